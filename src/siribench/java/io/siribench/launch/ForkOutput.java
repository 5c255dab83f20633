package io.siribench.launch;

import io.siribench.process.BoundedLines;
import io.siribench.request.Secrets;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A reader of both streams of a fork on this machine, as they arrive. */
final class ForkOutput implements Closeable {
  private static final long DRAIN_MILLIS = 2000;

  private static final int EXIT_BY_SIGKILL = 137;

  private final Process process;
  private final LastLine lastLine;
  private final ForkMessages messages;
  private final Thread outReader;
  private final Thread errReader;

  /** Guarded by {@link #process}, whose end may be visible before this flag is set. */
  private boolean wasEndedByLastLine;

  /** The action after a fork's last line. */
  interface LastLine {
    /**
     * Ends the fork if possible; returns whether it was ended successfully. A reading thread calls
     * this method. It must not close the streams of the process, as the methods of Process do,
     * because unread errors would be lost.
     */
    boolean ends(ProcessHandle fork, ForkMessages messages);
  }

  /**
   * Reads the output of {@code process}.
   *
   * @param mark the mark of its own lines
   * @param secrets the secrets that must not appear in the kept output
   * @param pauses the consumer of the fork's pauses at the request of its endpoint, called by
   *     another thread
   * @param lastLine the action after the last line
   */
  ForkOutput(
      Process process, String mark, Secrets secrets, Consumer<Duration> pauses, LastLine lastLine) {
    this.process = process;
    this.lastLine = lastLine;
    messages = new ForkMessages(mark, secrets, pauses);
    outReader =
        BoundedLines.read("fork-stdout", process.getInputStream(), this::onStdoutLine, () -> {});
    errReader =
        BoundedLines.read(
            "fork-stderr", process.getErrorStream(), messages::onStderrLine, () -> {});
  }

  private void onStdoutLine(String line) {
    messages.onStdoutLine(line);
    synchronized (process) {
      if (!wasEndedByLastLine && messages.hasEnded()) {
        wasEndedByLastLine = lastLine.ends(process.toHandle(), messages);
      }
    }
  }

  /**
   * Waits for the exit code of the process. A process that was killed after its last line counts as
   * successful: the result is 0.
   */
  int exitCode() throws InterruptedException {
    int code = process.waitFor();
    synchronized (process) {
      return wasEndedByLastLine && code == EXIT_BY_SIGKILL ? 0 : code;
    }
  }

  /**
   * Waits for the end of the process, but not of its streams. A grandchild may keep these open.
   *
   * @return false if it is still alive and no message arrived for {@code silence}
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

  /** Waits for the rest of the output, briefly: a grandchild may hold the streams. */
  void awaitDrained() throws InterruptedException {
    long startNanos = System.nanoTime();
    outReader.join(DRAIN_MILLIS);
    long spentMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
    // 0 would wait forever.
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
