package io.siribench.recommend;

import io.siribench.plan.CandidateGroup;
import java.util.List;
import java.util.Set;

/** What a recommendation answers. */
enum Question {
  FLAGS("by flags alone", "Best cold start with nothing but flags", CandidateGroup.FLAGS),
  DATABIND(
      "with databind",
      "Best cold start with databind kept",
      CandidateGroup.FLAGS,
      CandidateGroup.DATABIND,
      CandidateGroup.IMAGE),
  /** Asked only where the answer before is an image, which not every machine can restore. */
  WITHOUT_IMAGE(
      "without an image",
      "The same where no process can be restored",
      CandidateGroup.FLAGS,
      CandidateGroup.DATABIND),
  STREAM("without databind", "Best cold start without databind", CandidateGroup.STREAM),
  WARM("warm request", "Best warm request", CandidateGroup.WARM);

  private final String label;
  private final String heading;

  @SuppressWarnings("ImmutableEnumChecker") // Nothing changes it.
  private final Set<CandidateGroup> groups;

  Question(String label, String heading, CandidateGroup... groups) {
    this.label = label;
    this.heading = heading;
    this.groups = Set.of(groups);
  }

  /** In a table: {@code by flags alone}. */
  String label() {
    return label;
  }

  /** On a page. */
  String heading() {
    return heading;
  }

  /** Of which groups the answer can be. */
  Set<CandidateGroup> groups() {
    return groups;
  }

  /** Whether {@code candidate} can be the answer. */
  boolean admits(Candidate candidate) {
    // Flags of a start stand among the warm ones for what they cost.
    return groups.contains(candidate.group()) && (this != WARM || !candidate.hasFlags());
  }

  /** Those of {@code candidates} that can be the answer. */
  List<Candidate> field(List<Candidate> candidates) {
    return candidates.stream().filter(this::admits).toList();
  }
}
