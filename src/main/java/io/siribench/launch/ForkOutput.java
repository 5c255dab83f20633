package io.siribench.launch;

import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Reads both streams of a fork as they come; what is kept of a babbling fork is bounded. */
final class ForkOutput implements Closeable {
  private static final int TAIL_LINES = 20;
  private static final int MAX_LINE_BYTES = 16 * 1024;
  private static final int MAX_TAIL_LINE_CHARS = 500;
  private static final long DRAIN_MILLIS = 2000;

  private final Process process;
  private final Consumer<Duration> pauses;
  private final Thread outReader;
  private final Thread errReader;
  private final List<Answer> answers = new ArrayList<>();
  private final Deque<String> otherOutput = new ArrayDeque<>();
  private final Deque<String> errorOutput = new ArrayDeque<>();
  private long lastHeardNanos = System.nanoTime();
  private long pauseMillis;

  /**
   * Reads the output of {@code process}.
   *
   * @param pauses is told, by another thread, for how long the fork sends nothing because its
   *     endpoint asked for that
   */
  ForkOutput(Process process, Consumer<Duration> pauses) {
    this.process = process;
    this.pauses = pauses;
    outReader = reader("fork-stdout", process.getInputStream(), this::heard);
    errReader =
        reader("fork-stderr", process.getErrorStream(), line -> remember(errorOutput, line));
  }

  /**
   * Waits until the process has ended; its streams may stay open, in the hands of a grandchild.
   *
   * <p>A fork whose endpoint asked to be left alone pauses for as long, which is no silence.
   *
   * @return false if it lives on and no answer came for {@code silence}
   */
  boolean awaitEnd(Duration silence) throws InterruptedException {
    long leftNanos = silence.toNanos();
    while (leftNanos > 0) {
      if (process.waitFor(leftNanos, TimeUnit.NANOSECONDS)) {
        return true;
      }
      leftNanos = silenceEndsNanos(silence) - System.nanoTime();
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

  synchronized List<Answer> answers() {
    return List.copyOf(answers);
  }

  /** The last lines of standard error, or of other output if there are none. */
  synchronized String errorTail() {
    return String.join("\n", errorOutput.isEmpty() ? otherOutput : errorOutput);
  }

  @Override
  public void close() throws IOException {
    process.getInputStream().close();
    process.getErrorStream().close();
  }

  private synchronized void heard(String line) {
    Answer.parse(line)
        .ifPresentOrElse(
            answer -> {
              answers.add(answer);
              lastHeardNanos = System.nanoTime();
              if (answer.kind().equals(Protocol.PAUSING)) {
                pauses.accept(Duration.ofMillis(answer.number(SampleLine.RETRY_AFTER, 0)));
              }
              // A fork does not pause for longer, whatever its endpoint asks.
              pauseMillis =
                  Math.min(
                      Protocol.MAX_RETRY_AFTER_MILLIS,
                      Math.max(0, answer.number(SampleLine.RETRY_AFTER, 0)));
            },
            () -> remember(otherOutput, line));
  }

  private synchronized long silenceEndsNanos(Duration silence) {
    return lastHeardNanos + silence.plusMillis(pauseMillis).toNanos();
  }

  private synchronized void remember(Deque<String> tail, String line) {
    tail.addLast(line.substring(0, Math.min(line.length(), MAX_TAIL_LINE_CHARS)));
    if (tail.size() > TAIL_LINES) {
      tail.removeFirst();
    }
  }

  private Thread reader(String name, InputStream in, Consumer<String> lines) {
    Thread thread = new Thread(() -> readAll(in, lines), name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void readAll(InputStream in, Consumer<String> lines) {
    byte[] chunk = new byte[8192];
    BoundedLine line = new BoundedLine(MAX_LINE_BYTES, lines);
    try {
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        line.add(chunk, count);
      }
    } catch (IOException e) {
      // The fork was ended, and its streams with it: what was read until then stands.
    }
    line.end();
  }

  /** Cuts bytes into lines; of a line that is too long only the beginning is kept. */
  private static final class BoundedLine {
    private final byte[] bytes;
    private final Consumer<String> lines;
    private int length;

    BoundedLine(int maxBytes, Consumer<String> lines) {
      bytes = new byte[maxBytes];
      this.lines = lines;
    }

    void add(byte[] chunk, int count) {
      for (int i = 0; i < count; i++) {
        if (chunk[i] == '\n') {
          end();
        } else if (length < bytes.length) {
          bytes[length++] = chunk[i];
        }
      }
    }

    void end() {
      if (length > 0) {
        lines.accept(new String(bytes, 0, length, StandardCharsets.UTF_8).stripTrailing());
        length = 0;
      }
    }
  }
}
