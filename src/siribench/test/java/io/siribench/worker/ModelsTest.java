package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.content.Leaves;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bound objects, counts and digests of each model. */
final class ModelsTest {
  private static final String VEHICLES = "vehicle-monitoring-20";
  private static final String STOPS = "stop-monitoring-20";

  private static CodecSettings settings(Format format, String model, ReaderType reader) {
    return CodecSettings.of(format, reader).withModel(model);
  }

  private static Object bound(CodecSettings settings, byte[] document) throws IOException {
    return Readers.CODEC.prepare(settings).read(new ByteArrayInputStream(document));
  }

  private static Fingerprint fingerprint(CodecSettings settings, byte[] document)
      throws IOException {
    return Readers.CODEC.subject(settings).fingerprint(bound(settings, document));
  }

  private static byte[] sample(String name, Format format) throws IOException {
    return Files.readAllBytes(Path.of("samples", name + "." + format.extension()));
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void siriFull_samples_equalSiri(Format format) throws IOException {
    for (String name : List.of(VEHICLES, STOPS)) {
      for (ReaderType reader : List.of(ReaderType.READER, ReaderType.MAPPER)) {
        CodecSettings full = settings(format, "siri-full", reader);
        Fingerprint found = fingerprint(full, sample(name, format));
        Fingerprint siri = fingerprint(settings(format, "siri", reader), sample(name, format));
        assertThat(found.digest()).isEqualTo(siri.digest());
        assertThat(found.boundLeaves()).isEqualTo(found.leaves()).isEqualTo(siri.leaves());
        Content content = Readers.CODEC.subject(full).content(bound(full, sample(name, format)));
        assertThat(content.visits()).isEqualTo(20);
        assertThat(content.isEmpty()).isFalse();
        assertThat(content.error()).isNull();
        assertThat(content.moreData()).isFalse();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"Siri\":{\"ServiceDelivery\":{\"Status\":false}}}', Status is false, false",
    "'{\"Siri\":{\"ServiceDelivery\":{\"MoreData\":true}}}', , true",
    "'{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{\"ErrorCondition\":{\"Description\":\"no such stop\"}}]}}', Description: no such stop, false"
  })
  void siriFull_errorsAndMoreData_areDetected(String json, @Nullable String error, boolean more)
      throws IOException {
    CodecSettings full = settings(Format.JSON, "siri-full", ReaderType.READER);
    Object document = bound(full, json.getBytes(StandardCharsets.UTF_8));
    Content content = Readers.CODEC.subject(full).content(document);
    assertThat(content.error()).isEqualTo(error);
    assertThat(content.moreData()).isEqualTo(more);
    assertThat(content.isEmpty()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void siriPlain_samples_equalSiriExceptSinglePrecision(Format format) throws IOException {
    CodecSettings plain = settings(format, "siri-plain", ReaderType.READER);
    String siri =
        fingerprint(settings(format, "siri", ReaderType.READER), sample(STOPS, format)).digest();
    if (format == Format.SMILE) {
      assertThat(fingerprint(plain, sample(STOPS, format)).digest()).isNotEqualTo(siri);
      assertThat(latitude(plain, singlePrecision(1.1f))).isEqualTo("1.10000002384185791015625");
      assertThat(latitude(settings(format, "siri", ReaderType.READER), singlePrecision(1.1f)))
          .isEqualTo("1.1");
    } else {
      assertThat(fingerprint(plain, sample(STOPS, format)).digest()).isEqualTo(siri);
    }
  }

  private static byte[] singlePrecision(float latitude) throws IOException {
    Map<String, ?> location = Map.of("VehicleLocation", Map.of("Latitude", latitude));
    Map<String, ?> activity = Map.of("MonitoredVehicleJourney", List.of(location));
    return JacksonFormat.SMILE
        .newStockMapper()
        .writeValueAsBytes(
            Map.of(
                "VehicleMonitoringDelivery",
                List.of(Map.of("VehicleActivity", List.of(activity)))));
  }

  private static String latitude(CodecSettings settings, byte[] document) throws IOException {
    List<String> latitudes = new ArrayList<>();
    Leaves.visit(
        (Siri) bound(settings, document),
        (path, kind, text, retained) -> {
          if (path.endsWith("/Latitude")) {
            latitudes.add(text);
          }
        });
    return String.join(" ", latitudes);
  }

  @Test
  void siriPlain_inputToleratedBySiri_isAnError() {
    CodecSettings plain = settings(Format.JSON, "siri-plain", ReaderType.READER);
    assertThatThrownBy(
            () ->
                bound(
                    plain,
                    "{\"ServiceDelivery\":{\"StopMonitoringDelivery\":{\"version\":\"1.3\"}}}"
                        .getBytes(StandardCharsets.UTF_8)))
        .hasMessageContaining("Cannot deserialize value of type");
  }

  /** A class with every kind of member that Jackson binds. */
  public static final class Everything {
    public @Nullable String text;
    public float single;
    public @Nullable BigDecimal decimal;
    public @Nullable Boolean flag;
    public @Nullable Format choice;
    public @Nullable Date date;
    public byte @Nullable [] bytes;
    public int @Nullable [] numbers;
    public @Nullable List<Everything> children;
    public @Nullable Set<String> names;
    public @Nullable Map<String, Object> more;
    public @Nullable JsonNode tree;
    @JsonIgnore public @Nullable Object ignored = new Object();
    public transient long passing = System.nanoTime();
    private @Nullable Everything parent;

    Everything within(Everything other) {
      parent = other;
      return this;
    }
  }

  private static final String EVERYTHING =
      """
      {"text": "a", "single": 1.5, "decimal": 4.50, "flag": true, "choice": "XML",
       "date": 1700000000000, "bytes": "AQID", "numbers": [1, 2, 3],
       "children": [{"text": "b"}, {"text": "c", "flag": false}], "names": ["x", "y"],
       "more": {"k": 1, "l": [true, "v"]}, "tree": {"n": [{"o": 1.0}]}}
      """;

  private static CodecSettings ofEverything(Format format, ReaderType reader) {
    return settings(format, Everything.class.getName(), reader);
  }

  private static byte[] everything(Format format) throws IOException {
    JsonNode tree = new ObjectMapper().readTree(EVERYTHING);
    return JacksonFormat.of(format).newStockMapper().writeValueAsBytes(tree);
  }

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"JSON", "SMILE", "CBOR"})
  void ownClass_anyFormat_hasOneDigestAndCount(Format format) throws IOException {
    CodecSettings json = ofEverything(Format.JSON, ReaderType.READER);
    String expected = fingerprint(json, everything(Format.JSON)).digest();
    for (ReaderType reader : List.of(ReaderType.READER, ReaderType.MAPPER)) {
      CodecSettings settings = ofEverything(format, reader);
      assertThat(fingerprint(settings, everything(format)).digest()).isEqualTo(expected);
      Content content =
          Readers.CODEC.subject(settings).content(bound(settings, everything(format)));
      // 3 numbers, 2 children, 2 names, 2 more, and 2 inside one of them.
      assertThat(content.visits()).isEqualTo(11);
      assertThat(content.isOfSubject()).isTrue();
    }
  }

  @Test
  void ownClass_anotherValueAnywhere_isAnotherDigest() throws IOException {
    CodecSettings settings = ofEverything(Format.JSON, ReaderType.READER);
    Set<String> digests = new HashSet<>();
    List<String> changed =
        List.of(
            EVERYTHING,
            EVERYTHING.replace("\"a\"", "\"A\""),
            EVERYTHING.replace("1.5", "1.25"),
            EVERYTHING.replace("4.50", "4.51"),
            EVERYTHING.replace("\"flag\": true", "\"flag\": false"),
            EVERYTHING.replace("XML", "CBOR"),
            EVERYTHING.replace("1700000000000", "1700000000001"),
            EVERYTHING.replace("AQID", "AQIE"),
            EVERYTHING.replace("[1, 2, 3]", "[2, 1, 3]"),
            EVERYTHING.replace("\"c\"", "\"d\""),
            EVERYTHING.replace("[\"x\", \"y\"]", "[\"x\", \"z\"]"),
            EVERYTHING.replace("\"v\"", "\"w\""),
            EVERYTHING.replace("\"o\"", "\"p\""));
    for (String json : changed) {
      digests.add(fingerprint(settings, json.getBytes(StandardCharsets.UTF_8)).digest());
    }
    assertThat(digests).hasSameSizeAs(changed);
    String sameSet = EVERYTHING.replace("[\"x\", \"y\"]", "[\"y\", \"x\"]").replace("4.50", "4.5");
    assertThat(digests)
        .contains(fingerprint(settings, sameSet.getBytes(StandardCharsets.UTF_8)).digest());
  }

  @Test
  void ownClass_cyclicOrEndlessObjects_areBounded() {
    Subject subject = Readers.CODEC.subject(ofEverything(Format.JSON, ReaderType.READER));
    Everything own = new Everything();
    own.children = new ArrayList<>(List.of(new Everything().within(own)));
    own.more = new TreeMap<>(Map.of("self", own, "maybe", Optional.of("v")));
    assertThat(subject.content(own).visits()).isEqualTo(3);
    assertThat(subject.fingerprint(own).digest()).hasSize(16);
    Everything top = new Everything();
    Everything lowest = top;
    for (int i = 0; i < 100_000; i++) {
      lowest.parent = new Everything();
      lowest = lowest.parent;
    }
    assertThat(subject.fingerprint(top).digest()).hasSize(17).endsWith("+");
  }

  @Test
  void ownClass_tree_countsAndHasOwnDigest() throws IOException {
    CodecSettings tree = ofEverything(Format.JSON, ReaderType.TREE);
    Object bound = bound(tree, everything(Format.JSON));
    assertThat(bound).isInstanceOf(JsonNode.class);
    assertThat(Readers.CODEC.subject(tree).content(bound).visits()).isPositive();
    CodecSettings cbor = ofEverything(Format.CBOR, ReaderType.TREE);
    assertThat(fingerprint(tree, everything(Format.JSON)).digest())
        .isEqualTo(fingerprint(cbor, everything(Format.CBOR)).digest());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "null"})
  void ownClass_emptyOrNullTree_fails(String document) throws IOException {
    DocumentReader reader = Readers.CODEC.prepare(ofEverything(Format.JSON, ReaderType.TREE));
    byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> reader.read(new ByteArrayInputStream(bytes)))
        .isInstanceOf(IOException.class)
        .hasMessage("the document is empty, or null");
  }

