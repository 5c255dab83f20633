package io.siribench.analysis.several;

import io.siribench.analysis.ComparisonRequest;
import io.siribench.analysis.Gate;
import io.siribench.analysis.Measure;
import io.siribench.analysis.NoiseFloor;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.Verdicts;
import io.siribench.factor.Factor;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Summary;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Runs side by side, scenario by scenario. Each scenario is compared with the first part that has
 * it. All comparisons are one family, see {@link Verdicts}.
 *
 * @param conditions the conditions of the parts, differing ones first
 */
public record SideBySide(List<RunPart> parts, List<Row> rows, List<RunCondition> conditions) {
  public SideBySide {
    parts = List.copyOf(parts);
    rows = List.copyOf(rows);
    conditions = List.copyOf(conditions);
  }

  /**
   * A scenario in all parts.
   *
   * @param scenario its id without label and device
   * @param later whether it concerns later requests of a process
   * @param measure the measure of its figures: elapsed time, unless all have a head start or no
   *     times
   * @param figures the figures of each part; absent if a part does not have the scenario
   */
  public record Row(
      String scenario, boolean later, Measure measure, List<Optional<Figures>> figures) {
    public Row {
      figures = List.copyOf(figures);
    }
  }

  /**
   * A scenario in one part.
   *
   * @param summary the summary of the row's measure; absent without a sample that counts
   * @param firstError the first error; empty if there was none
   * @param verdict the verdict against the first part that has the scenario; absent in that part,
   *     and for instructions
   */
  public record Figures(
      Optional<Summary> summary, long failed, String firstError, Optional<Verdict> verdict) {
    /** Returns the number of samples that count. */
    public int n() {
      return summary.map(Summary::n).orElse(0);
    }
  }

  private record Cell(int row, int part) {}

  /** Puts {@code runs} side by side. */
  public static SideBySide of(List<RunPart> runs) {
    List<RunPart> parts = RunParts.matched(runs);
    Set<String> scenarios = new LinkedHashSet<>();
    parts.forEach(part -> scenarios.addAll(part.ids().keySet()));
    List<String> names = List.copyOf(scenarios);
    List<Cell> cells = new ArrayList<>();
    List<ComparisonRequest> requests = new ArrayList<>();
    for (int row = 0; row < names.size(); row++) {
      int base = firstWith(parts, names.get(row));
      Measure measure = measure(parts, names.get(row));
      for (int part = base + 1; part < parts.size(); part++) {
        String id = parts.get(part).ids().get(names.get(row));
        String reference = parts.get(base).ids().get(names.get(row));
        // Counts of two processes have no interval: they are only shown.
        if (id != null && reference != null && measure != Measure.INSTRUCTIONS) {
          cells.add(new Cell(row, part));
          requests.add(
              parts.get(part).run().against(id, parts.get(base).run(), reference, measure));
        }
      }
    }
    NoiseFloor floor =
        parts.stream()
            .map(part -> part.run().floor(Gate.Judge.ELAPSED))
            .reduce(NoiseFloor.UNKNOWN, NoiseFloor::and);
    List<Verdict> verdicts = Verdicts.of(requests, floor).all();
    List<Row> rows =
        IntStream.range(0, names.size())
            .mapToObj(row -> row(parts, names.get(row), row, cells, verdicts))
            .toList();
    return new SideBySide(
        parts, rows, RunCondition.of(parts.stream().map(RunPart::conditions).toList()));
  }

  /** Returns the scenarios of {@link #rows}, with the values on which all parts agree. */
  public List<NamedScenario> scenarios() {
    Map<String, Map<Factor<?>, String>> words = new LinkedHashMap<>();
    for (RunPart part : parts) {
      Map<String, NamedScenario> own = new HashMap<>();
      part.run().scenarios().forEach(scenario -> own.put(scenario.id(), scenario));
      part.ids()
          .forEach(
              (name, id) -> {
                Map<Factor<?>, String> ownWords =
                    own.getOrDefault(id, NamedScenario.ofId(id)).words();
                words
                    .computeIfAbsent(name, key -> new HashMap<>(ownWords))
                    .entrySet()
                    .retainAll(ownWords.entrySet());
              });
    }
    return words.entrySet().stream()
        .map(entry -> new NamedScenario(entry.getKey(), entry.getValue(), ""))
        .toList();
  }

  private static int firstWith(List<RunPart> parts, String scenario) {
    return IntStream.range(0, parts.size())
        .filter(part -> parts.get(part).ids().containsKey(scenario))
        .findFirst()
        .orElse(0);
  }

  private static Measure measure(List<RunPart> parts, String scenario) {
    return RunPart.SHOWN.stream()
        .filter(measure -> parts.stream().anyMatch(part -> has(part, scenario, measure)))
        .filter(measure -> measure != Measure.VISIBLE_WAIT || isWaitKnown(parts, scenario))
        .findFirst()
        .orElse(Measure.ELAPSED);
  }

  /** Returns whether all parts with times had a head start, and therefore a visible wait. */
  private static boolean isWaitKnown(List<RunPart> parts, String scenario) {
    return parts.stream()
        .filter(part -> has(part, scenario, Measure.ELAPSED))
        .allMatch(part -> has(part, scenario, Measure.VISIBLE_WAIT));
  }

  private static boolean has(RunPart part, String scenario, Measure measure) {
    return part.summary(scenario, measure).isPresent();
  }

  private static Row row(
      List<RunPart> parts, String scenario, int row, List<Cell> cells, List<Verdict> verdicts) {
    List<Optional<Figures>> figures = new ArrayList<>();
    Measure measure = measure(parts, scenario);
    boolean later = false;
    for (int part = 0; part < parts.size(); part++) {
      @Nullable String id = parts.get(part).ids().get(scenario);
      if (id == null) {
        figures.add(Optional.empty());
        continue;
      }
      int comparison = cells.indexOf(new Cell(row, part));
      later |= parts.get(part).run().isLater(id);
      figures.add(
          Optional.of(
              new Figures(
                  parts.get(part).summary(scenario, measure),
                  parts.get(part).run().failed(id),
                  parts.get(part).run().firstError(id),
                  comparison < 0 ? Optional.empty() : Optional.of(verdicts.get(comparison)))));
    }
    return new Row(scenario, later, measure, figures);
  }

  /** Returns whether requests failed anywhere, or a run has no sample at all. */
  public boolean hasFailures() {
    return rows.stream()
            .flatMap(row -> row.figures().stream())
            .flatMap(Optional::stream)
            .anyMatch(figures -> figures.failed() > 0)
        || parts.stream().anyMatch(RunPart::isEmpty);
  }
}
