package io.siribench.report.sheet;

import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.ScenarioSamples;
import io.siribench.report.CsvText;
import io.siribench.report.run.ColumnsFile;
import io.siribench.report.run.SummaryColumn;
import io.siribench.report.run.SummaryFile;
import io.siribench.results.CellText;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.commons.csv.CSVPrinter;

/**
 * {@code summary.<locale>.csv} and {@code columns.<locale>.csv} for spreadsheets of that locale.
 * These open them without a dialog. A byte order mark identifies UTF-8.
 */
final class LocalCsv {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private LocalCsv() {}

  static void writeSummary(List<ScenarioFigures> scenarios, SheetLocale locale, OutputStream out)
      throws IOException {
    OutputStreamWriter text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    text.write(BYTE_ORDER_MARK);
    CSVPrinter printer =
        new CSVPrinter(text, CsvText.FORMAT.builder().setDelimiter(locale.delimiter()).get());
    printer.printRecord(SummaryFile.COLUMNS.stream().map(SummaryColumn::header));
    for (ScenarioFigures scenario : scenarios) {
      printer.printRecord(
          SummaryFile.COLUMNS.stream().map(column -> field(column, scenario, locale)));
    }
    printer.flush();
  }

  private static String field(SummaryColumn column, ScenarioFigures scenario, SheetLocale locale) {
    String field = column.field().apply(scenario);
    return column.isText()
        ? CellText.escaped(field)
        : CellText.escaped(field).replace('.', locale.point());
  }

  /** Writes first requests, an empty column, and later ones: charts of each have one scale. */
  static void writeColumns(List<ScenarioSamples> scenarios, SheetLocale locale, OutputStream out)
      throws IOException {
    out.write(String.valueOf(BYTE_ORDER_MARK).getBytes(StandardCharsets.UTF_8));
    ColumnsFile.write(
        SheetGroups.of(scenarios, ScenarioSamples::factors),
        locale.delimiter(),
        locale.point(),
        out);
  }
}
