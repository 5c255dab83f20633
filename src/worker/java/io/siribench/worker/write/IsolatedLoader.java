package io.siribench.worker.write;

import io.siribench.worker.codec.Codec;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.StringTokenizer;

/**
 * Loads Jackson and what binds with it once more, from the same class path, so that the classes
 * that are measured are untouched by what is bound with these. What is bound is of the same types:
 * the model's, and the annotations in them, are those that all have.
 */
final class IsolatedLoader extends URLClassLoader {
  /** What is loaded once more. */
  private static final String[] OWN = {
    "com.fasterxml.",
    "com.ctc.wstx.",
    "org.codehaus.stax2.",
    "tools.jackson.",
    "io.siribench.codec.",
    "io.siribench.siri.binding.",
    "io.siribench.siri.xml."
  };

  private static final String SHARED = "com.fasterxml.jackson.annotation.";

  private IsolatedLoader(URL[] classPath, ClassLoader parent) {
    super(classPath, parent);
  }

  /** The codec of the class {@code className}, with a library of its own. */
  static Codec codec(String className) {
    ClassLoader parent = IsolatedLoader.class.getClassLoader();
    try {
      // Never closed: what was bound may load classes for as long as the process lives.
      ClassLoader loader = new IsolatedLoader(classPath(), parent);
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

  @Override
  protected synchronized Class<?> loadClass(String name, boolean resolve)
      throws ClassNotFoundException {
    if (!isOwn(name)) {
      return super.loadClass(name, resolve);
    }
    Class<?> loaded = findLoadedClass(name);
    return loaded == null ? findClass(name) : loaded;
  }

  private static boolean isOwn(String name) {
    if (name.startsWith(SHARED)) {
      return false;
    }
    for (String prefix : OWN) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
