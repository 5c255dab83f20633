package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RoundOrderTest {
  private static List<Scenario> scenarios(int count) {
    return IntStream.range(0, count).mapToObj(i -> Plans.scenario("s" + i, Start.COLD)).toList();
  }

  /** Returns the measured rounds of a whole plan. */
  private static List<List<String>> rounds(int scenarios, int rounds, long seed) {
    return Plans.plan(rounds, 1, seed, scenarios(scenarios).toArray(Scenario[]::new))
        .schedule()
        .stream()
        .filter(round -> round.number() > 0)
        .map(round -> round.scenarios().stream().map(Scenario::id).toList())
        .toList();
  }

  /** Counts the rounds in which each scenario has each place, by {@code s1@0}. */
  private static Map<String, Integer> places(List<List<String>> rounds) {
    Map<String, Integer> places = new TreeMap<>();
    for (List<String> round : rounds) {
      for (int place = 0; place < round.size(); place++) {
        places.merge(round.get(place) + "@" + place, 1, Integer::sum);
      }
    }
    return places;
  }

  /** Counts the pairs of adjacent scenarios in all rounds. */
  private static Map<String, Integer> predecessors(List<List<String>> rounds) {
    Map<String, Integer> pairs = new TreeMap<>();
    for (List<String> round : rounds) {
      for (int place = 1; place < round.size(); place++) {
        pairs.merge(round.get(place - 1) + " " + round.get(place), 1, Integer::sum);
      }
    }
    return pairs;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 30})
  void schedule_wholeDesigns_balancePlacesAndPredecessors(int count) {
    int design = count % 2 == 0 ? count : 2 * count;
    for (int times = 1; times <= 2; times++) {
      List<List<String>> rounds = rounds(count, times * design, 4711 + times);
      assertThat(places(rounds)).hasSize(count * count);
      assertThat(places(rounds).values()).containsOnly(times * design / count);
      assertThat(predecessors(rounds)).hasSize(count * (count - 1));
      assertThat(predecessors(rounds).values()).containsOnly(times * design / count);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"10, 3", "10, 9", "11, 5", "40, 6", "40, 20", "61, 20"})
  void schedule_fewerRoundsThanScenarios_repeatNoPlaceAndFewPredecessors(int count, int number) {
    for (long seed = 0; seed < 10; seed++) {
      List<List<String>> rounds = rounds(count, number, seed);
      assertThat(places(rounds).values()).containsOnly(1);
      int most = count % 2 == 0 ? 1 : 2;
      assertThat(predecessors(rounds).values())
          .allSatisfy(times -> assertThat(times).isBetween(1, most));
    }
  }

  /** Each scenario is about as often in the first half as in the second. */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"10, 4", "40, 8", "41, 8"})
  void schedule_fewerRoundsThanScenarios_spreadPlaces(int count, int number) {
    for (long seed = 0; seed < 10; seed++) {
      Map<String, Integer> early = new TreeMap<>();
      for (List<String> round : rounds(count, number, seed)) {
        round.subList(0, count / 2).forEach(id -> early.merge(id, 1, Integer::sum));
      }
      assertThat(early).hasSize(count);
      assertThat(early.values())
          .allSatisfy(times -> assertThat(times).isBetween(number / 2 - 1, number / 2 + 1));
    }
  }

  /** The last two rounds come from all over the design. Whole designs may precede them. */
  @ParameterizedTest
  @CsvSource({"4, 2, 8", "4, 6, 8", "5, 2, 12", "5, 7, 12"})
  void schedule_twoRoundsOfADesign_moveScenariosAsFarAsPossible(
      int count, int number, int distances) {
    for (long seed = 0; seed < 10; seed++) {
      List<List<String>> rounds = rounds(count, number, seed);
      List<String> one = rounds.get(number - 2);
      List<String> other = rounds.get(number - 1);
      assertThat(one.stream().mapToInt(id -> Math.abs(one.indexOf(id) - other.indexOf(id))).sum())
          .as("seed %s", seed)
          .isEqualTo(distances);
    }
  }

  /** Each order may be followed by any other order of its design. */
  @Test
  void next_severalSeeds_giveEveryPairOfOrders() {
    Set<List<Scenario>> pairs = new HashSet<>();
    for (long seed = 0; seed < 1500; seed++) {
      RoundOrder order = new RoundOrder(scenarios(4), 4, new Random(seed * 1_000_003));
      List<Scenario> both = new ArrayList<>(order.next());
      both.addAll(order.next());
      pairs.add(both);
    }
    assertThat(pairs).hasSize(24 * 3);
  }

  @ParameterizedTest
  @CsvSource({"4, 7", "5, 13", "6, 20", "7, 30"})
  void schedule_moreRoundsThanADesign_differByOneAtMost(int count, int number) {
    List<List<String>> rounds = rounds(count, number, 3);
    int each = number / count;
    assertThat(places(rounds)).hasSize(count * count);
    assertThat(places(rounds).values())
        .allSatisfy(times -> assertThat(times).isBetween(each, each + 1));
    // Half of a design with an odd number lacks pairs that the other half contains.
    assertThat(predecessors(rounds).values())
        .allSatisfy(times -> assertThat(times).isBetween(each - 1, each + 2));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void next_severalSeeds_giveEveryFirstOrder(int count) {
    Map<String, Integer> first = new TreeMap<>();
    for (long seed = 0; seed < 400; seed++) {
      List<String> ids = new ArrayList<>();
      new RoundOrder(scenarios(count), 1, new Random(seed * 1_000_003))
          .next()
          .forEach(scenario -> ids.add(scenario.id()));
      first.merge(String.join(" ", ids), 1, Integer::sum);
    }
    assertThat(first).hasSize(IntStream.rangeClosed(1, count).reduce(1, (a, b) -> a * b));
  }
}
