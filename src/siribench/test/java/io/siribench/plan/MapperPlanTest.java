package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.ClassPath;
import io.siribench.factor.Factor;
import io.siribench.factor.FeatureSet;
import io.siribench.worker.format.Format;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mappers of a user's code, and named features, as factors of a plan. */
final class MapperPlanTest {
  private static final String OWN = "com.acme.Mappers::strict";
  private static final ClassPath APP =
      new ClassPath("app", List.of(new ClassPath.Entry("app.jar", "0".repeat(64))));

  private final FactorsBuilder factors =
      new FactorsBuilder()
          .documents(Plans.document("stop", Format.JSON), Plans.document("stop", Format.XML))
          .formats("json")
          .models("siri-plain");

  @Test
  void plan_stockAndOwnMappers_onlyOwnOnesGetTheClassPath() throws Exception {
    factors.mappers("stock", OWN, "com.acme.Mappers").classPaths(APP);
    assertThat(factors.plan().scenarios())
        .extracting(scenario -> scenario.id() + " " + scenario.classPath())
        .containsExactly(
            "json.reader.none.cold []",
            "json.reader.none.cold@com.acme.Mappers-strict [app.jar]",
            "json.reader.none.cold@com.acme.Mappers [app.jar]");
    factors.mappers();
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("--class-path", "none of --model, --reader and --mapper names any");
  }

  @Test
  void plan_stockMapperAndNoFeatures_equalsOmittedOptions() throws Exception {
    List<Scenario> omitted = factors.plan().scenarios();
    factors.mappers("stock").features("none");
    assertThat(factors.plan().scenarios()).isEqualTo(omitted);
    assertThat(omitted.get(0).hasNamedMapper()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Mappers",
        "com.acme.Mappers::",
        "com.acme.Mappers::a::b",
        "com.acme.Mappers::a.b",
        "com.acme.Mappers#strict",
        "com..Mappers"
      })
  void plan_invalidMapperName_isUnknown(String word) {
    factors.mappers(word);
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("--mapper", "'" + word + "' is unknown", "com.acme.Mappers::strict");
  }

  @ParameterizedTest
  @CsvSource({
    "siri, reader, jackson, read, object, bound leniently",
    "siri-plain, reader, jackson, write, object, written with settings of siribench",
    "siri-plain, reader, jackson, read, array, replaces the annotation introspector",
    "siri-plain, stream, jackson, read, object, do not use databind",
    "siri-plain, reader, gson, read, object, it is for Jackson"
  })
  void plan_ownMapperThatCannotBeUsed_isRefusedWithTheReason(
      String model, String reader, String library, String operation, String shape, String why) {
    factors
        .models(model)
        .readers(reader)
        .libraries(library)
        .operations(operation)
        .shapes(shape)
        .mappers(OWN);
    assertThat(factors.problems()).anySatisfy(text -> assertThat(text).contains(why));
  }

  @Test
  void plan_ownMapperWithFeatures_isRefused() {
    factors.mappers(OWN).features("-INTERN_FIELD_NAMES");
    assertThat(factors.problems()).singleElement().asString().contains("has its own features");
  }

  @Test
  void plan_features_areInIdsByName() throws Exception {
    factors.features("none", "-INTERN_FIELD_NAMES+AUTO_CLOSE_SOURCE", "pool=thread-local");
    assertThat(factors.plan().scenarios())
        .extracting(Scenario::id)
        .containsExactly(
            "json.reader.none.cold",
            "json.reader.none.cold@-INTERN_FIELD_NAMES+AUTO_CLOSE_SOURCE",
            "json.reader.none.cold@pool-thread-local");
    assertThat(Factor.FEATURE.label("-INTERN_FIELD_NAMES+A+pool=none"))
        .isEqualTo("-INTERN_FIELD_NAMES +A +pool=none");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "+A_1-B",
        "pool=none",
        "-B+pool=lock-free+A",
        "pool=shared-bounded-B",
        "jackson2-defaults",
        "jackson2-defaults+A+pool=thread-local"
      })
  void find_featuresInOneWord_areTaken(String word) {
    assertThat(Factor.FEATURE.find(word)).contains(new FeatureSet(word));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A",
        "+a",
        "+",
        "+A+",
        "pool=other",
        "-pool=none",
        "+A pool=none",
        "+Apool=none",
        "jackson2-defaultsA",
        "+jackson2-defaults",
        ""
      })
  void find_malformedFeatures_areUnknown(String word) {
    assertThat(Factor.FEATURE.find(word)).isEmpty();
  }

  @Test
  void plan_jackson2Defaults_requireJackson3() throws Exception {
    factors.features("jackson2-defaults");
    assertThat(factors.problems()).singleElement().asString().contains("the defaults of Jackson 2");
    factors.libraries("jackson:3.x");
    assertThat(factors.plan().scenarios()).hasSize(1);
  }
}
