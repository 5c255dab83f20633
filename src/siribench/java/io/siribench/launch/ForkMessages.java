package io.siribench.launch;

import io.siribench.process.OutputTail;
import io.siribench.request.Inbound;
import io.siribench.request.Secrets;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The messages of a fork so far, and the end of its other output.
 *
 * <p>{@link Inbound} filters the fork's texts, which may contain texts from a server.
 */
public final class ForkMessages {
  /** Fields with the worker's own values: they can only contain a secret by chance. */
  private static final Set<String> UNFILTERED_FIELDS =
      Set.of(
          SampleLine.OUTCOME,
          SampleLine.DIGEST,
          SampleLine.CONNECTION_STATE,
          SampleLine.MORE_DATA,
          SampleLine.PHASE,
          SampleLine.DISTURBED,
          Protocol.QUIET);

  private static final Set<String> UNFILTERED_KINDS = Set.of(Protocol.VERSIONS, Protocol.STATE);

  private final String mark;
  private final Inbound inbound;
  private final Consumer<Duration> pauses;
  private final List<ForkMessage> messages = new ArrayList<>();
  private final OutputTail otherOutput;
  private final OutputTail errorOutput;
  private long lastMessageNanos = System.nanoTime();
  private long pauseMillis;

  /**
   * Creates an empty list.
   *
   * @param mark the mark of the fork's own lines, see {@link Protocol#ARG_MARK}
   * @param secrets the secrets to be hidden
   * @param pauses the consumer of the fork's pauses at the request of its endpoint, called by the
   *     reading thread
   */
  public ForkMessages(String mark, Secrets secrets, Consumer<Duration> pauses) {
    this.mark = mark;
    inbound = Inbound.without(secrets);
    otherOutput = new OutputTail(inbound);
    errorOutput = new OutputTail(inbound);
    this.pauses = pauses;
  }

  /** Adds a line of standard output. */
  public synchronized void onStdoutLine(String line) {
    // A fork begins each of its reports with a line break.
    if (!line.isEmpty()) {
      ForkMessage.parse(line, mark)
          .map(this::redacted)
          .ifPresentOrElse(this::add, () -> otherOutput.add(line));
    }
  }

  /** Adds a line of standard error. */
  public void onStderrLine(String line) {
    errorOutput.add(line);
  }

  public synchronized List<ForkMessage> messages() {
    return List.copyOf(messages);
  }

  /** Returns whether the last message so far is {@link Protocol#END}. */
  synchronized boolean hasEnded() {
    return !messages.isEmpty() && messages.get(messages.size() - 1).kind().equals(Protocol.END);
  }

  /** Adds a fact of the parent process, before the last message of an ended fork. */
  synchronized void addBeforeEnd(ForkMessage message) {
    messages.add(messages.size() - 1, message);
  }

  /** Returns the last lines of standard error, or of other output if there are none. */
  public String errorTail() {
    String errors = errorOutput.text();
    return errors.isEmpty() ? otherOutput.text() : errors;
  }

  /**
   * Returns the end of {@code silence} since the last message, by {@link System#nanoTime()}. A
   * pause at the request of the endpoint does not count as silence.
   */
  public synchronized long silenceEndsNanos(Duration silence) {
    return lastMessageNanos + silence.plusMillis(pauseMillis).toNanos();
  }

  private void add(ForkMessage message) {
    messages.add(message);
    lastMessageNanos = System.nanoTime();
    if (message.kind().equals(Protocol.PAUSING)) {
      pauses.accept(Duration.ofMillis(message.number(SampleLine.RETRY_AFTER, 0)));
    }
    // Forks do not pause for longer, whatever the endpoint requests.
    pauseMillis =
        Math.min(
            Protocol.MAX_RETRY_AFTER_MILLIS,
            Math.max(0, message.number(SampleLine.RETRY_AFTER, 0)));
  }

  private ForkMessage redacted(ForkMessage message) {
    if (UNFILTERED_KINDS.contains(message.kind())) {
      return message;
    }
    Map<String, String> fields = new HashMap<>(message.fields());
    fields.replaceAll(
        (key, text) ->
            UNFILTERED_FIELDS.contains(key) || isNumber(text) ? text : inbound.text(text));
    return new ForkMessage(message.kind(), fields);
  }

  private static boolean isNumber(String text) {
    return text.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '-');
  }
}
