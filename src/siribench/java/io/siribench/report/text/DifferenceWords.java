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

  /** Returns the word for one direction. */
  public String direction(boolean savings) {
    return savings ? less : more;
  }
}
