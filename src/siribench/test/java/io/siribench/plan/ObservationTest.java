package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.plan.Observation.Profiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ObservationTest {
  private static final Scenario COLD = Plans.scenario("one", Start.COLD);
  private static final Observation EXPLAINED = new Observation(true, Profiler.NONE, "");
  private static final Observation PROFILED = new Observation(false, Profiler.JFR, "");

  @ParameterizedTest
  @CsvSource({"1, 1", "4, 1", "5, 2", "17, 5", "20, 5", "1000, 5"})
  void turns_ofSamples_areOneForEveryFourUpToFive(int samples, int turns) {
    assertThat(Observation.turns(samples)).isEqualTo(turns);
  }

  @Test
  void isOf_starts_excludesControls() {
    assertThat(EXPLAINED.isOf(COLD)).isTrue();
    assertThat(PROFILED.isOf(COLD)).isTrue();
    assertThat(Observation.NONE.isOf(COLD)).isFalse();
    assertThat(EXPLAINED.isOf(Plans.controlOf(COLD))).isFalse();
    assertThat(EXPLAINED.isOf(Plans.scenario("one", Start.WARM))).isFalse();
  }

  @Test
  void forks_perObservation_areTenPerTurnAndOnePerProfiler() {
    assertThat(EXPLAINED.forks(COLD, 8)).isEqualTo(20);
    assertThat(PROFILED.forks(COLD, 8)).isEqualTo(1);
    assertThat(new Observation(true, Profiler.ASYNC, "libasyncProfiler.so").forks(COLD, 4))
        .isEqualTo(11);
    assertThat(Observation.NONE.forks(COLD, 8)).isZero();
    assertThat(EXPLAINED.forks(Plans.controlOf(COLD), 8)).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "a.jfr, JDK Mission Control opens it",
    "a.html, a flame graph",
    "a.perf.data, report_html.py of simpleperf in Android's NDK shows it",
    "a.pftrace, ui.perfetto.dev opens it"
  })
  void viewer_ofAFile_matchesItsProfiler(String name, String viewer) {
    assertThat(Profiler.viewer(name)).contains(viewer);
    assertThat(Profiler.viewer("a.csv")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "JFR, jfr, .jfr, false",
    "ASYNC, async, .html, false",
    "SIMPLEPERF, simpleperf, .perf.data, true",
    "PERFETTO, perfetto, .pftrace, true"
  })
  void profiler_hasNameFileEndingAndPlatform(
      Profiler profiler, String name, String ending, boolean isOfAndroid) {
    assertThat(profiler.optionName()).isEqualTo(name);
    assertThat(profiler.ending()).isEqualTo(ending);
    assertThat(profiler.isOfAndroid()).isEqualTo(isOfAndroid);
  }
}
