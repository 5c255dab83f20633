package io.siribench.report.page;

import io.siribench.analysis.DeviceTable;
import io.siribench.analysis.DeviceTable.Row;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.page.Judgement.Certainty;
import io.siribench.report.text.DeviceSentences;
import io.siribench.results.ShortNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The main result of a run on several devices, which may disagree. */
final class DeviceResult {
  private static final String USE_EACH = "On each device, use its fastest scenario.";

  /** The fastest scenario of one device. */
  private record OnDevice(String device, String name, double nanos, Certainty certainty) {}

  /** Returns the results of first and of later requests, if they exist. */
  static List<FastestScenario> of(RunFigures figures, DeviceTable table, ShortNames names) {
    return Stream.of(false, true)
        .flatMap(later -> of(figures, table, later, names).stream())
        .toList();
  }

  private static Optional<FastestScenario> of(
      RunFigures figures, DeviceTable table, boolean later, ShortNames names) {
    ShortNames common = new ShortNames(table.scenarios());
    List<OnDevice> all = new ArrayList<>();
    for (Row row : table.rows()) {
      if (row.isPooled()) {
        onDevice(figures, table, row, later, names, common).ifPresent(all::add);
      }
    }
    if (all.isEmpty()) {
      return Optional.empty();
    }
    all.sort(Comparator.comparingDouble(OnDevice::nanos));
    Map<String, Long> wins =
        all.stream()
            .collect(
                Collectors.groupingBy(OnDevice::name, LinkedHashMap::new, Collectors.counting()));
    String winners =
        wins.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .map(
                winner ->
                    winner.getKey()
                        + DeviceSentences.on(winner.getValue(), all.size(), all.get(0).device)
                        + (all.size() > 1 && winner.getValue() == all.size() ? " devices" : ""))
            .collect(Collectors.joining(", "));
    Certainty certainty =
        all.stream().allMatch(fastest -> fastest.certainty == Certainty.ESTABLISHED)
            ? Certainty.ESTABLISHED
            : all.stream().allMatch(fastest -> fastest.certainty == Certainty.OPEN)
                ? Certainty.OPEN
                : Certainty.PARTLY;
    return Optional.of(
        new FastestScenario(
            later,
            winners,
            all.size() == 1
                ? time(all.get(0))
                : "from " + time(all.get(0)) + " to " + time(all.get(all.size() - 1)),
            new Judgement(
                String.join("\n", DeviceSentences.of(figures)),
                certainty,
                certainty != Certainty.ESTABLISHED
                    ? Judgement.MORE
                    : wins.size() == 1 ? Judgement.USE : USE_EACH)));
  }

  private static Optional<OnDevice> onDevice(
      RunFigures figures,
      DeviceTable table,
      Row row,
      boolean later,
      ShortNames names,
      ShortNames common) {
    List<ScenarioFigures> cells =
        row.cells().stream()
            .flatMap(Optional::stream)
            .filter(
                cell -> cell.named().isOfLaterRequests() == later && table.median(cell).isPresent())
            .toList();
    return cells.stream()
        .min(Comparator.comparingDouble(cell -> table.median(cell).orElseThrow()))
        .map(
            fastest ->
                new OnDevice(
                    row.device(),
                    common.of(
                        table.scenarios().get(row.cells().indexOf(Optional.of(fastest))).id()),
                    table.median(fastest).orElseThrow(),
                    FastestScenario.of(figures.with(cells), later, names)
                        .map(answer -> answer.judgement().certainty())
                        .orElse(Certainty.OPEN)));
  }

  private static String time(OnDevice fastest) {
    return FastestScenario.milliseconds(fastest.nanos) + " ms (" + fastest.device + ")";
  }
}
