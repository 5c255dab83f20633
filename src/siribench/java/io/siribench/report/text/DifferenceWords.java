package io.siribench.report.text;

import io.siribench.analysis.Measure;

/**
 * The words for a difference in one measure.
 *
 * @param is the verb: {@code is}
 * @param mayBe the verb of a difference that is not established
 * @param more the word for more than the reference: {@code slower}
 * @param less the word for less than the reference
 */
public record DifferenceWords(String is, String mayBe, String more, String less) {
  private static final DifferenceWords OF_TIME =
      new DifferenceWords("is", "may be", "slower", "faster");
  private static final DifferenceWords OF_ALLOCATION =
      new DifferenceWords("allocates", "may allocate", "more", "less");
  private static final DifferenceWords OF_INSTRUCTIONS =
      new DifferenceWords("executes", "may execute", "more", "fewer");

  /** Returns the words for differences in {@code headline}. */
  public static DifferenceWords of(Measure headline) {
    return switch (headline) {
      case ALLOCATED -> OF_ALLOCATION;
      case INSTRUCTIONS -> OF_INSTRUCTIONS;
      default -> OF_TIME;
    };
  }

  /** Returns the name of {@code measure} in a sentence. */
  public static String name(Measure measure) {
    return switch (measure) {
      case ELAPSED -> "elapsed time";
      case LAST -> "time of the last thread";
      case FIRST -> "time to the first visit";
      case LAUNCH -> "time from launch to object";
      case VISIBLE_WAIT -> "visible wait";
      case CPU -> "CPU time";
      case ALLOCATED -> "allocated bytes";
      case INSTRUCTIONS -> "million instructions of a start";
      default -> measure.key() + " time";
    };
  }

  /** Returns the word for one direction. */
  public String direction(boolean savings) {
    return savings ? less : more;
  }
}
