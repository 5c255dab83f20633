package io.siribench.analysis.effects;

import io.siribench.analysis.effects.Contrast.Pair;
import io.siribench.analysis.effects.Contrast.Stratum;
import io.siribench.analysis.effects.Effect.Step;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * The pairs of cells that differ in only one factor, or in two. The first level of a factor, in the
 * order of the cells, is the reference of its other levels. A factor that does not apply to a cell,
 * such as StAX to JSON, counts as its first level.
 */
final class Design {
  private final Requests requests;
  private final BiPredicate<String, String> isComparable;
  private final Map<Factor<?>, List<String>> levels = new FactorMap<>();
  private final Map<Place, Cell> cells = new LinkedHashMap<>();

  /** The position of a cell. */
  private record Place(String block, Map<Factor<?>, String> levels) {
    Place with(Factor<?> factor, String level) {
      Map<Factor<?>, String> others = new FactorMap<>(levels);
      others.put(factor, level);
      return new Place(block, others);
    }

    /** Returns whether this position is at one of the two levels of {@code step}. */
    boolean isOf(Step step) {
      String level = levels.get(step.factor());
      return step.level().equals(level) || step.reference().equals(level);
    }
  }

  Design(Requests requests, List<Cell> all, BiPredicate<String, String> isComparable) {
    this.requests = requests;
    this.isComparable = isComparable;
    for (Factor<?> factor : Factor.all()) {
      List<String> distinct =
          all.stream()
              .map(cell -> cell.level(factor))
              .filter(level -> !level.isEmpty())
              .distinct()
              .toList();
      if (distinct.size() > 1) {
        levels.put(factor, distinct);
      }
    }
    for (Cell cell : all) {
      Map<Factor<?>, String> own = new FactorMap<>();
      levels.forEach(
          (factor, ordered) ->
              own.put(factor, cell.level(factor).isEmpty() ? ordered.get(0) : cell.level(factor)));
      cells.putIfAbsent(new Place(cell.block(), own), cell);
    }
  }

  /** Returns the main effects that were measured with their reference in some stratum. */
  List<Contrast> mainEffects() {
    List<Contrast> effects = new ArrayList<>();
    levels
        .keySet()
        .forEach(factor -> steps(factor).forEach(step -> add(step, Optional.empty(), effects)));
    return effects;
  }

  /** Returns the interactions whose four combinations were all measured in some stratum. */
  List<Contrast> interactions() {
    List<Contrast> interactions = new ArrayList<>();
    List<Factor<?>> factors = List.copyOf(levels.keySet());
    for (int i = 0; i < factors.size(); i++) {
      for (int j = i + 1; j < factors.size(); j++) {
        boolean isLaterGiven = isLaterGiven(factors.get(i), factors.get(j));
        Factor<?> factor = factors.get(isLaterGiven ? i : j);
        Factor<?> given = factors.get(isLaterGiven ? j : i);
        for (Step step : steps(factor)) {
          steps(given).forEach(other -> add(step, Optional.of(other), interactions));
        }
      }
    }
    return interactions;
  }

  /** Returns the effect of {@code factor} from {@code reference} to {@code level}, if measured. */
  List<Contrast> effect(Factor<?> factor, String level, String reference) {
    List<Contrast> effects = new ArrayList<>();
    add(new Step(factor, level, reference), Optional.empty(), effects);
    return effects;
  }

  /** Returns the levels of {@code factor} in order; none if there is only one. */
  List<String> levels(Factor<?> factor) {
    return levels.getOrDefault(factor, List.of());
  }

  /**
   * Returns whether {@code later} is the given factor of an interaction. Machine and runtime are
   * given for choices of a reader. Of two factors of the same kind, the earlier one is given.
   */
  private static boolean isLaterGiven(Factor<?> earlier, Factor<?> later) {
    return earlier.isInEveryId() && !later.isInEveryId();
  }

  private List<Step> steps(Factor<?> factor) {
    List<String> ordered = levels(factor);
    return ordered.stream().skip(1).map(level -> new Step(factor, level, ordered.get(0))).toList();
  }

  private void add(Step step, Optional<Step> given, List<Contrast> contrasts) {
    Set<Place> strata = new LinkedHashSet<>();
    for (Place place : cells.keySet()) {
      if (place.isOf(step) && given.stream().allMatch(place::isOf)) {
        Place first = place.with(step.factor(), step.reference());
        strata.add(given.map(other -> first.with(other.factor(), other.reference())).orElse(first));
      }
    }
    List<Stratum> measured =
        strata.stream()
            .flatMap(first -> stratum(first, step, given).stream())
            .filter(stratum -> !stratum.measures().isEmpty())
            .toList();
    if (!measured.isEmpty()) {
      contrasts.add(new Contrast(requests, step, given, measured, strata.size()));
    }
  }

  private Optional<Stratum> stratum(Place first, Step step, Optional<Step> given) {
    if (given.isEmpty()) {
      return pair(first, step).map(pair -> new Stratum(pair, Optional.empty()));
    }
    Place there = first.with(given.get().factor(), given.get().level());
    Optional<Pair> atReference = pair(first, step);
    return atReference.isEmpty()
        ? Optional.empty()
        : pair(there, step).map(pair -> new Stratum(pair, atReference));
  }

  private Optional<Pair> pair(Place first, Step step) {
    Cell reference = cells.get(first);
    Cell cell = cells.get(first.with(step.factor(), step.level()));
    return reference == null || cell == null || !isComparable.test(cell.id(), reference.id())
        ? Optional.empty()
        : Optional.of(new Pair(cell, reference));
  }
}
