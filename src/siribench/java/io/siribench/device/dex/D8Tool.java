package io.siribench.device.dex;

import io.siribench.problem.InvalidPlanException;
import io.siribench.process.ChildProcess;
import io.siribench.process.ProcessTimeoutException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The converters to Android's format: D8, R8 and L8. Each call is a separate process. R8 also
 * shrinks classes, and L8 converts the library of desugared classes.
 */
final class D8Tool {
  static final String OPTION = "--d8";

  private static final Path JDK = Path.of(System.getProperty("java.home"));
  private static final String PACKAGE = "com.android.tools.r8.";

  /** A short process needs neither the optimizing compiler nor parallel garbage collection. */
  private static final List<String> JVM_ARGS =
      List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  private static final Duration TIMEOUT = Duration.ofMinutes(10);
  private static final int MAX_LINES = 6;
  private static final String CLASSES = "classes.jar";
  private static final String JAVA_VERSION = "compile the classes for Java 17 or earlier";

  private final Path file;
  private final Optional<Desugaring> desugaring;
  private final String names;
  private final int api;
  private final Path work;

  /**
   * Creates the tools for Android of API level {@code api} and newer.
   *
   * @param provider the source of the command {@code d8}, or of the jar of R8, which has all three
   * @param names the names of the original files, for messages
   * @param work the directory for their output
   */
  D8Tool(DexTools provider, String names, int api, Path work)
      throws IOException, InvalidPlanException {
    file = provider.find();
    desugaring = provider.desugaring();
    this.names = names;
    this.api = api;
    this.work = work;
  }

  /**
   * Converts {@code classes} and returns the dex files.
   *
   * @param libraries the jars in which it looks up other classes
   */
  List<Path> convert(ClassFiles classes, List<Path> libraries)
      throws IOException, InterruptedException, InvalidPlanException {
    List<String> arguments = new ArrayList<>();
    for (Path library : libraries) {
      arguments.addAll(List.of("--classpath", library.toString()));
    }
    Path jar = work.resolve(CLASSES);
    classes.writeClasses(jar);
    arguments.add(jar.toString());
    return run(
        "D8",
        arguments,
        "--class-path",
        names + " cannot be dexed for API " + api,
        JAVA_VERSION + ", or give a newer D8 with " + OPTION);
  }

  /**
   * Shrinks {@code program} by {@code rules}, and returns the dex files. Their directory also
   * contains the resources.
   *
   * @param mapping the file for the list of new names
   */
  List<Path> shrink(ClassFiles program, List<Path> rules, Path mapping)
      throws IOException, InterruptedException, InvalidPlanException {
    List<String> arguments = new ArrayList<>(List.of("--pg-map-output", mapping.toString()));
    for (Path each : rules) {
      arguments.addAll(List.of("--pg-conf", each.toString()));
    }
    program.writeProgram(work).forEach(jar -> arguments.add(jar.toString()));
    return run(
        "R8",
        arguments,
        "--shrink",
        "R8 cannot shrink " + names + " for API " + api,
        "correct the rules (--keep-rules), or " + JAVA_VERSION);
  }

  /** Converts the desugaring library, and returns the dex files. */
  List<Path> desugar(Desugaring library)
      throws IOException, InterruptedException, InvalidPlanException {
    return run(
        "L8",
        List.of(library.library().toString(), library.configuration().toString()),
        "--desugar",
        names + " cannot be dexed for API " + api,
        "give a newer R8 with " + OPTION);
  }

  private List<Path> run(
      String tool, List<String> arguments, String option, String wrong, String remedy)
      throws IOException, InterruptedException, InvalidPlanException {
    Path directory = Files.createDirectory(work.resolve(tool));
    List<String> command = new ArrayList<>(command(tool));
    command.addAll(List.of("--release", "--min-api", String.valueOf(api)));
    command.addAll(List.of("--lib", PlatformJar.ofThisProcess().toString()));
    if (desugaring.isPresent()) {
      command.addAll(List.of("--desugared-lib", desugaring.get().mapping(work).toString()));
    }
    command.addAll(List.of("--output", directory.toString()));
    command.addAll(arguments);
    ChildProcess.Outcome outcome;
    try {
      outcome = process(command).run(TIMEOUT);
    } catch (ProcessTimeoutException e) {
      throw new InvalidPlanException(OPTION, tool + " did not end: " + e.getMessage(), "try again");
    } catch (IOException e) {
      throw new InvalidPlanException(
          OPTION, file + " cannot be started: " + e.getMessage(), "give d8 or the jar of R8");
    }
    if (outcome.exitCode() != 0) {
      String text =
          outcome
              .text()
              .lines()
              .filter(line -> !line.startsWith("Warning") && !line.startsWith("Info"))
              .limit(MAX_LINES)
              .map(line -> line.replace(work.resolve(CLASSES).toString(), names))
              .reduce((one, other) -> one + "\n  " + other)
              .orElse("exit code " + outcome.exitCode());
      throw new InvalidPlanException(option, wrong + ": " + text, remedy);
    }
    return dexes(directory);
  }

  /** Returns the process of {@code command}; a JVM gets no options from the environment. */
  private ChildProcess process(List<String> command) {
    ChildProcess process = ChildProcess.of(command);
    return isJar() ? process.without(ChildProcess.JVM_OPTIONS) : process;
  }

  private boolean isJar() {
    return ClassFiles.hasEnding(file, ".jar");
  }

  private List<String> command(String tool) throws InvalidPlanException {
    if (isJar()) {
      List<String> command = new ArrayList<>();
      command.add(JDK.resolve("bin").resolve("java").toString());
      command.addAll(JVM_ARGS);
      command.addAll(List.of("-cp", file.toString(), PACKAGE + tool));
      return command;
    }
    if (!tool.equals("D8")) {
      throw new InvalidPlanException(
          OPTION,
          "the command " + file + " is not " + tool,
          "give the jar of R8, which also has " + tool);
    }
    return List.of(ChildProcess.word(file));
  }

  /** Returns {@code classes.dex}, {@code classes2.dex} and so on. */
  private static List<Path> dexes(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> ClassFiles.hasEnding(file, ".dex"))
          .sorted(
              Comparator.comparing((Path file) -> file.toString().length())
                  .thenComparing(Comparator.naturalOrder()))
          .toList();
    }
  }
}
