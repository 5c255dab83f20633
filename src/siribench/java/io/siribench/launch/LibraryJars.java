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
 * jars alone, and behind them what is siribench's own.
 *
 * @param carried what forks have of siribench, and all that others have
 * @param byFork the jars of each kind of fork
 */
public record LibraryJars(ForkClassPath carried, Map<Kind, List<Path>> byFork)
    implements ForkClassPath {

  public LibraryJars {
    byFork = Map.copyOf(byFork);
  }

  /** Of which the jars are the same: the values of the worker's arguments of these names. */
  public record Kind(String library, String format, String stax, String module) {
    /** That of a fork with {@code workerArgs}; absent if it reads with what siribench carries. */
    static Optional<Kind> of(List<String> workerArgs) {
      String library = value(workerArgs, Protocol.ARG_LIBRARY);
      return library.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new Kind(
                  library,
                  value(workerArgs, Protocol.ARG_FORMAT),
                  value(workerArgs, Protocol.ARG_STAX),
                  value(workerArgs, Protocol.ARG_MODULE)));
    }

    private static String value(List<String> workerArgs, String name) {
      return workerArgs.stream()
          .filter(arg -> arg.startsWith(name + "="))
          .map(arg -> arg.substring(name.length() + 1))
          .findFirst()
          .orElse("");
    }
  }

  @Override
  public String of(List<String> workerArgs) {
    Optional<Kind> kind = Kind.of(workerArgs);
    if (kind.isEmpty()) {
      return carried.of(workerArgs);
    }
    List<Path> jars = byFork.get(kind.get());
    if (jars == null) {
      throw new IllegalStateException("no jars were found for " + kind.get());
    }
    return Stream.concat(jars.stream().map(Path::toString), Stream.of(carried.of(workerArgs)))
        .collect(Collectors.joining(File.pathSeparator));
  }
}
