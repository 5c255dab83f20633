package io.siribench.report.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Consumer;

/** A page about several runs: that of a run, with other data and charts of its own. */
public final class OtherPage {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int SCHEMA = 1;
  private static final List<String> SCRIPTS =
      List.of("elements.js", "charts.js", "bars.js", "differences.js", "several.js", "frame.js");

  private OtherPage() {}

  /**
   * Writes a page.
   *
   * @param kind what is drawn: compare, runs or history
   * @param name what the page is called
   * @param told puts what is said in words and in the table into an object
   * @param report the same as JSON for other programs: what is drawn
   */
  public static void write(
      String kind, String name, Consumer<ObjectNode> told, ObjectNode report, OutputStream out)
      throws IOException {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("schema", SCHEMA).put("kind", kind).put("name", name);
    told.accept(root.putObject("told"));
    root.set("report", report);
    PageTemplate.write(SCRIPTS, MAPPER.writeValueAsString(root).replace("<", "\\u003c"), out);
  }
}
