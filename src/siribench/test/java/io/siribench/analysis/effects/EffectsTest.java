package io.siribench.analysis.effects;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.effects.Change.State;
import io.siribench.analysis.effects.Effect.Step;
import io.siribench.analysis.effects.Effect.Where;
import io.siribench.factor.Factor;
import io.siribench.stats.Ratio;
import io.siribench.stats.Shift;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EffectsTest {
  private static final Step XML = new Step(Factor.FORMAT, "xml", "json");
  private static final Step MAPPER = new Step(Factor.READER, "mapper", "reader");

  private static Change change(double adjustedP) {
    return Change.of(new Shift(0.1, 0.05, 0.15, 0.01), adjustedP, 0);
  }

  private static Effect interaction(String measure) {
    Map<String, Ratio> ratio = Map.of(measure, new Ratio(1.1, 1, 1.2));
    return new Effect(
        Requests.FIRST,
        XML,
        Optional.of(new Where(MAPPER, ratio, ratio)),
        1,
        1,
        20,
        measure,
        Map.of(measure, change(0.01)));
  }

  @Test
  void isCrossed_effects_needInteractions() {
    assertThat(Effects.NONE.isCrossed()).isFalse();
    assertThat(new Effects(List.of(), List.of(interaction("cpu"))).isCrossed()).isTrue();
  }

  /** The first that fails counts: interval, floor, or corrected p value. */
  @ParameterizedTest
  @CsvSource({
    "-0.05, 0.01, 0, NONE",
    "0.05, 0.01, 0.2, BELOW_FLOOR",
    "0.05, 0.2, 0, SUGGESTED",
    "0.05, 0.01, 0, ESTABLISHED",
    "0, 0.01, 0, NONE"
  })
  void of_change_isJudgedInThisOrder(double low, double adjustedP, double floor, State state) {
    Shift shift = new Shift(0.1, low, 0.15, 0.01);
    assertThat(Change.of(shift, adjustedP, floor).state()).isEqualTo(state);
    assertThat(State.SUGGESTED.label()).isEqualTo("not significant");
  }

  @ParameterizedTest
  @CsvSource({
    "cold, FIRST",
    "pseudo-warm mapper-cache, FIRST",
    "warm, WARM",
    "warm app-cds, WARM",
    "steady, STEADY"
  })
  void of_start_mapsToRequests(String start, Requests requests) {
    assertThat(Requests.of(start)).isEqualTo(requests);
    assertThat(Requests.WARM.word()).isEqualTo("warm");
  }
}
