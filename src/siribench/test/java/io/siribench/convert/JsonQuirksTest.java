package io.siribench.convert;

import static io.siribench.convert.Proofs.jsonJourney;
import static io.siribench.convert.Proofs.proveEverywhere;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.worker.format.Format;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON quirks found in practice, bound and converted to all formats without loss. */
final class JsonQuirksTest {
  /** Members of every type: text, texts, flag, numbers, time, list, structures and unknown. */
  private static final List<String> MEMBERS =
      List.of(
          "LineRef",
          "PublishedLineName",
          "JourneyPatternName",
          "Monitored",
          "Bearing",
          "OriginAimedDepartureTime",
          "VehicleMode",
          "MonitoredCall",
          "SituationRef",
          "VehicleLocation",
          "OnwardCalls",
          "Via",
          "NotOfTheModel");

  private static final List<String> SHAPES =
      List.of(
          "\"B63\"",
          "[\"B63\"]",
          "[{\"value\":\"17\"}]",
          "{\"value\":\"17\"}",
          "{\"Value\":\"17\"}",
          "[]",
          "{}",
          "\"\"",
          "null",
          "[null,\"x\"]",
          "[{}]",
          "[[]]",
          "[\"\"]",
          "17",
          "17.50",
          "-0",
          "1e3",
          "123456789012345678901234567890.12345",
          "true",
          "[true,false]",
          "[\"a\",\"b\"]",
          "[[\"a\"],[\"b\"]]",
          "[{\"a\":1},\"t\"]",
          "{\"value\":\"q\",\"x\":\"y\"}",
          "{\"value\":{\"value\":\"z\"}}",
          "{\"value\":[\"p\",\"q\"]}",
          "[{\"value\":\"p\"},{\"value\":\"q\"}]",
          "{\"value\":\"a\",\"Value\":\"b\"}",
          "{\"a\":{\"b\":[1,2,{\"c\":null}]}}",
          "{\"\":\"e\"}",
          "{\"lang\":\"en\"}",
          "[{\"value\":null,\"lang\":\"fr\"}]",
          "{\"value\":\"v\",\"lang\":\"en\",\"z\":[1,2]}",
          "{\"@lang\":\"en\",\"#text\":\"v\"}",
          "{\"@xml:lang\":\"en\",\"value\":\"v\"}",
          "\"  padded \"",
          "\"line\\nbreak\\ttab\\rreturn\"",
          "{\"x\":\"line\\nbreak\\ttab\\rreturn\"}",
          "\"2026-01-01T00:00:00\"",
          "{\"two words\":1,\"1st\":2,\"\u00e9\":3,\"a:b\":4,\"_x0020_\":5,\"\":6,\"@at\":7,"
              + "\"-m\":8,\"xmlns\":9,\"@xmlns\":\"u\",\"a/b\":10,\"c[1]\":11,\"d[\":12}");

