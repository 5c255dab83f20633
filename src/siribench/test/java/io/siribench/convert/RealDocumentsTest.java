package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.content.Deliveries;
import io.siribench.siri.content.Digest;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Real documents, which must not lose anything in any format. */
final class RealDocumentsTest {
  @Test
  void check_realDocuments_loseNothingInAnyFormat() throws IOException {
    Checker checker = Proofs.inAllFormats(TargetModel.SIRI);

    for (Path file : RealDocuments.files()) {
      CheckedDocument checked = checker.check(file);
      assertThat(checked.rows()).as("%s", file).hasSize(1 + Format.bundled().size());
      assertThat(checked.passed()).as("%s: %s", file, checked.rows()).isTrue();
    }
  }

  @Test
  void read_jsonCopiedTokenByToken_losesNothing() throws IOException {
    for (Path file : RealDocuments.files()) {
      byte[] source = Files.readAllBytes(file);
      if (Documents.formatOf("", source).orElseThrow() == Format.JSON) {
        SourceDocument leaves = SourceDocument.of(Format.JSON, source);
        for (Format target : List.of(Format.SMILE, Format.CBOR)) {
          byte[] copy = copyTokens(source, target);
          assertThat(Proofs.proveEverywhere(target, copy).holds()).isTrue();
          assertThat(leaves.prove(new SiriDocument(bind(target, copy))).holds())
              .as("%s to %s", file, target)
              .isTrue();
        }
      }
    }
  }

  private static byte[] copyTokens(byte[] json, Format target) throws IOException {
    ByteArrayOutputStream copy = new ByteArrayOutputStream();
    try (JsonParser parser = JacksonFormat.JSON.newPlainMapper().createParser(json);
        JsonGenerator generator = JacksonFormat.of(target).newPlainMapper().createGenerator(copy)) {
      while (parser.nextToken() != null) {
        generator.copyCurrentEvent(parser);
      }
    }
    return copy.toByteArray();
  }

  @Test
  void read_xmlTurnedIntoTreesByJackson_losesNothing() throws IOException {
    for (Path file : RealDocuments.files()) {
      byte[] source = Files.readAllBytes(file);
      String text = new String(source, StandardCharsets.UTF_8);
      // A tree does not contain its root's name, which is assumed to be Siri.
      if (text.stripTrailing().endsWith("</Siri>")) {
        JsonNode tree = new XmlMapper().readTree(source);
        SourceDocument leaves = SourceDocument.of(Format.XML, source);
        for (Format target : List.of(Format.JSON, Format.SMILE, Format.CBOR)) {
          byte[] converted = JacksonFormat.of(target).newPlainMapper().writeValueAsBytes(tree);
          assertThat(leaves.prove(new SiriDocument(bind(target, converted))).holds())
              .as("%s to %s", file, target)
              .isTrue();
        }
      }
    }
  }

  @Test
  void deliveries_ofObjectAndTree_areTheSame() throws IOException {
    for (Path file : RealDocuments.files()) {
      byte[] source = Files.readAllBytes(file);
      Format format = Documents.formatOf("", source).orElseThrow();
      JsonNode tree =
          JacksonFormat.of(format)
              .readTree(
                  JacksonFormat.of(format).newPlainMapper(), new ByteArrayInputStream(source));

      assertThat(Deliveries.ofTree(JacksonTrees.view(tree)).visits())
          .as("%s", file)
          .isEqualTo(Deliveries.of(bind(format, source)).visits());
    }
  }

  @Test
  void digest_ofConversions_equalsOriginal() throws IOException {
    for (Path file : RealDocuments.files()) {
      byte[] source = Files.readAllBytes(file);
      Siri original = bind(Documents.formatOf("", source).orElseThrow(), source);
      for (Format target : Format.bundled()) {
        Siri converted = bind(target, DocumentEncoder.write(original, target));
        assertThat(Digest.of(converted))
            .as("%s to %s", file, target)
            .isEqualTo(Digest.of(original));
      }
    }
  }

  @Test
  void digest_ofXmlByAnyStax_isTheSame() throws IOException {
    for (Path file : RealDocuments.files()) {
      byte[] source = Files.readAllBytes(file);
      if (Documents.formatOf("", source).orElseThrow() == Format.XML) {
        String expected = Digest.of(bind(Format.XML, source));
        for (StaxType stax : StaxType.values()) {
          ObjectMapper mapper = JacksonFormat.XML.newMapper(UnknownMembers.KEEP, stax);
          assertThat(Digest.of(JacksonFormat.XML.read(mapper, new ByteArrayInputStream(source))))
              .as("%s by %s", file, stax)
              .isEqualTo(expected);
        }
      }
    }
  }

  private static Siri bind(Format format, byte[] document) throws IOException {
    ObjectMapper mapper = JacksonFormat.of(format).newMapper(UnknownMembers.KEEP);
    return JacksonFormat.of(format).read(mapper, new ByteArrayInputStream(document));
  }
}
