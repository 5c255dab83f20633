package io.siribench.session.resumption;

import io.siribench.factor.Factor;
import io.siribench.plan.Observation;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.ProgramName;
import io.siribench.request.ClientCertReader;
import io.siribench.request.EndpointRequest;
import io.siribench.request.ProxyServer;
import io.siribench.request.Secrets;
import io.siribench.results.Breakdown;
import io.siribench.results.BreakdownFile;
import io.siribench.results.CollectionEntry;
import io.siribench.results.PlanFile;
import io.siribench.results.PlanReader;
import io.siribench.results.RunDirectory;
import io.siribench.results.RunDirectoryException;
import io.siribench.results.SampleReader;
import io.siribench.results.SampleWriter;
import io.siribench.runner.History;
import io.siribench.runner.HistoryReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run directory whose last plan may be incomplete. */
public final class UnfinishedRun implements RunTarget {
  /** The name of the option that resumes a run. */
  public static final String OPTION = "--resume";

  private final PlanFile plans;
  private final PlanReader recorded;

  private UnfinishedRun(PlanFile plans, PlanReader recorded) {
    this.plans = plans;
    this.recorded = recorded;
  }

  /**
   * Returns the run in {@code path}.
   *
   * @throws InvalidPlanException if there is none, or no plan in it
   */
  public static UnfinishedRun in(Path path) throws IOException, InvalidPlanException {
    RunDirectory directory = new RunDirectory(path);
    boolean hasSamples = Files.isRegularFile(directory.samples());
    String out = "--out " + ProgramName.quoted(path.toString());
    if (Files.exists(path) && !Files.isDirectory(path)) {
      throw refused(
          path + " is not a directory", "give the directory of a run, such as one in reports/");
    }
    if (!hasSamples && !Files.exists(directory.plan())) {
      throw refused(
          path + (Files.exists(path) ? " contains no run" : " does not exist"),
          "start one there with " + out);
    }
    if (!Files.exists(directory.plan())) {
      AtomicBoolean hasRows = new AtomicBoolean();
      SampleReader.read(directory.samples(), sample -> hasRows.set(true));
      throw hasRows.get()
          ? refused(
              path + " has no plan.json, the plan of its samples",
              "restore it, or begin a new run with --out")
          : refused(
              path + " has no plan.json: its run ended before it had a plan",
              "start it again with " + out);
    }
    if (!hasSamples) {
      throw refused(
          path + " has a plan.json, but no samples.csv to resume from",
          "begin a new run with --out");
    }
    try {
      PlanFile plans = PlanFile.of(directory);
      if (plans.collected().isPresent()) {
        throw refused(
            path + " joins the shards of a fleet, which are resumed one by one",
            missing(plans.collected().get()).orElse("none is missing"));
      }
      PlanReader recorded =
          plans
              .lastPlan()
              .orElseThrow(() -> refused(path + " has no plan", "begin a new run with --out"));
      return new UnfinishedRun(plans, recorded);
    } catch (RunDirectoryException e) {
      throw refused(String.valueOf(e.getMessage()), "");
    }
  }

  /** Returns the last of {@code plans}; absent if there is none. */
  public static Optional<UnfinishedRun> of(PlanFile plans) {
    return plans.lastPlan().map(recorded -> new UnfinishedRun(plans, recorded));
  }

  /**
   * Returns how much of the last of {@code plans} is missing, and how to complete it. It is absent
   * if nothing is missing, or if an earlier version did not record the whole plan.
   */
  public static Optional<String> incompleteness(PlanFile plans) throws IOException {
    if (plans.collected().isPresent()) {
      return missing(plans.collected().get());
    }
    Optional<UnfinishedRun> last = of(plans);
    try {
      return last.isEmpty() || last.get().isComplete()
          ? Optional.empty()
          : Optional.of(last.get().incompleteness());
    } catch (InvalidPlanException e) {
      return Optional.empty();
    }
  }

