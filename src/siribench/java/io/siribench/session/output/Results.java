package io.siribench.session.output;

import io.siribench.analysis.BudgetVerdict;
import io.siribench.analysis.Gate;
import io.siribench.analysis.GateResult;
import io.siribench.analysis.Limits;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunContext.Recommended;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.plan.Observation.Profiler;
import io.siribench.recommend.Recommendation;
import io.siribench.recommend.RecommendationPage;
import io.siribench.report.Screen;
import io.siribench.report.page.ReportPage;
import io.siribench.report.run.RunFiles;
import io.siribench.report.run.RunJson;
import io.siribench.report.run.RunMarkdown;
import io.siribench.report.run.RunTable;
import io.siribench.results.GateEntry;
import io.siribench.results.PlanFile;
import io.siribench.results.PlannedScenario;
import io.siribench.results.RunDirectory;
import io.siribench.results.RunDirectoryException;
import io.siribench.results.SampleReader;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The processing of a run's samples, new or old. */
public final class Results {
  /** The measures of samples that count; each is measured by separate forks. */
  private static final List<Measure> COMPARED =
      List.of(Measure.ELAPSED, Measure.ALLOCATED, Measure.INSTRUCTIONS);

  /**
   * Writes all derived files of the run of {@code plans}. Unlike those of {@link #report}, the
   * figures do not state whether the run is incomplete, since the caller has just measured it.
   *
   * @param limits the limits to check; without a gate, the recorded one of the run applies
   * @param extra the requested files in addition to the usual ones
   */
  public static RunFigures derive(PlanFile plans, Limits limits, ExtraFiles extra)
      throws IOException {
    RunFigures figures = report(plans, limits, extra);
    return figures.with(figures.remarks().incomplete(Optional.empty()));
  }

  /** Writes the files like {@link #derive}; the figures state whether the run is incomplete. */
  public static RunFigures report(PlanFile plans, Limits limits, ExtraFiles extra)
      throws IOException {
    RunDirectory directory = plans.directory();
    RunAnalysis measured = analysis(plans, limits);
    Optional<Recommendation> recommendation = recommendation(plans, measured.figures());
    RunFigures figures = recommending(measured.figures(), recommendation);
    RunAnalysis analysis = measured.with(figures);
    if (recommendation.isPresent()) {
      byte[] page = RecommendationPage.text(recommendation.get()).getBytes(StandardCharsets.UTF_8);
      directory.replaceDerived(directory.recommendation(), out -> out.write(page));
    }
    RunFiles.write(directory, analysis);
    try {
      List<String> notes = new ArrayList<>(extra.write(directory, analysis, plans));
      // Each note is inserted before all others.
      Collections.reverse(notes);
      for (String note : notes) {
        figures = figures.with(figures.remarks().withWarning(note));
      }
    } catch (IOException e) {
      figures = figures.with(figures.remarks().withMissingFile(String.valueOf(e.getMessage())));
    }
    return withPage(directory, analysis.with(figures), plans);
  }

  /** Returns the figures of {@link #report} without writing any file. */
  public static RunFigures figures(PlanFile plans, Limits limits) throws IOException {
    RunFigures measured = analysis(plans, limits).figures();
    RunFigures figures = recommending(measured, recommendation(plans, measured));
    return figures.with(figures.remarks().incomplete(UnfinishedRun.incompleteness(plans)));
  }

  private static RunAnalysis analysis(PlanFile plans, Limits limits) throws IOException {
    Optional<Gate> gate =
        limits.gate().isPresent()
            ? limits.gate().map(given -> given.judgedBy(plans.lastJudge()))
            : recordedGate(plans);
    return RunAnalysis.read(
        plans.directory(), RunContext.of(plans), new Limits(limits.budgets(), gate));
  }

  private static RunFigures recommending(
      RunFigures figures, Optional<Recommendation> recommendation) {
    return recommendation
        .map(found -> figures.withRecommendations(found.answered()))
        .orElse(figures);
  }

  /** Returns the viewer of each recording, by its path relative to the page. */
  private static Map<String, String> profiles(RunDirectory directory) throws IOException {
    Map<String, String> profiles = new TreeMap<>();
    if (Files.isDirectory(directory.profiles())) {
      try (Stream<Path> files = Files.list(directory.profiles())) {
        files
            .map(file -> String.valueOf(file.getFileName()))
            .forEach(
                name ->
                    Profiler.viewer(name)
                        .ifPresent(
                            viewer ->
                                profiles.put(
                                    directory.profiles().getFileName() + "/" + name, viewer)));
      }
    }
    return profiles;
  }

  /** Writes the page, and returns the figures, with a warning if the page failed. */
  private static RunFigures withPage(RunDirectory directory, RunAnalysis analysis, PlanFile plans) {
    RunFigures figures = analysis.figures();
    try {
      figures = figures.with(figures.remarks().incomplete(UnfinishedRun.incompleteness(plans)));
      RunAnalysis shown = analysis.with(figures);
      String name = String.valueOf(directory.path().toAbsolutePath().normalize().getFileName());
      directory.replaceDerived(
          directory.page(),
          out -> ReportPage.write(name, shown, plans.environments(), profiles(directory), out));
      return figures;
    } catch (IOException e) {
      return figures.with(
          figures
              .remarks()
              .withMissingFile(String.valueOf(e.getMessage()) + withoutOldPage(directory.page())));
    }
  }

