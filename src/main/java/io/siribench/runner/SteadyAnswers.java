package io.siribench.runner;

import io.siribench.launch.Answer;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a fork said, with what it said afterwards of the requests that it took for steady: whether
 * they were, and how much CPU time they took together.
 */
final class SteadyAnswers {
  private SteadyAnswers() {}

  /** {@code answers} in their order; those of other forks are returned as they are. */
  static List<Answer> of(List<Answer> answers) {
    if (answers.stream().noneMatch(SteadyAnswers::isSteady)) {
      return answers;
    }
    List<Answer> settled = new ArrayList<>();
    int windowBegins = 0;
    for (Answer answer : answers) {
      if (answer.kind().equals(Protocol.WINDOW)) {
        settle(settled, windowBegins, answer);
        windowBegins = settled.size();
      } else {
        settled.add(answer);
      }
    }
    // The fork ended before it could say it.
    settle(settled, windowBegins, null);
    return settled;
  }

  private static void settle(List<Answer> answers, int from, @Nullable Answer window) {
    List<Answer> steady = answers.subList(from, answers.size());
    long count = steady.stream().filter(SteadyAnswers::isSteady).count();
    boolean isAtRest = window != null && window.text(Protocol.AT_REST).equals("true");
    long cpuNanos = window == null ? 0 : window.number(SampleLine.CPU, 0);
    steady.replaceAll(
        answer -> isSteady(answer) ? settled(answer, isAtRest, cpuNanos, count) : answer);
  }

  /** Each has its share of the CPU time, which the kernel counts too coarsely for one request. */
  private static Answer settled(Answer answer, boolean isAtRest, long cpuNanos, long count) {
    Map<String, String> fields = new HashMap<>(answer.fields());
    fields.put(SampleLine.PHASE, isAtRest ? SampleLine.STEADY : SampleLine.WARMUP);
    if (isAtRest && cpuNanos > 0) {
      fields.put(SampleLine.CPU, Long.toString(cpuNanos / count));
    }
    return new Answer(answer.kind(), fields);
  }

  private static boolean isSteady(Answer answer) {
    return answer.text(SampleLine.PHASE).equals(SampleLine.STEADY);
  }
}
