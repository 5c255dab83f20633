package io.siribench.report.page;

import io.siribench.analysis.RunAnalysis;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** {@code report.html}: the page of a run, in one self-contained file. */
public final class ReportPage {
  /** The parts of one script, in order. */
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

  /**
   * Writes the page of a run. Its bytes depend only on the arguments and this program.
   *
   * @param name the name of the run: its directory
   * @param environments the environments of its plans, facts by their names
   * @param profiles how each recording of a profiler is viewed, by its path from the page
   * @throws IOException if {@code out} cannot be written
   */
  public static void write(
      String name,
      RunAnalysis analysis,
      List<Map<String, String>> environments,
      Map<String, String> profiles,
      OutputStream out)
      throws IOException {
    PageTemplate.write(SCRIPTS, PageData.of(name, analysis, environments, profiles), out);
  }
}
