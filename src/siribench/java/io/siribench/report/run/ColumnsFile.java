package io.siribench.report.run;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.siribench.analysis.ScenarioSamples;
import io.siribench.report.text.Decimals;
import io.siribench.results.CellText;
import io.siribench.results.CsvText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * {@code columns.csv}: a column of elapsed milliseconds per scenario, in the order of {@code
 * samples.csv}. Columns with fewer samples than the longest end with empty fields.
 */
public final class ColumnsFile {
  private static final int BUFFER_CHARS = 1 << 16;
  private static final int DECIMALS = 3;

  /**
   * Writes {@code columns}; an absent column has only empty fields.
   *
   * @param delimiter the delimiter between fields
   * @param point the decimal point
   */
  public static void write(
      List<Optional<ScenarioSamples>> columns, char delimiter, char point, OutputStream out)
      throws IOException {
    CsvWriter header = CsvText.writer(out, delimiter);
    header.writeRecord(
        columns.stream()
            .map(column -> column.map(ScenarioSamples::scenario).map(CellText::escaped).orElse(""))
            .toList());
    header.flush();
    StringBuilder text = new StringBuilder(2 * BUFFER_CHARS);
    // Numbers are written without a CSV writer: they need no quotes, and a run may have millions.
    int rows = rows(columns);
    for (int row = 0; row < rows; row++) {
      for (int i = 0; i < columns.size(); i++) {
        if (i > 0) {
          text.append(delimiter);
        }
        if (columns.get(i).isPresent() && row < columns.get(i).get().elapsedNanos().size()) {
          Decimals.appendMilliseconds(text, columns.get(i).get().elapsedNanos().get(row));
          text.setCharAt(text.length() - DECIMALS - 1, point);
        }
        if (text.length() >= BUFFER_CHARS) {
          flush(text, out);
        }
      }
      text.append('\n');
    }
    flush(text, out);
  }

  private static int rows(List<Optional<ScenarioSamples>> columns) {
    return columns.stream()
        .flatMap(Optional::stream)
        .mapToInt(samples -> samples.elapsedNanos().size())
        .max()
        .orElse(0);
  }

  private static void flush(StringBuilder text, OutputStream out) throws IOException {
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    text.setLength(0);
  }
}
