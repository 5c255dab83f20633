package io.siribench.session;

import io.siribench.plan.Factor;
import io.siribench.plan.Observation;
import io.siribench.plan.Plan;
import io.siribench.problem.InvalidPlanException;
import io.siribench.request.EndpointRequest;
import io.siribench.results.Breakdown;
import io.siribench.results.BreakdownFile;
import io.siribench.results.PlanFile;
import io.siribench.results.PlanReader;
import io.siribench.results.RunDirectory;
import io.siribench.results.RunDirectoryException;
import io.siribench.runner.History.Turn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A run directory whose last plan is to be completed, as it was found. */
public final class UnfinishedRun {
  private final PlanFile plans;
  private final PlanReader recorded;

  private UnfinishedRun(PlanFile plans, PlanReader recorded) {
    this.plans = plans;
    this.recorded = recorded;
  }

  /**
   * The run in {@code path}.
   *
   * @throws InvalidPlanException if there is none, or no plan in it
   */
  public static UnfinishedRun in(Path path) throws IOException, InvalidPlanException {
    RunDirectory directory = new RunDirectory(path);
    boolean hasSamples = Files.isRegularFile(directory.samples());
    if (!hasSamples && !Files.exists(directory.plan())) {
      throw Resumption.refused(
          path + (Files.isDirectory(path) ? " has no run in it" : " is not a directory"),
          "begin one there with --out " + path);
    }
    if (!Files.exists(directory.plan())) {
      throw Resumption.refused(
          path + " has no plan.json: its run had not begun when it ended",
          "begin it again with --out " + path);
    }
    if (!hasSamples) {
      throw Resumption.refused(
          path + " has a plan.json, but no samples.csv to go on with",
          "begin a new run with --out");
    }
    try {
      PlanFile plans = PlanFile.of(directory);
      PlanReader recorded =
          plans
              .lastPlan()
              .orElseThrow(
                  () -> Resumption.refused(path + " has no plan", "begin a new run with --out"));
      return new UnfinishedRun(plans, recorded);
    } catch (RunDirectoryException e) {
      throw Resumption.refused(String.valueOf(e.getMessage()), "");
    }
  }

  /** The last of {@code plans}; absent if there is none. */
  static Optional<UnfinishedRun> of(PlanFile plans) {
    return plans.lastPlan().map(recorded -> new UnfinishedRun(plans, recorded));
  }

  /**
   * How much of the last of {@code plans} is missing, and how to complete it; absent if nothing is,
   * or if it is of a version that did not write down all of its plan.
   */
  public static Optional<String> incompleteness(PlanFile plans) throws IOException {
    Optional<UnfinishedRun> last = of(plans);
    try {
      return last.isEmpty() || last.get().isComplete()
          ? Optional.empty()
          : Optional.of(last.get().incompleteness());
    } catch (InvalidPlanException e) {
      return Optional.empty();
    }
  }

  private String incompleteness() throws IOException, InvalidPlanException {
    Plan plan = shownPlan();
    return "incomplete: "
        + Resumption.history(plan, plans).forks().size()
        + " of "
        + plan.totalForks()
        + " forks have been run; resume with: "
        + resumption();
  }

  PlanFile plans() {
    return plans;
  }

  /** The plan to be completed, as {@code plan.json} has it. */
  public PlanReader recorded() {
    return recorded;
  }

  /**
   * The plan with its requests as they may be shown, by which nothing can be measured.
   *
   * @throws InvalidPlanException if the file does not have all of it
   */
  Plan shownPlan() throws InvalidPlanException {
    try {
      return recorded.plan(
          Optional.empty(),
          Optional.empty(),
          (document, format, shown) ->
              EndpointRequest.recorded(shown.url(), shown.headers(), Optional.empty()));
    } catch (RunDirectoryException e) {
      throw Resumption.refused(String.valueOf(e.getMessage()), "");
    }
  }

  /** Whether something is left to be done, of a plan that this version can read. */
  boolean canBeCompleted() throws IOException {
    try {
      return !isComplete();
    } catch (InvalidPlanException e) {
      // Of an earlier version: it cannot be resumed, with or without more plans behind it.
      return false;
    }
  }

  /** What has to be typed to go on with it. */
  String resumption() {
    boolean isWhole = recorded.shownRequests().isEmpty() || recorded.embeddedServer().isPresent();
    return Resumption.command(
        plans.directory(),
        isWhole,
        recorded.clientCert().isPresent(),
        !recorded.devices().isEmpty());
  }

  /** Serials of the devices on which something is left to be done. */
  public List<String> devicesLeft() throws IOException, InvalidPlanException {
    Plan plan = shownPlan();
    Set<Turn> done = Resumption.history(plan, plans).forks().keySet();
    return plan.schedule().stream()
        .flatMap(
            round ->
                round.scenarios().stream()
                    .filter(scenario -> !done.contains(new Turn(scenario.id(), round.number()))))
        .map(scenario -> scenario.word(Factor.DEVICE))
        .distinct()
        .toList();
  }

  /** Serials of the other devices: with these the run is done. */
  List<String> devicesDone() throws IOException, InvalidPlanException {
    if (recorded.devices().isEmpty()) {
      return List.of();
    }
    List<String> left = isComplete() ? List.of() : devicesLeft();
    return recorded.devices().keySet().stream().filter(serial -> !left.contains(serial)).toList();
  }

  /** Whether nothing of the plan is left to be done. */
  boolean isComplete() throws IOException, InvalidPlanException {
    if (recorded.isConcluded()) {
      return true;
    }
    Plan plan = shownPlan();
    return Resumption.history(plan, plans).forks().size() >= plan.totalForks() && isExplained(plan);
  }

  private boolean isExplained(Plan plan) {
    Observation observation = plan.settings().sampling().observation();
    if (!observation.explains()) {
      return true;
    }
    BreakdownFile.Content content = BreakdownFile.content(plans.directory());
    if (!content.problem().isEmpty()) {
      // Nobody knows what it has; the report says so.
      return true;
    }
    List<String> explained = content.breakdowns().stream().map(Breakdown::scenario).toList();
    return plan.scenarios().stream()
        .filter(observation::isOf)
        .allMatch(scenario -> explained.contains(scenario.id()));
  }
}
