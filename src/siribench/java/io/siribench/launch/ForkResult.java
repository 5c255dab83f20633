package io.siribench.launch;

import io.siribench.restore.ForkReport;
import io.siribench.worker.Protocol;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The result of a fork.
 *
 * @param wallNanos the time from the launch to the end of the process
 * @param timedOut whether it was killed after too long a silence
 * @param messages its lines, in order
 * @param errorTail the last lines of its standard error; if it is empty, the last lines of its
 *     standard output that are not messages
 */
public record ForkResult(
    Instant launchedAt,
    long wallNanos,
    int exitCode,
    boolean timedOut,
    List<ForkMessage> messages,
    String errorTail)
    implements ForkReport {

  public ForkResult {
    messages = List.copyOf(messages);
  }

  /** Returns this result with other messages. */
  public ForkResult with(List<ForkMessage> others) {
    return new ForkResult(launchedAt, wallNanos, exitCode, timedOut, others, errorTail);
  }

  /** Returns whether the fork reported its end and exited normally. */
  public boolean isComplete() {
    return exitCode == 0
        && !messages.isEmpty()
        && messages.get(messages.size() - 1).kind().equals(Protocol.END);
  }

  /** Returns the first message of {@code kind}. */
  public Optional<ForkMessage> message(String kind) {
    return messages.stream().filter(message -> message.kind().equals(kind)).findFirst();
  }

  @Override
  public long number(String kind, String key) {
    return message(kind).map(message -> message.number(key, -1)).orElse(-1L);
  }

  @Override
  public String text(String kind, String key) {
    return message(kind).map(message -> message.text(key)).orElse("");
  }
}
