package io.siribench.report.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.DeviceTable;
import io.siribench.analysis.HostComparison;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioSamples;
import io.siribench.report.run.RunJson;
import io.siribench.report.text.DeviceNotes;
import io.siribench.report.text.DeviceSentences;
import io.siribench.report.text.GateSentences;
import io.siribench.report.text.RunNotes;
import io.siribench.report.text.RunSentences;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The content of a page: the run's JSON report, its sentences, and samples to draw. */
final class PageData {
  private static final int SCHEMA = 1;

  /** The limits of one scenario, and of all together, that a browser draws without delay. */
  private static final int MOST_POINTS = 5_000;

  private static final int MOST_POINTS_OF_ALL = 150_000;
  private static final int LEAST_POINTS = 200;

  /** The number of scenarios beyond which notes are merged, as in the table. */
  private static final int MOST_NOTED = 12;

  /**
   * Returns the data of a run.
   *
   * @param name the name of the run: its directory
   * @param environments the environments of its plans, facts by their names
   * @param profiles how each recording of a profiler is viewed, by its path from the page
   */
  static ObjectNode of(
      String name,
      RunAnalysis analysis,
      List<Map<String, String>> environments,
      Map<String, String> profiles) {
    RunFigures figures = analysis.figures();
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("schema", SCHEMA).put("name", name);
    ScenarioNames names = ScenarioNames.of(figures);
    ArrayNode fastest = root.putArray("fastest");
    List<HostComparison> hosts = HostComparison.of(figures);
    DeviceTable.of(figures)
        .map(devices -> DeviceAnswer.of(figures, devices, names))
        .orElseGet(() -> hosts.isEmpty() ? Fastest.of(figures, names) : HostAnswer.of(hosts))
        .forEach(found -> found.describe(fastest.addObject()));
    List<String> verdicts = new ArrayList<>();
    figures.gate().map(GateSentences::of).ifPresent(verdicts::addAll);
    verdicts.addAll(RunSentences.of(figures));
    verdicts.forEach(root.putArray("verdicts")::add);
    List<String> notes =
        figures.scenarios().size() > MOST_NOTED ? RunNotes.grouped(figures) : RunNotes.of(figures);
    notes.forEach(root.putArray("notes")::add);
    ArrayNode varied = root.putArray("varied");
    ScenarioNames.varied(figures).forEach(factor -> varied.add(factor.key()));
    RunJson.describeColumns(root.putArray("columns"));
    root.set("report", RunJson.tree(figures));
    int most =
        Math.max(
            LEAST_POINTS,
            Math.min(MOST_POINTS, MOST_POINTS_OF_ALL / Math.max(1, analysis.samples().size())));
    SampleOrder order =
        SampleOrder.of(analysis.samples().stream().map(ScenarioSamples::startedMillis).toList());
    ArrayNode series = root.putArray("series");
    int before = 0;
    for (ScenarioSamples samples : analysis.samples()) {
      ObjectNode entry = series.addObject().put("scenario", samples.scenario());
      entry.put("name", names.of(samples.scenario()));
      samples.digests().forEach(entry.putArray("digests")::add);
      int[] places = order.places(samples.startedMillis(), before);
      SampleSeries.describe(samples.elapsedNanos().toArray(), places, most, entry);
      before += places.length;
    }
    DeviceSentences.table(figures, true)
        .ifPresent(
            table -> {
              root.put("by_device_title", DeviceSentences.title(figures));
              ArrayNode rows = root.putArray("by_device");
              table.forEach(row -> row.forEach(rows.addArray()::add));
            });
    DeviceNotes.names(figures.remarks().devices()).forEach(root.putArray("devices")::add);
    ArrayNode machines = root.putArray("environments");
    environments.forEach(facts -> facts.forEach(machines.addObject()::put));
    if (!profiles.isEmpty()) {
      profiles.forEach(root.putObject("profiles")::put);
    }
    return root;
  }
}
