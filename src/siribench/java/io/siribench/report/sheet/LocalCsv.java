package io.siribench.report.sheet;

import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.ScenarioSamples;
import io.siribench.report.run.ColumnsFile;
import io.siribench.report.run.SummaryFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * {@code summary.<locale>.csv} and {@code columns.<locale>.csv} for spreadsheets of that locale.
 * These open them without a dialog. A byte order mark identifies UTF-8.
 */
final class LocalCsv {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  static void writeSummary(List<ScenarioFigures> scenarios, SheetLocale locale, OutputStream out)
      throws IOException {
    writeMark(out);
    SummaryFile.write(scenarios, locale.delimiter(), locale.point(), out);
  }

  /** Writes first requests, an empty column, and later ones: charts of each have one scale. */
  static void writeColumns(List<ScenarioSamples> scenarios, SheetLocale locale, OutputStream out)
      throws IOException {
    writeMark(out);
    ColumnsFile.write(
        SheetGroups.of(scenarios, ScenarioSamples::factors),
        locale.delimiter(),
        locale.point(),
        out);
  }

  private static void writeMark(OutputStream out) throws IOException {
    out.write(String.valueOf(BYTE_ORDER_MARK).getBytes(StandardCharsets.UTF_8));
  }
}
