package io.siribench.codec.stream;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.siribench.codec.stream.DocumentOutcomes.Outcome;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Documents on which parsers, databind and generated readers are likely to differ. All readers of a
 * model bind each alike, or all refuse it.
 */
final class DocumentOutcomesTest {
  private static final String REFUSED = "-";

  /**
   * A document and its outcome: the number of visits, or {@value #REFUSED}.
   *
   * @param tree the outcome of the reader tree in the models siri and siri-full
   */
  record Row(
      String name,
      Format format,
      String siri,
      String full,
      String plain,
      String tree,
      String document) {
    byte[] octets() {
      return document.startsWith("hex:")
          ? HexFormat.of().parseHex(document.substring("hex:".length()))
          : document.getBytes(StandardCharsets.UTF_8);
    }

    String expected(String model) {
      return model.equals("siri") ? siri : model.equals("siri-full") ? full : plain;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Row> rows() throws IOException {
    try (InputStream in = DocumentOutcomesTest.class.getResourceAsStream("outcomes.tsv")) {
      String table = new String(requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return table.lines().filter(line -> !line.startsWith("#")).map(DocumentOutcomesTest::row);
    }
  }

  private static Row row(String line) {
    String[] cells = line.split("\t", -1);
    Format format = Format.valueOf(cells[1].toUpperCase(Locale.ROOT));
    return new Row(cells[0], format, cells[2], cells[3], cells[4], cells[5], cells[6]);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void read_byAnyReader_hasTheSameOutcome(Row row) {
    for (String model : DocumentOutcomes.MODELS) {
      Outcome bound = assertAlike(model, row.format(), row.octets(), row.name());
      assertThat(kind(bound)).as("%s, %s", row, model).isEqualTo(row.expected(model));
      for (CodecSettings settings :
          DocumentOutcomes.settings(model, row.format(), List.of(ReaderType.TREE))) {
        Outcome tree = outcome(settings, row.octets());
        if (!model.equals("siri-plain")) {
          assertThat(kind(tree)).as("%s, %s, tree", row, model).isEqualTo(row.tree());
          if (!tree.isRefused() && !bound.isRefused()) {
            assertThat(tree.digest()).as("%s, %s, tree", row, model).isEqualTo(bound.digest());
          }
        }
      }
    }
  }

  /** Binary formats change some values (-0 becomes 0), and readers agree on them. */
  @ParameterizedTest
  @MethodSource("rows")
  void read_binaryFormat_hasSameOutcomeWithEveryReader(Row row) {
    if (row.format() == Format.JSON) {
      for (Format format : List.of(Format.SMILE, Format.CBOR)) {
        byte[] document = transcoded(row.octets(), format);
        if (document != null) {
          for (String model : DocumentOutcomes.MODELS) {
            assertAlike(model, format, document, row + " in " + format);
          }
        }
      }
    }
  }

  /** Checks that all readers agree; returns the outcome when unknown members are kept. */
  private static Outcome assertAlike(String model, Format format, byte[] document, String what) {
    List<ReaderType> readers = new ArrayList<>(List.of(ReaderType.values()));
    readers.removeAll(List.of(ReaderType.TREE, ReaderType.TOKENS));
    if (format == Format.SMILE && model.equals("siri-plain")) {
      // Decimals of binary numbers differ then; see docs/factors.md.
      readers.remove(ReaderType.ASYNC);
    }
    Map<UnknownMembers, Outcome> outcomes = new EnumMap<>(UnknownMembers.class);
    for (CodecSettings settings : DocumentOutcomes.settings(model, format, readers)) {
      for (UnknownMembers unknown : UnknownMembers.values()) {
        Outcome outcome = outcome(settings.withUnknownMembers(unknown), document);
        Outcome first = outcomes.computeIfAbsent(unknown, none -> outcome);
        assertThat(outcome.isLike(first))
            .as(
                "%s, %s by %s on %s: %s; first: %s",
                what, model, settings.reader(), settings.stax(), outcome, first)
            .isTrue();
      }
    }
    return requireNonNull(outcomes.get(UnknownMembers.KEEP));
  }

  /** Returns the outcome, which must not be a failure. */
  private static Outcome outcome(CodecSettings settings, byte[] document) {
    Outcome outcome = DocumentOutcomes.outcome(settings, document);
    assertThat(outcome.isFailed()).as("%s: %s", settings.reader(), outcome).isFalse();
    return outcome;
  }

  private static String kind(Outcome outcome) {
    return outcome.isRefused() ? REFUSED : outcome.kind();
  }

  /** Copies the tokens of a JSON document to {@code format}; null if it cannot represent them. */
  private static byte @Nullable [] transcoded(byte[] json, Format format) {
    JsonFactory factory = format == Format.SMILE ? new SmileFactory() : new CBORFactory();
    ByteArrayOutputStream document = new ByteArrayOutputStream();
    try (JsonParser parser = new JsonFactory().createParser(json);
        JsonGenerator generator = factory.createGenerator(document)) {
      while (parser.nextToken() != null) {
        generator.copyCurrentEvent(parser);
      }
    } catch (IOException | NumberFormatException e) {
      return null;
    }
    return document.toByteArray();
  }
}
