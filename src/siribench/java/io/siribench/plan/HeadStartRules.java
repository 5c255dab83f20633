package io.siribench.plan;

import io.siribench.factor.Factor;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.Start;
import io.siribench.problem.PlanProblem;
import java.util.List;

/** Checks for options that are invalid with head starts. */
final class HeadStartRules {
  private HeadStartRules() {}

  /** Adds options that are incompatible with head starts to {@code problems}. */
  static void check(Factors factors, Settings settings, List<PlanProblem> problems) {
    List<HeadStartTime> times =
        factors.words(Factor.HEAD_START).stream()
            .flatMap(word -> Factor.HEAD_START.find(word).stream())
            .distinct()
            .toList();
    if (times.isEmpty() || times.equals(List.of(HeadStartTime.NONE))) {
      return;
    }
    if (times.contains(HeadStartTime.NONE)) {
      problems.add(
          new PlanProblem(
              Factor.HEAD_START.option(),
              "none has no time that a user waits, which times of head starts are compared by",
              "give 0 instead, for a request at once"));
    }
    if (factors.starts().stream().allMatch(Start::isOfLaterRequests)) {
      problems.add(
          new PlanProblem(
              Factor.HEAD_START.option(),
              "is for cold and pseudo-warm starts, and there are none",
              "add --cold or --pseudo-warm, or leave it out"));
    }
    Observation observation = settings.sampling().observation();
    if (!observation.isNone()) {
      problems.add(
          new PlanProblem(
              observation.explains() ? "--explain" : "--profile",
              "needs consecutive phases, and with --head-start they overlap",
              "leave out one of both"));
    }
    StopRule.Judge judge = settings.sampling().stopRule().judge();
    if (judge == StopRule.Judge.LAUNCH || judge == StopRule.Judge.FIRST) {
      problems.add(
          new PlanProblem(
              "--judge",
              "is "
                  + judge.optionName()
                  + ", and with --head-start a process waits for the user in between",
              "leave it out: the wait of the user is compared"));
    }
  }
}
