package io.siribench.launch;

import io.siribench.process.BoundedLines;
import io.siribench.request.Secrets;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Reads both streams of a fork on this machine as they come. */
final class ForkOutput implements Closeable {
  private static final long DRAIN_MILLIS = 2000;

  /** What the file of the command of a JVM is called, where SIGKILL is known. */
  private static final String JAVA = "java";

  private static final int EXIT_BY_SIGKILL = 137;

  private final Process process;
  private final boolean endsAtOnce;
  private final ForkMessages messages;
  private final Thread outReader;
  private final Thread errReader;
  private volatile boolean killed;

  /**
   * Reads the output of {@code process}.
   *
   * @param secrets that must not be in what is kept of it
   * @param pauses is told, by another thread, for how long the fork sends nothing because its
   *     endpoint asked for that
   * @param endsAtOnce whether to kill the fork as soon as it has sent its last line. A JVM that
   *     exits by itself, even by {@code Runtime.halt}, first stops its threads at a safepoint, and
   *     waits for compilers in steps of 10 ms
   */
  ForkOutput(Process process, Secrets secrets, Consumer<Duration> pauses, boolean endsAtOnce) {
    this.process = process;
    this.endsAtOnce = endsAtOnce;
    messages = new ForkMessages(secrets, pauses);
    outReader =
        BoundedLines.read("fork-stdout", process.getInputStream(), this::onStdoutLine, () -> {});
    errReader =
        BoundedLines.read("fork-stderr", process.getErrorStream(), messages::heardError, () -> {});
  }

  private void onStdoutLine(String line) {
    messages.onStdoutLine(line);
    if (endsAtOnce && !killed && messages.hasEnded() && isJava()) {
      killed = true;
      // Not by Process: that would close the streams, and errors not yet read would be lost.
      process.toHandle().destroyForcibly();
    }
  }

  /** Not a script or a profiler in the place of the java command, which has to go on. */
  private boolean isJava() {
    return process
        .toHandle()
        .info()
        .command()
        .map(command -> JAVA.equals(String.valueOf(Path.of(command).getFileName())))
        .orElse(false);
  }

  /**
   * Waits for the exit code of the process. That of one which was killed after its last line is the
   * one that this line stands for, 0.
   */
  int exitCode() throws InterruptedException {
    int code = process.waitFor();
    return killed && code == EXIT_BY_SIGKILL ? 0 : code;
  }

  /**
   * Waits until the process has ended; its streams may stay open, in the hands of a grandchild.
   *
   * @return false if it lives on and no answer came for {@code silence}
   */
  boolean awaitEnd(Duration silence) throws InterruptedException {
    long leftNanos = silence.toNanos();
    while (leftNanos > 0) {
      if (process.waitFor(leftNanos, TimeUnit.NANOSECONDS)) {
        return true;
      }
      leftNanos = messages.silenceEndsNanos(silence) - System.nanoTime();
    }
    return !process.isAlive();
  }

  /** Waits for the rest of the output; a grandchild may hold the streams open, so not for ever. */
  void awaitDrained() throws InterruptedException {
    long startNanos = System.nanoTime();
    outReader.join(DRAIN_MILLIS);
    long spentMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
    // 0 would wait for ever.
    errReader.join(Math.max(1, DRAIN_MILLIS - spentMillis));
  }

  List<ForkMessage> messages() {
    return messages.messages();
  }

  String errorTail() {
    return messages.errorTail();
  }

  @Override
  public void close() throws IOException {
    process.getInputStream().close();
    process.getErrorStream().close();
  }
}
