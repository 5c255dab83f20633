package io.siribench.session.execution;

import io.siribench.counting.CounterException;
import io.siribench.counting.InstructionCounter;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.RestoreCombination;
import io.siribench.launch.ArchiveCache;
import io.siribench.launch.DocumentCache;
import io.siribench.launch.ForkJars;
import io.siribench.launch.LibraryJars;
import io.siribench.plan.Counting;
import io.siribench.plan.Plan;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.problem.ProgramName;
import io.siribench.readers.ReaderJars;
import io.siribench.recommend.Recommendation;
import io.siribench.results.PlanReader;
import io.siribench.runner.probe.JvmFlagProbe;
import io.siribench.runner.probe.ModelProbe;
import io.siribench.session.output.RunOutput;
import io.siribench.session.preparation.CompressedDocuments;
import io.siribench.session.preparation.DerivedDocuments;
import io.siribench.session.preparation.Installation;
import io.siribench.session.preparation.ResolvedLibraries;
import io.siribench.session.resumption.ResumeChecks;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The target for forks that are processes of this machine. */
public final class LocalTarget implements ExecutionTarget {
  private final Path archives;
  private final boolean isOffline;
  private @Nullable ForkJars forkJars;
  private @Nullable PlanReader resumed;

  /**
   * Creates the target.
   *
   * @param archives the directory of class archives that are kept between runs
   * @param isOffline whether library jars must already be present
   */
  public LocalTarget(Path archives, boolean isOffline) {
    this.archives = archives;
    this.isOffline = isOffline;
  }

  @Override
  public List<DeviceTarget> open() {
    return List.of();
  }

  @Override
  public void reopen(UnfinishedRun run)
      throws IOException, InterruptedException, InvalidPlanException {
    if (!run.recorded().devices().isEmpty()) {
      throw UnfinishedRun.refused(
          "that run was measured on devices",
          "resume it with " + ProgramName.command("adb --resume"));
    }
    ResumeChecks.ofThisMachine(run.recorded(), run.shownPlan(), forkJars());
    resumed = run.recorded();
  }

  @Override
  public Execution prepare(Plan plan, boolean skipsInvalid, RunOutput output)
      throws IOException, InterruptedException, InvalidPlanException {
    requireUsable(plan);
    Optional<InstructionCounter> counter = counter(plan);
    LibraryJars libraries = ResolvedLibraries.of(plan, forkJars(), isOffline);
    List<String> remarks = new ArrayList<>();
    ArchiveCache kept = new ArchiveCache(archives);
    Plan bindable = bindable(plan, kept, libraries, skipsInvalid, remarks);
    DocumentCache documentCache = Installation.documents();
    DerivedDocuments made =
        DerivedDocuments.of(
            bindable,
            LocalExecution.launcher(bindable, libraries, pause -> {}),
            documentCache,
            skipsInvalid,
            output.progress());
    remarks.addAll(made.remarks());
    CompressedDocuments documents = CompressedDocuments.of(made.plan(), libraries, documentCache);
    Map<String, String> hashes = new HashMap<>(ResolvedLibraries.hashes(libraries));
    hashes.putAll(made.hashes());
    hashes.putAll(documents.hashes());
    if (resumed != null) {
      ResumeChecks.ofLibraries(resumed, hashes);
    }
    Plan prepared =
        counter.map(usable -> withCounter(documents.plan(), usable)).orElse(documents.plan());
    return new LocalExecution(
        prepared, counter, forkJars(), libraries, hashes, kept, remarks, output::warn);
  }

  /** Returns the counter of {@code plan}, if it counts instructions. */
  private static Optional<InstructionCounter> counter(Plan plan)
      throws IOException, InterruptedException, InvalidPlanException {
    Counting counting = plan.settings().sampling().counting();
    try {
      return counting.isRequested()
          ? Optional.of(InstructionCounter.of(counting.counter(), Installation.cacheDirectory()))
          : Optional.empty();
    } catch (CounterException e) {
      throw new InvalidPlanException(
          "--counter",
          "no instructions can be counted: " + e.getMessage(),
          "install a counter, see siribench doctor");
    }
  }

