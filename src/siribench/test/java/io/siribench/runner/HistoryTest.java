package io.siribench.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.plan.Quantity;
import io.siribench.runner.History.Turn;
import io.siribench.runner.stopping.ComparedFork;
import io.siribench.runner.stopping.EarlierFork;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class HistoryTest {
  private static final EarlierFork FORK = new EarlierFork(1, ComparedFork.NONE);

  private static Map<Turn, EarlierFork> forks() {
    Map<Turn, EarlierFork> forks = new HashMap<>();
    IntStream.range(0, 100)
        .forEach(round -> forks.put(new Turn("cold", Quantity.TIME, round), FORK));
    return forks;
  }

  /** Adjacent hash codes collide in the tables of immutable maps, which probe linearly. */
  @Test
  void forks_turnsOfAdjacentRounds_areInAMapThatDoesNotProbeLinearly() {
    assertThat(new Turn("cold", Quantity.TIME, 8).hashCode())
        .isEqualTo(new Turn("cold", Quantity.TIME, 7).hashCode() + 1);
    History history = new History(100, forks(), 0, Set.of());
    assertThat(history.forks().getClass()).isNotEqualTo(Map.copyOf(forks()).getClass());
  }

  @Test
  void forks_laterChanges_areNotSeen() {
    Map<Turn, EarlierFork> given = forks();
    History history = new History(100, given, 0, Set.of());
    given.clear();
    assertThat(history.forks()).hasSize(100);
    assertThatThrownBy(() -> history.forks().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
