package io.siribench.analysis;

/** The kind of verdict on a scenario against its reference. */
public enum VerdictKind {
  /** Established: it takes less. */
  FASTER("faster", "less"),
  /** Established: it takes more. */
  SLOWER("slower", "more"),
  /** Its interval shows that it takes less, but possibly by chance among so many comparisons. */
  PERHAPS_FASTER("perhaps faster", "perhaps less"),
  /** Its interval shows that it takes more, but possibly by chance. */
  PERHAPS_SLOWER("perhaps slower", "perhaps more"),
  /** There may be a difference, but these samples do not show it. */
  NO_DIFFERENCE("no detectable difference"),
  /** There is a difference, but the reference differs from itself by as much. */
  BELOW_FLOOR("finer than the noise floor"),
  /** Within rounds it takes less but its median is higher, or vice versa. */
  BOTH_WAYS("shift and medians disagree"),
  /** There are not enough rounds for an interval. */
  TOO_FEW("too few"),
  /** They had different workloads, or one of them never succeeded: times are not compared. */
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

  /** Returns the text for a verdict on {@code headline}, of which bytes are not a time. */
  public String label(Measure headline) {
    return headline == Measure.ALLOCATED ? wordOfAllocation : word;
  }

  /** Returns whether a difference is established, in either direction. */
  public boolean isEstablished() {
    return this == FASTER || this == SLOWER;
  }

  /** Returns whether it has the direction of {@code other}, established or not. */
  public boolean pointsAs(VerdictKind other) {
    return direction() != 0 && direction() == other.direction();
  }

  private int direction() {
    return switch (this) {
      case FASTER, PERHAPS_FASTER -> -1;
      case SLOWER, PERHAPS_SLOWER -> 1;
      default -> 0;
    };
  }
}
