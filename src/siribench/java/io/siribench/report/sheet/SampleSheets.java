package io.siribench.report.sheet;

import io.siribench.results.Column;
import io.siribench.results.Metric;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dhatim.fastexcel.Workbook;

/**
 * The sheet {@code samples}: the rows of {@code samples.csv} without empty columns. Rows beyond the
 * capacity of a sheet continue in {@code samples 2}.
 */
final class SampleSheets {
  private final Workbook workbook;
  private final List<Column> columns;
  private final int maxRows;
  private SheetWriter sheet;
  private int part;
  private int row;

  private SampleSheets(Workbook workbook, List<Column> columns, int maxRows) {
    this.workbook = workbook;
    this.columns = columns;
    this.maxRows = maxRows;
    sheet = next();
  }

  /**
   * Writes the sheets.
   *
   * @param maxRows the capacity of a sheet in addition to its header
   */
  static void write(Workbook workbook, RunDirectory directory, int maxRows) throws IOException {
    Set<Column> used = new HashSet<>();
    SampleReader.read(
        directory.samples(),
        sample -> {
          for (Column column : Column.ALL) {
            if (!used.contains(column) && !column.text(sample).isEmpty()) {
              used.add(column);
            }
          }
        });
    SampleSheets sheets =
        new SampleSheets(workbook, Column.ALL.stream().filter(used::contains).toList(), maxRows);
    try {
      SampleReader.read(directory.samples(), sheets::add);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    sheets.sheet.finish();
  }

  private SheetWriter next() {
    SheetWriter next = new SheetWriter(workbook.newWorksheet(FigureSheets.name("samples", part++)));
    next.header(columns.stream().map(Column::header).toList());
    row = 0;
    return next;
  }

  private void add(Sample sample) {
    try {
      if (row == maxRows) {
        sheet.finish();
        sheet = next();
      }
      row++;
      for (int i = 0; i < columns.size(); i++) {
        Column column = columns.get(i);
        if (column.metric().filter(Metric.STARTED_AT::equals).isPresent()) {
          sheet.time(row, i, sample.startedAt());
        } else if (column.isNumber()) {
          sheet.number(row, i, column.text(sample));
        } else {
          sheet.text(row, i, column.text(sample));
        }
      }
      sheet.endRow(row);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
