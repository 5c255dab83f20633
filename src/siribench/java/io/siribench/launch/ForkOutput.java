package io.siribench.launch;

import io.siribench.process.BoundedLines;
import io.siribench.request.Secrets;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Reads both streams of a fork on this machine as they come. */
final class ForkOutput implements Closeable {
  private static final long DRAIN_MILLIS = 2000;

  private static final int EXIT_BY_SIGKILL = 137;

  private final Process process;
  private final LastLine lastLine;
  private final ForkMessages messages;
  private final Thread outReader;
  private final Thread errReader;

  /** Guarded by the process, for its end may be known before who ends it knows that it has. */
  private boolean ended;

  /** What becomes of a fork that has sent its last line. */
  interface LastLine {
    /**
     * Whether the fork has been ended now, and well. Called by another thread; what it does must
     * not close the streams of the process, as its own methods do: errors not yet read would be
     * lost.
     */
    boolean ends(ProcessHandle fork, ForkMessages messages);
  }

  /**
   * Reads the output of {@code process}.
   *
   * @param mark of its own lines
   * @param secrets that must not be in what is kept of it
   * @param pauses is told, by another thread, for how long the fork sends nothing because its
   *     endpoint asked for that
   * @param lastLine what becomes of the fork then
   */
  ForkOutput(
      Process process, String mark, Secrets secrets, Consumer<Duration> pauses, LastLine lastLine) {
    this.process = process;
    this.lastLine = lastLine;
    messages = new ForkMessages(mark, secrets, pauses);
    outReader =
        BoundedLines.read("fork-stdout", process.getInputStream(), this::onStdoutLine, () -> {});
    errReader =
        BoundedLines.read("fork-stderr", process.getErrorStream(), messages::heardError, () -> {});
  }

  private void onStdoutLine(String line) {
    messages.onStdoutLine(line);
    synchronized (process) {
      if (!ended && messages.hasEnded()) {
        ended = lastLine.ends(process.toHandle(), messages);
      }
    }
  }

  /**
   * Waits for the exit code of the process. That of one which was ended after its last line is the
   * one that this line stands for, 0.
   */
  int exitCode() throws InterruptedException {
    int code = process.waitFor();
    synchronized (process) {
      return ended && code == EXIT_BY_SIGKILL ? 0 : code;
    }
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
