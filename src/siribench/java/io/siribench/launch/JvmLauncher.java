package io.siribench.launch;

import io.siribench.plan.Round.Layout;
import io.siribench.process.ChildProcess;
import io.siribench.process.Criu;
import io.siribench.process.Taskset;
import io.siribench.request.Secret;
import io.siribench.restore.ProcessImage;
import io.siribench.worker.Protocol;
import io.siribench.worker.WorkerMain;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A launcher of forks as JVMs on this machine. */
public final class JvmLauncher implements Launcher {
  /** The variables of this process that forks never inherit. */
  private static final List<String> NOT_INHERITED =
      Stream.concat(ChildProcess.JVM_OPTIONS.stream(), Stream.of(ArgumentArea.VARIABLE)).toList();

  /** SIGHUP, SIGINT, SIGTERM, Ctrl-C of Windows: the signals of terminals and supervisors. */
  private static final Set<Integer> EXITS_BY_GROUP_SIGNAL = Set.of(129, 130, 143, 0xC000013A);

  /** The file name of a JVM's command on systems with SIGKILL. */
  private static final String JAVA = "java";

  private static final long SIGNAL_GRACE_MILLIS = 500;
  private static final long KILL_SECONDS = 5;

  private final ForkClassPath classPath;
  private final List<String> prefix;
  private final Consumer<Duration> pauses;
  private final Criu criu;
  private final ForkFiles files;

  /**
   * Creates a launcher of forks from {@code classPath}.
   *
   * @param prefix the command that executes the {@code java} command, see {@link Taskset}; its time
   *     is part of the fork's boot. May be empty
   * @param pauses the consumer of a fork's pauses at the request of its endpoint, called by another
   *     thread
   */
  public JvmLauncher(ForkClassPath classPath, List<String> prefix, Consumer<Duration> pauses) {
    this(classPath, prefix, pauses, Criu.INSTALLED);
  }

  JvmLauncher(ForkClassPath classPath, List<String> prefix, Consumer<Duration> pauses, Criu criu) {
    this(classPath, prefix, pauses, criu, new ForkFiles());
  }

  private JvmLauncher(
      ForkClassPath classPath,
      List<String> prefix,
      Consumer<Duration> pauses,
      Criu criu,
      ForkFiles files) {
    this.classPath = classPath;
    this.prefix = List.copyOf(prefix);
    this.pauses = pauses;
    this.criu = criu;
    this.files = files;
  }

  /** Returns a launcher that lets {@code command} execute the {@code java} command. */
  public JvmLauncher executedBy(List<String> command) {
    List<String> words = new ArrayList<>(prefix);
    words.addAll(command);
    return new JvmLauncher(classPath, words, pauses, criu, files);
  }

  @Override
  public ForkResult launch(ForkCommand command) throws IOException, InterruptedException {
    requireUnchanged(command);
    Optional<ProcessImage> image = command.start().image();
    if (image.isPresent() && image.get().isRestored()) {
      return restore(command, image.get());
    }
    List<String> line = commandLine(command);
    requireEncodable(line, System.getProperty("sun.jnu.encoding", "UTF-8"));
    // The plan alone determines a fork, not JVM options in this process's environment.
    ChildProcess child = ChildProcess.of(line).without(NOT_INHERITED);
    child.with(command.start().environment());
    child.with(Map.of(ArgumentArea.VARIABLE, padding(line, child.environment(), command.layout())));
    Instant launchedAt = Instant.now();
    long launchedNanos = System.nanoTime();
    Process process = start(child.argument(launched(launchedNanos)));
    ForkOutput.LastLine lastLine =
        image
            .<ForkOutput.LastLine>map(dump -> new ImageDump(criu, Path.of(dump.directory())))
            .orElseGet(() -> killAtLastLine(command, JAVA));
    return awaitResult(command, process, lastLine, launchedAt, launchedNanos);
  }

  /** Throws if files have changed, since later samples would not be comparable. */
  private void requireUnchanged(ForkCommand command) throws IOException {
    Optional<String> changed = files.changed(command, classPath(command));
    if (changed.isPresent()) {
      throw notLaunched(
          changed.get()
              + " was replaced, changed or removed during the run; restore it and resume the run,"
              + " or begin a new one");
    }
  }

  /** Throws if {@code encoding}, a single-byte one on Windows, cannot represent a word. */
  static void requireEncodable(List<String> line, String encoding) throws LauncherLostException {
    if (Charset.isSupported(encoding)) {
      CharsetEncoder encoder = Charset.forName(encoding).newEncoder();
      for (String word : line) {
        if (!encoder.canEncode(word)) {
          throw notLaunched(
              "'"
                  + word
                  + "' cannot be passed to a fork: this system encodes arguments as "
                  + encoding
                  + "; rename the file or directory");
        }
      }
    }
  }

  private static LauncherLostException notLaunched(String why) {
    return new LauncherLostException(
        why, new ForkResult(Instant.now(), 0, 0, false, List.of(), ""));
  }

  /** Restores a dumped process, which keeps its launch arguments except for the launch time. */
  private ForkResult restore(ForkCommand command, ProcessImage image)
      throws IOException, InterruptedException {
    List<String> criuCommand = new ArrayList<>(prefix);
    criuCommand.addAll(criu.restore(Path.of(image.directory())));
    ChildProcess child = ChildProcess.of(criuCommand).without(NOT_INHERITED);
    Instant launchedAt = Instant.now();
    long launchedNanos = System.nanoTime();
    Process process = start(child);
    String mark = command.mark();
    String line =
        launched(launchedNanos) + (mark.isEmpty() ? "" : " " + Protocol.ARG_MARK + "=" + mark);
    ForkCommand reading = command.reading(List.of(Secret.of(line)));
    ForkOutput.LastLine lastLine = killAtLastLine(command, Criu.NAMESPACE);
    return awaitResult(reading, process, lastLine, launchedAt, launchedNanos);
  }

