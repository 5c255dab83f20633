package io.siribench.plan;

import io.siribench.factor.Factor;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import java.util.Map;

/** A group of competing candidates in a run that eliminates; see {@link StopRule#eliminates}. */
public enum CandidateGroup {
  /** Cold starts that only differ in JVM flags. */
  FLAGS,
  /** Starts with a prepared state, and the reader of the plain start. */
  PREPARED,
  /** Restored processes. Separate, because any of them is far ahead of all others. */
  IMAGE,
  /** Starts with another reader, such as one without databind. */
  OTHER_READER,
  /** Warm requests. */
  WARM;

  /** Returns the group of {@code scenario} in {@code plan}. */
  public static CandidateGroup of(Scenario scenario, Plan plan) {
    String plainReader = plan.baselineScenario().map(plain -> plain.word(Factor.READER)).orElse("");
    return of(scenario.values().words(), plainReader);
  }

  /**
   * Returns the group of a scenario with the values {@code words}.
   *
   * @param plainReader the reader of the plain start
   */
  public static CandidateGroup of(Map<Factor<?>, String> words, String plainReader) {
    String start = words.getOrDefault(Factor.START, "");
    if (start.equals(Start.WARM.optionName()) || start.equals(Start.STEADY.optionName())) {
      return WARM;
    }
    if (!words.getOrDefault(Factor.READER, "").equals(plainReader)) {
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
