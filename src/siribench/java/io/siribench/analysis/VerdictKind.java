package io.siribench.analysis;

/** The kind of verdict on a scenario against its reference. */
public enum VerdictKind {
  /** Established: the scenario takes less than its reference. */
  FASTER("faster", "less"),
  /** Established: the scenario takes more than its reference. */
  SLOWER("slower", "more"),
  /** The interval shows that it takes less, but possibly by chance among many comparisons. */
  PERHAPS_FASTER("perhaps faster", "perhaps less"),
  /** The interval shows that it takes more, but possibly by chance. */
  PERHAPS_SLOWER("perhaps slower", "perhaps more"),
  /** There may be a difference, but these samples do not show it. */
  NO_DIFFERENCE("no detectable difference"),
  /** There is a difference, but the reference differs from itself by as much. */
  BELOW_FLOOR("finer than the noise floor"),
  /** The scenario takes less within rounds but its median is higher, or vice versa. */
  BOTH_WAYS("shift and medians disagree"),
  /** There are not enough rounds for an interval. */
  TOO_FEW("too few"),
  /** The two had different workloads, or one of them never succeeded: times are not compared. */
  NOT_COMPARABLE("not comparable");

  private final String word;
  private final String wordOfAllocation;

  VerdictKind(String word) {
    this(word, word);
  }

  VerdictKind(String word, String wordOfAllocation) {
    this.word = word;
    this.wordOfAllocation = wordOfAllocation;
  }

  /** Returns the text used in files and tables. */
  public String label() {
    return word;
  }

  /** Returns the text for a verdict on {@code headline}: times are faster, bytes are less. */
  public String label(Measure headline) {
    return headline == Measure.ALLOCATED ? wordOfAllocation : word;
  }

  /** Returns whether a difference is established, in either direction. */
  public boolean isEstablished() {
    return this == FASTER || this == SLOWER;
  }

  /** Returns whether both have the same direction, established or not. */
  public boolean hasSameDirectionAs(VerdictKind other) {
    return direction() != 0 && direction() == other.direction();
  }

  /** Returns whether both have a direction, established or not, and these are opposite. */
  boolean isOppositeOf(VerdictKind other) {
    return direction() * other.direction() < 0;
  }

  private int direction() {
    return switch (this) {
      case FASTER, PERHAPS_FASTER -> -1;
      case SLOWER, PERHAPS_SLOWER -> 1;
      default -> 0;
    };
  }
}
