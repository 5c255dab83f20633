package io.siribench.sample;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A table of samples, with a row for each format. */
public final class SampleTable {
  /** Returns the table of {@code samples} in {@code formats}. */
  public static String of(List<SampleSummary> samples, List<Format> formats) {
    List<Row> rows = new ArrayList<>();
    for (SampleSummary sample : samples) {
      sample
          .bytes()
          .forEach(
              (format, bytes) -> {
                if (formats.contains(format)) {
                  rows.add(new Row(sample, format, bytes));
                }
              });
    }
    String table =
        AsciiTable.builder()
            .border(AsciiTable.NO_BORDERS)
            .lineSeparator("\n")
            .data(rows, columns())
            .asString();
    return table.lines().map(String::strip).collect(Collectors.joining("\n", "", "\n"));
  }

  private static List<ColumnData<Row>> columns() {
    return List.of(
        column("name", HorizontalAlign.LEFT, row -> row.sample.name()),
        column("format", HorizontalAlign.LEFT, row -> row.format.optionName()),
        column("bytes", HorizontalAlign.RIGHT, row -> Integer.toString(row.bytes)),
        column("visits", HorizontalAlign.RIGHT, row -> Integer.toString(row.sample.visits())),
        column("leaves", HorizontalAlign.RIGHT, row -> Integer.toString(row.sample.leaves())),
        column("digest", HorizontalAlign.LEFT, row -> row.sample.digest()));
  }

  private static ColumnData<Row> column(
      String header, HorizontalAlign align, Function<Row, String> cell) {
    return new Column().header(header).headerAlign(align).dataAlign(align).with(cell);
  }

  private record Row(SampleSummary sample, Format format, int bytes) {}
}
