package io.siribench.analysis;

/**
 * The answer to one question of a run that looks for the best of several candidates.
 *
 * @param question for people: {@code Best warm request}
 * @param choice what to use; empty while that is not decided
 * @param difference the time of the choice and its ratio to the plain start or request; without a
 *     choice what is known
 * @param advice what to do next; may be empty
 * @param dropped candidates that were left out early, each with its last round; may be empty
 * @param isTooShort whether there are too few rounds for an answer
 */
public record Recommended(
    String question,
    String choice,
    String difference,
    String advice,
    String dropped,
    boolean isTooShort) {
  /** Instead of a choice. */
  public static final String UNDECIDED = "not decided yet";

  /** Whether there is a choice. */
  public boolean isDecided() {
    return !choice.isEmpty();
  }

  /** All but the advice in a sentence. */
  public String sentence() {
    return question
        + ": "
        + (isDecided() ? choice : UNDECIDED)
        + ", "
        + difference
        + (dropped.isEmpty() ? "" : "; left out as slower: " + dropped);
  }
}
