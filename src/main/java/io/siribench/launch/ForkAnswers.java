package io.siribench.launch;

import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/** What a fork has said so far; what is kept of a babbling one is bounded. */
final class ForkAnswers {
  private static final int TAIL_LINES = 20;
  private static final int MAX_TAIL_LINE_CHARS = 500;

  private final Consumer<Duration> pauses;
  private final List<Answer> answers = new ArrayList<>();
  private final Deque<String> otherOutput = new ArrayDeque<>();
  private final Deque<String> errorOutput = new ArrayDeque<>();
  private long lastHeardNanos = System.nanoTime();
  private long pauseMillis;

  /**
   * Nothing yet.
   *
   * @param pauses is told, by the thread that hears, for how long the fork sends nothing because
   *     its endpoint asked for that
   */
  ForkAnswers(Consumer<Duration> pauses) {
    this.pauses = pauses;
  }

  /** A line of standard output. */
  synchronized void heard(String line) {
    Answer.parse(line).ifPresentOrElse(this::add, () -> remember(otherOutput, line));
  }

  /** A line of standard error. */
  synchronized void heardError(String line) {
    remember(errorOutput, line);
  }

  synchronized List<Answer> answers() {
    return List.copyOf(answers);
  }

  /** The last lines of standard error, or of other output if there are none. */
  synchronized String errorTail() {
    return String.join("\n", errorOutput.isEmpty() ? otherOutput : errorOutput);
  }

  /**
   * When it has not answered for {@code silence}, by {@link System#nanoTime()}. A fork whose
   * endpoint asked to be left alone pauses for as long, which is no silence.
   */
  synchronized long silenceEndsNanos(Duration silence) {
    return lastHeardNanos + silence.plusMillis(pauseMillis).toNanos();
  }

  private void add(Answer answer) {
    answers.add(answer);
    lastHeardNanos = System.nanoTime();
    if (answer.kind().equals(Protocol.PAUSING)) {
      pauses.accept(Duration.ofMillis(answer.number(SampleLine.RETRY_AFTER, 0)));
    }
    // A fork does not pause for longer, whatever its endpoint asks.
    pauseMillis =
        Math.min(
            Protocol.MAX_RETRY_AFTER_MILLIS, Math.max(0, answer.number(SampleLine.RETRY_AFTER, 0)));
  }

  private static void remember(Deque<String> tail, String line) {
    tail.addLast(line.substring(0, Math.min(line.length(), MAX_TAIL_LINE_CHARS)));
    if (tail.size() > TAIL_LINES) {
      tail.removeFirst();
    }
  }
}
