package io.siribench.report.page;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.report.JsonText;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Consumer;

/** A page about several runs: the page of a run with other data and charts. */
public final class SeveralRunsPage {
  private static final int SCHEMA = 1;
  private static final List<String> SCRIPTS =
      List.of("elements.js", "charts.js", "bars.js", "differences.js", "several.js", "frame.js");

  /**
   * Writes a page.
   *
   * @param kind the kind of the charts: compare, runs or history
   * @param name the name of the page
   * @param text adds the sentences and the table to an object
   * @param report the data of the charts, which is also the JSON for other programs
   */
  public static void write(
      String kind, String name, Consumer<ObjectNode> text, ObjectNode report, OutputStream out)
      throws IOException {
    ObjectNode root = JsonText.object();
    root.put("schema", SCHEMA).put("kind", kind).put("name", name);
    text.accept(root.putObject("text"));
    root.set("report", report);
    PageTemplate.write(SCRIPTS, root, out);
  }
}
