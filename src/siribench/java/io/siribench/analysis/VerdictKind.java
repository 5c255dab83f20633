package io.siribench.analysis;

/** What may be said of a scenario against its reference. */
public enum VerdictKind {
  /** Established: it takes less. */
  FASTER("faster"),
  /** Established: it takes more. */
  SLOWER("slower"),
  /** Its interval says that it takes less, but among so many comparisons that may be chance. */
  PERHAPS_FASTER("perhaps faster"),
  /** Likewise, that it takes more. */
  PERHAPS_SLOWER("perhaps slower"),
  /** There may be a difference, but not one that these samples show. */
  NO_DIFFERENCE("no detectable difference"),
  /** There is one, but the reference differs from itself by as much. */
  BELOW_FLOOR("finer than the noise floor"),
  /** Within rounds it takes less and the medians say more, or the other way round. */
  BOTH_WAYS("shift and medians disagree"),
  /** There are not enough rounds for an interval. */
  TOO_FEW("too few"),
  /** They did not do the same, or one of them never succeeded: their times are not compared. */
  NOT_COMPARABLE("not comparable");

  private final String word;

  VerdictKind(String word) {
    this.word = word;
  }

  /** The words used in files and tables. */
  public String label() {
    return word;
  }

  /** Whether a difference is established, in whichever direction. */
  public boolean isEstablished() {
    return this == FASTER || this == SLOWER;
  }

  /** Whether it says the same as {@code other}, established or not. */
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
