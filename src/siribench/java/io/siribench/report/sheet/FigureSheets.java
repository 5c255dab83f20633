package io.siribench.report.sheet;

import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.ScenarioSamples;
import io.siribench.report.run.SummaryColumn;
import io.siribench.report.run.SummaryFile;
import io.siribench.report.text.Decimals;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dhatim.fastexcel.Workbook;

/** The sheets {@code summary} and {@code columns}: the CSV files of these names, with numbers. */
final class FigureSheets {
  private static final String MILLISECONDS = "0.000";

  static void summary(Workbook workbook, List<ScenarioFigures> scenarios) throws IOException {
    List<SummaryColumn> columns = SummaryFile.COLUMNS;
    SheetWriter sheet = new SheetWriter(workbook.newWorksheet("summary"));
    sheet.header(columns.stream().map(SummaryColumn::header).toList());
    for (int row = 0; row < scenarios.size(); row++) {
      for (int i = 0; i < columns.size(); i++) {
        String field = columns.get(i).field().apply(scenarios.get(row));
        // A column of numbers may contain the word never.
        if (!columns.get(i).isTextInSheets() && field.matches("-?[0-9.]+(E-?[0-9]+)?")) {
          sheet.number(row + 1, i, field);
        } else {
          sheet.text(row + 1, i, field);
        }
      }
    }
    sheet.finish();
  }

  /**
   * Writes first requests, an empty column, and later requests; in several sheets if necessary.
   *
   * @param maxRows the capacity of a sheet in addition to its header
   */
  static void columns(Workbook workbook, List<ScenarioSamples> scenarios, int maxRows)
      throws IOException {
    List<Optional<ScenarioSamples>> columns = SheetColumns.of(scenarios);
    int rows =
        scenarios.stream().mapToInt(samples -> samples.elapsedNanos().size()).max().orElse(0);
    for (int part = 0; part == 0 || part * (long) maxRows < rows; part++) {
      SheetWriter sheet = new SheetWriter(workbook.newWorksheet(name("columns", part)));
      List<String> headers = new ArrayList<>(List.of("sample"));
      columns.forEach(column -> headers.add(column.map(s -> s.scenario() + " (ms)").orElse("")));
      sheet.header(headers);
      int first = part * maxRows;
      for (int i = first; i < Math.min(rows, first + maxRows); i++) {
        row(sheet, i - first + 1, i, columns);
      }
      sheet.finish();
    }
  }

  private static void row(
      SheetWriter sheet, int row, int index, List<Optional<ScenarioSamples>> columns)
      throws IOException {
    sheet.number(row, 0, index + 1.0, "0");
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).isPresent() && index < columns.get(i).get().elapsedNanos().size()) {
        long nanos = columns.get(i).get().elapsedNanos().get(index);
        sheet.number(row, i + 1, nanos / Decimals.NANOS_PER_MILLI, MILLISECONDS);
      }
    }
    sheet.endRow(row);
  }

  /** Returns the name of the sheet with the given part of {@code content}, from 0. */
  static String name(String content, int part) {
    return part == 0 ? content : content + " " + (part + 1);
  }
}