  private static String launched(long launchedNanos) {
    return Protocol.ARG_LAUNCHED + "=" + launchedNanos;
  }

  /**
   * Returns the action that kills a fork after its last line. It does not kill a JVM that must exit
   * normally. A JVM that exits by itself, even by {@code Runtime.halt}, first stops its threads at
   * a safepoint and waits for compilers in steps of 10 ms.
   *
   * @param name the file name of a command that may be killed; a script or a profiler must continue
   */
  private static ForkOutput.LastLine killAtLastLine(ForkCommand command, String name) {
    boolean isOrderly = command.needsOrderlyExit();
    return (fork, messages) -> !isOrderly && isNamed(fork, name) && fork.destroyForcibly();
  }

  private static boolean isNamed(ProcessHandle fork, String name) {
    return fork.info()
        .command()
        .map(command -> name.equals(String.valueOf(Path.of(command).getFileName())))
        .orElse(false);
  }

  /** Returns the variables among this process's {@code variables} that a fork inherits. */
  static Map<String, String> environment(Map<String, String> variables) {
    Map<String, String> environment = new HashMap<>(variables);
    ChildProcess.removeSecrets(environment);
    environment.keySet().removeAll(NOT_INHERITED);
    return environment;
  }

  private static String padding(List<String> line, Map<String, String> environment, Layout layout) {
    List<String> arguments = new ArrayList<>(line);
    // The real value has the same length: the clock keeps its number of digits for years.
    arguments.add(launched(System.nanoTime()));
    return ArgumentArea.padding(arguments, environment, layout);
  }

  private ForkResult awaitResult(
      ForkCommand command,
      Process process,
      ForkOutput.LastLine lastLine,
      Instant launchedAt,
      long launchedNanos)
      throws IOException, InterruptedException {
    try (ForkOutput output =
        new ForkOutput(process, command.mark(), command.secrets(), pauses, lastLine)) {
      return awaitResult(command, process, output, launchedAt, launchedNanos);
    } finally {
      kill(process);
    }
  }

  private static ForkResult awaitResult(
      ForkCommand command,
      Process process,
      ForkOutput output,
      Instant launchedAt,
      long launchedNanos)
      throws IOException, InterruptedException {
    try {
      if (!isDumped(command)) {
        writeInput(command.input(), process);
      }
      boolean inTime = output.awaitEnd(command.timeout());
      if (!inTime) {
        kill(process);
      }
      int exitCode = output.exitCode();
      long wallNanos = System.nanoTime() - launchedNanos;
      if (inTime && EXITS_BY_GROUP_SIGNAL.contains(exitCode)) {
        // Ctrl-C reaches the whole process group: give this process's own signal time to arrive.
        TimeUnit.MILLISECONDS.sleep(SIGNAL_GRACE_MILLIS);
      }
      output.awaitDrained();
      return new ForkResult(
          launchedAt,
          wallNanos,
          exitCode,
          !inTime,
          output.messages(),
          output.errorTail() + CrashReport.of(process.pid(), launchedAt));
    } catch (InterruptedException e) {
      kill(process);
      output.awaitDrained();
      long wallNanos = System.nanoTime() - launchedNanos;
      throw new ForkInterruptedException(
          new ForkResult(
              launchedAt,
              wallNanos,
              output.exitCode(),
              false,
              output.messages(),
              output.errorTail()));
    }
  }

  /** Returns whether the fork will be dumped; its standard input must stay open until then. */
  private static boolean isDumped(ForkCommand command) {
    return command.start().image().filter(image -> !image.isRestored()).isPresent();
  }

  private static void writeInput(List<Secret> input, Process process)
      throws IOException, InterruptedException {
    try (OutputStream stdin = process.getOutputStream()) {
      for (Secret line : input) {
        stdin.write((line.expose() + "\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      // The fork ended without reading; its exit code and last lines explain why.
      if (!process.waitFor(KILL_SECONDS, TimeUnit.SECONDS)) {
        throw e;
      }
    }
  }

  private List<String> commandLine(ForkCommand command) {
    List<String> line = new ArrayList<>(prefix);
    if (isDumped(command)) {
      line.addAll(criu.session());
    }
    line.add(command.java());
    line.addAll(CrashReport.JVM_ARGS);
    line.addAll(command.jvmArgs());
    line.add("-cp");
    line.add(classPath(command));
    line.add(WorkerMain.class.getName());
    line.addAll(command.workerArgsWithExit());
    return line;
  }

  private String classPath(ForkCommand command) {
    List<String> entries =
        new ArrayList<>(
            List.of(classPath.of(command.workerArgs(), command.layout().classPathOrder())));
    entries.addAll(command.start().classPath());
    return String.join(File.pathSeparator, entries);
  }

  private static Process start(ChildProcess child) throws IOException, InterruptedException {
    try {
      return child.start();
    } catch (IOException e) {
      // Ctrl-C may have ended the child before it became a JVM: wait for this process's own signal.
      TimeUnit.MILLISECONDS.sleep(SIGNAL_GRACE_MILLIS);
      throw e;
    }
  }

  private static void kill(Process process) {
    if (!process.isAlive()) {
      return;
    }
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    // A dying process may still write to the run directory. Interrupts do not end this wait.
    process.onExit().completeOnTimeout(process, KILL_SECONDS, TimeUnit.SECONDS).join();
  }
}
