package io.siribench.recommend;

import io.siribench.analysis.Measure;
import io.siribench.plan.CandidateGroup;
import java.util.List;
import java.util.Set;

/** The questions of a recommendation. */
enum Question {
  FLAGS("flags only", "Best cold start with flags only", CandidateGroup.FLAGS),
  PREPARED(
      "with databind",
      "Best cold start with databind",
      CandidateGroup.FLAGS,
      CandidateGroup.PREPARED,
      CandidateGroup.IMAGE),
  /** The question if the previous answer is an image, which not every machine can restore. */
  WITHOUT_IMAGE(
      "without an image",
      "Best cold start with databind, without an image",
      CandidateGroup.FLAGS,
      CandidateGroup.PREPARED),
  OTHER_READER("without databind", "Best cold start without databind", CandidateGroup.OTHER_READER),
  AHEAD("wait of a user", "Reader made before the request", CandidateGroup.AHEAD),
  WARM("warm request", "Best warm request", CandidateGroup.WARM);

  private final String label;
  private final String heading;

  @SuppressWarnings("ImmutableEnumChecker") // Never changed.
  private final Set<CandidateGroup> groups;

  Question(String label, String heading, CandidateGroup... groups) {
    this.label = label;
    this.heading = heading;
    this.groups = Set.of(groups);
  }

  /**
   * Returns the label in a table: {@code flags only}.
   *
   * @param plain the plain start
   */
  String label(Candidate plain) {
    return named(label, plain);
  }

  /** Returns the heading on a page. */
  String heading(Candidate plain) {
    return named(heading, plain);
  }

  /**
   * Adapts {@code text} to users' readers, which may use databind, and to devices without flags.
   */
  private static String named(String text, Candidate plain) {
    if (plain.isOnDevice()) {
      return text.replace("with flags only", "by compilation only")
          .replace("flags only", "compilation only")
          .replace("without databind", "by other code")
          .replace("with databind", "by the same reader");
    }
    return plain.hasOwnReader()
        ? text.replace("without databind", "by another reader")
            .replace("with databind", "by your reader")
        : text;
  }

  /** Returns the measure of candidates of {@code group}. */
  static Measure measure(CandidateGroup group) {
    return switch (group) {
      case WARM -> Measure.ELAPSED;
      case AHEAD -> Measure.VISIBLE_WAIT;
      default -> Measure.LAUNCH;
    };
  }

  /** Returns whether {@code candidate} can be the answer. */
  boolean admits(Candidate candidate) {
    // Warm candidates with start flags only show the later cost of these flags.
    return groups.contains(candidate.group()) && (this != WARM || !candidate.hasFlags());
  }

  /** Returns the {@code candidates} that can be the answer. */
  List<Candidate> field(List<Candidate> candidates) {
    return candidates.stream().filter(this::admits).toList();
  }
}
