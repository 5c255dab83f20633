package io.siribench.it;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.siribench.cli.CommandRun;
import io.siribench.launch.ForkJars;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * The jar, started as a process or run in-process. Every start ends with the test or at the
 * timeout.
 */
final class Program implements AutoCloseable {
  static final Path JAR = Path.of("target", "siribench.jar").toAbsolutePath();
  static final Path SAMPLES = Path.of("samples").toAbsolutePath();

  /** The cache directory, one for each test process. */
  static final Path CACHE =
      Path.of(System.getenv().getOrDefault("XDG_CACHE_HOME", "target/it-cache")).toAbsolutePath();

  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  /** Class archive of the program, shared by all test processes. */
  private static final Path CLASSES = Path.of("target", "it-classes.jsa").toAbsolutePath();

  /** Classes of forks, listed by the first of all test processes. */
  private static final Path LIST_OF_FORKS = Path.of("target", "it-forks.list").toAbsolutePath();

  /** Class archive of the forks. */
  private static final Path CLASSES_OF_FORKS = besideTheCache("-forks.jsa");

  /** File of JVM options that make forks start faster. */
  static final Path OPTIONS_OF_FORKS = besideTheCache("-forks.options");

  /**
   * Options of JVMs that are not measured, and end soon. They compile less, and map an archive at
   * the address that its pointers have.
   */
  private static final List<String> QUICK_START =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:CompileThresholdScaling=3",
          "-XX:+UseSerialGC",
          "-XX:+UnlockDiagnosticVMOptions",
          "-XX:ArchiveRelocationMode=0");

  /** Timeout for hangs; delayed processes end much earlier. */
  private static final long TIMEOUT_SECONDS = 600;

  private static final long POLL_MILLIS = 10;

  private final Process process;
  private final Path outFile;
  private final Path errFile;

  record Result(int exitCode, String out, String err) {
    /** Returns the exit code, the errors and then the output, which may be long. */
    String all() {
      return "exit code " + exitCode + "\n" + err + out;
    }
  }

  private Program(Process process, Path outFile, Path errFile) {
    this.process = process;
    this.outFile = outFile;
    this.errFile = errFile;
  }

  static {
    try {
      archiveClasses();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Path besideTheCache(String ending) {
    return CACHE.resolveSibling(CACHE.getFileName() + ending);
  }

  private static void archiveClasses() throws IOException, InterruptedException {
    Files.createDirectories(CACHE);
    Path lock = CLASSES.resolveSibling("it-classes.lock");
    try (FileChannel channel =
            FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock held = channel.lock()) {
      if (held.isValid() && !isNewerThanTheJar(CLASSES)) {
        archiveClassesOfTheProgram();
      }
      if (held.isValid() && !isNewerThanTheJar(LIST_OF_FORKS)) {
        listClassesOfForks();
      }
    }
    archiveClassesOfForks();
  }

  private static boolean isNewerThanTheJar(Path archive) throws IOException {
    return Files.exists(archive)
        && Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(JAR)) > 0;
  }

  /** Without an archive everything works, but more slowly. */
  private static void archiveClassesOfTheProgram() throws IOException, InterruptedException {
    String script =
        "jar='%s' java_home='%s' class_archive='%s'; . bin/lib/archive.sh; archive_classes '%s'"
            .formatted(
                JAR,
                System.getProperty("java.home"),
                CLASSES,
                SAMPLES.resolve("stop-monitoring-1.json"));
    execute(List.of("/bin/sh", "-c", script));
  }

  /** Lists the classes of forks that read JSON and XML over TLS. */
  private static void listClassesOfForks() throws IOException {
    Path directory = Files.createTempDirectory(CACHE, "classes");
    // On this thread, because another one would wait for this class.
    CommandRun.ofProgram(
        "run",
        "--serve",
        "--serve-arg=--tls",
        "--warm",
        "--forks=1",
        "--requests=2",
        "--format=json,xml",
        "--reader=reader,tree",
        "--jvm-arg=-XX:TieredStopAtLevel=1",
        "--jvm-arg=-XX:DumpLoadedClassList=" + directory.resolve("%p.list"),
        "--out=" + directory.resolve("run"));
    Set<String> classes = new LinkedHashSet<>();
    try (DirectoryStream<Path> lists = Files.newDirectoryStream(directory, "*.list")) {
      for (Path list : lists) {
        for (String line : Files.readAllLines(list)) {
          // Lambdas and classes of other loaders name the number of another line.
          if (!line.startsWith("@") && !line.contains(" source: ")) {
            classes.add(line.replaceFirst(" id: \\d+$", ""));
          }
        }
      }
    }
    Files.write(LIST_OF_FORKS, classes);
  }

  /**
   * Archives the classes of the jars with which most class paths of forks begin. An archive is
   * valid for each class path that continues its own, and the worker's jar is always last.
   */
  private static void archiveClassesOfForks() throws IOException, InterruptedException {
    String classPath =
        ForkJars.of(JAR, CACHE.resolve("siribench"))
            .of(List.of("format=json", "reader=reader", "operation=read"), 0);
    Files.deleteIfExists(CLASSES_OF_FORKS);
    execute(
        List.of(
            JAVA,
            "-Xshare:dump",
            // The serial collector can read the objects that only G1 writes.
            "-XX:+UseG1GC",
            "-XX:SharedClassListFile=" + LIST_OF_FORKS,
            "-XX:SharedArchiveFile=" + CLASSES_OF_FORKS,
            "-cp",
            classPath.substring(0, classPath.lastIndexOf(File.pathSeparatorChar))));
    List<String> options = new ArrayList<>(QUICK_START);
    // The JVM must not report an archive that does not match, such as one of another Java.
    options.add("-Xlog:disable");
    if (Files.exists(CLASSES_OF_FORKS)) {
      options.add("-XX:SharedArchiveFile=\"" + CLASSES_OF_FORKS + "\"");
    }
    Files.write(OPTIONS_OF_FORKS, options);
  }

  private static void execute(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("XDG_CACHE_HOME", CACHE.toString());
    builder.environment().put("SIRIBENCH_COMMAND", "siribench");
    Process process = builder.start();
    process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly();
  }

  /**
   * Runs {@code siribench args} in-process, with the classes of the jar. Only for tests that do not
   * need a separate process, as those of signals, exit, standard input, environment, working
   * directory and encoding do. Paths must be absolute, because the working directory is that of
   * these tests.
   */
  static Result inProcess(String... args) {
    CommandRun run =
        assertTimeoutPreemptively(
            Duration.ofSeconds(TIMEOUT_SECONDS), () -> CommandRun.ofProgram(args));
    return new Result(run.exitCode(), run.out(), run.err());
  }

  /** Starts {@code siribench} with {@code args} in {@code directory}. */
  static Program start(Path directory, String... args) throws IOException {
    return start(directory, List.of(), JAR, args);
  }

  /** Starts {@code siribench}, with {@code environment} added to its environment. */
  static Program start(Path directory, Map<String, String> environment, String... args)
      throws IOException {
    return start(directory, environment, List.of(), JAR, args);
  }

  /** Starts {@code jar} through the command {@code before}, such as {@code setsid}. */
  static Program start(Path directory, List<String> before, Path jar, String... args)
      throws IOException {
    return start(directory, Map.of(), before, jar, args);
  }

  private static Program start(
      Path directory,
      Map<String, String> environment,
      List<String> before,
      Path jar,
      String... args)
      throws IOException {
    List<String> command = new ArrayList<>(before);
    command.add(JAVA);
    command.addAll(QUICK_START);
    // No files outside the test's directories.
    command.add("-XX:-UsePerfData");
    command.add("-Dsun.reflect.inflationThreshold=1000");
    // Newer JVMs complain about a missing archive.
    if (jar.equals(JAR) && CLASSES.toFile().length() > 0) {
      command.add("-XX:SharedArchiveFile=" + CLASSES);
    }
    command.addAll(List.of("-jar", jar.toString()));
    command.addAll(List.of(args));
    Path outFile = Files.createTempFile(directory, ".out", ".txt");
    Path errFile = Files.createTempFile(directory, ".err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectOutput(outFile.toFile())
            .redirectError(errFile.toFile());
    builder.environment().put("XDG_CACHE_HOME", CACHE.toString());
    builder.environment().put("SIRIBENCH_COMMAND", "siribench");
    builder.environment().putAll(environment);
    return new Program(builder.start(), outFile, errFile);
  }

  /** Runs {@code siribench} until it ends. */
  static Result run(Path directory, String... args) throws IOException, InterruptedException {
    try (Program program = start(directory, args)) {
      return program.await();
    }
  }

  /** Runs {@code siribench} until it ends, with {@code environment} added to its environment. */
  static Result run(Path directory, Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    try (Program program = start(directory, environment, List.of(), JAR, args)) {
      return program.await();
    }
  }

  Result await() throws InterruptedException {
    if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      close();
      fail("it did not end by itself: " + result().all());
    }
    return result();
  }

  /** Waits until {@code condition} holds, which must happen while the program runs. */
  void awaitThat(String what, Callable<Boolean> condition) throws Exception {
    long startNanos = System.nanoTime();
    while (!condition.call()) {
      if (process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        fail("it ended before " + what + ": " + result().all());
      }
      if (System.nanoTime() - startNanos > TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS)) {
        fail("never seen: " + what + ": " + result().all());
      }
    }
  }

  /** Lets the program run for another {@code millis}, without a condition. */
  void liveOn(long millis) throws InterruptedException {
    if (process.waitFor(millis, TimeUnit.MILLISECONDS)) {
      fail("it ended by itself: " + result().all());
    }
  }

  List<ProcessHandle> descendants() {
    return process.descendants().toList();
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  String out() {
    return read(outFile);
  }

  String err() {
    return read(errFile);
  }

  /** Sends the signal {@code name} to the program. */
  void signal(String name) throws IOException, InterruptedException {
    signal(name, String.valueOf(process.pid()));
  }

  /** Sends the signal {@code name} to its process group, like Ctrl-C. */
  void signalGroup(String name) throws IOException, InterruptedException {
    signal(name, "-" + process.pid());
  }

  /** Sends a signal with the shell, since a minimal Debian has no {@code kill} program. */
  private static void signal(String name, String target) throws IOException, InterruptedException {
    Process kill =
        new ProcessBuilder("sh", "-c", "kill -s \"$1\" -- \"$2\"", "sh", name, target)
            .inheritIO()
            .start();
    if (kill.waitFor() != 0) {
      fail("no signal %s to %s", name, target);
    }
  }

  private Result result() {
    return new Result(process.isAlive() ? -1 : process.exitValue(), read(outFile), read(errFile));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
