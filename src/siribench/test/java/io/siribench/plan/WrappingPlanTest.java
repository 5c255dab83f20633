package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.worker.format.Format;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The wrapping of a document, as a factor of a plan. */
final class WrappingPlanTest {
  private final FactorsBuilder factors =
      new FactorsBuilder()
          .documents(Plans.document("stop", Format.JSON), Plans.document("stop", Format.XML))
          .formats("json")
          .models("siri-plain");

  @Test
  void plan_onlyNone_equalsOmittedOption() throws Exception {
    Scenario omitted = factors.plan().scenarios().get(0);
    factors.wrappings("none");
    assertThat(factors.plan().scenarios()).containsExactly(omitted);
    assertThat(omitted.isWrapped()).isFalse();
  }

  @Test
  void plan_allWrappings_areInIdsOfWrappedScenarios() throws Exception {
    factors.wrappings("none", "externalizable", "serializable").operations("read", "write");
    assertThat(factors.plan().scenarios())
        .extracting(Scenario::id)
        .containsExactly(
            "json.reader.none.cold",
            "json.reader.none.cold@externalizable",
            "json.reader.none.cold@serializable",
            "json.reader.none.cold@write",
            "json.reader.none.cold@write@externalizable",
            "json.reader.none.cold@write@serializable");
    assertThat(factors.plan().scenarios()).filteredOn(Scenario::readsDerivedInput).hasSize(2);
  }

  @Test
  void plan_arraysInExternalizable_areAccepted() throws Exception {
    factors.wrappings("externalizable").shapes("array");
    assertThat(factors.plan().scenarios()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "externalizable, xml, reader, siri-plain, jackson, object, 'JSON, Smile and CBOR'",
    "serializable, xml, reader, siri-plain, jackson, object, 'JSON, Smile and CBOR'",
    "externalizable, json, tree, siri, jackson, object, bound to a class",
    "externalizable, json, stream, siri, jackson, object, bound to a class",
    "serializable, json, values, siri-plain, jackson, object, bound to a class",
    "externalizable, json, reader, siri-full, jackson, object, has no writer",
    "externalizable, json, reader, siri-plain, gson, object, it needs Jackson 2",
    "externalizable, json, reader, siri-plain, jackson:3.0.0, object, it needs Jackson 2",
    "serializable, json, reader, siri-plain, jackson:2.9.10, object, uses no library",
    "serializable, json, reader, siri, jackson, object, leniently",
    "serializable, json, reader, siri-plain, jackson, array, by their names"
  })
  void plan_unwrappable_isRefusedWithReason(
      String wrapping,
      String format,
      String reader,
      String model,
      String library,
      String shape,
      String why) {
    factors
        .formats(format)
        .readers(reader)
        .models(model)
        .libraries(library)
        .shapes(shape)
        .wrappings(wrapping);
    assertThat(factors.problems()).anySatisfy(text -> assertThat(text).contains("--wrapping", why));
  }

  @ParameterizedTest
  @CsvSource({"afterburner, none", "none, +USE_FAST_DOUBLE_PARSER"})
  void plan_jacksonOptionsWithJavaSerialization_areRefused(String module, String features) {
    factors.modules(module).features(features).wrappings("serializable");
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("--wrapping", "uses no library");
  }

  @ParameterizedTest
  @CsvSource({
    "externalizable, mapper-cache, filter of classes",
    "serializable, mapper-cache, filter of classes",
    "serializable, dummy-read, nothing that a dummy read"
  })
  void plan_incompatibleRestore_isRefused(String wrapping, String restore, String why) {
    factors.starts(Start.PSEUDO_WARM).restores(restore).wrappings(wrapping);
    assertThat(factors.problems()).singleElement().asString().contains("--wrapping", why);
  }

  @Test
  void plan_wrappedOfAnEndpoint_isRefused() {
    factors
        .documents(PlannerTest.endpoint("http://localhost/stop.json", ""))
        .wrappings("none", "externalizable");
    assertThat(factors.problems()).singleElement().asString().contains("--wrapping", "endpoint");
  }
}
