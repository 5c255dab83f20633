package io.siribench.device.adb;

import io.siribench.process.BoundedLines;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * A shell on a device that runs scripts for the duration of a run. adb does not report whether a
 * script was completed. Therefore, a line with a random word marks the end of a script and contains
 * its result. Without that line, a script does not count as done.
 *
 * <p>Scripts use POSIX shell syntax, their standard input is empty, and they must not exit.
 */
public final class DeviceShell implements Closeable {
  /** The variable with the last output of a script. */
  public static final String LAST_OUTPUT = "z";

  /** A script that makes the shell forget a signal to end a background process. */
  public static final String FORGET_SIGNAL = "k=";

  private static final int MAX_WAITING_LINES = 4096;
  private static final int MAX_OUTPUT_CHARS = 1 << 20;
  private static final int TAIL_LINES = 10;
  private static final long DRAIN_MILLIS = 500;
  private static final long CLOSE_MILLIS = 1000;
  private static final long ABANDONED_SECONDS = 15;
  private static final int WORD_BYTES = 8;

  /** The beginning of adb's messages about the start of its server, which are not errors. */
  private static final String PROGRESS = "* daemon ";

  /**
   * SIGHUP means that the connection is lost. The shell kills its background process and ends. A
   * process that has just started may not be in {@code p} yet; {@code old} has already ended, and
   * is never killed. SIGTERM kills the background process {@code p} and sets {@code k}, and the
   * shell continues. {@code bgnice} is off, because a lower priority would change measured times.
   */
  private static final String PREAMBLE =
      "p=; k=; old=; trap '[ \"$!\" = \"$old\" ] || p=$!; kill -9 $p 2>/dev/null; exit 129' HUP;"
          + " trap 'k=1; kill -9 $p 2>/dev/null' TERM;"
          + " (set +o bgnice) 2>/dev/null && set +o bgnice;"
          + " echo \"%s pid $$\"\n";

  private final Adb adb;
  private final String serial;
  private final Process process;
  private final OutputStream stdin;
  private final String word;
  private final BlockingQueue<Optional<String>> waiting =
      new ArrayBlockingQueue<>(MAX_WAITING_LINES);
  private final Deque<String> errors = new ArrayDeque<>();
  private final Thread errorReader;
  private final CompletableFuture<String> pid = new CompletableFuture<>();
  private int sent;
  private int ended;
  private volatile boolean isLost;

  /** The output of a script, both streams in one, and its exit code. */
  public record Result(int exitCode, String output) {
    /** Returns whether it succeeded. */
    public boolean isOk() {
      return exitCode == 0;
    }
  }

  private DeviceShell(Adb adb, String serial, Process process) {
    this.adb = adb;
    this.serial = serial;
    this.process = process;
    stdin = process.getOutputStream();
    byte[] random = new byte[WORD_BYTES];
    new SecureRandom().nextBytes(random);
    word = "@" + HexFormat.of().formatHex(random);
    BoundedLines.read(
        "device-stdout", process.getInputStream(), this::onStdoutLine, () -> put(Optional.empty()));
    errorReader =
        BoundedLines.read("device-stderr", process.getErrorStream(), this::onStderrLine, () -> {});
  }

  /**
   * Opens a shell. Only the first script shows whether the device is present.
   *
   * @throws IOException if adb cannot be started
   */
  public static DeviceShell open(Adb adb, String serial) throws IOException {
    // Without a command, adbd notifies the shell itself of the connection's end.
    Process process = adb.start(List.of("-s", serial, "shell", "-T"));
    DeviceShell shell = new DeviceShell(adb, serial, process);
    try {
      shell.write(PREAMBLE.replace("%s", shell.word));
    } catch (ShellLostException e) {
      // adb has already ended. The first use of this shell reports it, with adb's message.
      shell.isLost = true;
    }
    return shell;
  }

  /** Returns its process id on the device; empty until it is reported. */
  public String pid() {
    return pid.getNow("");
  }

  /**
   * Sends an empty line, which carries the TCP acknowledgement of received data. The next output of
   * the device then need not wait for that acknowledgement, see {@link #send}.
   */
  public void acknowledge() {
    try {
      write("\n");
    } catch (IOException e) {
      // The thread that reads the shell's output detects the loss.
      return;
    }
  }

  /** Returns a unique word with which scripts mark their own lines. */
  public String word() {
    return word;
  }

  /**
   * Runs {@code script}.
   *
   * @throws ShellLostException if the shell is gone, or does not respond within {@code timeout},
   *     after which it has been ended
   * @throws InterruptedException if this thread is interrupted; the shell can still be used
   */
  public Result execute(String script, Duration timeout)
      throws ShellLostException, InterruptedException {
    StringBuilder output = new StringBuilder();
    send(script);
    long endNanos = System.nanoTime() + timeout.toNanos();
    OptionalInt exitCode =
        follow(
            line -> {
              if (output.length() < MAX_OUTPUT_CHARS) {
                output.append(line).append('\n');
              }
            },
            () -> endNanos);
    if (exitCode.isEmpty()) {
      close();
      throw lost("the device did not respond within " + timeout.toSeconds() + " s");
    }
    return new Result(exitCode.getAsInt(), output.toString());
  }