  private static Plan withCounter(Plan plan, InstructionCounter counter) {
    Settings settings = plan.settings();
    Sampling sampling = settings.sampling();
    return plan.with(settings.with(sampling.with(sampling.counting().with(counter.identity()))));
  }

  /** Checks the JVMs and the directory of archives of {@code plan}. */
  private void requireUsable(Plan plan)
      throws IOException, InterruptedException, InvalidPlanException {
    Problems problems = new Problems(JvmFlagProbe.problems(plan));
    if (plan.scenarios().stream().anyMatch(LocalTarget::runsCachedCode)) {
      ArchiveCache.obstacle(archives)
          .ifPresent(
              obstacle ->
                  problems.add(
                      "--cache-dir",
                      obstacle,
                      "name a directory that only you can write to, or remove it"));
    }
    InvalidPlanException.throwIfAny(problems);
  }

  /** Returns {@code plan} with its generated readers, for the documents that can be bound. */
  private Plan bindable(
      Plan plan,
      ArchiveCache kept,
      LibraryJars libraries,
      boolean skipsInvalid,
      List<String> remarks)
      throws IOException, InterruptedException, InvalidPlanException {
    Plan readable = withReaders(plan, new ReaderJars(forkJars(), kept), skipsInvalid, remarks);
    ModelProbe.Found probed =
        ModelProbe.probe(readable, LocalExecution.launcher(readable, libraries, pause -> {}));
    Plan bindable = probed.readable(readable, skipsInvalid, remarks);
    remarks.addAll(probed.remarks());
    return without(ReaderJars::isNeededBy, bindable, probed.ofStream(), skipsInvalid, remarks);
  }

  /**
   * Returns {@code plan} with its generated readers. With {@code skipsInvalid}, scenarios whose
   * reader cannot be generated are dropped; {@code remarks} receives the reasons.
   */
  public static Plan withReaders(
      Plan plan, ReaderJars readers, boolean skipsInvalid, List<String> remarks)
      throws IOException, InterruptedException, InvalidPlanException {
    ReaderJars.Made made = readers.make(plan);
    return without(
        scenario ->
            ReaderJars.isNeededBy(scenario) && !made.plan().readers().containsKey(scenario.id()),
        made.plan(),
        made.problems(),
        skipsInvalid,
        remarks);
  }

  /**
   * Returns {@code plan}, without the {@code concerned} scenarios if there are {@code obstacles}.
   * Scenarios are only dropped with {@code skipsInvalid}; {@code remarks} receives the reasons.
   */
  private static Plan without(
      Predicate<Scenario> concerned,
      Plan plan,
      List<String> obstacles,
      boolean skipsInvalid,
      List<String> remarks)
      throws InvalidPlanException {
    if (obstacles.isEmpty()) {
      return plan;
    }
    Plan remaining = plan.with(concerned.negate());
    if (!skipsInvalid || remaining.baselineScenario().isEmpty()) {
      throw new InvalidPlanException(
          obstacles.stream()
              .map(why -> new PlanProblem("--reader", "stream: " + why, remedy(skipsInvalid)))
              .toList());
    }
    remarks.add(Recommendation.NO_STREAM + String.join("; ", obstacles));
    return remaining;
  }

  private static String remedy(boolean skipsInvalid) {
    return skipsInvalid
        ? "to run without it, make another reader the baseline, by naming it first or with"
            + " --baseline"
        : "to run without it, leave out stream, by hand or with --skip-invalid";
  }

  private static boolean runsCachedCode(Scenario scenario) {
    return ReaderJars.isNeededBy(scenario)
        || scenario.restore().filter(RestoreCombination::restoresClasses).isPresent();
  }

  private ForkJars forkJars() throws IOException {
    ForkJars jars = forkJars == null ? Installation.forkJars() : forkJars;
    forkJars = jars;
    return jars;
  }
}
