package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.analysis.BudgetVerdict.State;
import io.siribench.report.text.BudgetSentence;
import io.siribench.stats.ProcessValues;
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
      assertThatThrownBy(() -> Budget.parse(text)).hasMessageContaining("is not a budget");
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
  void parse_anythingElse_reportsAcceptedValues(String text) {
    assertThatThrownBy(() -> Budget.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'" + text + "'")
        .hasMessageContaining("xml.*.cold:p95<1500ms");
  }

  @ParameterizedTest
  @CsvSource({
    "a:p0<1ms, : p0 is not a figure",
    "a:p95<0ms, ' cannot be met'",
    "a:mean<1ms, ' is not a budget'"
  })
  void parse_anythingElse_givesTheReason(String text, String reason) {
    assertThatThrownBy(() -> Budget.parse(text))
        .hasMessageStartingWith("'" + text + "'" + reason + "; expected ");
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
  void matches_pattern_coversTheWholeId(String pattern, String scenario, boolean expected) {
    assertThat(Budget.parse(pattern + ":p50<1ms").matches(scenario)).isEqualTo(expected);
  }

  /** For 1 to 100 ms, p50 is 50.5 ms [42, 59] at 95 % confidence. */
  @ParameterizedTest
  @CsvSource({
    "p50<41ms, BROKEN",
    "p50<42ms, SUSPECTED",
    "p50<50ms, SUSPECTED",
    "p50<51ms, NOT_BROKEN",
    "p50<58ms, NOT_BROKEN",
    "p50<59ms, KEPT",
    "max<100ms, KEPT",
    "max<99ms, BROKEN",
  })
  void judge_values_dependsOnBounds(String limit, State expected) {
    BudgetVerdict verdict = Budget.parse("a:" + limit).judge("a", millis(100));
    assertThat(verdict.state()).isEqualTo(expected);
    assertThat(BudgetSentence.of(verdict)).contains("budget a:" + limit).contains("ms");
  }

  private static ProcessValues millis(int n) {
    return ProcessValues.independent(
        LongStream.rangeClosed(1, n).map(millis -> millis * MILLI).toArray());
  }

  @ParameterizedTest
  @CsvSource({
    "100, p50<59ms, 'kept by a: 50.5 ms, at most 59.0 ms with 95 % confidence'",
    "100, p50<51ms, 'not broken by a: 50.5 ms; up to 59.0 ms is not ruled out'",
    "100, p50<50ms, 'perhaps broken by a: 50.5 ms, at least 42.0 ms with 95 % confidence'",
    "100, p50<9ms, 'BROKEN by a: 50.5 ms, at least 42.0 ms with 95 % confidence'",
    "100, max<9ms, BROKEN by a: 100.0 ms",
    "1, p99<1s, 'not broken by a; too few samples to establish that it is kept (n = 1)'",
    "2, p50<1ms, 'perhaps broken by a: 1.500 ms, of too few samples to establish it (n = 2)'",
    "5, p95<1s, 'not broken by a; too few samples to establish that it is kept (n = 5)'",
  })
  void text_anyState_reportsOnlyWhatSamplesSupport(int n, String limit, String expected) {
    assertThat(BudgetSentence.of(Budget.parse("a:" + limit).judge("a", millis(n))))
        .isEqualTo("budget a:" + limit + ": " + expected);
  }

  /** A thousand requests from each of three processes are still only three processes. */
  @Test
  void judge_requestsOfFewProcesses_isNeverBroken() {
    long[] nanos = LongStream.rangeClosed(1, 3_000).map(each -> 9 * MILLI + each).toArray();
    ProcessValues values = ProcessValues.of(nanos, new int[] {1_000, 2_000, 3_000});
    assertThat(BudgetSentence.of(Budget.parse("a:p50<1ms").judge("a", values)))
        .isEqualTo(
            "budget a:p50<1ms: perhaps broken by a: 9.002 ms, of too few processes to establish it"
                + " (3, n = 3000)");
    assertThat(BudgetSentence.of(Budget.parse("a:p50<1s").judge("a", values)))
        .isEqualTo(
            "budget a:p50<1s: not broken by a: 9.002 ms; too few processes to establish that it is"
                + " kept (3, n = 3000)");
  }

  @Test
  void judge_noValues_isReported() {
    BudgetVerdict verdict =
        Budget.parse("a:p50<1ms").judge("a", ProcessValues.independent(new long[0]));
    assertThat(verdict.state()).isEqualTo(State.NO_SAMPLES);
    assertThat(BudgetSentence.of(verdict)).isEqualTo("budget a:p50<1ms: no samples of a");
  }

  /** The median of 1 to 101 ms is 51 ms. */
  @Test
  void judge_medianAtTheLimit_isNotBroken() {
    BudgetVerdict verdict = Budget.parse("a:p50<51ms").judge("a", millis(101));
    assertThat(verdict.estimateNanos()).hasValue(51.0 * MILLI);
    assertThat(verdict.state()).isEqualTo(State.NOT_BROKEN);
    assertThat(verdict.state().label()).isEqualTo("not broken");
    assertThat(State.KEPT.label()).isEqualTo("kept");
  }
}
