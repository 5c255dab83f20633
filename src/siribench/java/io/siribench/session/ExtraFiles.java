package io.siribench.session;

import io.siribench.analysis.RunAnalysis;
import io.siribench.report.export.ExportFormat;
import io.siribench.report.sheet.SheetLocale;
import io.siribench.report.sheet.SpreadsheetFiles;
import io.siribench.report.sheet.WorkbookFile;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * Derived files that a run has only if they were asked for, once: from then on they are made again
 * with all others.
 *
 * @param excel the locale whose spreadsheets are to open a summary and columns
 * @param workbook whether there is to be one
 * @param exports formats of other tools
 */
public record ExtraFiles(Optional<SheetLocale> excel, boolean workbook, Set<ExportFormat> exports) {
  /** Those that the run has already. */
  public static final ExtraFiles NONE = new ExtraFiles(Optional.empty(), false, Set.of());

  public ExtraFiles {
    exports = Set.copyOf(exports);
  }

  void write(RunDirectory directory, RunAnalysis analysis, PlanFile plans) throws IOException {
    SpreadsheetFiles.writeCsv(directory, analysis, excel);
    for (ExportFormat format : ExportFormat.values()) {
      Path file = directory.path().resolve(format.fileName());
      if (exports.contains(format) || Files.exists(file)) {
        directory.replace(file, out -> format.write(analysis, out));
      }
    }
    if (workbook || Files.exists(directory.workbook())) {
      WorkbookFile.write(directory, analysis, plans.environments());
    }
  }
}
