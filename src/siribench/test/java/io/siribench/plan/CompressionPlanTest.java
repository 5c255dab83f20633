package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.compression.CompressionType;
import org.junit.jupiter.api.Test;

/** Compressed documents, as a factor of a plan. */
final class CompressionPlanTest {
  private final FactorsBuilder factors = new FactorsBuilder();

  @Test
  void plan_onlyNone_equalsOmittedOption() throws Exception {
    Scenario omitted = factors.plan().scenarios().get(0);
    factors.compressions("none");
    assertThat(factors.plan().scenarios()).containsExactly(omitted);
    assertThat(omitted.compression()).isEqualTo(CompressionType.NONE);
  }

  @Test
  void plan_several_areInIds() throws Exception {
    factors.compressions("none", "gzip", "lzf");
    assertThat(factors.plan().scenarios())
        .extracting(Scenario::id)
        .containsExactly(
            "json.reader.none.cold", "json.reader.none.cold@gzip", "json.reader.none.cold@lzf");
  }

  @Test
  void plan_onADevice_isRefused() {
    factors.javas().devices(DevicePlanTest.device("A1", "pixel", "ART 2.1.0")).compressions("gzip");
    assertThat(factors.problems()).singleElement().asString().contains("--compression", "device");
  }

  @Test
  void plan_jacksonUrl_isRefusedUnlessNone() throws Exception {
    factors
        .documents(PlannerTest.endpoint("http://localhost/stop.json", ""))
        .connections("jackson-url")
        .compressions("none", "zstd");
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("--compression", "zstd", "jackson-url")
        .doesNotContain("and 1");
  }
}
