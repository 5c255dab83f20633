package io.siribench.report.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.analysis.RunAnalysis;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** {@code report.html}: a run to look at, in one file that needs nothing beside itself. */
public final class ReportPage {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** One after the other they are one script. */
  private static final List<String> SCRIPTS =
      List.of(
          "elements.js",
          "scenarios.js",
          "charts.js",
          "bars.js",
          "samples.js",
          "differences.js",
          "sections.js",
          "page.js",
          "frame.js");

  private ReportPage() {}

  /**
   * Writes the page of a run. Its bytes depend on the arguments and this program alone.
   *
   * @param name what the run is called: its directory
   * @param environments on what its plans were run, facts by their names
   * @throws IOException if {@code out} cannot be written
   */
  public static void write(
      String name, RunAnalysis analysis, List<Map<String, String>> environments, OutputStream out)
      throws IOException {
    PageTemplate.write(SCRIPTS, json(name, analysis, environments), out);
  }

  /** The data, in which no text can end the element that it stands in. */
  static String json(String name, RunAnalysis analysis, List<Map<String, String>> environments)
      throws IOException {
    return MAPPER
        .writeValueAsString(PageData.of(name, analysis, environments))
        .replace("<", "\\u003c");
  }
}
