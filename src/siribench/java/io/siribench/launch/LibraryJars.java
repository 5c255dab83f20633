package io.siribench.launch;

import io.siribench.worker.Protocol;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.format.Format;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The class path of forks with a library that is not bundled with siribench. It has the library's
 * jars, followed by siribench's own. The jar of a StAX implementation in another version comes
 * first.
 *
 * @param bundled the bundled jars of forks
 * @param byFork the jars of each kind of fork
 * @param byCompression the decompressor jars, by the option names of compressions that need any
 */
public record LibraryJars(
    ForkClassPath bundled,
    Map<JarArguments, List<Path>> byFork,
    Map<String, List<Path>> byCompression)
    implements ForkClassPath {

  public LibraryJars {
    byFork = Map.copyOf(byFork);
    byCompression = Map.copyOf(byCompression);
  }

  /** The worker arguments that determine the jars of a fork. */
  public record JarArguments(String library, String format, String stax, String module) {
    /** Returns the kind of a fork with {@code workerArgs}; absent if it needs no other jars. */
    static Optional<JarArguments> of(List<String> workerArgs) {
      String library = value(workerArgs, Protocol.ARG_LIBRARY);
      String stax = value(workerArgs, Protocol.ARG_STAX);
      String format = value(workerArgs, Protocol.ARG_FORMAT);
      boolean isGiven = library.isEmpty() || library.equals(Protocol.OF_CLASS_PATH);
      boolean isOfModule =
          !format.isEmpty()
              && Format.of(format).isOfModule()
              && !value(workerArgs, Protocol.ARG_CODEC).equals(Codec.OWN);
      return isGiven && stax.indexOf(':') < 0 && !isOfModule
          ? Optional.empty()
          : Optional.of(
              new JarArguments(library, format, stax, value(workerArgs, Protocol.ARG_MODULE)));
    }
  }

  /** Returns whether a fork with {@code workerArgs} uses only bundled libraries. */
  public static boolean isBundled(List<String> workerArgs) {
    return JarArguments.of(workerArgs).isEmpty()
        && !value(workerArgs, Protocol.ARG_LIBRARY).equals(Protocol.OF_CLASS_PATH);
  }

  private static String value(List<String> workerArgs, String name) {
    return ForkCommand.argument(workerArgs, name + "=").orElse("");
  }

  /** Returns the class path; a library's jars stay first, in their own order. */
  @Override
  public String of(List<String> workerArgs, long order) {
    Optional<JarArguments> kind = JarArguments.of(workerArgs);
    List<Path> jars = kind.isEmpty() ? List.of() : byFork.get(kind.get());
    if (jars == null) {
      throw new IllegalStateException("no jars were found for " + kind.orElseThrow());
    }
    return Stream.concat(jars.stream().map(Path::toString), Stream.of(bundled(workerArgs, order)))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * Returns the bundled jars, with decompressors before the last one, which is the worker. There,
   * they follow the jars with most classes, and are opened before any measurement.
   */
  private String bundled(List<String> workerArgs, long order) {
    String jars = bundled.of(workerArgs, order);
    List<Path> decompressors = byCompression.get(value(workerArgs, Protocol.ARG_COMPRESSION));
    if (decompressors == null) {
      return jars;
    }
    int last = jars.lastIndexOf(File.pathSeparator) + 1;
    return decompressors.stream()
        .map(jar -> jar + File.pathSeparator)
        .collect(Collectors.joining("", jars.substring(0, last), jars.substring(last)));
  }
}
