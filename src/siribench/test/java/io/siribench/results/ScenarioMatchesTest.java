package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ScenarioMatchesTest {
  private static NamedScenario scenario(String id, String format, String java, String label) {
    return new NamedScenario(id, Map.of(Factor.FORMAT, format, Factor.JAVA, java), label);
  }

  @Test
  void of_sameIds_areMatchedRegardlessOfFactors() {
    assertThat(
            ScenarioMatches.of(
                List.of(scenario("a", "json", "17.0.1", ""), scenario("b", "xml", "17.0.1", "")),
                List.of(scenario("b", "xml", "25.0.1", ""), scenario("a", "json", "25.0.1", ""))))
        .containsExactly(Map.entry("a", "a"), Map.entry("b", "b"));
  }

  @Test
  void of_differingConstantFactorOrLabel_isIgnoredInMatching() {
    assertThat(
            ScenarioMatches.of(
                List.of(
                    scenario("json@1", "json", "17.0.1", "1"),
                    scenario("xml@1", "xml", "17.0.1", "1")),
                List.of(
                    scenario("xml@2", "xml", "25.0.1", "2"),
                    scenario("json@2", "json", "25.0.1", "2"))))
        .containsExactly(Map.entry("json@2", "json@1"), Map.entry("xml@2", "xml@1"));
  }

  /** Only one of the JDKs is also that of the base. */
  @Test
  void of_factorVariedInOneRun_isHeldFixed() {
    assertThat(
            ScenarioMatches.of(
                List.of(scenario("json", "json", "17.0.1", "")),
                List.of(
                    scenario("json@25", "json", "25.0.1", ""),
                    scenario("json@17", "json", "17.0.2", ""))))
        .containsExactly(Map.entry("json@17", "json"));
  }

  @Test
  void of_explicitDefault_matchesImplicitDefault() {
    NamedScenario json = scenario("json", "json", "17", "");
    assertThat(
            ScenarioMatches.of(
                List.of(json),
                List.of(
                    new NamedScenario("c1", json.with(Factor.JVM, "c1").words(), ""),
                    new NamedScenario("usual", json.with(Factor.JVM, "default").words(), ""))))
        .containsExactly(Map.entry("usual", "json"));
  }

  /** An endpoint has the id of {@code none}, even where it requested gzip by default. */
  @Test
  void of_sameIdWithOtherCompression_isMatchedByCompression() {
    NamedScenario json = scenario("json", "json", "17", "");
    NamedScenario gzip = json.with(Factor.COMPRESSION, "gzip");
    NamedScenario none = json.with(Factor.COMPRESSION, "none");
    assertThat(
            ScenarioMatches.of(
                List.of(new NamedScenario("json", gzip.words(), "")),
                List.of(
                    new NamedScenario("json", none.words(), ""),
                    new NamedScenario("json@gzip", gzip.words(), ""))))
        .containsExactly(Map.entry("json@gzip", "json"));
  }

  @Test
  void of_ambiguousMatches_areIgnored() {
    assertThat(
            ScenarioMatches.of(
                List.of(scenario("json", "json", "17", "")),
                List.of(
                    scenario("json@a", "json", "17.0.1", ""),
                    scenario("json@b", "json", "17.0.2", ""))))
        .isEmpty();
    assertThat(
            ScenarioMatches.of(List.of(NamedScenario.ofId("a")), List.of(NamedScenario.ofId("b"))))
        .isEmpty();
  }

  @Test
  void missing_words_areThoseInNoOtherScenario() {
    NamedScenario xml = scenario("xml", "xml", "25.0.1", "");
    assertThat(ScenarioMatches.missing(xml, List.of(scenario("j", "json", "25.0.2", ""))))
        .containsExactly("xml");
    assertThat(ScenarioMatches.missing(xml, List.of(scenario("x", "xml", "25", "")))).isEmpty();
  }
}
