package io.siribench.launch;

import io.siribench.worker.Protocol;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where forks have their classes from that read with a library which siribench does not carry: its
 * jars alone, and behind them what is siribench's own. With a StAX implementation in a version, its
 * jar stands before all others.
 *
 * @param carried what forks have of siribench, and all that others have
 * @param byFork the jars of each kind of fork
 * @param byCompression those of what decompresses, by the words of compressions that need any
 */
public record LibraryJars(
    ForkClassPath carried, Map<Kind, List<Path>> byFork, Map<String, List<Path>> byCompression)
    implements ForkClassPath {

  public LibraryJars {
    byFork = Map.copyOf(byFork);
    byCompression = Map.copyOf(byCompression);
  }

  /** Of forks that decompress nothing by a library. */
  public LibraryJars(ForkClassPath carried, Map<Kind, List<Path>> byFork) {
    this(carried, byFork, Map.of());
  }

  /** Of which the jars are the same: the values of the worker's arguments of these names. */
  public record Kind(String library, String format, String stax, String module) {
    /** That of a fork with {@code workerArgs}; absent if it reads with what siribench carries. */
    static Optional<Kind> of(List<String> workerArgs) {
      String library = value(workerArgs, Protocol.ARG_LIBRARY);
      String stax = value(workerArgs, Protocol.ARG_STAX);
      return library.isEmpty() && stax.indexOf(':') < 0
          ? Optional.empty()
          : Optional.of(
              new Kind(
                  library,
                  value(workerArgs, Protocol.ARG_FORMAT),
                  stax,
                  value(workerArgs, Protocol.ARG_MODULE)));
    }
  }

  private static String value(List<String> workerArgs, String name) {
    return workerArgs.stream()
        .filter(arg -> arg.startsWith(name + "="))
        .map(arg -> arg.substring(name.length() + 1))
        .findFirst()
        .orElse("");
  }

  @Override
  public String of(List<String> workerArgs) {
    return of(workerArgs, 0);
  }

  /** The jars of a library stay before all others, in their own order. */
  @Override
  public String of(List<String> workerArgs, long order) {
    Optional<Kind> kind = Kind.of(workerArgs);
    List<Path> jars = kind.isEmpty() ? List.of() : byFork.get(kind.get());
    if (jars == null) {
      throw new IllegalStateException("no jars were found for " + kind.orElseThrow());
    }
    return Stream.concat(jars.stream().map(Path::toString), Stream.of(carried(workerArgs, order)))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * With what decompresses before the last one, which is the worker: behind what most classes are
   * looked up in, and opened before anything is measured.
   */
  private String carried(List<String> workerArgs, long order) {
    String all = carried.of(workerArgs, order);
    List<Path> more = byCompression.get(value(workerArgs, Protocol.ARG_COMPRESSION));
    if (more == null) {
      return all;
    }
    int last = all.lastIndexOf(File.pathSeparator) + 1;
    return more.stream()
        .map(jar -> jar + File.pathSeparator)
        .collect(Collectors.joining("", all.substring(0, last), all.substring(last)));
  }
}
