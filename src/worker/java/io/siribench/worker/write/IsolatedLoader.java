package io.siribench.worker.write;

import io.siribench.worker.codec.Codec;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.StringTokenizer;

/**
 * A class loader that loads the library and its codec a second time. It uses the same class path.
 * Binding with its classes leaves the measured ones untouched. Bound objects have shared types: the
 * model, and the annotations in it.
 */
final class IsolatedLoader extends URLClassLoader {
  /** The packages that are loaded again, wherever they are. */
  private static final String[] RELOADED = {
    "com.fasterxml.",
    "com.ctc.wstx.",
    "org.codehaus.stax2.",
    "tools.jackson.",
    "io.siribench.codec.",
    "io.siribench.siri.binding.",
    "io.siribench.siri.xml."
  };

  private static final String JACKSON_ANNOTATIONS = "com.fasterxml.jackson.annotation.";

  /** The shared packages: annotations in classes of the model, and siribench. */
  private static final String[] SHARED = {
    "com.google.gson.annotations.",
    "jakarta.json.bind.annotation.",
    "jakarta.xml.bind.annotation.",
    "io.siribench."
  };

  private static final String CLASS = ".class";

  /** The libraries, which precede siribench's worker in the class path; a model follows it. */
  private final URLClassLoader libraries;

  private final ClassLoader jdk = ClassLoader.getSystemClassLoader().getParent();

  private IsolatedLoader(URL[] classPath, URL[] libraries, ClassLoader parent) {
    super(classPath, parent);
    this.libraries = new URLClassLoader(libraries, null);
  }

  /** Returns the codec of class {@code className}, with its own copy of the library. */
  static Codec codec(String className) {
    ClassLoader parent = IsolatedLoader.class.getClassLoader();
    try {
      // Never closed: bound objects may load classes for as long as the process lives.
      URL[] classPath = classPath();
      URL worker = IsolatedLoader.class.getProtectionDomain().getCodeSource().getLocation();
      ClassLoader loader = new IsolatedLoader(classPath, before(worker, classPath), parent);
      return Class.forName(className, true, loader)
          .asSubclass(Codec.class)
          .getConstructor()
          .newInstance();
    } catch (IOException e) {
      throw new IllegalStateException("the class path of this fork cannot be located", e);
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

  /** Returns the part of {@code classPath} before {@code worker}; all of it if that is absent. */
  static URL[] before(URL worker, URL[] classPath) throws IOException {
    File end = file(worker);
    int count = 0;
    while (count < classPath.length && !file(classPath[count]).equals(end)) {
      count++;
    }
    return Arrays.copyOf(classPath, count);
  }

  /**
   * Returns the canonical file at {@code url}. In the URL of a code source, symbolic links are
   * resolved, and more characters are escaped.
   */
  private static File file(URL url) throws IOException {
    try {
      return new File(url.toURI()).getCanonicalFile();
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  @Override
  protected synchronized Class<?> loadClass(String name, boolean resolve)
      throws ClassNotFoundException {
    if (!isReloaded(name)) {
      return super.loadClass(name, resolve);
    }
    Class<?> loaded = findLoadedClass(name);
    return loaded == null ? findClass(name) : loaded;
  }

  private boolean isReloaded(String name) {
    if (name.startsWith("java.") || startsWithAny(name, JACKSON_ANNOTATIONS)) {
      return false;
    }
    if (startsWithAny(name, RELOADED)) {
      return true;
    }
    String file = name.replace('.', '/') + CLASS;
    return !startsWithAny(name, SHARED)
        && libraries.findResource(file) != null
        && jdk.getResource(file) == null;
  }

  private static boolean startsWithAny(String name, String... prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
