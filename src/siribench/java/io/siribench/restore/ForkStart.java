package io.siribench.restore;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The settings that a fork starts with.
 *
 * @param jvmArgs arguments of the JVM
 * @param workerArgs arguments of the worker, each {@code key=value}
 * @param environment variables that extend or replace those of this process
 * @param classPath jars and directories, on the fork's machine, after those of the worker
 * @param image the image to restore from, or to dump to; absent for an ordinary JVM
 */
public record ForkStart(
    List<String> jvmArgs,
    List<String> workerArgs,
    Map<String, String> environment,
    List<String> classPath,
    Optional<ProcessImage> image) {
  public static final ForkStart NONE = of(List.of(), List.of());

  public ForkStart {
    jvmArgs = List.copyOf(jvmArgs);
    workerArgs = List.copyOf(workerArgs);
    environment = Map.copyOf(environment);
    classPath = List.copyOf(classPath);
  }

  /** Creates settings without an image. */
  public ForkStart(
      List<String> jvmArgs,
      List<String> workerArgs,
      Map<String, String> environment,
      List<String> classPath) {
    this(jvmArgs, workerArgs, environment, classPath, Optional.empty());
  }

  /** Returns settings with only arguments. */
  public static ForkStart of(List<String> jvmArgs, List<String> workerArgs) {
    return new ForkStart(jvmArgs, workerArgs, Map.of(), List.of());
  }

  /** Returns settings with only arguments of the worker. */
  public static ForkStart ofWorker(String... args) {
    return of(List.of(), List.of(args));
  }

  /** Returns these settings and {@code more}, whose variables and image take precedence. */
  public ForkStart and(ForkStart more) {
    Map<String, String> variables = new LinkedHashMap<>(environment);
    variables.putAll(more.environment);
    return new ForkStart(
        joined(jvmArgs, more.jvmArgs),
        joined(workerArgs, more.workerArgs),
        variables,
        joined(classPath, more.classPath),
        more.image.or(() -> image));
  }

  /** Returns these settings, dumped to {@code other} or restored from it. */
  public ForkStart with(ProcessImage other) {
    return new ForkStart(jvmArgs, workerArgs, environment, classPath, Optional.of(other));
  }

  private static List<String> joined(List<String> first, List<String> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }
}
