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
 * order of the cells, is the reference of the others. A cell to which a factor does not apply, like
 * StAX to JSON, is at its first level.
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

    /** Returns whether it is at one of the two ends of {@code step}. */
    boolean isOf(Step step) {
      String level = levels.get(step.factor());
      return step.level().equals(level) || step.reference().equals(level);
    }
  }

  Design(Requests requests, List<Cell> all, BiPredicate<String, String> isComparable) {
    this.requests = requests;
    this.isComparable = isComparable;
    for (Factor<?> factor : Factor.all()) {
      List<String> found =
          all.stream()
              .map(cell -> cell.level(factor))
              .filter(level -> !level.isEmpty())
              .distinct()
              .toList();
      if (found.size() > 1) {
        levels.put(factor, found);
      }
    }
    for (Cell cell : all) {
      Map<Factor<?>, String> own = new FactorMap<>();
      levels.forEach(
          (factor, found) ->
              own.put(factor, cell.level(factor).isEmpty() ? found.get(0) : cell.level(factor)));
      cells.putIfAbsent(new Place(cell.block(), own), cell);
    }
  }

  /** Returns the main effects that were measured together with their reference somewhere. */
  List<Contrast> mainEffects() {
    List<Contrast> effects = new ArrayList<>();
    levels
        .keySet()
        .forEach(factor -> steps(factor).forEach(step -> add(step, Optional.empty(), effects)));
    return effects;
  }

  /** Returns the interactions of which all four combinations were measured somewhere. */
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

  /** Returns the step of only {@code factor} from {@code reference} to {@code level}. */
  List<Contrast> effect(Factor<?> factor, String level, String reference) {
    List<Contrast> effects = new ArrayList<>();
    add(new Step(factor, level, reference), Optional.empty(), effects);
    return effects;
  }

  /** Returns the levels in order; none where there is only one. */
  List<String> levels(Factor<?> factor) {
    return levels.getOrDefault(factor, List.of());
  }

  /**
   * Treats machine and runtime as given for choices of a reader. Of two factors of the same kind,
   * the earlier one is given.
   */
  private static boolean isLaterGiven(Factor<?> earlier, Factor<?> later) {
    return earlier.isInEveryId() && !later.isInEveryId();
  }

  private List<Step> steps(Factor<?> factor) {
    List<String> found = levels(factor);
    return found.stream().skip(1).map(level -> new Step(factor, level, found.get(0))).toList();
  }

  private void add(Step step, Optional<Step> given, List<Contrast> contrasts) {
    Set<Place> strata = new LinkedHashSet<>();
    for (Place place : cells.keySet()) {
      if (place.isOf(step) && given.stream().allMatch(place::isOf)) {
        Place first = place.with(step.factor(), step.reference());
        strata.add(given.map(o -> first.with(o.factor(), o.reference())).orElse(first));
      }
    }
    List<Stratum> measured =
        strata.stream().flatMap(first -> stratum(first, step, given).stream()).toList();
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
    return reference == null
            || cell == null
            || reference.values().isEmpty()
            || cell.values().isEmpty()
            || !isComparable.test(cell.id(), reference.id())
        ? Optional.empty()
        : Optional.of(new Pair(cell, reference));
  }
}
