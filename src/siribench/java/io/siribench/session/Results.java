package io.siribench.session;

import io.siribench.analysis.BudgetVerdict;
import io.siribench.analysis.Gate;
import io.siribench.analysis.GateResult;
import io.siribench.analysis.Limits;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunContext.Recommended;
import io.siribench.analysis.RunFigures;
import io.siribench.recommend.Recommendation;
import io.siribench.recommend.RecommendationPage;
import io.siribench.report.RunFiles;
import io.siribench.report.RunJson;
import io.siribench.report.RunMarkdown;
import io.siribench.report.RunTable;
import io.siribench.report.Screen;
import io.siribench.report.page.ReportPage;
import io.siribench.results.PlanFacts.GateEntry;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.RunDirectoryException;
import io.siribench.results.SampleReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is done with the samples of a run, whether they have just been taken or are old. */
public final class Results {
  private Results() {}

  /**
   * Writes all derived files of the run of {@code plans}. The figures do not say whether the run is
   * incomplete, unlike those of {@link #report}: who has just measured it knows.
   *
   * @param limits what is judged beside; without a gate the one that the run was made with
   * @param extra files that are asked for beside the usual
   */
  public static RunFigures derive(PlanFile plans, Limits limits, ExtraFiles extra)
      throws IOException {
    RunFigures figures = report(plans, limits, extra);
    return figures.incomplete(Optional.empty());
  }

  /** As {@link #derive}, with a note if the run is incomplete. */
  public static RunFigures report(PlanFile plans, Limits limits, ExtraFiles extra)
      throws IOException {
    RunDirectory directory = plans.directory();
    Optional<Gate> gate = limits.gate().isPresent() ? limits.gate() : recordedGate(plans);
    RunAnalysis analysis =
        RunAnalysis.read(directory, RunContext.of(plans), new Limits(limits.budgets(), gate));
    RunFigures figures = analysis.figures();
    if (plans.recommends()) {
      Recommendation found = Recommendation.of(plans, figures);
      byte[] page = RecommendationPage.text(found).getBytes(StandardCharsets.UTF_8);
      directory.replace(directory.recommendation(), out -> out.write(page));
      figures = figures.recommending(found.answered());
    }
    RunFiles.write(directory, new RunAnalysis(analysis.samples(), figures));
    List<String> warnings = new ArrayList<>();
    try {
      warnings.addAll(extra.write(directory, analysis, plans));
    } catch (IOException e) {
      warnings.add(String.valueOf(e.getMessage()));
    }
    // Each stands before all others.
    Collections.reverse(warnings);
    for (String warning : warnings) {
      figures = figures.with(figures.remarks().withWarning(warning));
    }
    return withPage(directory, new RunAnalysis(analysis.samples(), figures), plans);
  }

  /** The figures, with a warning if the page could not be written: nothing else depends on it. */
  private static RunFigures withPage(RunDirectory directory, RunAnalysis analysis, PlanFile plans) {
    RunFigures figures = analysis.figures();
    try {
      figures = figures.incomplete(UnfinishedRun.incompleteness(plans));
      RunAnalysis shown = new RunAnalysis(analysis.samples(), figures);
      String name = String.valueOf(directory.path().toAbsolutePath().normalize().getFileName());
      directory.replace(
          directory.page(), out -> ReportPage.write(name, shown, plans.environments(), out));
      return figures;
    } catch (IOException e) {
      return figures.with(
          figures
              .remarks()
              .withWarning(String.valueOf(e.getMessage()) + withoutOldPage(directory.page())));
    }
  }

  /** Nobody shall look at a page of what was measured before. */
  static String withoutOldPage(Path page) {
    try {
      return Files.deleteIfExists(page) ? "; that of an earlier report was deleted" : "";
    } catch (IOException e) {
      return "; what is there is of an earlier report";
    }
  }

  /**
   * The page of {@code directory}. It is made, with all other derived files, if there is none or
   * something was measured after it was.
   *
   * @throws IOException if it cannot be made
   */
  public static Path page(RunDirectory directory) throws IOException {
    if (!isCurrent(directory)) {
      RunFigures figures = derive(PlanFile.of(directory), Limits.NONE, ExtraFiles.NONE);
      if (!isCurrent(directory)) {
        throw new IOException(String.join("\n", figures.remarks().warnings()));
      }
    }
    return directory.page();
  }

  private static boolean isCurrent(RunDirectory directory) throws IOException {
    return Files.isRegularFile(directory.page())
        && Files.getLastModifiedTime(directory.page())
                .compareTo(Files.getLastModifiedTime(directory.samples()))
            >= 0;
  }

  /** What to use, of a run that finds that out; absent for all others. */
  static Optional<Recommendation> recommendation(PlanFile plans, RunFigures figures)
      throws IOException {
    return plans.recommends() ? Optional.of(Recommendation.of(plans, figures)) : Optional.empty();
  }

  private static Optional<Gate> recordedGate(PlanFile plans) throws RunDirectoryException {
    Optional<GateEntry> entry = plans.gate();
    if (entry.isEmpty()) {
      return Optional.empty();
    }
    try {
      Gate.Judge judge = Gate.Judge.of(entry.get().judge());
      return Optional.of(new Gate(entry.get().thresholdPercent(), judge));
    } catch (IllegalArgumentException e) {
      throw plans.unusable("gate: " + e.getMessage());
    }
  }

  /** Ids of the scenarios that are shown, by the plans or, without one, by the samples. */
  static List<String> scenarios(RunDirectory directory) throws IOException {
    PlanFile plans = PlanFile.of(directory);
    Set<String> ids = new LinkedHashSet<>(plans.scenarios());
    if (ids.isEmpty()) {
      SampleReader.read(directory.samples(), sample -> ids.add(sample.scenario()));
    }
    ids.removeAll(plans.controls());
    return List.copyOf(ids);
  }

  /**
   * Prints {@code report}.
   *
   * @param screen what a table is printed to
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

  /** A broken limit outweighs failures: it is what was asked for. */
  public static int exitCode(RunFigures report) {
    if (report.gate().stream().anyMatch(found -> found.state() == Gate.State.ESTABLISHED)
        || report.budgets().stream()
            .anyMatch(found -> found.state() == BudgetVerdict.State.BROKEN)) {
      return ExitCode.GATE_FAILED;
    }
    boolean failed =
        report.hasFailures()
            || !report.stops().isEmpty()
            || hasNoRows(report)
            || report.digestMismatches().stream().anyMatch(found -> !found.ofBuilds())
            || report.gate().stream().anyMatch(GateResult::isIncomplete)
            || report.remarks().recommended().stream().anyMatch(Recommended::isTooShort)
            || report.budgets().stream()
                .anyMatch(found -> found.state() == BudgetVerdict.State.NO_SAMPLES);
    return failed ? ExitCode.SOME_FAILED : ExitCode.OK;
  }

  /** Whether samples.csv is empty: neither a sample that counts nor one that does not. */
  private static boolean hasNoRows(RunFigures report) {
    return report.pageCacheSamples() == 0
        && report.scenarios().stream().allMatch(scenario -> scenario.factors().isEmpty());
  }
}
