package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.siribench.capability.CodecSpecs;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.Start;
import io.siribench.factor.Stax;
import io.siribench.problem.InvalidPlanException;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.format.Format;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.cfg.PackageVersion;

/** Libraries in versions, as a factor of a plan. */
final class LibraryPlanTest {
  private final FactorsBuilder factors =
      new FactorsBuilder()
          .documents(
              Plans.document("stop", Format.JSON),
              Plans.document("stop", Format.XML),
              Plans.document("stop", Format.CBOR))
          .formats("json")
          .models("siri-plain");

  private Scenario scenario(String library) throws InvalidPlanException {
    factors.libraries(library);
    return factors.plan().scenarios().get(0);
  }

  @Test
  void plan_onlyBundledLibrary_equalsOmittedOption() throws Exception {
    Scenario omitted = factors.plan().scenarios().get(0);
    assertThat(omitted.word(Factor.LIBRARY)).isEmpty();
    assertThat(scenario("jackson")).isEqualTo(omitted);
    assertThat(omitted.library().isBundled()).isTrue();
  }

  @Test
  void plan_severalVersions_areInIds() throws Exception {
    factors.libraries("jackson", "jackson:2.1.2", "JACKSON:2.9.10");
    assertThat(factors.plan().scenarios())
        .extracting(Scenario::id)
        .containsExactly(
            "json.reader.none.cold@jackson",
            "json.reader.none.cold@jackson2.1.2",
            "json.reader.none.cold@jackson2.9.10");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"jackson:", "jackson:x", "jakson:2.9.10", "jackson:2", "jackson:2.x", ":1.0"})
  void plan_invalidVersion_isUnknown(String word) {
    factors.libraries(word);
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("--library", "'" + word + "' is unknown", "jackson", "jackson:2.9.10");
  }

  @ParameterizedTest
  @CsvSource({
    "2.1.2, " + Codec.EARLY_JACKSON_2,
    "2.11.4, " + Codec.EARLY_JACKSON_2,
    "2.12.0, " + Codec.JACKSON_2,
    "2.21.8, " + Codec.JACKSON_2,
    "2.22.0-rc1, " + Codec.JACKSON_2,
    "3.0.0, " + Codec.JACKSON_3
  })
  void codec_ofAVersion_requiresOnlyItsFeatures(String version, String codec) throws Exception {
    assertThat(CodecSpecs.className(scenario("jackson:" + version).library())).isEqualTo(codec);
  }

  @ParameterizedTest
  @CsvSource({
    "2.11.4, siri, json, lenient",
    "2.11.4, siri-full, json, lenient",
    "2.14.3, siri, xml, lenient",
    "2.2.3, siri-plain, cbor, CBOR came with version 2.3",
    "2.2.3, siri-plain, xml, 2.3",
    "2.0.6, siri-plain, json, 2.1",
    "3.x, siri, json, lenient",
    "4.0.0, siri-plain, json, 2 and 3"
  })
  void plan_unsupportedByVersion_isRefusedWithReason(
      String version, String model, String format, String reason) {
    factors.libraries("jackson:" + version).models(model).formats(format);
    assertThat(factors.problems()).singleElement().asString().contains(reason);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.1.2", "2.2.3", "2.3.2"})
  void plan_afterburnerThatFailsAtTextsOfSiri_isRefused(String version) throws Exception {
    factors.modules("afterburner").libraries("jackson:" + version).models("siri-plain");
    assertThat(factors.problems()).singleElement().asString().contains("Afterburner", "2.3.3");
    factors.models("com.acme.Order");
    assertThat(factors.plan().scenarios()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.3.3", "2.4.0", "2.10.0"})
  void plan_afterburnerSupportingSiriTexts_isAccepted(String version) throws Exception {
    factors.modules("afterburner").models("siri-plain");
    assertThat(scenario("jackson:" + version).word(Factor.MODULE)).isEqualTo("afterburner");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.12.0", "2.15.4", "2.18.3", "2.20.1"})
  void plan_itemsOneByOne_areSupportedFrom212(String version) throws Exception {
    factors.readers("values", "async").libraries("jackson:" + version);
    assertThat(factors.plan().scenarios()).hasSize(2);
    factors.libraries("jackson:2.11.4");
    assertThat(factors.problems())
        .hasSize(2)
        .allMatch(text -> text.contains("it needs Jackson 2.12"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.16.0", "2.18.3"})
  void plan_recyclerPools_areSupportedFrom216(String version) throws Exception {
    factors.features("pool=none").libraries("jackson:" + version);
    assertThat(factors.plan().scenarios()).hasSize(1);
    factors.libraries("jackson:2.15.4");
    assertThat(factors.problems()).singleElement().asString().contains("recycler pools", "2.16");
  }

  @Test
  void plan_gsonWithoutTypeAdapter_isRefused() throws Exception {
    factors.models("siri-plain").libraries("gson:2.0");
    assertThat(factors.problems()).singleElement().asString().contains("TypeAdapter", "2.1");
    assertThat(scenario("gson:2.1").word(Factor.LIBRARY)).isEqualTo("gson:2.1");
  }

  @ParameterizedTest
  @CsvSource({"moshi:1.5.0, moshi:1.6.0, 1.6", "fastjson2:2.0.15, fastjson2:2.0.16, 2.0.16"})
  void plan_libraryWithoutACalledMethod_isRefused(String older, String newer, String version)
      throws Exception {
    factors.models("siri-plain").libraries(older);
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("--library", "use version " + version + " or newer");
    assertThat(scenario(newer).word(Factor.LIBRARY)).isEqualTo(newer);
  }

  @Test
  void plan_unserialisableMapperCache_isRefused() throws Exception {
    factors.starts(Start.PSEUDO_WARM).libraries("jackson:2.8.11");
    assertThat(factors.problems()).singleElement().asString().contains("serialisable", "2.9");
    factors.models("com.acme.Order");
    assertThat(factors.plan().scenarios()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "2.12.7, siri, json",
    "2.15.4, siri, xml",
    "2.1.2, siri-plain, json",
    "2.4.6, siri-plain, xml",
    "2.4.6, com.acme.Order, cbor"
  })
  void plan_supportedByVersion_isAccepted(String version, String model, String format)
      throws Exception {
    factors.models(model).formats(format);
    assertThat(scenario("jackson:" + version).word(Factor.LIBRARY)).isEqualTo("jackson:" + version);
  }

  @Test
  void plan_threeX_isTheNewestKnownThree() throws Exception {
    factors.formats("cbor").modules("blackbird");
    Scenario three = scenario("jackson:3.x");
    String version = String.valueOf(PackageVersion.VERSION);
    assertThat(three.word(Factor.LIBRARY)).isEqualTo("jackson:" + version);
    assertThat(three.artifacts())
        .containsExactly(
            "tools.jackson.core:jackson-databind:" + version,
            "tools.jackson.dataformat:jackson-dataformat-cbor:" + version,
            "tools.jackson.module:jackson-module-blackbird:" + version);
  }

  @Test
  void plan_jackson3OnOlderJava_isRefused() {
    factors
        .javas(
            new JavaRuntime("java11", "11.0.2", "11.0.2"),
            new JavaRuntime("java17", "17.0.15", "17.0.15"))
        .libraries("jackson:3.0.0");
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("java11", "Jackson 3 need Java 17")
        .doesNotContain("java17");
  }

  @ParameterizedTest
  @CsvSource({
    "2.9.10, 2.9.10, jackson-databind-2.9.10.jar",
    "2.9.10.8, 2.9.10-8, jackson-databind-2.9.10.8.jar",
    "2.22.0-rc1, 2.22.0-rc1, app.jar",
    "2.9.10, 2.9.9, jackson-databind-2.9.10.jar",
    "2.9.10, '', ''"
  })
  void mismatch_requestedVersion_isProved(String asked, String reported, String source)
      throws Exception {
    assertThat(scenario("jackson:" + asked).library().mismatch(reported, source)).isEmpty();
  }

  @Test
  void mismatch_anotherVersion_isNamedWithItsSource() throws Exception {
    LibraryVersion asked = scenario("jackson:2.9.10").library();
    assertThat(asked.mismatch("2.15.4", "app.jar").orElseThrow())
        .contains("2.15.4 of app.jar instead of jackson:2.9.10", "--class-path");
    assertThat(asked.mismatch("", "app.jar").orElseThrow()).contains("another version of app.jar");
    assertThat(LibraryVersion.BUNDLED.mismatch("2.15.4", "app.jar")).isEmpty();
  }

  @Test
  void plan_readersRequiringBundledLibrary_areRefusedWithAnother() {
    factors.libraries("jackson:2.15.4").readers("stream");
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("stream and tokens use the bundled Jackson");
  }

  @ParameterizedTest
  @CsvSource({
    "gson, siri-plain, xml, reader, none, gson does not support --format xml; use --format json",
    "gson, siri, json, reader, none, gson does not support --model siri (",
    "jackson-jr, java.util.List<com.acme.Order>, json, reader, none, type arguments",
    "jackson-jr, siri-plain, xml, reader, none, 'use --format json, smile or cbor'",
    "jackson-jr:2.10.5, siri-plain, json, reader, none, jackson-jr came with version 2.11",
    "gson, siri-plain, json, tree, none, use --reader reader or mapper",
    "gson, siri-plain, json, reader, afterburner, modules extend Jackson"
  })
  void plan_unsupportedByLibrary_isRefusedWithReason(
      String library, String model, String format, String reader, String module, String reason) {
    factors.libraries(library).models(model).formats(format).readers(reader).modules(module);
    assertThat(factors.problems()).singleElement().asString().contains(reason);
  }

  @Test
  void plan_xmlByALibraryOnADevice_isRefused() throws Exception {
    JavaRuntime art = new JavaRuntime("app_process", "ART 2.1.0", "ART 2.1.0");
    factors.libraries("jackson:2.15.4").javas().devices(new DeviceTarget("R5", "R5", art));
    assertThat(factors.plan().scenarios()).hasSize(1);
    factors.formats("xml");
    assertThat(factors.problems())
        .anySatisfy(text -> assertThat(text).contains("--format", "StAX"));
  }

  @ParameterizedTest
  @CsvSource({
    "yasson, json, Java 11",
    "johnzon, json, Java 11",
    "jaxb, xml, Java 11",
    "johnzon:1.2.21, json, version 2.0",
    "jaxb:2.3.9, xml, version 4.0"
  })
  void plan_libraryThatIsTooNewOrTooOld_isRefusedWithTheReason(
      String library, String format, String reason) throws Exception {
    factors.libraries(library).formats(format);
    if (reason.startsWith("Java")) {
      assertThat(factors.plan().scenarios()).hasSize(1);
      factors.javas(new JavaRuntime("java8", "1.8.0_402", "Java 8"));
    }
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains(library.replaceFirst(":.*", ""), reason);
  }

  @Test
  void plan_coordinatesForABuiltInReader_areRefusedWithTheReason() {
    factors.libraries("com.squareup.moshi:moshi:1.15.2");
    assertThat(factors.problems())
        .singleElement()
        .asString()
        .contains("--reader", "jars for your own readers", "com.acme.OrderReader");
  }

  @Test
  void find_versionWithTooManyDigits_doesNotFail() {
    assertThat(Factor.LIBRARY.find("jackson:99999999999.1")).isEmpty();
    LibraryVersion library = Factor.LIBRARY.find("jackson:2.99999999999").orElseThrow();
    assertThat(library.isBefore("2.9")).isFalse();
  }

  @Test
  void find_coordinates_areJarsOfOneFork() {
    String joined = "com.squareup.moshi:moshi:1.15.2+com.acme:a_b:1.0+build.3";
    LibraryVersion library = Factor.LIBRARY.find(joined).orElseThrow();
    assertThat(library.optionName()).isEqualTo(joined);
    assertThat(library.library().artifacts(library, Format.JSON, Optional.empty(), ModuleType.NONE))
        .containsExactly("com.squareup.moshi:moshi:1.15.2", "com.acme:a_b:1.0+build.3");
    assertThat(Factor.LIBRARY.label(joined)).isEqualTo("moshi 1.15.2 + a_b 1.0+build.3");
    assertThat(library.mismatch("9", "other.jar")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"com.acme:a:", "com.acme::1", ":a:1", "a:b:c:d", "a:b:/1"})
  void find_incompleteCoordinates_areUnknown(String word) {
    factors.libraries(word);
    assertThat(factors.problems()).singleElement().asString().contains("'" + word + "' is unknown");
  }

  @Test
  void artifacts_ofALibraryAndFormat_areOnlyRequiredOnes() throws Exception {
    factors.formats("cbor");
    Scenario cbor = scenario("jackson-jr:2.17.1");
    assertThat(cbor.artifacts())
        .containsExactly(
            "com.fasterxml.jackson.jr:jackson-jr-objects:2.17.1",
            "com.fasterxml.jackson.dataformat:jackson-dataformat-cbor:2.17.1");
  }

  @ParameterizedTest
  @CsvSource({
    "2.15.4, OPAQUE, com.fasterxml.jackson.core:jackson-databind:2.15.4",
    "2.15.4, MSGPACK, org.msgpack:jackson-dataformat-msgpack:0.9.11",
    "3.0.0, MSGPACK, tools.jackson.core:jackson-databind:3.0.0",
    "3.0.0, YAML, tools.jackson.dataformat:jackson-dataformat-yaml:3.0.0"
  })
  void artifacts_forOwnReader_exist(String version, Format format, String last) {
    LibraryVersion library = Factor.LIBRARY.find("jackson:" + version).orElseThrow();
    assertThat(library.library().artifacts(library, format, Optional.empty(), ModuleType.NONE))
        .last()
        .isEqualTo(last);
  }

  @Test
  void plan_libraryWithBundledVersion_equalsLibrary() throws Exception {
    factors.libraries("gson", "gson:2.13.1", "gson:2.10.1");
    assertThat(factors.plan().scenarios())
        .extracting(Scenario::id)
        .containsExactly("json.reader.none.cold@gson", "json.reader.none.cold@gson2.10.1");
    Scenario gson = factors.plan().scenarios().get(0);
    assertThat(gson.artifacts()).containsExactly("com.google.code.gson:gson:2.13.1");
    assertThat(CodecSpecs.className(gson.library()))
        .isEqualTo("io.siribench.codec.libraries.GsonCodec");
  }

  @Test
  void plan_staxVersion_isASeparateScenario() throws Exception {
    factors.formats("xml").staxes("woodstox", "AALTO:0.9.8", "woodstox:4.4.1");
    assertThat(factors.plan().scenarios())
        .extracting(Scenario::id, one -> one.staxVersion().map(Stax::artifact).orElse(""))
        .containsExactly(
            tuple("xml.reader.none.cold@woodstox", ""),
            tuple("xml.reader.none.cold@aalto0.9.8", "com.fasterxml:aalto-xml:0.9.8"),
            tuple(
                "xml.reader.none.cold@woodstox4.4.1",
                "org.codehaus.woodstox:woodstox-core-asl:4.4.1"));
    factors.staxes("woodstox:6.5.1");
    Scenario early = scenario("jackson:2.4.6");
    assertThat(early.artifacts())
        .contains("com.fasterxml.woodstox:woodstox-core:6.5.1")
        .noneMatch(artifact -> artifact.contains("woodstox-core-asl"));
    Stax stax = early.staxVersion().orElseThrow();
    assertThat(stax.jar()).isEqualTo("woodstox-core-6.5.1.jar");
    assertThat(stax.excludes("woodstox-core-7.1.1.jar")).isTrue();
    assertThat(stax.excludes("stax2-api-4.2.2.jar")).isFalse();
  }

  @Test
  void plan_invalidStax_isUnknown() {
    factors.formats("xml").staxes("aalto:x");
    assertThat(factors.problems()).singleElement().asString().contains("--stax", "aalto:0.9.8");
  }

  @Test
  void artifacts_ofAScenario_coverItsFormatAndModule() throws Exception {
    factors.formats("xml").modules("afterburner");
    Scenario early = scenario("jackson:2.4.6");
    assertThat(early.artifacts())
        .containsExactly(
            "com.fasterxml.jackson.core:jackson-databind:2.4.6",
            "com.fasterxml.jackson.dataformat:jackson-dataformat-xml:2.4.6",
            "org.codehaus.woodstox:woodstox-core-asl:4.4.1",
            "com.fasterxml.jackson.module:jackson-module-afterburner:2.4.6");
    factors.formats("json").modules("none");
    Scenario json = scenario("jackson:2.15.4");
    assertThat(json.artifacts())
        .containsExactly("com.fasterxml.jackson.core:jackson-databind:2.15.4");
  }
}