  /** Deletes an earlier page, which could be mistaken for the new one. */
  static String withoutOldPage(Path page) {
    try {
      return Files.deleteIfExists(page) ? "; the page of an earlier report was deleted" : "";
    } catch (IOException e) {
      return "; the existing page is from an earlier report";
    }
  }

  /**
   * Returns the page of {@code directory}. If it is missing or older than the last measurement, all
   * derived files are written first.
   *
   * @throws IOException if it cannot be made
   */
  public static Path page(RunDirectory directory) throws IOException {
    if (!isCurrent(directory)) {
      Optional<FileTime> old = modified(directory.page());
      RunFigures figures = derive(PlanFile.of(directory), Limits.NONE, ExtraFiles.NONE);
      Optional<FileTime> written = modified(directory.page());
      // If another machine's clock is ahead, its samples are newer than any page.
      if (written.isEmpty() || (written.equals(old) && !isCurrent(directory))) {
        throw new IOException(String.join("\n", figures.remarks().warnings()));
      }
    }
    return directory.page();
  }

  private static boolean isCurrent(RunDirectory directory) throws IOException {
    Optional<FileTime> page = modified(directory.page());
    return page.isPresent()
        && page.get().compareTo(Files.getLastModifiedTime(directory.samples())) >= 0;
  }

  private static Optional<FileTime> modified(Path file) throws IOException {
    return Files.isRegularFile(file)
        ? Optional.of(Files.getLastModifiedTime(file))
        : Optional.empty();
  }

  /** Returns the recommendation of a run that looks for one; absent for all others. */
  public static Optional<Recommendation> recommendation(PlanFile plans, RunFigures figures)
      throws IOException {
    return plans.recommends() ? Optional.of(Recommendation.of(plans, figures)) : Optional.empty();
  }

  private static Optional<Gate> recordedGate(PlanFile plans) throws RunDirectoryException {
    Optional<GateEntry> entry = plans.gate();
    if (entry.isEmpty() || plans.isShard()) {
      return Optional.empty();
    }
    try {
      Gate.Judge judge = Gate.Judge.of(entry.get().judge());
      return Optional.of(new Gate(entry.get().thresholdPercent(), judge));
    } catch (IllegalArgumentException e) {
      throw plans.unusable("gate: " + e.getMessage());
    }
  }

  /** Returns the ids of displayed scenarios, from the plans or, without any, the samples. */
  public static List<String> scenarios(RunDirectory directory) throws IOException {
    Map<String, PlannedScenario> planned = PlanFile.of(directory).planned();
    Set<String> ids = new LinkedHashSet<>(planned.keySet());
    if (ids.isEmpty()) {
      SampleReader.read(directory.samples(), sample -> ids.add(sample.scenario()));
    }
    ids.removeIf(id -> planned.getOrDefault(id, PlannedScenario.unplanned(id)).isControl());
    return List.copyOf(ids);
  }

  /**
   * Prints {@code report}.
   *
   * @param screen the screen for a table
   */
  public static void print(RunFigures report, Layout layout, Screen screen, PrintWriter out)
      throws IOException {
    out.print(
        switch (layout) {
          case TABLE -> RunTable.text(report, screen);
          case MARKDOWN -> RunMarkdown.text(report, screen.details(), screen.hasBlocks());
          case JSON -> RunJson.text(report);
        });
    out.flush();
  }

  /** Returns the exit code; an exceeded limit outweighs a missing file, and that failures. */
  public static int exitCode(RunFigures report) {
    if (report.counts().state().filter(state -> state == Gate.State.ESTABLISHED).isPresent()
        || report.gate().stream().anyMatch(result -> result.state() == Gate.State.ESTABLISHED)
        || report.budgets().stream()
            .anyMatch(verdict -> verdict.state() == BudgetVerdict.State.BROKEN)) {
      return ExitCode.GATE_FAILED;
    }
    if (report.remarks().lacksFiles()) {
      return ExitCode.UNEXPECTED;
    }
    boolean failed =
        report.hasFailures()
            || !report.stops().isEmpty()
            || hasNoSamples(report)
            || report.digestMismatches().stream().anyMatch(mismatch -> !mismatch.ofBuilds())
            || report.counts().isIncomplete()
            || report.gate().stream().anyMatch(GateResult::isIncomplete)
            || report.remarks().recommended().stream().anyMatch(Recommended::isTooShort)
            || report.budgets().stream()
                .anyMatch(verdict -> verdict.state() == BudgetVerdict.State.NO_SAMPLES);
    return failed ? ExitCode.SOME_FAILED : ExitCode.OK;
  }

  /**
   * Returns the exit code of a shard. It does not depend on results, because a scheduler would
   * repeat a shard that failed. Only {@code collect} judges.
   */
  public static int shardExitCode(boolean isComplete) {
    return isComplete ? ExitCode.OK : ExitCode.SOME_FAILED;
  }

  /**
   * Returns whether no sample counts, and none fills the page cache. Failures are judged
   * separately, and a run may just have begun.
   */
  private static boolean hasNoSamples(RunFigures report) {
    return report.pageCacheSamples() == 0
        && report.scenarios().stream().allMatch(Results::hasNoSamples);
  }

  private static boolean hasNoSamples(ScenarioFigures scenario) {
    // A steady process that does not become steady in time is also a result.
    return COMPARED.stream().allMatch(measure -> scenario.median(measure).isEmpty())
        && scenario
            .factors()
            .filter(words -> words.word(Factor.START).equals(Start.STEADY.optionName()))
            .isEmpty();
  }
}
