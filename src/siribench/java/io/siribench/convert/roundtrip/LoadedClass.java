package io.siribench.convert.roundtrip;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.codec.jackson2.ClassCheck;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.Format;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/** A class that siribench does not have, and that documents are bound to. */
public final class LoadedClass {
  private final Class<?> type;
  private final boolean ignoresUnknown;

  private LoadedClass(Class<?> type, boolean ignoresUnknown) {
    this.type = type;
    this.ignoresUnknown = ignoresUnknown;
  }

  /**
   * Loads a class with siribench's Jackson.
   *
   * @param name as {@code Class.forName} takes it: {@code com.acme.Order}
   * @param classPath the jars and directories that it and what it needs are in
   * @param ignoresUnknown whether members of documents that it does not have are skipped, where it
   *     does not say so itself
   * @throws UnusableClassException if it is not there, or Jackson can make no objects of it
   */
  public static LoadedClass load(String name, List<Path> classPath, boolean ignoresUnknown)
      throws UnusableClassException {
    // Open as long as the process: classes are loaded from it while documents are bound.
    URLClassLoader loader = new URLClassLoader(urls(classPath), new JacksonLoader());
    LoadedClass loaded;
    try {
      loaded = new LoadedClass(Class.forName(name, false, loader), ignoresUnknown);
    } catch (ClassNotFoundException e) {
      throw new UnusableClassException(
          name + " is not there" + new ClassSearch(classPath).hint(name));
    } catch (LinkageError e) {
      throw new UnusableClassException(name + " " + ClassCheck.problem(e));
    }
    try {
      ClassCheck.require(loaded.type, loaded.newMapper(Format.JSON));
    } catch (IllegalArgumentException e) {
      throw new UnusableClassException(String.valueOf(e.getMessage()));
    }
    return loaded;
  }

  private static URL[] urls(List<Path> classPath) {
    URL[] urls = new URL[classPath.size()];
    for (int i = 0; i < urls.length; i++) {
      try {
        urls[i] = classPath.get(i).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new AssertionError("every path is a URL: " + classPath.get(i), e);
      }
    }
    return urls;
  }

  Class<?> type() {
    return type;
  }

  /** A stock mapper of {@code format}, which finds classes that are named in annotations. */
  ObjectMapper newMapper(Format format) {
    ObjectMapper mapper = JacksonFormat.of(format).newStockMapper(null);
    mapper.setTypeFactory(mapper.getTypeFactory().withClassLoader(type.getClassLoader()));
    return mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, !ignoresUnknown);
  }
}
