package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.format.Format;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The shape of written objects, as a factor of a plan. */
final class ShapePlanTest {
  private final FactorsBuilder factors =
      new FactorsBuilder()
          .documents(
              Plans.document("stop", Format.JSON),
              Plans.document("stop", Format.XML),
              Plans.document("stop", Format.SMILE),
              Plans.document("stop", Format.CBOR))
          .formats("json")
          .models("siri-plain");

  @Test
  void plan_onlyObject_equalsOmittedOption() throws Exception {
    Scenario omitted = factors.plan().scenarios().get(0);
    factors.shapes("object");
    assertThat(factors.plan().scenarios()).containsExactly(omitted);
    assertThat(omitted.readsDerivedInput()).isFalse();
  }

  @Test
  void plan_bothShapes_areInIdsOfArraysOnly() throws Exception {
    factors.shapes("object", "array").operations("read", "write").formats("json", "smile", "cbor");
    assertThat(factors.plan().scenarios())
        .filteredOn(scenario -> scenario.document().format() == Format.SMILE)
        .extracting(Scenario::id)
        .containsExactly(
            "smile.reader.none.cold",
            "smile.reader.none.cold@array",
            "smile.reader.none.cold@write",
            "smile.reader.none.cold@write@array");
    assertThat(factors.plan().scenarios())
        .filteredOn(Scenario::readsDerivedInput)
        .hasSize(3)
        .noneMatch(Scenario::writes);
  }

  @ParameterizedTest
  @CsvSource({
    "xml, reader, siri-plain, jackson, all, elements of XML have names",
    "json, reader, siri, jackson, all, bound leniently",
    "json, reader, siri-full, jackson, all, bound leniently",
    "json, tree, siri-plain, jackson, all, only databind",
    "json, stream, siri-plain, jackson, all, only databind",
    "json, values, siri-plain, jackson, all, only databind",
    "json, async, siri-plain, jackson, all, only databind",
    "json, mapper, siri-plain, jackson, first, bound as a whole",
    "json, reader, siri-plain, gson, all, it needs Jackson 2",
    "json, reader, siri-plain, jackson:2.1.2, all, version 2.2",
    "json, reader, siri-plain, jackson:3.0.0, all, it needs Jackson 2"
  })
  void plan_withoutArraySupport_isRefusedWithReason(
      String format, String reader, String model, String library, String waitFor, String why) {
    factors
        .formats(format)
        .readers(reader)
        .models(model)
        .libraries(library)
        .waitFors(waitFor)
        .shapes("array");
    assertThat(factors.problems()).anySatisfy(text -> assertThat(text).contains("--shape", why));
  }

  @Test
  void plan_arraysOnDevice_areCreatedThere() throws Exception {
    factors.javas().devices(DevicePlanTest.device("A1", "pixel", "ART 2.1.0")).shapes("array");
    assertThat(factors.plan().scenarios()).singleElement().matches(Scenario::readsDerivedInput);
  }

  @Test
  void plan_endpointWithArrays_isRefusedForArraysOnly() {
    factors
        .documents(PlannerTest.endpoint("http://localhost/stop.json", ""))
        .shapes("object", "array");
    assertThat(factors.problems()).singleElement().asString().contains("--shape", "endpoint");
  }
}
