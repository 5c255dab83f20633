package io.siribench.analysis.effects;

import io.siribench.analysis.effects.Contrast.Part;
import io.siribench.analysis.effects.Effect.Where;
import io.siribench.factor.Factor;
import io.siribench.stats.ClosedTest;
import io.siribench.stats.Confidence;
import io.siribench.stats.Ratio;
import io.siribench.stats.RoundContrasts;
import io.siribench.stats.RoundValues;
import io.siribench.stats.Shift;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Stream;

/**
 * A finder of main effects and interactions of factors. A main effect is the ratio of a level to
 * the first level of its factor, pooled within rounds over all other factors (see {@link
 * RoundContrasts}). An interaction is the dependence of this ratio on another factor. First, warm
 * and steady requests are separate, as in comparisons: they run in different processes, and often
 * in different rounds.
 *
 * <p>The measures of a group form one comparison of an effect. Main effects are one family of
 * comparisons, and interactions are another. Each family is corrected as a whole, see {@link
 * ClosedTest}; between comparisons this is Holm's correction.
 */
public final class EffectFinder {
  /**
   * The maximum number of ranked rounds. More rounds are averaged, since ranking takes quadratic
   * time.
   */
  private static final int MAX_ROUNDS = 200;

  private final List<Cell> cells;
  private final List<Group> groups;
  private final BiPredicate<String, String> isComparable;

  /** The logarithms of each measure, by id of the cell. */
  private final Map<String, Map<String, RoundValues>> logs = new HashMap<>();

  /**
   * Measures of the same forks, which are corrected together.
   *
   * @param measures their keys, the headline first
   * @param floor the noise floor, by kind of requests and key of the measure
   * @param confidence the confidence of the intervals, from 0 to 1
   */
  public record Group(
      List<String> measures, ToDoubleBiFunction<Requests, String> floor, double confidence) {
    public Group {
      measures = List.copyOf(measures);
    }
  }

  private EffectFinder(
      List<Cell> cells, List<Group> groups, BiPredicate<String, String> isComparable) {
    this.cells = cells;
    this.groups = groups;
    this.isComparable = isComparable;
    groups.forEach(this::addLogs);
  }

  private void addLogs(Group group) {
    int rounds =
        cells.stream()
            .flatMap(cell -> group.measures.stream().map(cell.values()::get))
            .filter(Objects::nonNull)
            .mapToInt(RoundValues::lastRound)
            .max()
            .orElse(0);
    int length = Math.max(1, (rounds + MAX_ROUNDS - 1) / MAX_ROUNDS);
    for (String measure : group.measures) {
      Map<String, RoundValues> byCell = new HashMap<>();
      for (Cell cell : cells) {
        RoundValues values = cell.values().get(measure);
        if (values != null) {
          byCell.put(cell.id(), values.logarithms(length));
        }
      }
      logs.put(measure, byCell);
    }
  }

  /**
   * Returns the effects of the run with {@code cells}; none if no two factors are crossed.
   *
   * @param cells the cells in the order of the plan; the first level of each factor is the
   *     reference of its other levels
   * @param groups the measures, with times in the first group
   * @param isComparable whether two scenarios, by their ids, have the same workload
   */
  public static Effects find(
      List<Cell> cells, List<Group> groups, BiPredicate<String, String> isComparable) {
    return new EffectFinder(cells, groups, isComparable).find();
  }

  private Effects find() {
    List<Contrast> main = new ArrayList<>();
    List<Contrast> interactions = new ArrayList<>();
    for (Requests requests : Requests.values()) {
      Design design = design(requests);
      if (requests == Requests.ALL) {
        main.addAll(startsOfOtherKinds(design));
      } else {
        main.addAll(design.mainEffects());
        interactions.addAll(design.interactions());
      }
    }
    return interactions.isEmpty()
        ? Effects.NONE
        : new Effects(judged(main), judged(interactions), groups.get(0).confidence);
  }

  private Design design(Requests requests) {
    return new Design(
        requests,
        cells.stream()
            .filter(cell -> requests == Requests.ALL || cell.requests() == requests)
            .toList(),
        isComparable);
  }

  /** Compares the first start of each kind of requests with the first start overall. */
  private static List<Contrast> startsOfOtherKinds(Design design) {
    List<Contrast> starts = new ArrayList<>();
    Map<Requests, String> first = new LinkedHashMap<>();
    design.levels(Factor.START).forEach(level -> first.putIfAbsent(Requests.of(level), level));
    List<String> levels = List.copyOf(first.values());
    for (int i = 1; i < levels.size(); i++) {
      starts.addAll(design.effect(Factor.START, levels.get(i), levels.get(0)));
    }
    return starts;
  }