  @Test
  void ownClass_unknownMember_isAnErrorUnlessIgnored() throws IOException {
    byte[] document = "{\"text\":\"a\",\"novel\":1}".getBytes(StandardCharsets.UTF_8);
    CodecSettings settings = ofEverything(Format.JSON, ReaderType.MAPPER);
    DocumentReader reader = Readers.CODEC.prepare(settings);
    assertThatThrownBy(() -> reader.read(new ByteArrayInputStream(document)))
        .satisfies(
            thrown ->
                assertThat(reader.problem(thrown))
                    .startsWith("Unrecognized field \"novel\", at line 1"));
    assertThat(bound(settings.withUnknownMembers(UnknownMembers.IGNORE), document))
        .isInstanceOfSatisfying(Everything.class, bound -> assertThat(bound.text).isEqualTo("a"));
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void readTinyDocument_ofEveryModel_bindsSomething(Format format) throws IOException {
    for (String model : List.of("siri", "siri-full", "siri-plain", Everything.class.getName())) {
      CodecSettings settings = settings(format, model, ReaderType.MAPPER);
      DocumentReader reader = Readers.CODEC.prepare(settings);
      reader.readTinyDocument();
      var ready = Readers.CODEC.preparedState(settings);
      ready.find(reader.state());
      assertThat(ready.count()).as(model).isPositive();
    }
  }

  @ParameterizedTest
  @CsvSource({"<!DOCTYPE Order [<!ENTITY e 'x'>]><Order><text>&e;</text></Order>"})
  void ownClass_entitiesInXml_areNotExpanded(String xml) {
    CodecSettings settings = ofEverything(Format.XML, ReaderType.READER);
    assertThatThrownBy(() -> bound(settings, xml.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(IOException.class);
  }
}
