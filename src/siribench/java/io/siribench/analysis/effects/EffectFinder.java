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
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;

/**
 * Finds the effects of factors. For each level it finds the ratio to the first level of its factor,
 * pooled within rounds over all other factors (see {@link RoundContrasts}). For each two factors it
 * finds the dependence of that on the other one. First, warm and steady requests are separate, as
 * in comparisons: they are of other processes, and often of other rounds.
 *
 * <p>All measures of an effect are one comparison; main effects are one family of comparisons and
 * interactions another, each corrected for all of it: see {@link ClosedTest}, which is Holm's
 * correction between comparisons.
 */
public final class EffectFinder {
  /** The limit for ranks, which take its square; more rounds are averaged to this number. */
  private static final int MOST_ROUNDS = 200;

  private final List<Cell> cells;
  private final Question question;
  private final Map<String, Map<String, RoundValues>> logs = new LinkedHashMap<>();

  /**
   * The settings of the search.
   *
   * @param measures keys of the measures, the headline first
   * @param isComparable whether two scenarios, by their ids, have the same workload
   * @param floor the noise floor, by kind of requests and key of the measure
   * @param confidence the confidence of the intervals, from 0 to 1
   */
  public record Question(
      List<String> measures,
      BiPredicate<String, String> isComparable,
      BiFunction<Requests, String, OptionalDouble> floor,
      double confidence) {
    public Question {
      measures = List.copyOf(measures);
    }
  }

  private EffectFinder(List<Cell> cells, Question question) {
    this.cells = cells;
    this.question = question;
    int rounds =
        cells.stream()
            .flatMap(cell -> cell.values().values().stream())
            .mapToInt(RoundValues::lastRound)
            .max()
            .orElse(0);
    int length = Math.max(1, (rounds + MOST_ROUNDS - 1) / MOST_ROUNDS);
    for (String measure : question.measures) {
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
   * @param cells in the order of the plan: the first level of each factor is the reference of
   *     others
   */
  public static Effects find(List<Cell> cells, Question question) {
    return new EffectFinder(cells, question).find();
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
        : new Effects(judged(main), judged(interactions), question.confidence);
  }

  private Design design(Requests requests) {
    return new Design(
        requests,
        cells.stream()
            .filter(cell -> requests == Requests.ALL || cell.requests() == requests)
            .toList(),
        question.isComparable);
  }

  /** Compares the first start of each kind of requests with the first of all. */
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
    List<Map<String, Shift>> shifts =
        contrasts.stream().map(contrast -> shifts(contrast, Part.WHOLE)).toList();
    List<double[]> adjusted =
        ClosedTest.adjusted(
            shifts.stream()
                .map(
                    found ->
                        found.values().stream()
                            .mapToDouble(
                                shift -> Confidence.judged(shift.pValue(), question.confidence))
                            .toArray())
                .toList());
    List<Effect> effects = new ArrayList<>();
    for (int i = 0; i < contrasts.size(); i++) {
      effects.add(effect(contrasts.get(i), shifts.get(i), adjusted.get(i)));
    }
    return effects;
  }

  private Effect effect(Contrast contrast, Map<String, Shift> shifts, double[] adjusted) {
    Map<String, Change> changes = new LinkedHashMap<>();
    shifts.forEach(
        (measure, shift) ->
            changes.put(
                measure,
                Change.of(
                    shift,
                    adjusted[changes.size()],
                    question.floor.apply(contrast.requests(), measure))));
    String measure = headline(contrast);
    return new Effect(
        contrast.requests(),
        contrast.step(),
        contrast
            .where()
            .map(
                step ->
                    new Where(
                        step, ratios(contrast, Part.THERE), ratios(contrast, Part.AT_REFERENCE))),
        contrast.strata().size(),
        contrast.possible(),
        rounds(contrast, measure),
        measure,
        changes);
  }

  /** Returns the first measure that was measured in any round. */
  private String headline(Contrast contrast) {
    return question.measures().stream()
        .filter(measure -> rounds(contrast, measure) > 0)
        .findFirst()
        .orElse(question.measures().get(0));
  }

  private int rounds(Contrast contrast, String measure) {
    return contrast.of(Part.WHOLE, logs.getOrDefault(measure, Map.of())).rounds();
  }

  private Map<String, Ratio> ratios(Contrast contrast, Part part) {
    Map<String, Ratio> ratios = new LinkedHashMap<>();
    shifts(contrast, part).forEach((measure, shift) -> ratios.put(measure, Ratio.of(shift)));
    return ratios;
  }

  private Map<String, Shift> shifts(Contrast contrast, Part part) {
    Map<String, Shift> shifts = new LinkedHashMap<>();
    logs.forEach(
        (measure, byCell) ->
            contrast
                .of(part, byCell)
                .shift(question.confidence)
                .ifPresent(shift -> shifts.put(measure, shift)));
    return shifts;
  }
}
