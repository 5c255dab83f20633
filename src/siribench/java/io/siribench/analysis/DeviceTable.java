package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.results.NamedScenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The scenarios of a run on several devices, a row per device. Emulators are not pooled with
 * phones: if there are phones, ranges cover only phones.
 *
 * @param scenarios the combinations without the device, in the order of the plan
 * @param rows the devices in the order of the plan, emulators last
 */
public record DeviceTable(List<NamedScenario> scenarios, List<Row> rows) {
  public DeviceTable {
    scenarios = List.copyOf(scenarios);
    rows = List.copyOf(rows);
  }

  /**
   * A device.
   *
   * @param isPooled whether the device counts in ranges
   * @param cells the device's figures of each scenario; absent if not measured
   */
  public record Row(String device, boolean isPooled, List<Optional<ScenarioFigures>> cells) {
    public Row {
      cells = List.copyOf(cells);
    }
  }

  /** A verdict on a device. */
  public record OnDevice(String device, Verdict verdict) {
    /** Returns the difference from the reference on that device, in %. */
    public double percent() {
      return verdict.elapsed().orElseThrow().percent();
    }
  }

  /** Returns the table of {@code report}; absent unless it times several devices. */
  public static Optional<DeviceTable> of(RunFigures report) {
    Map<String, Map<Object, ScenarioFigures>> byDevice = new LinkedHashMap<>();
    Map<Object, NamedScenario> common = new LinkedHashMap<>();
    for (ScenarioFigures scenario : report.scenarios()) {
      Map<Factor<?>, String> words = new FactorMap<>(scenario.named().words());
      String device = Objects.requireNonNullElse(words.remove(Factor.DEVICE), "");
      // On devices, this factor is the version of ART, which differs between devices.
      words.remove(Factor.JAVA);
      Object key = List.of(words, scenario.named().label());
      common.putIfAbsent(
          key, new NamedScenario(scenario.scenario(), words, scenario.named().label()));
      byDevice.computeIfAbsent(device, any -> new LinkedHashMap<>()).put(key, scenario);
    }
    // A run that only measures allocation has no times.
    boolean isTimed =
        report.scenarios().stream()
            .anyMatch(scenario -> scenario.n() > 0 || scenario.median(Measure.ALLOCATED).isEmpty());
    if (!isTimed || byDevice.size() < 2 || byDevice.containsKey("")) {
      return Optional.empty();
    }
    boolean areAllEmulated = byDevice.keySet().stream().allMatch(report.remarks()::isEmulator);
    List<Row> rows = new ArrayList<>();
    byDevice.forEach(
        (device, figures) ->
            rows.add(
                new Row(
                    device,
                    areAllEmulated || !report.remarks().isEmulator(device),
                    common.keySet().stream()
                        .map(key -> Optional.ofNullable(figures.get(key)))
                        .toList())));
    rows.sort(Comparator.comparing(row -> !row.isPooled));
    return Optional.of(new DeviceTable(List.copyOf(common.values()), rows));
  }

  /** Returns the measure that is compared. */
  public Measure measure() {
    return rows.stream()
        .flatMap(row -> row.cells.stream())
        .flatMap(Optional::stream)
        .flatMap(figures -> figures.verdict().stream())
        .map(Verdict::headline)
        .findFirst()
        .orElse(Measure.ELAPSED);
  }

  /**
   * Returns the median of {@code cell} in the compared measure. Later requests that lack this
   * measure use elapsed time.
   */
  public Optional<Double> median(ScenarioFigures cell) {
    return cell.median(measure())
        .or(() -> cell.median(Measure.ELAPSED).filter(any -> cell.named().isOfLaterRequests()));
  }

  /**
   * Returns the devices that count in ranges, with their verdicts on the scenario {@code index}.
   */
  public List<OnDevice> pooled(int index) {
    return verdicts(index, true);
  }

  /** Returns the verdicts of emulators next to phones on the scenario {@code index}. */
  public List<OnDevice> emulated(int index) {
    return verdicts(index, false);
  }

  private List<OnDevice> verdicts(int index, boolean arePooled) {
    return rows.stream()
        .filter(row -> row.isPooled == arePooled)
        .flatMap(
            row ->
                row.cells.get(index).flatMap(ScenarioFigures::verdict).stream()
                    .map(verdict -> new OnDevice(row.device, verdict)))
        .toList();
  }
}
