package io.siribench.plan;

import io.siribench.factor.Factor;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.problem.Problems;
import io.siribench.request.Document;
import java.util.List;

/** A collector of problems of options, with the conditions that several checks share. */
record OptionProblems(Factors factors, Settings settings, Problems all) {
  /** Adds a problem of {@code option} if {@code isWrong}. */
  void refuse(boolean isWrong, String option, String wrong, String remedy) {
    all.refuse(isWrong, option, wrong, remedy);
  }

  /** Refuses a value of {@code option} outside of its range. */
  void requireRange(String option, long value, long least, long most) {
    refuse(value < least || value > most, option, "is " + value, "give " + least + " to " + most);
  }

  boolean isConstantRate() {
    return settings.endpoints().rate().isPresent();
  }

  boolean hasNoFirstRequests() {
    return factors.starts().stream().allMatch(Start::isOfLaterRequests);
  }

  /** Returns whether no process restores a prepared state from a file. */
  boolean restoresNoFile() {
    List<RestoreCombination> chosen = factors.chosen(Factor.RESTORE);
    return factors.words(Factor.RESTORE).isEmpty()
        ? !factors.starts().contains(Start.PSEUDO_WARM)
        : factors.starts().stream().allMatch(start -> start == Start.COLD)
            || (!chosen.isEmpty() && chosen.stream().noneMatch(RestoreCombination::hasArtifact));
  }

  boolean hasEndpoint() {
    return factors.documents().stream().anyMatch(document -> document.endpoint().isPresent());
  }

  /** Returns whether an endpoint of another machine gets at most one request per second. */
  boolean hasFloor() {
    return settings.endpoints().floor()
        && factors.documents().stream().anyMatch(Document::isRemote);
  }
}
