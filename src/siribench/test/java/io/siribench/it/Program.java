package io.siribench.it;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.siribench.cli.CommandRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * The jar, started as a process of its own or run in-process; every start has an end, the test's or
 * the timeout's.
 */
final class Program implements AutoCloseable {
  static final Path JAR = Path.of("target", "siribench.jar").toAbsolutePath();
  static final Path SAMPLES = Path.of("samples").toAbsolutePath();

  /** One for each process of tests. */
  static final Path CACHE =
      Path.of(System.getenv().getOrDefault("XDG_CACHE_HOME", "target/it-cache")).toAbsolutePath();

  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  /** The classes of the program in a form that need not be parsed, for all processes of tests. */
  private static final Path CLASSES = Path.of("target", "it-classes.jsa").toAbsolutePath();

  /** Those of its forks. */
  private static final Path CLASSES_OF_FORKS = besideTheCache("-forks.jsa");

  /** JVM options with which forks are ready sooner. */
  static final Path OPTIONS_OF_FORKS = besideTheCache("-forks.options");

  /** Of what hangs; what others delay ends much earlier. */
  private static final long TIMEOUT_SECONDS = 600;

  private static final long POLL_MILLIS = 10;

  private final Process process;
  private final Path outFile;
  private final Path errFile;

  /** What became of it. */
  record Result(int exitCode, String out, String err) {
    String all() {
      return "exit code " + exitCode + "\n" + out + err;
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
    archiveClassesOfForks();
    Path lock = CLASSES.resolveSibling("it-classes.lock");
    try (FileChannel channel =
            FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock held = channel.lock()) {
      if (held.isValid() && !isNewerThanTheJar(CLASSES)) {
        archiveClassesOfTheProgram();
      }
    }
  }

  private static boolean isNewerThanTheJar(Path archive) throws IOException {
    return Files.exists(archive)
        && Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(JAR)) > 0;
  }

  /** A static archive: a dynamic one leaves out picocli's classes, whose format is of Java 5. */
  private static void archiveClassesOfTheProgram() throws IOException, InterruptedException {
    Path list = Files.createTempFile(CACHE, "classes", ".list");
    Path unfinished = CLASSES.resolveSibling("it-classes.unfinished");
    List<String> command =
        new ArrayList<>(
            List.of(JAVA, "-XX:TieredStopAtLevel=1", "-XX:DumpLoadedClassList=" + list));
    command.addAll(List.of("-jar", JAR.toString()));
    command.addAll(runOfOneFork());
    execute(command);
    // The collector that writes heap objects into it; the serial one can read them.
    execute(
        List.of(
            JAVA,
            "-XX:+UseG1GC",
            "-Xshare:dump",
            "-XX:SharedClassListFile=" + list,
            "-XX:SharedArchiveFile=" + unfinished,
            "-cp",
            JAR.toString()));
    // Without an archive all is as it would be, but slower.
    if (Files.exists(unfinished)) {
      Files.move(unfinished, CLASSES, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void archiveClassesOfForks() throws IOException, InterruptedException {
    Files.deleteIfExists(CLASSES_OF_FORKS);
    List<String> args = new ArrayList<>(runOfOneFork());
    args.add("--jvm-arg=-XX:ArchiveClassesAtExit=" + CLASSES_OF_FORKS);
    // By this thread: another one would wait for this class.
    CommandRun.ofProgram(args.toArray(String[]::new));
    // Nothing is said of an archive that does not fit, as where a fork is of another worker.
    List<String> options =
        new ArrayList<>(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xlog:disable"));
    if (Files.exists(CLASSES_OF_FORKS)) {
      options.add("-XX:SharedArchiveFile=\"" + CLASSES_OF_FORKS + "\"");
    }
    Files.write(OPTIONS_OF_FORKS, options);
  }

  private static List<String> runOfOneFork() throws IOException {
    Path directory = Files.createTempDirectory(CACHE, "classes");
    return List.of(
        "run",
        "--warm",
        "--forks=1",
        "--format=json",
        "--requests=2",
        "--out=" + directory.resolve("run"),
        SAMPLES.resolve("stop-monitoring-1.json").toString());
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
   * Runs {@code siribench args} in-process, by the classes of the jar: for what does not depend on
   * a process of its own, as signals, exit, standard input, environment, working directory and
   * encoding do. Paths are absolute, for the working directory is that of these tests.
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
    // Less warm-up for what is not measured; no files outside the test's directories.
    command.addAll(
        List.of(
            JAVA,
            "-XX:TieredStopAtLevel=1",
            "-XX:CompileThresholdScaling=2",
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData"));
    // Newer virtual machines complain where there is none.
    if (jar.equals(JAR) && Files.exists(CLASSES)) {
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

  /** Runs it to its end. */
  static Result run(Path directory, String... args) throws IOException, InterruptedException {
    try (Program program = start(directory, args)) {
      return program.await();
    }
  }

  /** Runs it to its end, with {@code environment} added to its environment. */
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

  /** Waits until {@code condition} holds, which has to be while the program lives. */
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

  /** Lets it live on for a moment that no condition marks. */
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

  /** Sends it the signal {@code name}. */
  void signal(String name) throws IOException, InterruptedException {
    signal(name, String.valueOf(process.pid()));
  }

  /** Sends the signal {@code name} to the group that it leads, as Ctrl-C does. */
  void signalGroup(String name) throws IOException, InterruptedException {
    signal(name, "-" + process.pid());
  }

  /** By the shell, which knows how to: a minimal Debian has no program {@code kill}. */
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
