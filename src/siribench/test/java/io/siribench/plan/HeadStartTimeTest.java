package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.DeviceTarget;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.Start;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Head starts, as a factor of a plan. */
final class HeadStartTimeTest {
  private final FactorsBuilder factors = new FactorsBuilder();

  private List<String> problems(String... words) {
    factors.headStarts(words);
    return factors.problems();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "0ms, 0, 0",
    "100ms, 100, 100ms",
    "1500ms, 1500, 1500ms",
    "2000ms, 2000, 2s"
  })
  void of_time_hasCanonicalForm(String word, long millis, String written) {
    HeadStartTime time = HeadStartTime.find(word).orElseThrow();
    assertThat(time.millis()).isEqualTo(millis);
    assertThat(time.optionName()).isEqualTo(written);
    assertThat(HeadStartTime.find(written)).contains(time);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "-1ms", "1m", "0.5s", "61s", "9999999ms", "", "soon"})
  void plan_notATime_namesAcceptedValues(String word) {
    assertThat(problems(word))
        .containsExactly(
            "--head-start: '"
                + word
                + "' is unknown; available: none, or times up to 60s, such as 0,100ms,2s");
  }

  @Test
  void plan_severalTimes_applyToFirstRequestsOnly() throws Exception {
    factors.starts(Start.COLD, Start.WARM, Start.PSEUDO_WARM).headStarts("0", "2s");
    Plan plan = factors.plan();
    assertThat(plan.scenarios().stream().map(Scenario::id))
        .containsExactly(
            "json.reader.none.cold@0",
            "json.reader.none.cold@2s",
            "json.reader.none.warm",
            "json.reader.none.pseudo-warm.mapper-cache@0",
            "json.reader.none.pseudo-warm.mapper-cache@2s");
    // The reference is the cold start with the same head start.
    assertThat(plan.referenceOf(plan.scenarios().get(4))).contains(plan.scenarios().get(1));
  }

  @Test
  void plan_onlyNone_equalsOmittedOption() throws Exception {
    Plan without = factors.plan();
    factors.headStarts("none");
    assertThat(factors.plan().scenarios()).isEqualTo(without.scenarios());
  }

  @Test
  void plan_noneWithATime_isRefused() {
    assertThat(problems("none", "2s"))
        .singleElement()
        .asString()
        .contains("'none' has no visible wait", "give 0 instead");
  }

  @Test
  void plan_withoutFirstRequests_isRefused() {
    factors.starts(Start.WARM);
    assertThat(problems("0", "2s"))
        .singleElement()
        .asString()
        .contains("is for cold and pseudo-warm starts");
  }

  @Test
  void plan_onADevice_isPossible() throws Exception {
    JavaRuntime art = new JavaRuntime("app_process", "ART 2.1.0", "ART 2.1.0");
    factors.javas().devices(new DeviceTarget("A1", "A1", art)).headStarts("0", "2s");
    assertThat(factors.plan().scenarios()).hasSize(2);
  }
}
