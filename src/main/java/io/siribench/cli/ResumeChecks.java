package io.siribench.cli;

import io.siribench.environment.Machine;
import io.siribench.launch.JavaRuntimes;
import io.siribench.plan.FileHash;
import io.siribench.plan.InvalidPlanException;
import io.siribench.plan.JavaRuntime;
import io.siribench.plan.Plan;
import io.siribench.plan.PlanProblem;
import io.siribench.plan.Scenario;
import io.siribench.results.OwnEndpoint;
import io.siribench.results.PlanReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds all that has changed since a run began and would make its samples two kinds of samples. */
final class ResumeChecks {
  /** Facts of the environment on which times depend most. */
  private static final List<String> MACHINE = List.of("cpu", "cores");

  private final PlanReader recorded;
  private final List<PlanProblem> problems = new ArrayList<>();

  private ResumeChecks(PlanReader recorded) {
    this.recorded = recorded;
  }

  /**
   * Makes sure that {@code plan} can be gone on with.
   *
   * @param recorded what is recorded of it
   * @param workerJarSha256 of the jar that forks would run from
   * @throws InvalidPlanException with all that has changed
   */
  static void require(PlanReader recorded, Plan plan, String workerJarSha256)
      throws IOException, InterruptedException, InvalidPlanException {
    ResumeChecks checks = new ResumeChecks(recorded);
    checks.build(workerJarSha256);
    checks.machine();
    for (JavaRuntime java : plan.scenarios().stream().map(Scenario::java).distinct().toList()) {
      checks.java(java);
    }
    for (Map.Entry<String, String> source : recorded.sourceHashes().entrySet()) {
      checks.document(source.getKey(), source.getValue());
    }
    if (recorded.ownEndpoint().isPresent()) {
      checks.served(recorded.ownEndpoint().get());
    }
    if (!checks.problems.isEmpty()) {
      throw new InvalidPlanException(checks.problems);
    }
  }

  private void build(String workerJarSha256) {
    String then = recorded.software("worker_jar_sha256");
    if (!then.equals(workerJarSha256)) {
      changed(
          "another build of siribench: its worker jar has the SHA-256 "
              + workerJarSha256
              + ", that of the run "
              + then,
          "complete the run with " + recorded.software("siribench") + " as it was built then");
    }
  }

  private void machine() {
    Map<String, Object> now = Machine.read().facts();
    Map<String, String> then = recorded.environment();
    for (String name : MACHINE) {
      String fact = String.valueOf(now.getOrDefault(name, "unknown"));
      String before = then.getOrDefault(name, "unknown");
      if (!fact.equals(before)) {
        changed(name + " is " + fact + " in place of " + before, "use the machine of the run");
      }
    }
  }

  private void java(JavaRuntime then) throws InterruptedException {
    try {
      JavaRuntime now = JavaRuntimes.at(then.executable());
      if (!now.description().equals(then.description())) {
        changed(
            then.executable() + " is " + now.description() + " in place of " + then.description(),
            "install that version there");
      }
    } catch (IOException e) {
      changed(String.valueOf(e.getMessage()), "install " + then.description() + " there");
    }
  }

  private void document(String location, String sha256) throws IOException {
    Path file = Path.of(location);
    if (!Files.isRegularFile(file)) {
      changed(
          "the document " + location + " is not there",
          file.isAbsolute() ? "put it back" : "go on in the working directory of the run");
    } else if (!FileHash.sha256(file).equals(sha256)) {
      changed("the document " + location + " has changed", "put back what it was");
    }
  }

  private void served(OwnEndpoint endpoint) throws IOException {
    List<PlanProblem> missing = new ArrayList<>();
    Map<String, String> now = ServeOptions.hashes(endpoint.sources(), missing);
    missing.forEach(problem -> changed(problem.wrong(), "go on where the run began"));
    if (missing.isEmpty() && !now.equals(endpoint.sourceHashes())) {
      changed(
          "the documents to be served have changed: " + String.join(", ", endpoint.sources()),
          "put back what they were");
    }
  }

  private void changed(String wrong, String remedy) {
    problems.add(new PlanProblem(Resumption.OPTION, wrong, remedy + ", or begin a new run"));
  }
}
