package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.worker.codec.CodecType;
import io.siribench.worker.format.Format;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Libraries in versions, as a factor of a plan. */
final class LibraryPlanTest {
  private final FactorsBuilder factors =
      new FactorsBuilder()
          .documents(
              Plans.document("stop", Format.JSON),
              Plans.document("stop", Format.XML),
              Plans.document("stop", Format.CBOR))
          .formats("json")
          .models("siri-plain");

  private Plan plan() throws InvalidPlanException {
    return Planner.plan(factors.build(), Plans.settings(10, 3), false, List.of()).plan();
  }

  private List<String> problems() {
    return catchThrowableOfType(InvalidPlanException.class, this::plan).problems().stream()
        .map(PlanProblem::text)
        .toList();
  }

  private Scenario scenario(String library) throws InvalidPlanException {
    factors.libraries(library);
    return plan().scenarios().get(0);
  }

  @Test
  void plan_whatIsCarriedAlone_saysNothingOfIt() throws Exception {
    Scenario unsaid = plan().scenarios().get(0);
    assertThat(unsaid.values().get(Factor.LIBRARY)).isNull();
    assertThat(scenario("jackson")).isEqualTo(unsaid);
    assertThat(unsaid.library().isCarried()).isTrue();
  }

  @Test
  void plan_severalVersions_areInIds() throws Exception {
    factors.libraries("jackson", "jackson:2.1.2", "JACKSON:2.9.10");
    assertThat(plan().scenarios())
        .extracting(Scenario::id)
        .containsExactly(
            "json.reader.none.cold@jackson",
            "json.reader.none.cold@jackson2.1.2",
            "json.reader.none.cold@jackson2.9.10");
  }

  @ParameterizedTest
  @ValueSource(strings = {"jackson:", "jackson:x", "jakson:2.9.10", "jackson:2", "jackson:2.x"})
  void plan_whatIsNoVersion_isUnknown(String word) {
    factors.libraries(word);
    assertThat(problems())
        .singleElement()
        .asString()
        .contains("--library", "'" + word + "' is unknown", "jackson", "jackson:2.9.10");
  }

  @ParameterizedTest
  @CsvSource({
    "2.1.2, EARLY_JACKSON_2",
    "2.11.4, EARLY_JACKSON_2",
    "2.12.0, JACKSON_2",
    "2.21.8, JACKSON_2",
    "2.22.0-rc1, JACKSON_2"
  })
  void codec_ofAVersion_isTheOneThatNeedsNoMoreThanItHas(String version, CodecType codec)
      throws Exception {
    assertThat(scenario("jackson:" + version).library().codec()).isEqualTo(codec);
  }

  @ParameterizedTest
  @CsvSource({
    "2.11.4, siri, json, lenient",
    "2.11.4, siri-full, json, lenient",
    "2.14.3, siri, xml, lenient",
    "2.2.3, siri-plain, cbor, no CBOR in Jackson before 2.3",
    "2.2.3, siri-plain, xml, 2.3",
    "2.0.6, siri-plain, json, 2.1"
  })
  void plan_whatAVersionLacks_isRefusedWithTheReason(
      String version, String model, String format, String reason) {
    factors.libraries("jackson:" + version).models(model).formats(format);
    assertThat(problems()).singleElement().asString().contains("--library", reason);
  }

  @Test
  void plan_mapperCacheThatCannotBeWritten_isRefused() throws Exception {
    factors.starts(Start.PSEUDO_WARM).libraries("jackson:2.8.11");
    assertThat(problems()).singleElement().asString().contains("serialisable", "2.9");
    factors.models("com.acme.Order");
    assertThat(plan().scenarios()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "2.12.7, siri, json",
    "2.15.4, siri, xml",
    "2.1.2, siri-plain, json",
    "2.4.6, siri-plain, xml",
    "2.4.6, com.acme.Order, cbor"
  })
  void plan_whatAVersionHas_isTaken(String version, String model, String format) throws Exception {
    factors.models(model).formats(format);
    assertThat(scenario("jackson:" + version).word(Factor.LIBRARY)).isEqualTo("jackson:" + version);
  }

  @Test
  void plan_readersOfWhatIsCarried_areRefusedWithAnother() {
    factors.libraries("jackson:2.15.4").readers("stream");
    assertThat(problems()).singleElement().asString().contains("streaming readers");
  }

  @ParameterizedTest
  @CsvSource({
    "siri-plain, xml, reader, none, JSON alone",
    "siri, json, reader, none, siri-plain",
    "java.util.List<com.acme.Order>, json, reader, none, type arguments",
    "siri-plain, json, tree, none, trees",
    "siri-plain, json, reader, afterburner, modules"
  })
  void plan_whatGsonLacks_isRefusedWithTheReason(
      String model, String format, String reader, String module, String reason) {
    factors.libraries("gson").models(model).formats(format).readers(reader).modules(module);
    assertThat(problems()).singleElement().asString().contains("--library", reason);
  }

  @Test
  void plan_libraryWithItsUsualVersion_isTheLibrary() throws Exception {
    factors.libraries("gson", "gson:2.13.1", "gson:2.10.1");
    assertThat(plan().scenarios())
        .extracting(Scenario::id)
        .containsExactly("json.reader.none.cold@gson", "json.reader.none.cold@gson2.10.1");
    Scenario gson = plan().scenarios().get(0);
    assertThat(gson.library().artifacts(gson)).containsExactly("com.google.code.gson:gson:2.13.1");
    assertThat(gson.library().codec()).isEqualTo(CodecType.GSON);
  }

  @Test
  void artifacts_ofAScenario_areThoseOfItsFormatAndModule() throws Exception {
    factors.formats("xml").modules("afterburner");
    Scenario early = scenario("jackson:2.4.6");
    assertThat(early.library().artifacts(early))
        .containsExactly(
            "com.fasterxml.jackson.core:jackson-databind:2.4.6",
            "com.fasterxml.jackson.dataformat:jackson-dataformat-xml:2.4.6",
            "org.codehaus.woodstox:woodstox-core-asl:4.4.1",
            "com.fasterxml.jackson.module:jackson-module-afterburner:2.4.6");
    factors.formats("json").modules("none");
    Scenario json = scenario("jackson:2.15.4");
    assertThat(json.library().artifacts(json))
        .containsExactly("com.fasterxml.jackson.core:jackson-databind:2.15.4");
  }
}
