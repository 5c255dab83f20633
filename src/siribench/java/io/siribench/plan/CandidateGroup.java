package io.siribench.plan;

import io.siribench.factor.Factor;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import java.util.List;
import java.util.Map;

/** A group of competing candidates in a run that eliminates; see {@link StopRule#eliminates}. */
public enum CandidateGroup {
  /** Cold starts that only differ in JVM flags, or in a device's compilation. */
  FLAGS,
  /** Starts with a prepared state, and the reader of the plain start. */
  PREPARED,
  /**
   * Restored processes. They compete separately, because they are much faster than all other
   * candidates.
   */
  IMAGE,
  /** Starts with another reader (such as one without databind), model or format. */
  OTHER_READER,
  /** Cold starts with a head start, whose visible wait is compared. */
  AHEAD,
  /** Warm requests. */
  WARM;

  /** The factors that the code of an app decides. */
  private static final List<Factor<?>> CODE = List.of(Factor.READER, Factor.MODEL, Factor.FORMAT);

  /** Returns the group of {@code scenario} in {@code plan}. */
  public static CandidateGroup of(Scenario scenario, Plan plan) {
    return of(
        scenario.values().words(),
        plan.baselineScenario().map(plain -> plain.values().words()).orElse(Map.of()));
  }

  /**
   * Returns the group of a scenario with the values {@code words}.
   *
   * @param plain the values of the plain start
   */
  public static CandidateGroup of(Map<Factor<?>, String> words, Map<Factor<?>, String> plain) {
    String start = words.getOrDefault(Factor.START, "");
    if (start.equals(Start.WARM.optionName()) || start.equals(Start.STEADY.optionName())) {
      return WARM;
    }
    // The word none is not a time.
    if (HeadStartTime.find(words.getOrDefault(Factor.HEAD_START, "")).isPresent()) {
      return AHEAD;
    }
    if (CODE.stream()
        .anyMatch(code -> !words.getOrDefault(code, "").equals(plain.getOrDefault(code, "")))) {
      return OTHER_READER;
    }
    String restore = words.getOrDefault(Factor.RESTORE, "");
    if (restore.isEmpty()) {
      return FLAGS;
    }
    return RestoreCombination.find(restore).filter(RestoreCombination::restoresProcess).isPresent()
        ? IMAGE
        : PREPARED;
  }
}
