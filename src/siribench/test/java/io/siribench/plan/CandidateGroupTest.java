package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CandidateGroupTest {
  private static final Map<Factor<?>, String> PLAIN =
      Map.of(
          Factor.START,
          "cold",
          Factor.READER,
          "reader",
          Factor.MODEL,
          "siri",
          Factor.FORMAT,
          "json");

  private static CandidateGroup groupWith(Factor<?> factor, String word) {
    Map<Factor<?>, String> words = new HashMap<>(PLAIN);
    words.put(factor, word);
    return CandidateGroup.of(words, PLAIN);
  }

  @ParameterizedTest
  @CsvSource({"warm, WARM", "steady, WARM", "cold, FLAGS", "pseudo-warm, FLAGS"})
  void group_ofLaterRequests_isTheirOwn(String start, CandidateGroup group) {
    assertThat(groupWith(Factor.START, start)).isEqualTo(group);
  }

  @ParameterizedTest
  @CsvSource({"0, AHEAD", "2s, AHEAD", "none, FLAGS"})
  void group_ofAHeadStart_isAhead(String time, CandidateGroup group) {
    assertThat(groupWith(Factor.HEAD_START, time)).isEqualTo(group);
  }

  @Test
  void group_ofOtherCode_isOtherReader() {
    assertThat(groupWith(Factor.READER, "stream")).isEqualTo(CandidateGroup.OTHER_READER);
    assertThat(groupWith(Factor.MODEL, "siri-full")).isEqualTo(CandidateGroup.OTHER_READER);
    assertThat(groupWith(Factor.FORMAT, "cbor")).isEqualTo(CandidateGroup.OTHER_READER);
    assertThat(groupWith(Factor.JVM, "c1")).isEqualTo(CandidateGroup.FLAGS);
  }

  @ParameterizedTest
  @CsvSource({
    "mapper-cache, PREPARED",
    "app-cds, PREPARED",
    "process-image:1, IMAGE",
    "unknown, PREPARED"
  })
  void group_ofARestore_dependsOnWhetherTheProcessIsRestored(String restore, CandidateGroup group) {
    assertThat(groupWith(Factor.RESTORE, restore)).isEqualTo(group);
  }

  @Test
  void group_inAPlan_comparesWithItsBaseline() {
    Scenario plain = Plans.scenario("plain", Start.COLD);
    Scenario restored = Plans.scenario("restored", Start.PSEUDO_WARM);
    Plan plan = Plans.plan(3, 1, 7, plain, restored);

    assertThat(CandidateGroup.of(plain, plan)).isEqualTo(CandidateGroup.FLAGS);
    assertThat(CandidateGroup.of(restored, plan)).isEqualTo(CandidateGroup.PREPARED);
  }
}
