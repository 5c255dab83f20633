package io.siribench.session.execution;

import io.siribench.environment.Host;
import io.siribench.environment.Machine;
import io.siribench.factor.RestoreCombination;
import io.siribench.launch.ArgumentArea;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.plan.Shard;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.process.ClockOffset;
import io.siribench.results.EmbeddedServer;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectories;
import io.siribench.results.RunDirectory;
import io.siribench.results.RunDirectoryException;
import io.siribench.results.SampleReader;
import io.siribench.results.SampleWriter;
import io.siribench.runner.History;
import io.siribench.session.preparation.BindingNotes;
import io.siribench.session.resumption.PlanTrust;
import io.siribench.session.resumption.RunTarget;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A new plan, in its own directory or added to one with other plans.
 *
 * @param software names and versions or hashes of the software in forks
 * @param endpoint siribench's own endpoint that serves the documents
 * @param devices facts of the devices of forks, by their serials; none for this machine
 * @param notes the notes on its documents, which are checked in parallel to the preparation
 * @param startedNanos the start of its preparation, by {@link System#nanoTime()}
 */
public record NewRun(
    Plan plan,
    Map<String, String> software,
    Optional<EmbeddedServer> endpoint,
    Map<String, Map<String, Object>> devices,
    RunDestination destination,
    BindingNotes notes,
    long startedNanos)
    implements RunTarget {
  private static final String SEPARATOR = File.pathSeparator;
  private static final String APPEND = ", or add to its run with --append";

  /** The placeholders for process id, time and host in the names of HotSpot's logs. */
  private static final Pattern REPLACED = Pattern.compile("%(?:p|t|hn)");

  private static final DateTimeFormatter DIRECTORY_TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HHmmss", Locale.ROOT);

  @Override
  public RunDirectory directory() throws IOException, InvalidPlanException {
    Optional<Path> append = destination.append();
    String option = append.isPresent() ? "--append" : "--out";
    Optional<Path> chosen = append.or(destination::out);
    try {
      refuseName(chosen.map(Path::toString).orElse(""), option);
      if (append.isPresent() && Files.exists(append.get().resolve("samples.csv"))) {
        return RunDirectory.open(append.get());
      }
      return RunDirectory.create(chosen.orElseGet(() -> unused(defaultName())));
    } catch (RunDirectoryException e) {
      // Only an error of the file system has a cause.
      throw new InvalidPlanException(
          option,
          e.getMessage() + (e.getCause() == null && mayAppend(chosen) ? APPEND : ""),
          e.getCause() == null ? "" : "give a writable directory with " + option);
    }
  }

  /** Returns whether {@code chosen} has a run, and the command can add to it. */
  private boolean mayAppend(Optional<Path> chosen) {
    return destination.offersAppend()
        && chosen.filter(path -> Files.exists(new RunDirectory(path).samples())).isPresent();
  }

  /** Refuses a name that Java would change in the name of a class archive. */
  private void refuseName(String chosen, String option) throws InvalidPlanException {
    boolean isArchived =
        plan.scenarios().stream()
            .anyMatch(
                scenario ->
                    scenario.restore().filter(RestoreCombination::restoresClasses).isPresent());
    if (isArchived && chosen.contains(SEPARATOR)) {
      throw refused(option, chosen, SEPARATOR, "where Java splits names of class archives");
    }
    Matcher replaced = REPLACED.matcher(chosen);
    if (isArchived && replaced.find()) {
      throw refused(
          option, chosen, replaced.group(), "which Java replaces in names of its logs of archives");
    }
  }

  private static InvalidPlanException refused(
      String option, String chosen, String part, String reason) {
    return new InvalidPlanException(
        option, chosen + " contains '" + part + "', " + reason, "choose another name");
  }

  /** Returns a new directory, numbered if a run of the same second has the name. */
  private static Path unused(String name) {
    Path path = RunDirectories.USUAL.resolve(name);
    try {
      Files.createDirectories(RunDirectories.USUAL);
      for (int number = 2; ; number++) {
        try {
          return Files.createDirectory(path);
        } catch (FileAlreadyExistsException e) {
          path = RunDirectories.USUAL.resolve(name + "-" + number);
        }
      }
    } catch (IOException e) {
      // RunDirectory.create reports the reason.
      return path;
    }
  }

  private String defaultName() {
    String formats =
        plan.scenarios().stream()
            .map(scenario -> scenario.document().format().optionName())
            .distinct()
            .collect(Collectors.joining("-vs-"));
    Shard shard = plan.settings().sampling().shard();
    return LocalDateTime.now(ZoneId.systemDefault()).format(DIRECTORY_TIME)
        + "-"
        + formats
        + (shard.isOfFleet() ? "-shard-" + shard.index() : "");
  }

  @Override
  public SampleWriter open(RunDirectory directory) throws IOException {
    return SampleWriter.open(directory.samples());
  }

  @Override
  public History begin(PlanFile plans)
      throws IOException, InterruptedException, InvalidPlanException {
    if (plans.collected().isPresent()) {
      throw new InvalidPlanException(
          "--append",
          plans.directory().path() + " joins the shards of a fleet",
          "start another run with --out");
    }
    Set<String> known = new HashSet<>(plans.scenarios());
    int firstFork = nextFork(plans.directory(), known);
    refuseKnown(known);
    refuseUnfinished(plans);
    Map<String, Object> facts = Machine.read().facts();
    facts.putAll(Host.read(plan.settings().seed()).facts(destination.namesHost()));
    if (plan.settings().endpoints().rate().filter(rate -> rate.senders() > 1).isPresent()) {
      facts.putAll(ClockOffset.facts());
    }
    if (devices.isEmpty()) {
      facts.put("fork_argument_area_bytes", ArgumentArea.bytes());
    }
    plans.add(plan, Instant.now(), software, facts, endpoint, devices, destination.command());
    PlanTrust.remember(plan, endpoint);
    plans.recordWarnings(notes.await());
    return new History(firstFork, Map.of(), preparationNanos(), Set.of());
  }

  /**
   * Returns the preparation time that reduces the time for rounds. It is 0 except in a first look.
   */
  private long preparationNanos() {
    boolean isCounted = plan.settings().sampling().stopRule().isQuick() && devices.isEmpty();
    return isCounted ? System.nanoTime() - startedNanos : 0;
  }

  @Override
  public void launching(PlanFile plans, History history) {}

  private void refuseKnown(Set<String> known) throws InvalidPlanException {
    List<PlanProblem> repeated =
        plan.scenarios().stream()
            .map(Scenario::id)
            .filter(known::contains)
            .map(
                id ->
                    new PlanProblem(
                        "--append",
                        id + " is already in that run",
                        "distinguish the new scenarios with --label WORD"))
            .toList();
    InvalidPlanException.throwIfAny(repeated);
  }

  /** Refuses an unfinished last plan: after a later plan it could never be completed. */
  private static void refuseUnfinished(PlanFile plans) throws IOException, InvalidPlanException {
    Optional<UnfinishedRun> earlier = UnfinishedRun.of(plans);
    if (earlier.isPresent() && UnfinishedRun.incompleteness(plans).isPresent()) {
      throw new InvalidPlanException(
          "--append",
          "the run in " + plans.directory().path() + " is incomplete",
          "resume it before appending: " + earlier.get().resumption());
    }
  }

  /** Returns the number of the next fork; adds scenarios of samples to {@code known}. */
  private static int nextFork(RunDirectory directory, Set<String> known) throws IOException {
    AtomicInteger next = new AtomicInteger();
    if (Files.exists(directory.samples())) {
      SampleReader.read(
          directory.samples(),
          sample -> {
            known.add(sample.scenario());
            next.accumulateAndGet(sample.fork() + 1, Math::max);
          });
    }
    return next.get();
  }
}
