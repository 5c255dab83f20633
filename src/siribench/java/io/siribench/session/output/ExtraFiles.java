package io.siribench.session.output;

import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunFigures;
import io.siribench.report.export.ExportFormat;
import io.siribench.report.sheet.SheetLocale;
import io.siribench.report.sheet.SpreadsheetFiles;
import io.siribench.report.sheet.WorkbookFile;
import io.siribench.results.PlanFile;
import io.siribench.results.PlannedScenario;
import io.siribench.results.RunDirectory;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The derived files that a run has only on request. Once made, they are updated with all others.
 *
 * @param excel the locale for spreadsheet versions of the summary and columns
 * @param workbook whether a workbook is written
 * @param exports formats of other tools
 */
public record ExtraFiles(Optional<SheetLocale> excel, boolean workbook, Set<ExportFormat> exports) {
  /** The request for no extra files, which only updates existing ones. */
  public static final ExtraFiles NONE = new ExtraFiles(Optional.empty(), false, Set.of());

  public ExtraFiles {
    exports = Set.copyOf(exports);
  }

  /** Writes them and returns the notes to display. */
  public List<String> write(RunDirectory directory, RunAnalysis analysis, PlanFile plans)
      throws IOException {
    Map<List<String>, List<String>> filesWithout = new LinkedHashMap<>();
    SpreadsheetFiles.writeCsv(directory, analysis, excel);
    for (ExportFormat format : ExportFormat.values()) {
      Path file = directory.path().resolve(format.fileName());
      if (exports.contains(format) || Files.exists(file)) {
        directory.replaceDerived(file, out -> format.write(analysis, id -> facts(plans, id), out));
        filesWithout
            .computeIfAbsent(format.leftOut(analysis), key -> new ArrayList<>())
            .add(format.fileName());
      }
    }
    if (workbook || Files.exists(directory.workbook())) {
      RunFigures figures = analysis.figures();
      // Like the page, the workbook states whether the run is incomplete.
      figures = figures.with(figures.remarks().incomplete(UnfinishedRun.incompleteness(plans)));
      WorkbookFile.write(directory, analysis.with(figures), plans.environments());
    }
    filesWithout.remove(List.of());
    return filesWithout.entrySet().stream()
        .map(
            missing ->
                "not in "
                    + String.join(", ", missing.getValue())
                    + ", because no timed request completed: "
                    + String.join(", ", missing.getKey()))
        .toList();
  }

  /** Returns the conditions of a scenario, and the software that measured it. */
  private static Map<String, String> facts(PlanFile plans, String id) {
    Map<String, String> facts = new LinkedHashMap<>(plans.conditionsOf(id));
    PlannedScenario planned = plans.planned().get(id);
    if (planned != null) {
      String version = plans.environments().get(planned.plan()).getOrDefault("siribench", "");
      facts.put("siribench", version.isEmpty() ? "siribench" : version);
    }
    return facts;
  }
}
