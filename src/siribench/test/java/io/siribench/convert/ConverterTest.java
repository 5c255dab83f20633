package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonGenerator;
import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.sample.BundledSamples;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
final class ConverterTest {
  private final Converter converter = new Converter();

  /** Converts a document to every format, and each result to every format again. */
  private void convertEverywhere(String name, Format from, byte[] document) throws IOException {
    SourceDocument source = SourceDocument.of(from, document);
    for (Format first : Format.bundled()) {
      Conversion once = converter.convert(from, document, first);
      assertThat(once.passed()).as("%s to %s: %s", name, first, once.row()).isTrue();
      for (Format second : Format.bundled()) {
        Conversion twice = converter.convert(first, once.content(), second);
        assertThat(twice.passed()).as("%s by %s to %s", name, first, second).isTrue();
        Proof proof =
            source.prove(new DocumentBinder(null).bind(TargetModel.SIRI, second, twice.content()));
        assertThat(proof.holds()).as("%s by %s to %s: %s", name, first, second, proof).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"JSON", "XML", "SMILE", "CBOR"})
  void convert_samples_loseNothingInAnyPairOfFormats(Format from) throws IOException {
    for (String name : new String[] {"stop-monitoring-20", "vehicle-monitoring-20"}) {
      convertEverywhere(name, from, BundledSamples.bytes(name, from));
    }
  }

  @Test
  void convert_realDocuments_loseNothingInAnyPairOfFormats() throws IOException {
    for (Path file : RealDocuments.files()) {
      byte[] document = Files.readAllBytes(file);
      Format from = Documents.formatOf("", document).orElseThrow();
      convertEverywhere(file.toString(), from, document);
    }
  }

  @Test
  void convert_toItsOwnFormat_keepsEveryByte() {
    byte[] document =
        "\uFEFF <Siri ><!-- as sent --><ServiceDelivery/></Siri>\n"
            .getBytes(StandardCharsets.UTF_8);

    Conversion conversion = converter.convert(Format.XML, document, Format.XML);

    assertThat(conversion.passed()).isTrue();
    assertThat(conversion.content()).isEqualTo(document);
  }

  @Test
  void convert_losses_areNamedAndNothingIsReturned() {
    byte[] document =
        ("<Siri><ServiceDelivery><ProducerRef xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
                + " xsi:nil='true' why='closed'/></ServiceDelivery></Siri>")
            .getBytes(StandardCharsets.UTF_8);

    Conversion conversion = converter.convert(Format.XML, document, Format.JSON);

    assertThat(conversion.passed()).isFalse();
    assertThat(((Proved) conversion.row()).proof().lost())
        .extracting(LeafDifference::path)
        .containsExactly("ServiceDelivery/ProducerRef/Why");
    assertThat(CheckTable.problems(conversion.row()))
        .isEqualTo("    lost 1: ServiceDelivery/ProducerRef/Why\n      such as \"closed\"\n");
    assertThatThrownBy(conversion::content).isInstanceOf(IllegalStateException.class);
  }

  @ParameterizedTest
  @EnumSource(names = {"SMILE", "CBOR"})
  void convert_untypedNumberOf32Bits_remainsANumber(Format from) throws IOException {
    ByteArrayOutputStream document = new ByteArrayOutputStream();
    try (JsonGenerator generator = JacksonFormat.of(from).newFactory().createGenerator(document)) {
      generator.writeStartObject();
      generator.writeObjectFieldStart("Siri");
      generator.writeNumberField("Other", 0.1f);
      generator.writeEndObject();
      generator.writeEndObject();
    }
    assertThat(converter.convert(from, document.toByteArray(), Format.JSON).content())
        .asString()
        .isEqualTo("{\"Siri\":{\"Other\":0.1}}");
  }

  @Test
  void convert_controlCharacterToXml_reportsThatItCannotBeWritten() {
    byte[] document =
        Proofs.jsonJourney("\"LineRef\":\"a\\u0001b\"").getBytes(StandardCharsets.UTF_8);

    Conversion conversion = converter.convert(Format.JSON, document, Format.XML);

    assertThat(((Failed) conversion.row()).problem()).startsWith("could not be written");
  }

  @ParameterizedTest
  @EnumSource(names = {"JSON", "XML", "SMILE", "CBOR"})
  void convert_notADocument_reportsBindingFailure(Format to) {
    byte[] page = "<html><body>log in</body></html>".getBytes(StandardCharsets.UTF_8);

    Conversion conversion = converter.convert(Format.XML, page, to);

    assertThat(((Failed) conversion.row()).problem()).startsWith("could not be bound");
  }

  @Test
  void convert_serviceWithoutTypesInSiri_usesTypesOfItsSchema() {
    String timetable =
        "<Siri xmlns='http://www.siri.org.uk/siri' version='2.0'><ServiceDelivery>"
            + "<EstimatedTimetableDelivery><EstimatedJourneyVersionFrame><EstimatedVehicleJourney>"
            + "<Monitored>true</Monitored><EstimatedCalls><EstimatedCall><Order>1</Order>"
            + "</EstimatedCall></EstimatedCalls></EstimatedVehicleJourney>"
            + "</EstimatedJourneyVersionFrame></EstimatedTimetableDelivery></ServiceDelivery></Siri>";

    Conversion conversion =
        converter.convert(Format.XML, timetable.getBytes(StandardCharsets.UTF_8), Format.JSON);

    assertThat(conversion.passed()).as("%s", conversion.row()).isTrue();
    assertThat(new String(conversion.content(), StandardCharsets.UTF_8))
        .startsWith("{\"Siri\":{\"ServiceDelivery\":{\"EstimatedTimetableDelivery\":[")
        .contains("\"Monitored\":true", "\"Order\":1}");
  }
}
