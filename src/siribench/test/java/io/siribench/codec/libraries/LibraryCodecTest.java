package io.siribench.codec.libraries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.siribench.capability.CodecSpecs;
import io.siribench.codec.jackson2.Jackson2Codec;
import io.siribench.factor.Factor;
import io.siribench.factor.Library;
import io.siribench.factor.LibraryVersion;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.write.ReadWriteCodec;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every library in the table, compared with Jackson. */
final class LibraryCodecTest {
  private static final String PLAIN = "siri-plain";
  private static final String ORDER =
      "{\"number\":\"7\",\"lines\":[{\"quantity\":2,\"price\":1.50},{\"quantity\":3}]}";

  private static final List<Codec> TREES_OF_JSON =
      List.of(new OrgJsonCodec(), new JakartaJsonCodec(), new JsonReaderCodec());

  /** A program may have another parser, which must not be measured instead. */
  @Test
  void jaxb_otherParsersInClassPath_usesJdkParser() {
    assertThat(XMLInputFactory.newFactory().getClass().getName()).startsWith("com.fasterxml.");
    assertThat(JaxbCodec.newFactory().getClass().getName()).startsWith("com.sun.xml.internal.");
  }

  /** A binder must not be measured as a reader of trees, or vice versa. */
  @Test
  void load_readerOfAnotherCodec_isRefusedByName() {
    CodecSettings tree = CodecSettings.of(Format.JSON, ReaderType.TREE).withModel(PLAIN);
    assertThatThrownBy(() -> new GsonCodec().load(tree))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("GsonCodec has no reader tree");
    assertThatThrownBy(() -> new OrgJsonCodec().load(tree.withReader(ReaderType.MAPPER)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("OrgJsonCodec has no reader mapper");
  }

  /** A user-defined class. */
  public static class Order {
    private @Nullable String number;
    private @Nullable List<Line> lines;

    public @Nullable String getNumber() {
      return number;
    }

    public void setNumber(String number) {
      this.number = number;
    }

    public @Nullable List<Line> getLines() {
      return lines;
    }

    public void setLines(List<Line> lines) {
      this.lines = lines;
    }
  }

  /** A line of an order. */
  public static class Line {
    private int quantity;
    private @Nullable BigDecimal price;

    public int getQuantity() {
      return quantity;
    }

    public void setQuantity(int quantity) {
      this.quantity = quantity;
    }

    public @Nullable BigDecimal getPrice() {
      return price;
    }

    public void setPrice(BigDecimal price) {
      this.price = price;
    }
  }

  /** An abstract class, which no library can instantiate. */
  public abstract static class Shape {
    public @Nullable String name;
  }

  /** A class with a member that Gson cannot access. */
  static final class Late {
    @Nullable OffsetDateTime at;
  }

  /** A class without a default constructor. */
  public static class Argued {
    public final String name;

    public Argued(String name) {
      this.name = name;
    }
  }

  /** A class that JSON-B creates by an annotated constructor. */
  public static class Created {
    public final String number;

    @JsonbCreator
    public Created(@JsonbProperty("number") String number) {
      this.number = number;
    }
  }

  public record Recorded(String number) {}

  /** A class with a member whose type is an interface, which JAXB cannot create. */
  public static class Faced {
    public @Nullable CharSequence name;
  }

  /** A class that cannot be initialised. */
  public static class Uninitialised {
    static final int PORT = Integer.parseInt("no port");
  }

  private static Codec codec(LibraryVersion library) {
    return Codec.named(CodecSpecs.className(library));
  }

  private static Stream<LibraryVersion> libraries() {
    return Factor.LIBRARY.values().stream()
        .map(LibraryVersion.class::cast)
        .filter(library -> !library.isBundled());
  }

  /** Libraries that bind the types of SIRI. */
  private static Stream<LibraryVersion> binders() {
    return libraries()
        .filter(
            library ->
                !CodecSpecs.className(library)
                    .matches(".*(JakartaJson|OrgJson|SimpleXml|JsonReader|XmlPull)Codec"));
  }

  private static Stream<LibraryVersion> ofJson() {
    return binders().filter(library -> !CodecSpecs.className(library).endsWith("JaxbCodec"));
  }

  private static CodecSettings settings(ReaderType reader, Class<?> type) {
    return CodecSettings.of(Format.JSON, reader).withModel(type.getName());
  }

  private static InputStream in(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String digest(Codec codec, CodecSettings settings, InputStream in)
      throws IOException {
    return codec.subject(settings).fingerprint(codec.prepare(settings).read(in)).digest();
  }

  private static List<Format> formats(LibraryVersion library) {
    List<Format> formats = new ArrayList<>();
    if (CodecSpecs.className(library).endsWith("JacksonJrCodec")) {
      formats.addAll(List.of(Format.SMILE, Format.CBOR));
    }
    formats.add(ofJson().anyMatch(library::equals) ? Format.JSON : Format.XML);
    return formats;
  }

  @ParameterizedTest
  @MethodSource("binders")
  void read_samples_bindsLikeJackson(LibraryVersion library) throws IOException {
    for (Format format : formats(library)) {
      for (String name : List.of("stop-monitoring-20.", "vehicle-monitoring-20.")) {
        byte[] sample = Files.readAllBytes(Path.of("samples", name + format.optionName()));
        for (ReaderType reader : List.of(ReaderType.READER, ReaderType.MAPPER)) {
          CodecSettings settings = CodecSettings.of(format, reader).withModel(PLAIN);
          assertThat(digest(codec(library), settings, new ByteArrayInputStream(sample)))
              .as("%s with %s", name, reader)
              .isEqualTo(digest(new Jackson2Codec(), settings, new ByteArrayInputStream(sample)))
              .doesNotMatch("0*");
        }
      }
    }
  }

  private static byte[] written(Codec codec, CodecSettings settings, byte[] document)
      throws IOException {
    Object bound = codec.prepare(settings).read(new ByteArrayInputStream(document));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    codec.prepareWriter(settings).write(bound, out);
    return out.toByteArray();
  }

  /** Checks that the verification of a library's output does not find more than one document. */
  private static void assertEndsWithDocument(
      String codec, CodecSettings settings, byte[] document) {
    try {
      ReadWriteCodec.of(codec, codec, false, false)
          .prepare(settings)
          .read(new ByteArrayInputStream(document));
    } catch (IOException e) {
      // Some libraries do not bind SIRI as they write it; runs bind it with another reader.
      assertThat(e).hasMessageNotContaining("follows the written document");
    }
  }

  /** Binds the output with another library, which reveals errors that cancel out. */
  private static void assertWrites(Codec codec, CodecSettings settings, byte[] document)
      throws IOException {
    byte[] written = written(codec, settings, document);
    assertEndsWithDocument(codec.getClass().getName(), settings, document);
    Codec jackson = new Jackson2Codec();
    assertThat(digest(jackson, settings, new ByteArrayInputStream(written)))
        .as(
            "%s %s: %.300s",
            settings.reader(), settings.format(), new String(written, StandardCharsets.UTF_8))
        .isEqualTo(digest(jackson, settings, new ByteArrayInputStream(document)))
        .doesNotMatch("0*");
  }

  @ParameterizedTest
  @MethodSource("binders")
  void write_samples_isBoundEquallyByJackson(LibraryVersion library) throws IOException {
    for (Format format : formats(library)) {
      for (String name : List.of("stop-monitoring-20.", "vehicle-monitoring-20.")) {
        byte[] sample = Files.readAllBytes(Path.of("samples", name + format.optionName()));
        for (ReaderType reader : List.of(ReaderType.READER, ReaderType.MAPPER)) {
          CodecSettings settings = CodecSettings.of(format, reader).withModel(PLAIN);
          assertWrites(codec(library), settings, sample);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("ofJson")
  void write_ownClass_isBoundEquallyByJackson(LibraryVersion library) throws IOException {
    for (ReaderType reader : List.of(ReaderType.READER, ReaderType.MAPPER)) {
      CodecSettings settings = settings(reader, Order.class);
      assertWrites(codec(library), settings, ORDER.getBytes(StandardCharsets.UTF_8));
      ByteArrayOutputStream tiny = new ByteArrayOutputStream();
      codec(library).prepareWriter(settings).writeTinyDocument(tiny);
      assertThat(tiny.toString(StandardCharsets.UTF_8)).startsWith("{").endsWith("}");
    }
  }

  @ParameterizedTest
  @MethodSource("ofJson")
  void write_typeArguments_isBoundEquallyByJackson(LibraryVersion library) throws IOException {
    if (CodecSpecs.className(library).endsWith("JacksonJrCodec")) {
      return;
    }
    for (ReaderType reader : List.of(ReaderType.READER, ReaderType.MAPPER)) {
      CodecSettings settings =
          settings(reader, Order.class).withModel("java.util.List<" + Order.class.getName() + ">");
      String list = "[" + ORDER + "," + ORDER + "]";
      assertWrites(codec(library), settings, list.getBytes(StandardCharsets.UTF_8));
    }
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void libraryVersion_matchesTable(LibraryVersion library) {
    // Two libraries have classes named org.json, and the other one is on this class path.
    assumeThat(library.library()).isNotEqualTo(Library.ANDROID_ORG_JSON);
    assertThat(codec(library).libraryVersion()).isEqualTo(library.version());
  }

  @ParameterizedTest
  @CsvSource({"my-lib-2.1.jar, 2.1", "lib-2, 2", "a.b-2, 2", "lib.jar, ''"})
  void ofName_nameOfAJar_isItsVersion(String name, String version) {
    assertThat(LibraryCodec.ofName(name)).isEqualTo(version);
  }

  @ParameterizedTest
  @MethodSource("ofJson")
  void read_ownClass_bindsLikeJackson(LibraryVersion library) throws IOException {
    CodecSettings settings = settings(ReaderType.READER, Order.class);
    codec(library).check(settings);
    assertThat(digest(codec(library), settings, in(ORDER)))
        .isEqualTo(digest(new Jackson2Codec(), settings, in(ORDER)))
        .doesNotMatch("0*");
  }

  @ParameterizedTest
  @MethodSource("ofJson")
  void read_typeArguments_bindsLikeJackson(LibraryVersion library) throws IOException {
    CodecSettings settings =
        settings(ReaderType.MAPPER, Order.class)
            .withModel("java.util.List<" + Order.class.getName() + ">");
    String list = "[" + ORDER + "," + ORDER + "]";
    if (CodecSpecs.className(library).endsWith("JacksonJrCodec")) {
      return;
    }
    codec(library).check(settings);
    assertThat(digest(codec(library), settings, in(list)))
        .isEqualTo(digest(new Jackson2Codec(), settings, in(list)))
        .doesNotMatch("0*");
  }

  @ParameterizedTest
  @MethodSource("ofJson")
  void read_textWithNullMember_bindsLikeJackson(LibraryVersion library) throws IOException {
    String document =
        "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{\"MonitoredStopVisit\":[{"
            + "\"MonitoredVehicleJourney\":{\"DestinationName\":[{\"value\":\"A\",\"lang\":null},"
            + "{\"value\":null,\"lang\":\"de\"}]}}]}]}}}";
    CodecSettings settings = CodecSettings.of(Format.JSON, ReaderType.READER).withModel(PLAIN);
    assertThat(digest(codec(library), settings, in(document)))
        .isEqualTo(digest(new Jackson2Codec(), settings, in(document)))
        .doesNotMatch("0*");
  }

  @ParameterizedTest
  @MethodSource("ofJson")
  void read_nonSiriOrTruncatedDocument_fails(LibraryVersion library) throws IOException {
    CodecSettings settings = CodecSettings.of(Format.JSON, ReaderType.READER).withModel(PLAIN);
    DocumentReader reader = codec(library).prepare(settings);
    assertThatThrownBy(() -> reader.read(in("{\"Other\":1}"))).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> reader.read(in("{\"Siri\":")))
        .isInstanceOf(IOException.class)
        .satisfies(thrown -> assertThat(reader.problem(thrown)).isNotBlank());
    reader.readTinyDocument();
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void check_classMissingForLibrary_reportsReason(LibraryVersion library) {
    Codec codec = codec(library);
    CodecSettings none = settings(ReaderType.READER, Order.class).withModel("com.acme.None");
    assertThatThrownBy(() -> codec.check(none))
        .hasMessage("com.acme.None was not found")
        .hasCauseInstanceOf(ClassNotFoundException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "GsonCodec, Late, Gson",
    "MoshiCodec, Late, Moshi",
    "JacksonJrCodec, Shape, is abstract",
    "JohnzonCodec, Shape, is abstract",
    "DslJsonCodec, Late, dsl-json cannot read the class",
    "SimpleXmlCodec, Argued, $Argued has no constructor without parameters",
    "JaxbCodec, Argued, $Argued has no constructor without parameters",
    "JaxbCodec, Faced, CharSequence is an interface"
  })
  void check_classUnsupportedByLibrary_reportsReason(String codec, String type, String why) {
    String model = LibraryCodecTest.class.getName() + "$" + type;
    assertThatThrownBy(
            () ->
                Codec.named("io.siribench.codec.libraries." + codec)
                    .check(settings(ReaderType.READER, Order.class).withModel(model)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(model + " cannot be bound by ")
        .hasMessageContaining(why)
        .hasMessageContaining("leave the library out");
  }

  @Test
  void check_classThatCannotBeInitialised_reportsTheCause() {
    String model = LibraryCodecTest.class.getName() + "$Uninitialised";
    CodecSettings settings = settings(ReaderType.READER, Order.class).withModel(model);
    assertThatThrownBy(() -> new GsonCodec().check(settings))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(model + " cannot be loaded by Java ")
        .hasMessageContaining("no port");
  }

  @Test
  void check_constructorWithAnnotationsOfJsonB_isCalled() throws IOException {
    Codec codec = new YassonCodec();
    CodecSettings settings = settings(ReaderType.READER, Created.class);
    codec.check(settings);
    Created created = (Created) codec.prepare(settings).read(in("{\"number\":\"7\"}"));
    assertThat(created.number).isEqualTo("7");
  }

  @ParameterizedTest
  @ValueSource(strings = {"YassonCodec", "JohnzonCodec", "JacksonJrCodec"})
  void check_recordForALibraryThatCreatesRecords_isAccepted(String codec) {
    CodecSettings settings = settings(ReaderType.READER, Recorded.class);
    assertThatCode(() -> Codec.named("io.siribench.codec.libraries." + codec).check(settings))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"siri", "siri-full", PLAIN, "io.siribench.numbers.Numbers"})
  void read_trees_haveTheDigestOfJacksonsTrees(String model) throws IOException {
    CodecSettings settings = CodecSettings.of(Format.JSON, ReaderType.TREE).withModel(model);
    for (String name : List.of("stop-monitoring-20.json", "vehicle-monitoring-20.json")) {
      byte[] sample = Files.readAllBytes(Path.of("samples", name));
      String expected = digest(new Jackson2Codec(), settings, new ByteArrayInputStream(sample));
      for (Codec codec : TREES_OF_JSON) {
        codec.check(settings);
        assertThat(digest(codec, settings, new ByteArrayInputStream(sample)))
            .isEqualTo(expected)
            .doesNotMatch("0*");
        Object tree = codec.prepare(settings).read(new ByteArrayInputStream(sample));
        assertThat(codec.subject(settings).content(tree).visits()).isPositive();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "samples/stop-monitoring-20.xml",
        "samples/vehicle-monitoring-20.xml",
        "<Siri version='2.0'><ServiceDelivery a='1'>x<b c='2'>d</b>y<b/><e> </e><b>f</b></ServiceDelivery></Siri>",
        "<s:Envelope xmlns:s='urn:s'><s:Body><GetStopMonitoringResponse><Answer><value>1</value>"
            + "</Answer></GetStopMonitoringResponse></s:Body></s:Envelope>",
        "<GetStopMonitoringResponse><Answer><lang>\u00fc&amp;<![CDATA[<]]></lang></Answer>"
            + "</GetStopMonitoringResponse>",
        "<Siri xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><ServiceDelivery>"
            + "<a xsi:nil='true'>b</a><c>1</c><d e='1' xsi:nil='true'/></ServiceDelivery></Siri>"
      })
  void read_treesOfXml_haveTheDigestOfJacksonsTrees(String document) throws IOException {
    byte[] xml =
        document.startsWith("<")
            ? document.getBytes(StandardCharsets.UTF_8)
            : Files.readAllBytes(Path.of(document));
    for (String model : List.of("siri", Order.class.getName())) {
      CodecSettings settings = CodecSettings.of(Format.XML, ReaderType.TREE).withModel(model);
      assertThat(digest(new XmlPullCodec(), settings, new ByteArrayInputStream(xml)))
          .as(model)
          .isEqualTo(digest(new Jackson2Codec(), settings, new ByteArrayInputStream(xml)))
          .doesNotMatch("0*");
    }
  }

  /** Only its namespace shows that this root is SIRI. */
  @Test
  void content_treeOfAnXmlFragment_isSiri() throws IOException {
    CodecSettings settings = CodecSettings.of(Format.XML, ReaderType.TREE);
    Codec codec = new XmlPullCodec();
    String part = "<X xmlns='http://www.siri.org.uk/siri'><Y>1</Y></X>";
    Object tree = codec.prepare(settings).read(in(part));

    assertThat(codec.subject(settings).content(tree).isOfSubject()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "<Siri>", "<Siri/><Siri/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"})
  void read_brokenXml_fails(String broken) throws IOException {
    CodecSettings settings = CodecSettings.of(Format.XML, ReaderType.TREE);
    DocumentReader reader = new XmlPullCodec().prepare(settings);
    assertThatThrownBy(() -> reader.read(in(broken)))
        .isInstanceOf(IOException.class)
        .satisfies(thrown -> assertThat(reader.problem(thrown)).isNotBlank());
    reader.readTinyDocument();
  }

  @Test
  void read_brokenTrees_fail() throws IOException {
    CodecSettings settings = CodecSettings.of(Format.JSON, ReaderType.TREE);
    for (Codec codec : TREES_OF_JSON) {
      DocumentReader reader = codec.prepare(settings);
      for (String broken : List.of("{\"Siri\":", "{}{}", "", "null")) {
        assertThatThrownBy(() -> reader.read(in(broken)))
            .isInstanceOf(IOException.class)
            .satisfies(thrown -> assertThat(reader.problem(thrown)).isNotBlank());
      }
      reader.readTinyDocument();
    }
  }

  /** Loads Gson as a fork does, in a class loader of its own. */
  public static final class Loading implements Runnable {
    @Override
    public void run() {
      new GsonCodec().load(settings(ReaderType.READER, Order.class));
    }
  }

  private static final class ObservedLoader extends URLClassLoader {
    ObservedLoader(URL... urls) {
      super(urls, ClassLoader.getPlatformClassLoader());
    }

    boolean hasLoaded(String name) {
      return findLoadedClass(name) != null;
    }
  }

  /** The preparation of Jackson does not include the opening of its jar either. */
  @Test
  void load_library_loadsOnlyItsMainClass() throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    try (ObservedLoader loader = new ObservedLoader(urls.toArray(URL[]::new))) {
      Class<?> loading = loader.loadClass(Loading.class.getName());
      Runnable made = (Runnable) loading.getConstructor().newInstance();
      assertThat(loader.hasLoaded("com.google.gson.Gson")).isFalse();
      made.run();
      assertThat(loader.hasLoaded("com.google.gson.Gson")).isTrue();
      assertThat(loader.hasLoaded("com.google.gson.GsonBuilder")).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"reader", "mapper"})
  void preparedState_gsonReader_hasAdaptersBeforeRequest(ReaderType reader) throws IOException {
    Codec codec = new GsonCodec();
    CodecSettings settings = settings(reader, Order.class);
    PreparedState state = codec.preparedState(settings);
    state.find(codec.prepare(settings).state());
    assertThat(state.count() > 0).isEqualTo(reader == ReaderType.READER);
  }
}
