package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Library;
import io.siribench.factor.Start;
import io.siribench.request.Document;
import io.siribench.request.DocumentDraw;
import io.siribench.worker.format.Format;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formats of modules that are not bundled. */
final class FormatPlanTest {
  private final FactorsBuilder factors =
      new FactorsBuilder().formats("json", "protobuf").models("siri-plain");

  @Test
  void plan_noFileInThatFormat_isConvertedFromJson() throws Exception {
    List<Scenario> scenarios = factors.plan().scenarios();
    assertThat(scenarios)
        .extracting(Scenario::id)
        .containsExactly("json.reader.none.cold", "protobuf.reader.none.cold");
    assertThat(scenarios).extracting(Scenario::readsDerivedInput).containsExactly(false, true);
    assertThat(scenarios.get(1).document().location())
        .isEqualTo(scenarios.get(0).document().location());
  }

  @Test
  void plan_fileInThatFormat_isRead() throws Exception {
    factors.documents(Plans.document("stop", Format.JSON), Plans.document("stop", Format.PROTOBUF));
    assertThat(factors.plan().scenarios()).noneMatch(Scenario::readsDerivedInput);
  }

  @Test
  void plan_withoutJson_isRefused() {
    factors.documents(Plans.document("stop", Format.XML)).formats("protobuf");
    assertThat(factors.problems())
        .containsExactly(
            "--format: there is no protobuf form of stop, only xml; give that file or the JSON"
                + " form as a SOURCE, or leave the format out");
  }

  @Test
  void plan_fileOfUnknownFormat_isRefusedWithAWayOut() {
    factors.documents(Plans.document("stop", Format.OPAQUE)).formats("json", "yaml");
    assertThat(factors.problems())
        .isNotEmpty()
        .allSatisfy(
            text ->
                assertThat(text)
                    .contains("only opaque; copy the file to a name", "give only that --format")
                    .doesNotContain("leave the format out"));
  }

  @ParameterizedTest
  @CsvSource({
    "yaml, siri, reader, '', lenient binding",
    "csv, siri-plain, reader, '', SIRI is not; use --model com.acme.Order",
    "ion, siri-plain, tree, '', only databind binds",
    "avro, siri-plain, reader, mapper-cache, a mapper does not contain the schema",
    "protobuf, siri-plain, reader, dummy-read, a mapper does not contain the schema",
    "msgpack, siri-plain, reader, mapper-cache, the factories of ion and msgpack are not"
        + " serialisable"
  })
  void plan_unsupportedByFormat_isRefused(
      String format, String model, String reader, String restore, String expected) {
    factors.formats(format).models(model).readers(reader);
    if (!restore.isEmpty()) {
      factors.starts(Start.PSEUDO_WARM).restores(restore);
    }
    assertThat(factors.problems()).singleElement().asString().contains(expected);
  }

  @ParameterizedTest
  @CsvSource({"yaml, mapper-cache", "yaml, dummy-read", "ion, dummy-read", "msgpack, dummy-read"})
  void plan_restoreSupportedByFormat_isAccepted(String format, String restore) throws Exception {
    factors.formats(format).starts(Start.PSEUDO_WARM).restores(restore);
    assertThat(factors.plan().scenarios()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"jackson:2.9.10", "jackson:3.x", "gson"})
  void plan_otherLibraries_areRefusedByName(String library) {
    factors.formats("yaml").libraries(library);
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("does not support --format yaml");
  }

  @Test
  void artifacts_ofAVersion_areOfItsMinorVersion() throws Exception {
    factors.formats("avro").libraries("jackson:2.15.4");
    assertThat(factors.plan().scenarios().get(0).artifacts())
        .containsExactly(
            "com.fasterxml.jackson.core:jackson-databind:2.15.4",
            "com.fasterxml.jackson.dataformat:jackson-dataformat-avro:[2.15,2.15.4]",
            "org.slf4j:slf4j-nop:1.7.36");
    assertThat(Library.moduleOf(Format.YAML, "2.12.7.1"))
        .containsExactly(
            "com.fasterxml.jackson.dataformat:jackson-dataformat-yaml:[2.12,2.12.7.1]");
    assertThat(Library.moduleOf(Format.YAML, "2.18.0-rc1"))
        .containsExactly("com.fasterxml.jackson.dataformat:jackson-dataformat-yaml:2.18.0-rc1");
    assertThat(Library.moduleOf(Format.MSGPACK, "2.21.8"))
        .containsExactly("org.msgpack:jackson-dataformat-msgpack:0.9.11");
  }

  /** Only a file of a single document is known before the run. */
  @Test
  void plan_endpointOrDrawnDocument_isNotConverted() {
    factors.documents(PlannerTest.endpoint("http://h/stop.json", "")).formats("protobuf");
    assertThat(factors.problems())
        .containsExactly(
            "--format: there is no protobuf form of h/stop, only json; write .{format} in the URL,"
                + " instead of the extension, or leave the format out");
    List<Document> documents = List.of(Plans.document("stop", Format.JSON));
    factors.documents(
        Document.ofDraw("day", Format.JSON, new DocumentDraw("day.har", 1, "0", documents)));
    assertThat(factors.problems())
        .containsExactly(
            "--format: there is no protobuf form of day, only json; give that file or the JSON"
                + " form as a SOURCE, or leave the format out");
  }
}