  private List<Effect> judged(List<Contrast> contrasts) {
    List<Map<String, Change>> changes = new ArrayList<>();
    contrasts.forEach(contrast -> changes.add(new LinkedHashMap<>()));
    for (Group group : groups) {
      List<Map<String, Shift>> shifts =
          contrasts.stream().map(contrast -> shifts(contrast, Part.WHOLE, group)).toList();
      List<double[]> adjusted =
          ClosedTest.adjusted(
              shifts.stream()
                  .map(
                      byMeasure ->
                          byMeasure.values().stream()
                              .mapToDouble(
                                  shift -> Confidence.judged(shift.pValue(), group.confidence))
                              .toArray())
                  .toList());
      for (int i = 0; i < contrasts.size(); i++) {
        int next = 0;
        for (Map.Entry<String, Shift> entry : shifts.get(i).entrySet()) {
          double floor = group.floor.applyAsDouble(contrasts.get(i).requests(), entry.getKey());
          Change change = Change.of(entry.getValue(), adjusted.get(i)[next++], floor);
          changes.get(i).put(entry.getKey(), change);
        }
      }
    }
    List<Effect> effects = new ArrayList<>();
    for (int i = 0; i < contrasts.size(); i++) {
      effects.add(effect(contrasts.get(i), contrasts, changes.get(i)));
    }
    return effects;
  }

  private Effect effect(Contrast contrast, List<Contrast> all, Map<String, Change> changes) {
    return new Effect(
        contrast.requests(),
        contrast.step(),
        contrast
            .where()
            .map(
                step ->
                    new Where(
                        step, ratios(contrast, Part.THERE), ratios(contrast, Part.AT_REFERENCE))),
        groups.stream()
            .mapToInt(group -> pairs(contrast, group))
            .filter(count -> count > 0)
            .findFirst()
            .orElse(0),
        contrast.possible(),
        groups.stream()
            .flatMap(group -> firstMeasure(contrast, group).stream())
            .mapToInt(measure -> rounds(contrast, measure))
            .findFirst()
            .orElse(0),
        headline(contrast, all),
        changes);
  }

  /** Returns the largest number of strata that are pooled in a measure of {@code group}. */
  private int pairs(Contrast contrast, Group group) {
    return group.measures.stream()
        .map(measure -> logs.getOrDefault(measure, Map.of()))
        .mapToInt(byCell -> contrast.of(Part.WHOLE, byCell).strata())
        .max()
        .orElse(0);
  }

  /**
   * Returns the headline: the first measure that was measured in any round. If other contrasts in
   * {@code all} have a measure of an earlier group, that measure is the headline: more bytes are
   * not more time.
   */
  private String headline(Contrast contrast, List<Contrast> all) {
    return groups.stream()
        .flatMap(
            group ->
                Stream.concat(Stream.of(contrast), all.stream())
                    .filter(other -> other.requests() == contrast.requests())
                    .flatMap(other -> firstMeasure(other, group).stream())
                    .limit(1))
        .findFirst()
        .orElse(groups.get(0).measures.get(0));
  }

  /** Returns the first measure of {@code group} that was measured in any round. */
  private Optional<String> firstMeasure(Contrast contrast, Group group) {
    return group.measures.stream().filter(measure -> rounds(contrast, measure) > 0).findFirst();
  }

  private int rounds(Contrast contrast, String measure) {
    Map<String, RoundValues> byCell = logs.getOrDefault(measure, Map.of());
    return byCell.isEmpty() ? 0 : contrast.of(Part.WHOLE, byCell).rounds();
  }

  private Map<String, Ratio> ratios(Contrast contrast, Part part) {
    Map<String, Ratio> ratios = new LinkedHashMap<>();
    for (Group group : groups) {
      shifts(contrast, part, group)
          .forEach((measure, shift) -> ratios.put(measure, Ratio.of(shift)));
    }
    return ratios;
  }

  private Map<String, Shift> shifts(Contrast contrast, Part part, Group group) {
    Map<String, Shift> shifts = new LinkedHashMap<>();
    for (String measure : group.measures) {
      contrast
          .of(part, logs.getOrDefault(measure, Map.of()))
          .shift(group.confidence)
          .ifPresent(shift -> shifts.put(measure, shift));
    }
    return shifts;
  }
}
