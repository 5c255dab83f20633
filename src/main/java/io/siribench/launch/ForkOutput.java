package io.siribench.launch;

import io.siribench.plan.Secrets;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Reads both streams of a fork on this machine as they come. */
final class ForkOutput implements Closeable {
  private static final long DRAIN_MILLIS = 2000;

  private final Process process;
  private final ForkAnswers answers;
  private final Thread outReader;
  private final Thread errReader;

  /**
   * Reads the output of {@code process}.
   *
   * @param secrets that must not be in what is kept of it
   * @param pauses is told, by another thread, for how long the fork sends nothing because its
   *     endpoint asked for that
   */
  ForkOutput(Process process, Secrets secrets, Consumer<Duration> pauses) {
    this.process = process;
    answers = new ForkAnswers(secrets, pauses);
    outReader =
        BoundedLines.read("fork-stdout", process.getInputStream(), answers::heard, () -> {});
    errReader =
        BoundedLines.read("fork-stderr", process.getErrorStream(), answers::heardError, () -> {});
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
      leftNanos = answers.silenceEndsNanos(silence) - System.nanoTime();
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

  List<Answer> answers() {
    return answers.answers();
  }

  String errorTail() {
    return answers.errorTail();
  }

  @Override
  public void close() throws IOException {
    process.getInputStream().close();
    process.getErrorStream().close();
  }
}
