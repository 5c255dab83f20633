package io.siribench.runner.fork;

import io.siribench.launch.ForkMessage;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A fork's messages, with its later verdicts applied. A verdict states whether requests that were
 * assumed to be steady were steady, and their total CPU time.
 */
final class SteadyMessages {
  /** Returns {@code messages} with verdicts applied; unchanged if the fork is not steady. */
  static List<ForkMessage> of(List<ForkMessage> messages) {
    if (messages.stream().noneMatch(SteadyMessages::isSteady)) {
      return messages;
    }
    List<ForkMessage> settled = new ArrayList<>();
    int windowBegins = 0;
    for (ForkMessage message : messages) {
      if (message.kind().equals(Protocol.WINDOW)) {
        settle(settled, windowBegins, message);
        windowBegins = settled.size();
      } else {
        settled.add(message);
      }
    }
    // The fork may have ended before it could report the last verdict.
    settle(settled, windowBegins, null);
    return settled;
  }

  private static void settle(List<ForkMessage> messages, int from, @Nullable ForkMessage window) {
    List<ForkMessage> steady = messages.subList(from, messages.size());
    long count =
        steady.stream()
            .filter(SteadyMessages::isSteady)
            .mapToLong(message -> message.number(SampleLine.REQUESTS, 1))
            .sum();
    boolean isConfirmed = window != null && window.text(Protocol.QUIET).equals("true");
    long cpuNanos = window == null ? 0 : window.number(SampleLine.CPU, 0);
    steady.replaceAll(
        message -> isSteady(message) ? settled(message, isConfirmed, cpuNanos, count) : message);
  }

  /** Returns the message with its share of the total CPU time. */
  private static ForkMessage settled(
      ForkMessage message, boolean isConfirmed, long cpuNanos, long count) {
    ForkMessage settled =
        message.with(SampleLine.PHASE, isConfirmed ? SampleLine.STEADY : SampleLine.WARMUP);
    return isConfirmed && cpuNanos > 0
        ? settled.with(SampleLine.CPU, Long.toString(cpuNanos / count))
        : settled;
  }

  private static boolean isSteady(ForkMessage message) {
    return message.text(SampleLine.PHASE).equals(SampleLine.STEADY);
  }
}