  /**
   * Starts {@code script}; {@link #follow} gets its output.
   *
   * <p>The script may set the variable {@link #LAST_OUTPUT}, which is printed last, together with
   * the end mark. In a packet of its own, the mark would arrive 40 ms later: adb's server sends a
   * second small packet only after the first one was acknowledged (Nagle's algorithm).
   */
  public void send(String script) throws ShellLostException, InterruptedException {
    if (isBusy()) {
      // An earlier caller was interrupted before the script's end.
      long endNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(ABANDONED_SECONDS);
      if (follow(line -> {}, () -> endNanos).isEmpty()) {
        close();
        throw lost("the device did not respond within " + ABANDONED_SECONDS + " s");
      }
    }
    sent++;
    // The last output of a script may not be a complete line.
    write(
        LAST_OUTPUT
            + "=\n{ :\n"
            + script
            + "\n} </dev/null 2>&1\necho \"\n${"
            + LAST_OUTPUT
            + "}"
            + word
            + " end "
            + sent
            + " $?\"\n");
  }

  /**
   * Reads the output of the sent script until the script ends or {@code untilNanos} is reached.
   * This deadline on the clock of {@link System#nanoTime()} is evaluated again after each line.
   *
   * @return the exit code of the script; absent if it has not ended yet
   */
  public OptionalInt follow(Consumer<String> lines, LongSupplier untilNanos)
      throws ShellLostException, InterruptedException {
    while (ended < sent) {
      if (isLost) {
        throw lost("the device's shell is gone");
      }
      long leftNanos = untilNanos.getAsLong() - System.nanoTime();
      Optional<String> line = waiting.poll(Math.max(0, leftNanos), TimeUnit.NANOSECONDS);
      if (line == null) {
        return OptionalInt.empty();
      }
      if (line.isEmpty()) {
        isLost = true;
        throw lost("the device's shell ended");
      }
      OptionalInt exitCode = take(line.get(), lines);
      if (exitCode.isPresent()) {
        return exitCode;
      }
    }
    throw new IllegalStateException("nothing was sent");
  }

  /** Returns whether the end of a sent script has not been received. */
  public boolean isBusy() {
    return ended < sent;
  }

  /**
   * Ends the script's background process {@code p}; the script itself continues.
   *
   * @throws ShellLostException if the device does not respond; the shell has been ended
   */
  public void endBackground() throws ShellLostException, InterruptedException {
    if (!process.isAlive()) {
      return;
    }
    try {
      // The shell prints its id first, but may not have done so yet.
      String command = "kill -TERM " + pid.get(ABANDONED_SECONDS, TimeUnit.SECONDS);
      adb.run(Duration.ofSeconds(ABANDONED_SECONDS), List.of("-s", serial, "shell", command));
    } catch (IOException | ExecutionException | TimeoutException e) {
      close();
      throw lost("the device's shell does not respond");
    }
  }

  private OptionalInt take(String line, Consumer<String> lines) {
    if (!line.startsWith(word)) {
      lines.accept(line);
      return OptionalInt.empty();
    }
    String[] parts = line.split(" ", -1);
    if (parts.length == 4 && parts[1].equals("end")) {
      ended = Integer.parseInt(parts[2]);
      return ended == sent ? OptionalInt.of(Integer.parseInt(parts[3])) : OptionalInt.empty();
    }
    lines.accept(line);
    return OptionalInt.empty();
  }

  private void write(String text) throws ShellLostException {
    try {
      stdin.write(text.getBytes(StandardCharsets.UTF_8));
      stdin.flush();
    } catch (IOException e) {
      throw lost("the device's shell accepts no more commands");
    }
  }

  private ShellLostException lost(String message) {
    try {
      errorReader.join(DRAIN_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    synchronized (errors) {
      return new ShellLostException(message, String.join("\n", errors));
    }
  }

  private void onStdoutLine(String line) {
    String label = word + " pid ";
    if (line.startsWith(label)) {
      pid.complete(line.substring(label.length()));
    } else {
      put(Optional.of(line));
    }
  }

  private void put(Optional<String> line) {
    try {
      // A script with much output waits until it has been read.
      boolean isTaken = false;
      while (!isTaken && !isLost) {
        isTaken = waiting.offer(line, 1, TimeUnit.SECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void onStderrLine(String line) {
    if (line.startsWith(PROGRESS)) {
      return;
    }
    synchronized (errors) {
      errors.addLast(line);
      if (errors.size() > TAIL_LINES) {
        errors.removeFirst();
      }
    }
  }

  /** Returns whether the shell is not known to be lost. */
  public boolean isOpen() {
    return !isLost && process.isAlive();
  }

  /** Ends the shell and its processes. */
  @Override
  public void close() {
    boolean isIdle = isOpen() && !isBusy();
    isLost = true;
    try {
      stdin.close();
      if (isIdle) {
        // The end of its input ends the shell; killing adb would only cut the connection.
        process.waitFor(CLOSE_MILLIS, TimeUnit.MILLISECONDS);
      }
    } catch (IOException e) {
      // The shell has already ended.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      Adb.end(process);
    }
  }
}
