package io.siribench.launch;

import io.siribench.request.Secrets;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What a fork has said so far; what is kept of a babbling one is bounded.
 *
 * <p>Here its texts enter, and with them those of the server that it asked: secrets are hidden in
 * them before anything else is done, above all before anything is cut.
 */
public final class ForkMessages {
  private static final int TAIL_LINES = 20;
  private static final int MAX_TAIL_LINE_CHARS = 500;

  /** Of the worker's own making, and compared later: a secret is in them by chance only. */
  private static final Set<String> OWN_WORDS =
      Set.of(
          SampleLine.OUTCOME, SampleLine.DIGEST, SampleLine.CONNECTION_STATE, SampleLine.MORE_DATA);

  private static final Set<String> OWN_KINDS = Set.of(Protocol.VERSIONS, Protocol.STATE);

  private final Secrets secrets;
  private final Consumer<Duration> pauses;
  private final List<ForkMessage> messages = new ArrayList<>();
  private final Deque<String> otherOutput = new ArrayDeque<>();
  private final Deque<String> errorOutput = new ArrayDeque<>();
  private long lastHeardNanos = System.nanoTime();
  private long pauseMillis;

  /**
   * Nothing yet.
   *
   * @param secrets to be hidden
   * @param pauses is told, by the thread that hears, for how long the fork sends nothing because
   *     its endpoint asked for that
   */
  public ForkMessages(Secrets secrets, Consumer<Duration> pauses) {
    this.secrets = secrets;
    this.pauses = pauses;
  }

  /** A line of standard output. */
  public synchronized void onStdoutLine(String line) {
    ForkMessage.parse(line)
        .map(this::redacted)
        .ifPresentOrElse(this::add, () -> remember(otherOutput, line));
  }

  /** A line of standard error. */
  public synchronized void heardError(String line) {
    remember(errorOutput, line);
  }

  public synchronized List<ForkMessage> messages() {
    return List.copyOf(messages);
  }

  /** Whether the last answer so far is {@link Protocol#END}. */
  synchronized boolean hasEnded() {
    return !messages.isEmpty() && messages.get(messages.size() - 1).kind().equals(Protocol.END);
  }

  /** The last lines of standard error, or of other output if there are none. */
  public synchronized String errorTail() {
    return String.join("\n", errorOutput.isEmpty() ? otherOutput : errorOutput);
  }

  /**
   * When it has not answered for {@code silence}, by {@link System#nanoTime()}. A fork whose
   * endpoint asked to be left alone pauses for as long, which is no silence.
   */
  public synchronized long silenceEndsNanos(Duration silence) {
    return lastHeardNanos + silence.plusMillis(pauseMillis).toNanos();
  }

  private void add(ForkMessage message) {
    messages.add(message);
    lastHeardNanos = System.nanoTime();
    if (message.kind().equals(Protocol.PAUSING)) {
      pauses.accept(Duration.ofMillis(message.number(SampleLine.RETRY_AFTER, 0)));
    }
    // A fork does not pause for longer, whatever its endpoint asks.
    pauseMillis =
        Math.min(
            Protocol.MAX_RETRY_AFTER_MILLIS,
            Math.max(0, message.number(SampleLine.RETRY_AFTER, 0)));
  }

  private ForkMessage redacted(ForkMessage message) {
    if (OWN_KINDS.contains(message.kind())) {
      return message;
    }
    Map<String, String> fields = new HashMap<>(message.fields());
    fields.replaceAll(
        (key, text) -> OWN_WORDS.contains(key) || isNumber(text) ? text : secrets.redact(text));
    return new ForkMessage(message.kind(), fields);
  }

  private static boolean isNumber(String text) {
    return text.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '-');
  }

  private void remember(Deque<String> tail, String line) {
    String redacted = secrets.redact(line);
    tail.addLast(redacted.substring(0, Math.min(redacted.length(), MAX_TAIL_LINE_CHARS)));
    if (tail.size() > TAIL_LINES) {
      tail.removeFirst();
    }
  }
}
