package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.factor.ThreadSetup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads, as a factor of a plan. */
final class ThreadSetupTest {
  private final FactorsBuilder factors = new FactorsBuilder();

  @ParameterizedTest
  @CsvSource({
    "16, 16, PLATFORM, 16, 16 threads",
    "016:virtual, 16, VIRTUAL, 16:virtual, 16 virtual threads",
    "1:virtual, 1, VIRTUAL, 1:virtual, 1 virtual thread",
    "4:sequential, 4, SEQUENTIAL, 4:sequential, 4 requests in sequence"
  })
  void find_setup_hasACanonicalName(
      String word, int requests, ThreadSetup.Kind kind, String written, String label) {
    ThreadSetup setup = ThreadSetup.find(word).orElseThrow();
    assertThat(setup).isEqualTo(new ThreadSetup(requests, kind));
    assertThat(setup.optionName()).isEqualTo(written);
    assertThat(setup.isConcurrent()).isTrue();
    assertThat(Factor.THREADS.label(written)).isEqualTo(label);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1001", "1:sequential", "4:green", "4:", "-1", "many", ""})
  void find_noSetup_isAbsent(String word) {
    assertThat(ThreadSetup.find(word)).isEmpty();
  }

  @Test
  void plan_onlyOneThread_equalsOmittedOption() throws Exception {
    Plan without = factors.plan();
    factors.threads("1");
    assertThat(factors.plan().scenarios()).isEqualTo(without.scenarios());
  }

  @Test
  void plan_severalThreads_areComparedWithOne() throws Exception {
    factors.starts(Start.COLD).threads("1", "16", "16:sequential");
    Plan plan = factors.plan();
    assertThat(plan.scenarios().stream().map(Scenario::id))
        .containsExactly(
            "json.reader.none.cold",
            "json.reader.none.cold@16-threads",
            "json.reader.none.cold@16-sequential");
    assertThat(plan.referenceOf(plan.scenarios().get(2))).contains(plan.scenarios().get(0));
  }

  @Test
  void plan_combinationsThatCannotWork_areRefusedWithTheReason() {
    factors.starts(Start.STEADY).threads("4:sequential");
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("use --threads 1 with --steady");
    factors.starts(Start.COLD).threads("4").readers("values");
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("a shared reader delivers items of one thread only", "mapper, reader, tree");
    factors.readers("reader").operations("write");
    assertThat(factors.problems()).singleElement().asString().contains("several threads only read");
    factors.operations("read").headStarts("0");
    assertThat(factors.problems()).singleElement().asString().contains("use --head-start none");
  }
}
