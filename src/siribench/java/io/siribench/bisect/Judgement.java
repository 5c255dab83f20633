package io.siribench.bisect;

import io.siribench.analysis.Gate;
import java.util.Locale;

/** The judgement of a commit, as {@code git bisect} expects it. */
public enum Judgement {
  /** No regression beyond the threshold. */
  GOOD(0),
  /** An established regression whose estimate is beyond the threshold. */
  BAD(1),
  /** Not decidable: the commit does not build or run, or the measurement is too noisy. */
  SKIP(125);

  private final int exitCode;

  Judgement(int exitCode) {
    this.exitCode = exitCode;
  }

  /**
   * Returns the judgement of a commit whose gate has the state {@code state}.
   *
   * @param isIncomplete whether any scenario was not judged, and may therefore be slower
   */
  public static Judgement of(Gate.State state, boolean isIncomplete) {
    return switch (state) {
      case PASSED -> isIncomplete ? SKIP : GOOD;
      case ESTABLISHED -> BAD;
      // Several steps would often contain a false alarm, which leads to an innocent commit.
      case SUSPECTED, UNDECIDED, NOT_JUDGED -> SKIP;
    };
  }

  /** Returns the exit code for {@code git bisect run}. */
  public int exitCode() {
    return exitCode;
  }

  /** Returns the subcommand of {@code git bisect}. */
  String subcommand() {
    return name().toLowerCase(Locale.ROOT);
  }
}
