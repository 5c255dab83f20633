package io.siribench.report;

import io.siribench.analysis.ScenarioSamples;
import io.siribench.report.text.Decimals;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * {@code columns.csv}: a column of elapsed milliseconds per scenario, in the order of {@code
 * samples.csv}. Where a scenario has fewer samples than the longest, its fields are empty.
 */
final class ColumnsFile {
  private static final int BUFFER_CHARS = 1 << 16;

  private ColumnsFile() {}

  static void write(List<ScenarioSamples> scenarios, OutputStream out) throws IOException {
    StringBuilder text = new StringBuilder(2 * BUFFER_CHARS);
    CsvText.FORMAT.printRecord(
        text, scenarios.stream().map(samples -> CsvText.scenario(samples.scenario())).toArray());
    int rows =
        scenarios.stream().mapToInt(samples -> samples.elapsedNanos().size()).max().orElse(0);
    // Not through a CSV printer: digits and points need no quotes, and there may be millions.
    for (int row = 0; row < rows; row++) {
      String separator = "";
      for (ScenarioSamples samples : scenarios) {
        text.append(separator);
        separator = ",";
        if (row < samples.elapsedNanos().size()) {
          Decimals.appendMilliseconds(text, samples.elapsedNanos().get(row));
        }
        if (text.length() >= BUFFER_CHARS) {
          flush(text, out);
        }
      }
      text.append('\n');
    }
    flush(text, out);
  }

  private static void flush(StringBuilder text, OutputStream out) throws IOException {
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    text.setLength(0);
  }
}