  static List<Arguments> shapesOfMembers() {
    List<Arguments> all = new ArrayList<>();
    for (String member : MEMBERS) {
      for (String shape : SHAPES) {
        all.add(Arguments.of(member, shape));
      }
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("shapesOfMembers")
  void check_anyShapeOfAnyMember_losesNothing(String member, String shape) {
    proveEverywhere(Format.JSON, jsonJourney("\"" + member + "\":" + shape));
  }

  @ParameterizedTest
  @MethodSource("shapesOfMembers")
  void check_anyShapeOfAMember_leavesOthersAlone(String member, String shape) {
    String members = "\"VehicleRef\":\"before\",\"" + member + "\":" + shape + ",\"Order\":9";

    Proof proof = proveEverywhere(Format.JSON, jsonJourney(members));

    assertThat(proof.leaves()).isGreaterThanOrEqualTo(2);
  }

  static List<String> shapes() {
    return SHAPES;
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void check_anyShapeInsteadOfADelivery_losesNothing(String shape) {
    proveEverywhere(Format.JSON, "{\"Siri\":" + shape + "}");
    proveEverywhere(Format.JSON, "{\"ServiceDelivery\":" + shape + "}");
    proveEverywhere(Format.JSON, "{\"Siri\":{\"ServiceDelivery\":" + shape + "}}");
    proveEverywhere(
        Format.JSON,
        "{\"Siri\":{\"version\":"
            + shape
            + ",\"ServiceDelivery\":{\"StopMonitoringDelivery\":"
            + shape
            + "}}}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"version", "Version", "-version", "@version"})
  void check_anyNameOfTheVersion_isBound(String name) {
    Proof proof =
        proveEverywhere(
            Format.JSON,
            "{\"Siri\":{\"NAME\":\"2.0\",\"ServiceDelivery\":{\"StopMonitoringDelivery\":{\"NAME\":\"1.4\"}}}}"
                .replace("NAME", name));

    assertThat(proof.bound()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-01-01T00:00",
        "2026-01-01T00:00:00",
        "2026-01-01T00:00:00.1Z",
        "2026-01-01T00:00:00.12+02:00",
        "2026-01-01T00:00:00.123-0500",
        "2026-01-01T00:00:00.1234+00",
        "2026-01-01T00:00:00.123456-00:00",
        "2026-01-01T00:00:00.1234567Z",
        "2026-01-01T00:00:00.123456789Z",
        "2026-01-01 00:00:00",
        "2026-01-01T24:00:00Z",
        " 2026-01-01T00:00:00Z "
      })
  void check_time_isBound(String time) {
    Proof proof = proveEverywhere(Format.JSON, journeyAt(time));

    assertThat(proof.bound()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-01-01",
        "24:00",
        "2026-02-30T00:00:00Z",
        "2026-01-01T24:00:01Z",
        "2026-01-01T00:00:60Z",
        "2026-01-01T00:00:00.1234567890Z",
        "2026-01-01T00:00:00+19:00",
        "2026-01-01T00:00:00.",
        "2026-01-01T00:00:00z",
        "0000-00-00T00:00:00",
        "-2026-01-01T00:00:00Z",
        "/Date(1234)/"
      })
  void check_invalidTime_isRetained(String time) {
    Proof proof = proveEverywhere(Format.JSON, journeyAt(time));

    assertThat(proof.retained()).isEqualTo(1);
  }

  private static String journeyAt(String time) {
    return jsonJourney("\"OriginAimedDepartureTime\":\"" + time + "\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\"True\"", "\"TRUE\"", "\"1\"", "\"0\"", "1", "0", "\" true \"", "false"})
  void check_boolean_isBound(String flag) {
    Proof proof = proveEverywhere(Format.JSON, jsonJourney("\"Monitored\":" + flag));

    assertThat(proof.bound()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"50.2\"",
        "\"NaN\"",
        "\"1d\"",
        "\"0x10\"",
        "\"1e400\"",
        "1e400",
        "\"+5\"",
        "\".5\"",
        "\"1,5\"",
        "\" 3 \"",
        "\"-\"",
        "12345678901234567890123456789",
        "0.1234567890123456789012345678",
        "1e999999999",
        "-1e-999999999"
      })
  void check_oddNumber_losesNothing(String number) {
    String members =
        "\"Bearing\":#,\"LineRef\":#,\"NotOfTheModel\":#,\"MonitoredCall\":{\"Order\":#,"
            + "\"ExpectedDeparturePredictionQuality\":{\"Percentile\":#}}";

    Proof proof = proveEverywhere(Format.JSON, jsonJourney(members.replace("#", number)));

    assertThat(proof.leaves()).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"P1Y2M3DT10H30M", "P0Y0M0DT0H0M0.000S", "-PT1M", "2 minutes"})
  void check_duration_isBoundAsText(String duration) {
    Proof proof = proveEverywhere(Format.JSON, jsonJourney("\"Delay\":\"" + duration + "\""));

    assertThat(proof.bound()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"Siri\":{\"version\":\"2.0\",\"Version\":\"2.1\",\"ServiceDelivery\":{}}}",
        "{\"ServiceDelivery\":{\"ProducerRef\":\"a\",\"ProducerRef\":\"b\",\"X\":1,\"X\":2,"
            + "\"Status\":true,\"Status\":\"false\"}}",
        "{\"Siri\":{\"ServiceDelivery\":{\"ProducerRef\":\"a\"}},\"meta\":{\"x\":1},"
            + "\"ServiceDelivery\":{\"Address\":\"q\"}}",
        "{\"Siri\":{\"Siri\":{\"ServiceDelivery\":{\"ProducerRef\":\"a\"}}}}",
        "{\"Siri\":[{\"ServiceDelivery\":{\"ProducerRef\":\"a\"}}]}",
        "[{\"Siri\":{\"ServiceDelivery\":{\"ProducerRef\":\"a\"}}}]",
        "[{\"Siri\":{\"ServiceDelivery\":{\"ProducerRef\":\"a\"}}},"
            + "{\"Siri\":{\"ServiceDelivery\":{\"ProducerRef\":\"b\"}}}]"
      })
  void check_repeatedMembersAndDocuments_losesNothing(String document) {
    assertThat(proveEverywhere(Format.JSON, document).leaves()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Other",
        "other",
        "Enveloped",
        "enveloped",
        "Self",
        "self",
        "Class",
        "HasEnvelope"
      })
  void check_memberNamedLikeOneOfTheJavaTypes_losesNothing(String name) {
    String members = "\"N\":{\"a\":1},\"MonitoredCall\":{\"N\":[2],\"X\":3},\"X\":4";
    String document =
        "{\"Siri\":{\"N\":\"x\",\"ServiceDelivery\":{\"N\":true,\"Y\":1}},\"N\":\"5\"}";

    assertThat(
            proveEverywhere(Format.JSON, jsonJourney(members.replace("\"N\"", "\"" + name + "\"")))
                .leaves())
        .isEqualTo(4);
    assertThat(proveEverywhere(Format.JSON, document.replace("\"N\"", "\"" + name + "\"")).leaves())
        .isEqualTo(4);
  }

  /** The names that xmltodict gives to members of XML with prefixes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"siri:Siri\":{\"@xmlns:siri\":\"u\",\"siri:ServiceDelivery\":{\"siri:ProducerRef\":"
            + "\"p\"}}}",
        "{\"Siri\":{\"@xmlns:siri\":\"u\",\"ServiceDelivery\":{\"ProducerRef\":\"p\"}}}"
      })
  void check_namesWithPrefixes_losesNothing(String document) {
    assertThat(proveEverywhere(Format.JSON, document).leaves()).isEqualTo(2);
  }

  /** The model of all services would refuse it: an empty envelope binds nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"Siri\":null,\"error\":{\"code\":1}}",
        "{\"ServiceDelivery\":[],\"error\":{\"code\":1}}"
      })
  void check_structureNextToAnEmptyEnvelope_isRetained(String document) {
    List<Row> rows =
        Proofs.inAllFormats(null).check(Format.JSON, document.getBytes(StandardCharsets.UTF_8));

    assertThat(rows).hasSize(1 + Format.bundled().size());
    assertThat(rows).allSatisfy(row -> assertThat(row.passed()).as("%s", row).isTrue());
    assertThat(((Proved) rows.get(0)).proof().retained()).isEqualTo(1);
  }

  static List<Charset> charsets() {
    return List.of(
        StandardCharsets.UTF_8,
        StandardCharsets.UTF_16,
        StandardCharsets.UTF_16BE,
        StandardCharsets.UTF_16LE);
  }

  @ParameterizedTest
  @MethodSource("charsets")
  void check_anyEncoding_isBound(Charset charset) {
    byte[] document = jsonJourney("\"LineRef\":\"\u00e9\ud83d\ude8f\"").getBytes(charset);

    assertThat(Documents.formatOf("", document)).contains(Format.JSON);
    assertThat(proveEverywhere(Format.JSON, document).bound()).isEqualTo(1);
  }

  @Test
  void check_byteOrderMarkAndBlankLine_isBound() {
    String document = "\uFEFF\n" + jsonJourney("\"LineRef\":\"1\"");

    assertThat(proveEverywhere(Format.JSON, document).bound()).isEqualTo(1);
  }
}
