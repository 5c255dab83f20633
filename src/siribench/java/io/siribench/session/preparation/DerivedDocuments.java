package io.siribench.session.preparation;

import io.siribench.factor.Factor;
import io.siribench.launch.DocumentCache;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.FileHash;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.probe.DocumentForks;
import io.siribench.runner.probe.DocumentForks.Made;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The documents that forks read in another shape or format than the given one. A process makes each
 * once, before anything is measured, and then binds it again.
 *
 * @param plan the plan with these files, without the scenarios whose documents cannot be made
 * @param hashes the SHA-256 of each document, by its name
 * @param remarks the reasons why scenarios were left out
 */
public record DerivedDocuments(Plan plan, Map<String, String> hashes, List<String> remarks) {
  /**
   * Returns the documents of {@code plan}.
   *
   * @param launcher the launcher of forks
   * @param kept the cache for the documents
   * @param listener the listener for progress
   * @param skipsInvalid whether to leave out scenarios if their documents cannot be made
   * @throws InvalidPlanException if some cannot be made, with the reasons
   */
  public static DerivedDocuments of(
      Plan plan, Launcher launcher, DocumentCache kept, boolean skipsInvalid, RunListener listener)
      throws IOException, InterruptedException, InvalidPlanException {
    Map<Scenario, String> locations = new HashMap<>(plan.files());
    Map<String, String> hashes = new TreeMap<>();
    Problems problems = new Problems();
    List<String> remarks = new ArrayList<>();
    Set<String> missing = new HashSet<>();
    for (Made made : new DocumentForks(plan, launcher, listener).make()) {
      if (made.problem().isEmpty()) {
        hashes.put(made.name(), FileHash.sha256(made.bytes()));
        String file = kept.keep(made.name(), made.bytes()).toString();
        made.scenarios().forEach(scenario -> locations.put(scenario, file));
      } else {
        problems.add(problem(made));
        List<String> ids = made.scenarios().stream().map(Scenario::id).toList();
        remarks.add("skipped " + String.join(", ", ids) + ": " + made.problem());
        missing.addAll(ids);
      }
    }
    if (!problems.isEmpty() && (!skipsInvalid || missing.contains(plan.baseline()))) {
      throw new InvalidPlanException(problems);
    }
    Plan whole = missing.isEmpty() ? plan : plan.with(scenario -> !missing.contains(scenario.id()));
    return new DerivedDocuments(whole.withFiles(locations), hashes, remarks);
  }

  private static PlanProblem problem(Made made) {
    String remedy =
        made.by() == Factor.WRAPPING
            ? "serializable needs serializable classes: use --wrapping externalizable or none"
            : made.by() == Factor.SHAPE
                ? "arrays need a getter and a setter for every member, and cannot hold unknown"
                    + " members: use --shape object"
                : "leave that format out";
    return new PlanProblem(
        made.by().option(),
        made.name() + " cannot be created: " + made.problem(),
        remedy + ", or leave such scenarios out with --skip-invalid");
  }
}
