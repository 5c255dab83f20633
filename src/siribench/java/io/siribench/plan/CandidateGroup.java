package io.siribench.plan;

import io.siribench.worker.codec.ReaderType;
import java.util.Map;

/** What candidates compete for, where a run eliminates; see {@link StopRule#eliminates}. */
public enum CandidateGroup {
  /** Cold starts by flags of the JVM alone. */
  FLAGS,
  /** Starts with something that was prepared, and databind. */
  DATABIND,
  /** Processes that are restored. Any of them leaves all others behind, so that none shares it. */
  IMAGE,
  /** Starts without databind. */
  STREAM,
  /** Warm requests. */
  WARM;

  /** That of a scenario whose values are called {@code words}. */
  public static CandidateGroup of(Map<Factor, String> words) {
    String start = words.getOrDefault(Factor.START, "");
    if (start.equals(Start.WARM.optionName()) || start.equals(Start.STEADY.optionName())) {
      return WARM;
    }
    if (words.getOrDefault(Factor.READER, "").equals(ReaderType.STREAM.optionName())) {
      return STREAM;
    }
    String restore = words.getOrDefault(Factor.RESTORE, "");
    if (restore.isEmpty()) {
      return FLAGS;
    }
    return RestoreCombination.find(restore)
            .filter(found -> ((RestoreCombination) found).restoresProcess())
            .isPresent()
        ? IMAGE
        : DATABIND;
  }
}
