package io.siribench.convert.roundtrip;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.siribench.codec.jackson2.BindingProblem;
import io.siribench.codec.jackson2.ClassCheck;
import io.siribench.codec.jackson2.FoundModules;
import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.problem.ClassSearch;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.FurtherFormat;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.binding.PlainMappers;
import io.siribench.siri.binding.SiriWriting;
import io.siribench.siri.content.ClassSubject;
import io.siribench.siri.content.SiriSubject;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/** A user's class that documents are bound to. */
public final class LoadedClass {
  private final ClassLoader loader;
  private final boolean ignoresUnknown;
  private final boolean findsModules;
  private final boolean isSiri;
  private final JavaType type;

  private LoadedClass(ClassLoader loader) {
    this.loader = loader;
    ignoresUnknown = false;
    findsModules = false;
    isSiri = true;
    type = TypeFactory.defaultInstance().constructType(Siri.class);
  }

  /**
   * Returns the types of SIRI, as siri-plain binds them.
   *
   * @param modules the jars of formats that are not bundled
   */
  public static LoadedClass ofSiri(List<Path> modules) {
    return new LoadedClass(new URLClassLoader(urls(modules), new JacksonLoader()));
  }

  private LoadedClass(String name, ClassLoader loader, boolean ignoresUnknown, boolean findsModules)
      throws ClassNotFoundException {
    this.loader = loader;
    this.ignoresUnknown = ignoresUnknown;
    this.findsModules = findsModules;
    isSiri = false;
    TypeFactory types = TypeFactory.defaultInstance().withClassLoader(loader);
    type =
        name.indexOf('<') < 0
            ? types.constructType(Class.forName(name, false, loader))
            : types.constructFromCanonical(name);
  }

  /**
   * Loads a class with siribench's Jackson.
   *
   * @param name a name for {@code Class.forName}, {@code com.acme.Order}, or one with type
   *     arguments
   * @param classPath the jars and directories with the class and its dependencies
   * @param ignoresUnknown whether unknown members are skipped, unless the class defines that itself
   * @param findsModules whether the modules of Jackson in the class path are registered
   * @throws UnusableClassException if it is missing, or Jackson cannot create objects of it
   */
  public static LoadedClass load(
      String name, List<Path> classPath, boolean ignoresUnknown, boolean findsModules)
      throws UnusableClassException {
    // Stays open with the process: classes are loaded from it while documents are bound.
    URLClassLoader loader = new URLClassLoader(urls(classPath), new JacksonLoader());
    try {
      Codec.requireThere(name, loader);
      LoadedClass loaded = new LoadedClass(name, loader, ignoresUnknown, findsModules);
      ClassCheck.require(loaded.type, loaded.newMapper(Format.JSON));
      return loaded;
    } catch (ClassNotFoundException e) {
      throw new AssertionError("the class was found before", e);
    } catch (LinkageError e) {
      throw new UnusableClassException(name + " " + BindingProblem.of(e));
    } catch (TypeNotPresentException e) {
      throw new UnusableClassException(name + " " + BindingProblem.missing(e.typeName()));
    } catch (IllegalArgumentException e) {
      Throwable cause = e.getCause();
      throw new UnusableClassException(
          e.getMessage()
              + (cause instanceof ClassNotFoundException
                  ? new ClassSearch(classPath).hint(String.valueOf(cause.getMessage()))
                  : ""));
    }
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

  /** Returns the class with its type arguments, as Jackson writes it. */
  public String typeName() {
    return type.toCanonical();
  }

  /** Returns the loader of the class and its dependencies. */
  public ClassLoader loader() {
    return loader;
  }

  JavaType type() {
    return type;
  }

  /** Returns whether the module of {@code format}, which is not bundled, is among its jars. */
  boolean has(Format format) {
    try {
      FurtherFormat.of(format).newMapper(loader);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Returns whether documents are SIRI. */
  boolean isSiri() {
    return isSiri;
  }

  /** Returns the digest of the values in {@code bound}, as forks report it. */
  String digest(Object bound) {
    Subject subject =
        isSiri
            ? new SiriSubject(true, JacksonTrees.INSTANCE)
            : new ClassSubject(type.getRawClass().getSimpleName(), JacksonTrees.INSTANCE);
    return subject.fingerprint(bound).digest();
  }

  /** Returns a mapper that writes what one of {@link #newMapper} binds. */
  ObjectMapper newWritingMapper(Format format) {
    ObjectMapper mapper = newMapper(format);
    return isSiri && !format.hasSchema() ? SiriWriting.configure(mapper) : mapper;
  }

  /** Returns a stock mapper of {@code format}, which finds classes that annotations name. */
  ObjectMapper newMapper(Format format) {
    ObjectMapper mapper =
        format.isBundled()
            ? JacksonFormat.of(format).newStockMapper()
            : FurtherFormat.of(format).newMapper(loader);
    if (isSiri) {
      return format.isBundled()
          ? PlainMappers.configure(mapper, UnknownMembers.KEEP)
          : FurtherFormat.of(format).plain(mapper, UnknownMembers.KEEP);
    }
    mapper.setTypeFactory(mapper.getTypeFactory().withClassLoader(loader));
    if (findsModules) {
      FoundModules.register(mapper, loader);
    }
    return mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, !ignoresUnknown);
  }
}
