package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.OwnClass;
import io.siribench.factor.Start;
import io.siribench.worker.format.Format;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Writing, and ways to read and write numbers, as factors of a plan. */
final class WritingPlanTest {
  private final FactorsBuilder factors =
      new FactorsBuilder()
          .documents(
              Plans.document("stop", Format.JSON),
              Plans.document("stop", Format.XML),
              Plans.document("stop", Format.SMILE),
              Plans.document("stop", Format.CBOR))
          .formats("json");

  @Test
  void plan_readAndWrite_changesIdsOfWritersOnly() throws Exception {
    factors.operations("read", "write").features("none", "+USE_FAST_DOUBLE_WRITER");
    assertThat(factors.plan().scenarios())
        .extracting(Scenario::id)
        .containsExactly(
            "json.reader.none.cold",
            "json.reader.none.cold@+USE_FAST_DOUBLE_WRITER",
            "json.reader.none.cold@write",
            "json.reader.none.cold@write@+USE_FAST_DOUBLE_WRITER");
  }

  @Test
  void plan_readWrite_isRefusedLikeWriting() throws Exception {
    factors.operations("read", "read-write");
    assertThat(factors.plan().scenarios())
        .extracting(Scenario::id)
        .containsExactly("json.reader.none.cold", "json.reader.none.cold@read-write");
    Scenario both = factors.plan().scenarios().get(1);
    assertThat(both.writes()).isFalse();
    assertThat(both.readsAndWrites()).isTrue();
    factors.readers("tree").operations("read-write");
    assertThat(factors.problems()).singleElement().asString().contains("only a reader or a mapper");
  }

  @Test
  void plan_siriReadWriteWithMapperCache_isRefusedForItsTwoMappers() throws Exception {
    factors.readers("mapper").operations("read-write").starts(Start.PSEUDO_WARM);
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("written by two", "dummy-read");
    factors.models("numbers");
    assertThat(factors.plan().scenarios()).hasSize(1);
  }

  @Test
  void plan_onlyRead_equalsOmittedOption() throws Exception {
    Scenario omitted = factors.plan().scenarios().get(0);
    factors.operations("read").features("none");
    assertThat(factors.plan().scenarios().get(0)).isEqualTo(omitted);
    assertThat(omitted.writes()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "json, tree, siri, jackson, only a reader or a mapper",
    "json, stream, siri, jackson, only a reader or a mapper",
    "json, reader, siri-full, jackson, siri-full",
    "json, reader, siri, gson, bound by the API of Jackson",
    "xml, reader, siri-plain, jackson:2.9.10, smile or cbor with --operation write"
  })
  void plan_unwritable_isRefusedWithReason(
      String format, String reader, String model, String library, String why) {
    factors.formats(format).readers(reader).models(model).libraries(library).operations("write");
    assertThat(factors.problems()).anySatisfy(text -> assertThat(text).contains(why));
  }

  @ParameterizedTest
  @CsvSource({
    "smile, reader, jackson, 64 bits",
    "cbor, mapper, jackson, 64 bits",
    "json, reader, gson, it is for Jackson"
  })
  void plan_fastDoublesUnsupported_areRefusedWithReason(
      String format, String reader, String library, String why) {
    factors
        .formats(format)
        .readers(reader)
        .models("siri-plain")
        .libraries(library)
        .features("+USE_FAST_DOUBLE_PARSER");
    assertThat(factors.problems()).anySatisfy(text -> assertThat(text).contains(why));
  }

  @ParameterizedTest
  @CsvSource({"json, jackson:3.x", "json, gson", "xml, jaxb"})
  void plan_otherLibraries_alsoWrite(String format, String library) throws Exception {
    factors.formats(format).models("siri-plain").libraries(library).operations("read", "write");
    assertThat(factors.plan().scenarios())
        .extracting(Scenario::writes)
        .containsExactly(false, true);
  }

  @Test
  void models_numbers_isTheBundledClass() throws Exception {
    factors.models("numbers");
    Scenario scenario = factors.plan().scenarios().get(0);
    assertThat(scenario.ownClass()).contains(OwnClass.NUMBERS);
    assertThat(scenario.word(Factor.MODEL)).isEqualTo("numbers");
    assertThat(scenario.classPath()).isEmpty();
  }
}
