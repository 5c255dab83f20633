package io.siribench.report.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.DeviceTable;
import io.siribench.analysis.HostComparison;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioSamples;
import io.siribench.factor.Factor;
import io.siribench.report.JsonText;
import io.siribench.report.run.RunJson;
import io.siribench.report.text.DeviceNotes;
import io.siribench.report.text.DeviceSentences;
import io.siribench.report.text.GateSentences;
import io.siribench.report.text.RunNotes;
import io.siribench.report.text.RunSentences;
import io.siribench.results.SampleFactors;
import io.siribench.results.ShortNames;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code report.html}: the page of a run, in one self-contained file. */
public final class ReportPage {
  private static final int SCHEMA = 1;

  /** The numbers of points, per scenario and in total, that a browser draws without delay. */
  private static final int MAX_POINTS = 5_000;

  private static final int MAX_POINTS_OF_ALL = 150_000;
  private static final int MIN_POINTS = 200;

  /** The number of scenarios beyond which notes are merged, as in the table. */
  private static final int MAX_NOTED = 12;

  /** Factors whose level usually follows from the format. */
  private static final Set<Factor<?>> DEPENDENT_ON_FORMAT = Set.of(Factor.STAX, Factor.DOCUMENT);

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
   * @param environments the environments of the run's plans, facts by their names
   * @param profiles instructions to view recordings of a profiler, by their paths from the page
   * @throws IOException if {@code out} cannot be written
   */
  public static void write(
      String name,
      RunAnalysis analysis,
      List<Map<String, String>> environments,
      Map<String, String> profiles,
      OutputStream out)
      throws IOException {
    PageTemplate.write(SCRIPTS, data(name, analysis, environments, profiles), out);
  }

  /** Returns the run's JSON report, its sentences, and samples to draw. */
  private static ObjectNode data(
      String name,
      RunAnalysis analysis,
      List<Map<String, String>> environments,
      Map<String, String> profiles) {
    RunFigures figures = analysis.figures();
    ObjectNode root = JsonText.object();
    root.put("schema", SCHEMA).put("name", name);
    ShortNames names = new ShortNames(figures.named());
    ArrayNode fastest = root.putArray("fastest");
    List<HostComparison> hosts = HostComparison.of(figures);
    DeviceTable.of(figures)
        .map(devices -> DeviceResult.of(figures, devices, names))
        .orElseGet(
            () -> hosts.isEmpty() ? FastestScenario.of(figures, names) : HostResult.of(hosts))
        .forEach(answer -> answer.describe(fastest.addObject()));
    List<String> verdicts = new ArrayList<>();
    figures.gate().map(GateSentences::of).ifPresent(verdicts::addAll);
    verdicts.addAll(RunSentences.of(figures));
    verdicts.forEach(root.putArray("verdicts")::add);
    ArrayNode notes = root.putArray("notes");
    names.common().ifPresent(notes::add);
    RunNotes.of(figures, figures.scenarios().size() > MAX_NOTED).forEach(notes::add);
    ArrayNode varied = root.putArray("varied");
    varied(figures).forEach(factor -> varied.add(factor.key()));
    RunJson.describeColumns(root.putArray("columns"));
    root.set("report", RunJson.tree(figures));
    int most =
        Math.max(
            MIN_POINTS,
            Math.min(MAX_POINTS, MAX_POINTS_OF_ALL / Math.max(1, analysis.samples().size())));
    SampleOrder order =
        SampleOrder.of(analysis.samples().stream().map(ScenarioSamples::startedMillis).toList());
    ArrayNode series = root.putArray("series");
    int precedingSamples = 0;
    for (ScenarioSamples samples : analysis.samples()) {
      ObjectNode entry = series.addObject().put("scenario", samples.scenario());
      entry.put("name", names.of(samples.scenario()));
      samples.digests().forEach(entry.putArray("digests")::add);
      int[] places = order.places(samples.startedMillis(), precedingSamples);
      SampleSeries.describe(samples.elapsedNanos().toArray(), places, most, entry);
      precedingSamples += places.length;
    }
    DeviceSentences.table(figures, true)
        .ifPresent(
            table -> {
              root.put("by_device_title", DeviceSentences.title(figures));
              ArrayNode rows = root.putArray("by_device");
              table.forEach(row -> row.forEach(rows.addArray()::add));
            });
    DeviceNotes.names(figures.measuredDevices()).forEach(root.putArray("devices")::add);
    ArrayNode machines = root.putArray("environments");
    environments.forEach(facts -> facts.forEach(machines.addObject()::put));
    if (!profiles.isEmpty()) {
      profiles.forEach(root.putObject("profiles")::put);
    }
    return root;
  }

  /** Returns the factors in which scenarios differ, unless that follows from the format. */
  private static List<Factor<?>> varied(RunFigures figures) {
    List<SampleFactors> all =
        figures.scenarios().stream().flatMap(each -> each.factors().stream()).toList();
    Collection<List<SampleFactors>> byFormat =
        all.stream().collect(Collectors.groupingBy(each -> each.word(Factor.FORMAT))).values();
    return Factor.all().stream()
        .filter(factor -> isVaried(all, factor))
        .filter(
            factor ->
                !DEPENDENT_ON_FORMAT.contains(factor)
                    || byFormat.stream().anyMatch(ofOne -> isVaried(ofOne, factor)))
        .toList();
  }

  private static boolean isVaried(List<SampleFactors> scenarios, Factor<?> factor) {
    return scenarios.stream()
            .map(each -> factor == Factor.DOCUMENT ? each.source() : each.word(factor))
            .distinct()
            .count()
        > 1;
  }
}
