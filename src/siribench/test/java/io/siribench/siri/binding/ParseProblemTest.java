package io.siribench.siri.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.codec.jackson2.BindingProblem;
import io.siribench.siri.NotSiriException;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of Jackson and its parsers, without their internals. */
final class ParseProblemTest {
  private static final String[] INTERNALS = {
    "Source:",
    "REDACTED",
    "StreamRead",
    "Feature",
    "reference chain",
    "fasterxml",
    "io.siribench",
    "java.",
    "`",
    "[row,col",
    "\n"
  };

  private static String problem(Format format, byte[] document) {
    ObjectMapper mapper = JacksonFormat.of(format).newMapper(UnknownMembers.KEEP);
    Throwable thrown =
        catchThrowable(
            () -> JacksonFormat.of(format).read(mapper, new ByteArrayInputStream(document)));
    assertThat(thrown).isNotNull();
    return ParseProblem.of(thrown);
  }

  private static String problem(Format format, String document) {
    return problem(format, document.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void of_invalidUtf8_reportsOnlyTheKnownPosition() {
    byte[] document = "<Siri>\u00ff</Siri>".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(problem(Format.XML, document))
        .startsWith("Invalid UTF-8 start byte 0xff (at char #7)");
  }

  /** A tree would silently keep only the last one; binding keeps both. */
  @Test
  void of_repeatedNameInTree_reportsNameAndPosition() {
    byte[] document =
        "{\"Siri\":{\"LineRef\":\"1\",\n\"LineRef\":\"2\"}}".getBytes(StandardCharsets.UTF_8);
    ObjectMapper mapper = JacksonFormat.JSON.newPlainMapper();

    Throwable thrown =
        catchThrowable(
            () -> JacksonFormat.JSON.readTree(mapper, new ByteArrayInputStream(document)));

    assertThat(thrown).isNotNull();
    assertThat(ParseProblem.of(thrown))
        .startsWith("Duplicate field 'LineRef', at line 2, column")
        .doesNotContain(INTERNALS);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "JSON | {^Siri^:~{^ServiceDelivery^:{]}} | Unexpected close marker ']': expected '}' (for Object starting at line 2, column 20), at line 2, column 21, in Siri/ServiceDelivery",
        "JSON | {^Siri^:{^ServiceDelivery^:{^StopMonitoringDelivery^:[{},{^MonitoredStopVisit^:[oops | , in Siri/ServiceDelivery/StopMonitoringDelivery[1]/MonitoredStopVisit",
        "JSON | {^Siri^:{}} {} | Trailing token (of type START_OBJECT) found after value, at line 1, column 13",
        "JSON | {^Siri^:{^Version^:NaN}} | Non-standard token 'NaN', at line 1, column",
        "JSON | {^Siri^:/**/{}} | , at line 1, column 9",
        "XML | <Siri>~<a></Siri> | , at line 2, column",
        "XML | <Siri>&x;</Siri> | Undeclared general entity ^x^, at line 1, column"
      })
  void of_brokenText_reportsWhatAndWhere(Format format, String document, String expected) {
    String quoted = document.replace('^', '"').replace('~', '\n');
    assertThat(problem(format, quoted))
        .contains(expected.replace('^', '"'))
        .doesNotContain(INTERNALS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"JSON", "XML"})
  void of_tooDeep_reportsOnlyTheLimit(Format format) {
    String document =
        format == Format.JSON ? "{\"a\":".repeat(2_000) : "<Siri>" + "<a>".repeat(2_000);
    assertThat(problem(format, document))
        .containsIgnoringCase("depth")
        .contains("1000")
        .contains(format == Format.XML ? "at line 1, column " : ", in a")
        .doesNotContain(INTERNALS);
  }

  @Test
  void of_numberTooLong_reportsOnlyTheLimit() {
    assertThat(problem(Format.JSON, "{\"Siri\":{\"Version\":" + "1".repeat(2_000) + "}}"))
        .startsWith("Number value length (2000) exceeds the maximum allowed (1000)")
        .doesNotContain(INTERNALS);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void of_truncatedAnywhere_reportsNoInternals(Format format) {
    byte[] whole = format.tinyDocument();
    for (int length = 1; length < whole.length; length++) {
      String problem = problem(format, Arrays.copyOf(whole, length));
      assertThat(problem).as("the first %d bytes", length).doesNotContain(INTERNALS);
    }
  }

  @Test
  void of_valueOfWrongType_namesOnlyTheType() {
    Throwable thrown =
        catchThrowable(() -> new ObjectMapper().readValue("{\"a\":{\"b\":[1,{}]}}", Nested.class));
    assertThat(thrown).isInstanceOf(JsonMappingException.class);
    assertThat(ParseProblem.of(thrown))
        .startsWith("Cannot deserialize value of type Integer from Object value")
        .endsWith(", at line 1, column 14, in a/b[1]")
        .doesNotContain(INTERNALS);
  }

  @Test
  void of_unknownMember_namesItAndItsPath() {
    Throwable thrown =
        catchThrowable(() -> new ObjectMapper().readValue("{\"a\":{},\"c\":1}", Nested.class));
    assertThat(ParseProblem.of(thrown))
        .startsWith("Unrecognized field \"c\"")
        .endsWith(", in c")
        .doesNotContain("ignorable", "reference chain", "[Source");
  }

  /** A class for Jackson to bind. */
  static final class Nested {
    public Map<String, List<Integer>> a = Map.of();
  }

  /** Aalto throws a RuntimeException for it. */
  @Test
  void of_reservedPrefixOnAalto_namesIt() {
    ObjectMapper mapper = JacksonFormat.XML.newStockMapper(StaxType.AALTO);
    String document = "<n><a><b><c>1</c><c><xmlns:d/></c></b></a></n>";
    Throwable thrown = catchThrowable(() -> mapper.readValue(document, Nested.class));
    assertThat(ParseProblem.of(thrown))
        .startsWith("an element has the prefix xmlns, which is reserved; ")
        .endsWith(", in a/b")
        .doesNotContain(INTERNALS);
    assertThat(BindingProblem.of(thrown))
        .endsWith("; use a complete and well-formed document")
        .doesNotContain("setter");
  }

  @Test
  void of_otherException_keepsItsMessage() {
    assertThat(ParseProblem.of(new NotSiriException("not a SIRI document: x")))
        .isEqualTo("not a SIRI document: x");
    assertThat(ParseProblem.of(new java.io.IOException())).isEqualTo("no reason given");
    assertThat(ParseProblem.of(new JsonParseException((JsonParser) null, "odd ` [Source: ")))
        .startsWith("odd");
  }
}
