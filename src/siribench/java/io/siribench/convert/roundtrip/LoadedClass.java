package io.siribench.convert.roundtrip;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.siribench.codec.jackson2.BindingProblem;
import io.siribench.codec.jackson2.ClassCheck;
import io.siribench.codec.jackson2.DiscoveredModules;
import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.problem.ClassSearch;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.binding.ModuleFormat;
import io.siribench.siri.binding.PlainMappers;
import io.siribench.siri.binding.SiriWriting;
import io.siribench.siri.content.ClassSubject;
import io.siribench.siri.content.SiriSubject;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.ExitWatch;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/**
 * A class that documents are bound to: a user's class, or the types of SIRI.
 *
 * @param type the class with its type arguments
 * @param loader the loader of the class and its dependencies
 * @param isSiri whether documents are SIRI
 * @param ignoresUnknown whether unknown members are skipped, unless the class defines that itself
 * @param findsModules whether the modules of Jackson in the class path are registered
 */
public record LoadedClass(
    JavaType type,
    ClassLoader loader,
    boolean isSiri,
    boolean ignoresUnknown,
    boolean findsModules) {
  /** The exit code if the class calls {@code System.exit}: a document could not be bound. */
  private static final int EXIT_CODE = 3;

  /**
   * Returns the types of SIRI, as siri-plain binds them.
   *
   * @param modules the jars of formats that are not bundled
   */
  public static LoadedClass ofSiri(List<Path> modules) {
    JavaType type = TypeFactory.defaultInstance().constructType(Siri.class);
    ClassLoader loader = new URLClassLoader(urls(modules), new JacksonLoader());
    return new LoadedClass(type, loader, true, false, false);
  }

  /**
   * Loads a class with siribench's Jackson.
   *
   * @param name the name as in {@code Class.forName}, such as {@code com.acme.Order}; it may have
   *     type arguments
   * @param classPath the jars and directories with the class and its dependencies
   * @param ignoresUnknown whether unknown members are skipped, unless the class defines that itself
   * @param findsModules whether the modules of Jackson in the class path are registered
   * @throws UnusableClassException if the class is missing, or Jackson cannot create its objects
   */
  public static LoadedClass load(
      String name, List<Path> classPath, boolean ignoresUnknown, boolean findsModules)
      throws UnusableClassException {
    // The loader stays open until the process ends, because binding documents loads more classes.
    URLClassLoader loader = new URLClassLoader(urls(classPath), new JacksonLoader());
    // The class might end this process, whose exit code would then be a success.
    Runtime.getRuntime().addShutdownHook(new ExitWatch(loader, EXIT_CODE));
    ClassLoader previous = enter(loader);
    try {
      Codec.requireClasses(name, loader);
      TypeFactory types = TypeFactory.defaultInstance().withClassLoader(loader);
      JavaType type =
          name.indexOf('<') < 0
              ? types.constructType(Class.forName(name, false, loader))
              : types.constructFromCanonical(name);
      LoadedClass loaded = new LoadedClass(type, loader, false, ignoresUnknown, findsModules);
      ClassCheck.require(type, loaded.newMapper(Format.JSON));
      return loaded;
    } catch (ClassNotFoundException e) {
      throw new AssertionError("the class was found before", e);
    } catch (LinkageError e) {
      throw new UnusableClassException(name + " " + BindingProblem.of(e));
    } catch (StackOverflowError e) {
      throw new UnusableClassException(
          name
              + " cannot be bound: a generic class has a member of its own type with ever larger type"
              + " arguments, such as Node<List<T>> in Node<T>; declare it as Node<T>");
    } catch (TypeNotPresentException e) {
      throw new UnusableClassException(name + " " + BindingProblem.missing(e.typeName()));
    } catch (IllegalArgumentException e) {
      Throwable cause = e.getCause();
      throw new UnusableClassException(
          e.getMessage()
              + (cause instanceof ClassNotFoundException
                  ? new ClassSearch(classPath).hint(String.valueOf(cause.getMessage()))
                  : ""));
    } finally {
      leave(previous);
    }
  }

  /** Sets the context class loader, with which libraries of the class look up implementations. */
  ClassLoader enter() {
    return enter(loader);
  }

  private static ClassLoader enter(ClassLoader loader) {
    Thread thread = Thread.currentThread();
    ClassLoader previous = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    return previous;
  }

  /** Restores the context class loader that {@link #enter} returned. */
  static void leave(ClassLoader previous) {
    Thread.currentThread().setContextClassLoader(previous);
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

  /** Returns whether the module of {@code format}, which is not bundled, is among its jars. */
  boolean has(Format format) {
    try {
      ModuleFormat.of(format).newMapper(loader);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Returns the digest of the values in {@code bound}, as forks report it. */
  String digest(Object bound) {
    Subject subject =
        isSiri
            ? new SiriSubject(true, JacksonTrees.INSTANCE)
            : new ClassSubject(type.getRawClass().getSimpleName(), JacksonTrees.INSTANCE);
    return subject.fingerprint(bound).digest();
  }

  /** Returns a mapper that writes objects bound by {@link #newMapper}. */
  ObjectMapper newWritingMapper(Format format) {
    ObjectMapper mapper = newMapper(format);
    return isSiri && !format.hasSchema() ? SiriWriting.configure(mapper) : mapper;
  }

  /** Returns a stock mapper of {@code format}, which finds classes that annotations name. */
  ObjectMapper newMapper(Format format) {
    ObjectMapper mapper =
        format.isBundled()
            ? JacksonFormat.of(format).newStockMapper()
            : ModuleFormat.of(format).newMapper(loader);
    if (isSiri) {
      return format.isBundled()
          ? PlainMappers.configure(mapper, UnknownMembers.KEEP)
          : ModuleFormat.of(format).plain(mapper, UnknownMembers.KEEP);
    }
    mapper.setTypeFactory(mapper.getTypeFactory().withClassLoader(loader));
    if (findsModules) {
      DiscoveredModules.register(mapper, loader);
    }
    return mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, !ignoresUnknown);
  }
}