  /** Returns the missing shards of a fleet, and the command for the first of them. */
  private static Optional<String> missing(CollectionEntry fleet) {
    boolean isOne = fleet.missing().size() == 1;
    String remedy = isOne ? "; run it with: " : "; run each with: ";
    return fleet.missing().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "incomplete: "
                + fleet.missing().size()
                + " of "
                + fleet.shards()
                + (isOne ? " shards is" : " shards are")
                + " missing: "
                + fleet.missing().stream().map(String::valueOf).collect(Collectors.joining(", "))
                + (fleet.startAt().isEmpty() ? remedy : "; ")
                + shardCommand(fleet, fleet.missing().get(0)));
  }

  /** Returns how shard {@code index} of {@code fleet} can be run. */
  public static String shardCommand(CollectionEntry fleet, int index) {
    if (!fleet.startAt().isEmpty()) {
      return "all had to start at " + fleet.startAt() + ": run all again with a later --start-at";
    }
    String shard = "--shard " + index + "/" + fleet.shards();
    return fleet.command().isEmpty() || fleet.command().contains(Secrets.SHOWN)
        ? "the same command with " + shard
        : ProgramName.command(fleet.command() + " " + shard + " --out DIR");
  }

  private String incompleteness() throws IOException, InvalidPlanException {
    return "incomplete: " + progress() + "; resume with: " + resumption();
  }

  /** Returns how much of the plan is done. */
  public String progress() throws IOException, InvalidPlanException {
    Plan plan = shownPlan();
    return history(plan, plans).forks().size() + " of " + plan.totalForks() + " forks have run";
  }

  public PlanFile plans() {
    return plans;
  }

  /** Returns the plan to be completed, as recorded in {@code plan.json}. */
  public PlanReader recorded() {
    return recorded;
  }

  /**
   * Returns the plan with displayable requests, which cannot be measured.
   *
   * @throws InvalidPlanException if the file does not contain the whole plan
   */
  public Plan shownPlan() throws InvalidPlanException {
    try {
      return recorded.plan(
          Optional.empty(),
          Optional.empty(),
          (document, format, shown) ->
              EndpointRequest.recorded(
                  shown.url(), shown.headers(), ProxyServer.of(shown.proxy())));
    } catch (RunDirectoryException e) {
      throw refused(String.valueOf(e.getMessage()), "");
    }
  }

  /** Returns the command that resumes it. */
  public String resumption() {
    String command =
        ProgramName.command(
            (recorded.devices().isEmpty() ? "run " : "adb ")
                + OPTION
                + " "
                + ProgramName.quoted(directory().path().toString()));
    command += recorded.clientCert().isPresent() ? " " + ClientCertReader.OPTION + " FILE" : "";
    // The URL of siribench's own server is recorded.
    String missing =
        recorded.embeddedServer().isPresent() ? "request options" : "URL and request options";
    return recorded.incompleteRequests().isEmpty() ? command : command + ", with its " + missing;
  }

  @Override
  public RunDirectory directory() {
    return plans.directory();
  }

  @Override
  public SampleWriter open(RunDirectory opened) throws IOException, InvalidPlanException {
    try {
      return SampleWriter.open(opened.samples());
    } catch (RunDirectoryException e) {
      throw refused(String.valueOf(e.getMessage()), "");
    }
  }

  @Override
  public History begin(PlanFile now) throws IOException, InvalidPlanException {
    if (now.count() != plans.count()) {
      throw refused("another run has just been added to " + directory().path(), "try again");
    }
    directory().removeUnfinished();
    return history(shownPlan(), now);
  }

  /** Returns the completed part of {@code plan}, the last of {@code plans}. */
  public static History history(Plan plan, PlanFile plans) throws IOException {
    return HistoryReader.read(
        plan,
        plans.directory().samples(),
        plans.supersededForks(),
        plans.lastPlan().map(PlanReader::resumedAt).orElse(List.of()));
  }

  @Override
  public void launching(PlanFile now, History history) throws IOException {
    now.recordResumption(Instant.now(), history.incomplete());
  }

  /**
   * Returns the serials of the devices with remaining forks, including extra forks. If none has
   * any, it returns all devices, each of which can conclude the run.
   */
  public List<String> devicesLeft() throws IOException, InvalidPlanException {
    Plan plan = shownPlan();
    History done = history(plan, plans);
    int others = plans.otherComparisons(plan);
    // Each device has the rounds of its own part.
    Stream<String> unmeasured =
        plan.devices().stream().filter(serial -> !done.isOver(plan.on(serial).among(others)));
    List<String> left =
        Stream.concat(
                unmeasured, unobserved(plan).stream().map(scenario -> scenario.word(Factor.DEVICE)))
            .distinct()
            .toList();
    return left.isEmpty() ? plan.devices() : left;
  }

  /** Returns the serials of the other devices, which have finished. */
  public List<String> devicesDone() throws IOException, InvalidPlanException {
    if (recorded.devices().isEmpty()) {
      return List.of();
    }
    List<String> left = isComplete() ? List.of() : devicesLeft();
    return recorded.devices().keySet().stream().filter(serial -> !left.contains(serial)).toList();
  }

  /** Returns whether the whole plan is done. */
  public boolean isComplete() throws IOException, InvalidPlanException {
    if (recorded.isConcluded()) {
      return true;
    }
    Plan plan = shownPlan();
    return history(plan, plans).forks().size() >= plan.totalForks() && unobserved(plan).isEmpty();
  }

  /** Returns the scenarios whose breakdown or profile is missing; none if none is requested. */
  private List<Scenario> unobserved(Plan plan) {
    Observation observation = plan.settings().sampling().observation();
    boolean isUnprofiled = observation.profiles() && !recorded.isProfiled();
    BreakdownFile.Content content = BreakdownFile.content(plans.directory());
    // The contents of a damaged file are unknown; the report states this.
    boolean isUnexplained = observation.explains() && content.problem().isEmpty();
    List<String> explained = content.breakdowns().stream().map(Breakdown::scenario).toList();
    return plan.scenarios().stream()
        .filter(observation::isOf)
        .filter(each -> isUnprofiled || (isUnexplained && !explained.contains(each.id())))
        .toList();
  }

  /** Returns the error of a run that cannot be resumed; {@code remedy} is empty for none. */
  public static InvalidPlanException refused(String wrong, String remedy) {
    return new InvalidPlanException(OPTION, wrong, remedy);
  }
}
