package io.siribench.runner.fork;

import io.siribench.launch.ForkMessage;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A fork's messages with its later verdict on its requests. The verdict states whether the assumed
 * steady requests were steady, and their total CPU time.
 */
final class SteadyMessages {
  /** Returns the resolved {@code messages} in their order; those of other forks are unchanged. */
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
    // The fork ended before it could report the verdict.
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
    boolean isAtRest = window != null && window.text(Protocol.AT_REST).equals("true");
    long cpuNanos = window == null ? 0 : window.number(SampleLine.CPU, 0);
    steady.replaceAll(
        message -> isSteady(message) ? settled(message, isAtRest, cpuNanos, count) : message);
  }

  /** Returns a message with a share of CPU time, too coarse for single requests. */
  private static ForkMessage settled(
      ForkMessage message, boolean isAtRest, long cpuNanos, long count) {
    Map<String, String> fields = new HashMap<>(message.fields());
    fields.put(SampleLine.PHASE, isAtRest ? SampleLine.STEADY : SampleLine.WARMUP);
    if (isAtRest && cpuNanos > 0) {
      fields.put(SampleLine.CPU, Long.toString(cpuNanos / count));
    }
    return new ForkMessage(message.kind(), fields);
  }

  private static boolean isSteady(ForkMessage message) {
    return message.text(SampleLine.PHASE).equals(SampleLine.STEADY);
  }
}
