package io.siribench.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.verdict.BudgetVerdict.State;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class BudgetTest {
  private static final long MILLI = 1_000_000;

  @ParameterizedTest
  @CsvSource({
    "xml.*.cold:p95<1500ms,     ELAPSED, 0.95,  1500000000",
    "'*: p50 < 1.5 s',          ELAPSED, 0.5,   1500000000",
    "*:p50 < 1.5 s,             ELAPSED, 0.5,   1500000000",
    "a:max<250us,               ELAPSED, 1,     250000",
    "a@x:cpu.p99.9<3s,          CPU,     0.999, 3000000000",
  })
  void parse_budget_isUnderstood(String text, Measure measure, double probability, long nanos) {
    if (text.contains(": ")) {
      assertThatThrownBy(() -> Budget.parse(text)).hasMessageContaining("is no budget");
      return;
    }
    Budget budget = Budget.parse(text);
    assertThat(budget.measure()).isEqualTo(measure);
    assertThat(budget.probability()).isEqualTo(probability);
    assertThat(budget.limitNanos()).isEqualTo(nanos);
    assertThat(budget.expression()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "p95<1ms",
        "a:p95",
        "a:p95>1ms",
        "a:mean<1ms",
        "a:p100<1ms",
        "a:p0<1ms",
        "a:p95<1",
        "a:p95<0ms",
        "a:p95<-1ms",
        "a:p95<1m",
        "a:P95<1ms",
        ":p95<1ms",
        "a:p95<1e3ms"
      })
  void parse_anythingElse_saysWhatIsAccepted(String text) {
    assertThatThrownBy(() -> Budget.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'" + text + "'")
        .hasMessageContaining("xml.*.cold:p95<1500ms");
  }

  @ParameterizedTest
  @CsvSource({
    "xml.*.cold,        xml.reader.none.cold,     true",
    "xml.*.cold,        xml.reader.none.cold@a,   false",
    "xml.*.cold,        json.reader.none.cold,    false",
    "*,                 anything,                 true",
    "json.reader.none.cold, jsonXreader.none.cold, false",
    "?son.*,            json.reader.none.cold,    true",
    "*@a+b,             json.reader.none.cold@a+b, true",
  })
  void matches_pattern_isOfTheWholeId(String pattern, String scenario, boolean expected) {
    assertThat(Budget.parse(pattern + ":p50<1ms").matches(scenario)).isEqualTo(expected);
  }

  /** 1 to 100 ms: p50 is 50.5 ms, and at least 42 ms with 95 % confidence. */
  @ParameterizedTest
  @CsvSource({
    "p50<41ms, BROKEN",
    "p50<42ms, SUSPECTED",
    "p50<50ms, SUSPECTED",
    "p50<51ms, KEPT",
    "max<100ms, KEPT",
    "max<99ms, BROKEN",
  })
  void judge_values_isByTheLowerBound(String limit, State expected) {
    long[] nanos = LongStream.rangeClosed(1, 100).map(millis -> millis * MILLI).toArray();
    BudgetVerdict verdict = Budget.parse("a:" + limit).judge("a", nanos);
    assertThat(verdict.state()).isEqualTo(expected);
    assertThat(verdict.text()).contains("budget a:" + limit).contains("ms");
  }

  @Test
  void judge_tooFewValues_isNeverBroken() {
    BudgetVerdict verdict = Budget.parse("a:p50<1ms").judge("a", new long[] {9 * MILLI, 8 * MILLI});
    assertThat(verdict.state()).isEqualTo(State.SUSPECTED);
    assertThat(verdict.text())
        .isEqualTo(
            "budget a:p50<1ms: perhaps broken by a: 8.500 ms, of too few samples to establish it");
  }

  @Test
  void judge_noValues_saysSo() {
    BudgetVerdict verdict = Budget.parse("a:p50<1ms").judge("a", new long[0]);
    assertThat(verdict.state()).isEqualTo(State.NO_SAMPLES);
    assertThat(verdict.text()).isEqualTo("budget a:p50<1ms: no sample of a to judge it by");
  }
}
