package io.siribench.worker.write;

import io.siribench.worker.codec.Codec;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.StringTokenizer;

/**
 * Loads the library and what binds with it once more, from the same class path, so that the classes
 * that are measured are untouched by what is bound with these. What is bound is of the same types:
 * the model's, and the annotations in them, are those that all have.
 */
final class IsolatedLoader extends URLClassLoader {
  /** What is loaded once more, wherever it is. */
  private static final String[] OWN = {
    "com.fasterxml.",
    "com.ctc.wstx.",
    "org.codehaus.stax2.",
    "tools.jackson.",
    "io.siribench.codec.",
    "io.siribench.siri.binding.",
    "io.siribench.siri.xml."
  };

  private static final String JACKSON_ANNOTATIONS = "com.fasterxml.jackson.annotation.";

  /** What a class of the model may have of a library, annotations; and what is siribench's. */
  private static final String[] SHARED = {
    "com.google.gson.annotations.",
    "jakarta.json.bind.annotation.",
    "jakarta.xml.bind.annotation.",
    "io.siribench."
  };

  private static final String CLASS = ".class";

  /**
   * What is before siribench's worker in the class path, as libraries are; behind it is a model.
   */
  private final URLClassLoader libraries;

  private final ClassLoader jdk = ClassLoader.getSystemClassLoader().getParent();

  private IsolatedLoader(URL[] classPath, URL[] libraries, ClassLoader parent) {
    super(classPath, parent);
    this.libraries = new URLClassLoader(libraries, null);
  }

  /** The codec of the class {@code className}, with a library of its own. */
  static Codec codec(String className) {
    ClassLoader parent = IsolatedLoader.class.getClassLoader();
    try {
      // Never closed: what was bound may load classes for as long as the process lives.
      URL[] classPath = classPath();
      ClassLoader loader = new IsolatedLoader(classPath, beforeWorker(classPath), parent);
      return (Codec) Class.forName(className, true, loader).getConstructor().newInstance();
    } catch (MalformedURLException e) {
      throw new IllegalStateException("the class path of this fork has no URL", e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("this fork has no codec " + className, e);
    }
  }

  private static URL[] classPath() throws MalformedURLException {
    StringTokenizer paths =
        new StringTokenizer(System.getProperty("java.class.path", ""), File.pathSeparator);
    URL[] urls = new URL[paths.countTokens()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = new File(paths.nextToken()).toURI().toURL();
    }
    return urls;
  }

  private static URL[] beforeWorker(URL[] classPath) {
    URL worker = IsolatedLoader.class.getProtectionDomain().getCodeSource().getLocation();
    int end = 0;
    // As texts: to compare itself a URL asks a network for its host.
    while (end < classPath.length && !classPath[end].toString().equals(worker.toString())) {
      end++;
    }
    return Arrays.copyOf(classPath, end);
  }

  @Override
  protected synchronized Class<?> loadClass(String name, boolean resolve)
      throws ClassNotFoundException {
    if (!isOwn(name)) {
      return super.loadClass(name, resolve);
    }
    Class<?> loaded = findLoadedClass(name);
    return loaded == null ? findClass(name) : loaded;
  }

  private boolean isOwn(String name) {
    if (name.startsWith("java.") || begins(name, JACKSON_ANNOTATIONS)) {
      return false;
    }
    if (begins(name, OWN)) {
      return true;
    }
    String file = name.replace('.', '/') + CLASS;
    return !begins(name, SHARED)
        && libraries.findResource(file) != null
        && jdk.getResource(file) == null;
  }

  private static boolean begins(String name, String... prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
