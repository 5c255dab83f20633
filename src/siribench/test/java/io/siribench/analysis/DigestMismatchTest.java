package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Builds of a class. Builds a and d bind 10 values, b and c 12, e sometimes 9, and f an unknown
 * number.
 */
final class DigestMismatchTest {
  private static DigestMismatch mismatch(boolean ofBuilds) {
    return new DigestMismatch(
        "stops",
        false,
        false,
        ofBuilds,
        Map.of(
            "1", List.of("a"),
            "2", List.of("b", "c"),
            "3", List.of("d", "e"),
            "4", List.of("e"),
            "5", List.of("f")),
        Map.of("1", 10L, "2", 12L, "3", 10L, "4", 9L));
  }

  /** A build that binds less has a different workload. */
  @ParameterizedTest
  @CsvSource({
    "a, b, false",
    "b, a, true",
    "b, c, true",
    "a, d, true",
    "d, a, true",
    "e, a, false",
    "a, e, true",
    "f, a, false",
    "a, f, false"
  })
  void allows_builds_needsAsManyValues(String scenario, String reference, boolean expected) {
    assertThat(mismatch(true).allows(scenario, reference)).isEqualTo(expected);
  }

  @Test
  void allows_scenariosOfOneBuild_needsTheSameDigest() {
    assertThat(mismatch(false).allows("b", "c")).isTrue();
    assertThat(mismatch(false).allows("b", "a")).isFalse();
    assertThat(mismatch(false).allows("a", "d")).isFalse();
    assertThat(mismatch(false).allows("x", "y")).isTrue();
  }

  @Test
  void distinguishes_buildsThatDiffer_isTrue() {
    assertThat(mismatch(true).distinguishes("a", "b")).isTrue();
    assertThat(mismatch(true).distinguishes("b", "c")).isFalse();
    assertThat(mismatch(false).distinguishes("a", "b")).isFalse();
  }

  @Test
  void valuesOf_scenario_countsAllItsRequests() {
    assertThat(mismatch(true).valuesOf("b")).hasValue(12);
    assertThat(mismatch(true).valuesOf("e")).isEmpty();
    assertThat(mismatch(true).valuesOf("f")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "false, false, stops",
    "true, false, stops as a tree",
    "false, true, stops until its first visit",
    "true, true, stops as a tree until its first visit"
  })
  void subject_content_isNamed(boolean tree, boolean first, String subject) {
    assertThat(new DigestMismatch("stops", tree, first, false, Map.of(), Map.of()).subject())
        .isEqualTo(subject);
  }
}
