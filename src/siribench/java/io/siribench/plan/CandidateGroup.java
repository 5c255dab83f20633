package io.siribench.plan;

import io.siribench.factor.Factor;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.worker.codec.ReaderType;
import java.util.Map;

/** A group of competing candidates in a run that eliminates; see {@link StopRule#eliminates}. */
public enum CandidateGroup {
  /** Cold starts that only differ in JVM flags. */
  FLAGS,
  /** Starts with a prepared state, and databind. */
  DATABIND,
  /** Restored processes. Separate, because any of them is far ahead of all others. */
  IMAGE,
  /** Starts without databind. */
  STREAM,
  /** Warm requests. */
  WARM;

  /** Returns the group of a scenario with the values {@code words}. */
  public static CandidateGroup of(Map<Factor<?>, String> words) {
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
    return RestoreCombination.find(restore).filter(RestoreCombination::restoresProcess).isPresent()
        ? IMAGE
        : DATABIND;
  }
}
