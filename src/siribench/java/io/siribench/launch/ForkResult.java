package io.siribench.launch;

import io.siribench.plan.ForkAnswers;
import io.siribench.worker.Protocol;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What became of a fork.
 *
 * @param wallNanos from the launch to the end of the process
 * @param timedOut whether it was ended because it had been silent for too long
 * @param messages its lines, in order
 * @param errorTail the last lines of its standard error, or of its standard output if it answered
 *     nothing and there is no error output
 */
public record ForkResult(
    Instant launchedAt,
    long wallNanos,
    int exitCode,
    boolean timedOut,
    List<ForkMessage> messages,
    String errorTail)
    implements ForkAnswers {

  public ForkResult {
    messages = List.copyOf(messages);
  }

  /** Whether the fork said that it was done, and ended well. */
  public boolean isComplete() {
    return exitCode == 0
        && !messages.isEmpty()
        && messages.get(messages.size() - 1).kind().equals(Protocol.END);
  }

  /** The first answer of {@code kind}. */
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
