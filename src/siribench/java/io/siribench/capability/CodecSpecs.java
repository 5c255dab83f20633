package io.siribench.capability;

import static io.siribench.capability.Condition.when;
import static java.util.Map.entry;

import io.siribench.capability.ValueSet.Kind;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.Library;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.OwnClass;
import io.siribench.factor.Restore;
import io.siribench.factor.Start;
import io.siribench.worker.ConnectionType;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.Operation;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.Shape;
import io.siribench.worker.codec.WaitFor;
import io.siribench.worker.codec.Wrapping;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Model;
import io.siribench.worker.subject.SiriModel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The capabilities of all codecs; each limit was found by experiment. */
public final class CodecSpecs {
  private static final String LIBRARIES = "io.siribench.codec.libraries.";
  private static final String NEEDS_JACKSON_2 = "it needs Jackson 2";
  private static final String JAKARTA = "packages of Jakarta EE in ";
  private static final Kind<Model> PLAIN_CLASS =
      new Kind<>(
          "com.acme.Order (without type arguments)",
          value -> value instanceof OwnClass own && !own.className().contains("<"));

  private static final Condition WITH_SIRI_PLAIN = when(Factor.MODEL, SiriModel.SIRI_PLAIN);

  private static final Condition ALWAYS = new Condition("", scenario -> true);

  private static final CodecSpec STREAMING = streaming();
  private static final CodecSpec OWN = own();
  private static final CodecSpec SERIALIZATION = serialization();
  private static final CodecSpec EARLY_JACKSON_2 = earlyJackson2();
  private static final CodecSpec JACKSON_2 = jackson2();
  private static final CodecSpec JACKSON_3 = jackson3();

  private static final Map<Library, CodecSpec> OTHERS =
      Map.ofEntries(
          entry(
              Library.GSON,
              library("gson", "GsonCodec")
                  .takes(Factor.FORMAT, Format.JSON)
                  .with(since("2.1", ALWAYS, "TypeAdapter of gson came"))),
          entry(
              Library.JACKSON_JR,
              library("jackson-jr", "JacksonJrCodec")
                  .takes(Factor.FORMAT, Format.JSON, Format.SMILE, Format.CBOR)
                  .takes(Factor.MODEL, SiriModel.SIRI_PLAIN)
                  .also(Factor.MODEL, PLAIN_CLASS)
                  .with(since("2.11", ALWAYS, "ReaderWriterModifier of jackson-jr came"))),
          entry(
              Library.MOSHI,
              library("moshi", "MoshiCodec")
                  .takes(Factor.FORMAT, Format.JSON)
                  .with(since("1.6", WITH_SIRI_PLAIN, "JsonReader.skipName of moshi came"))),
          entry(
              Library.FASTJSON2,
              library("fastjson2", "Fastjson2Codec")
                  .takes(Factor.FORMAT, Format.JSON)
                  .with(since("2.0.16", ALWAYS, "JSONReader.of with a context came"))),
          entry(
              Library.DSL_JSON,
              library("dsl-json", "DslJsonCodec")
                  .takes(Factor.FORMAT, Format.JSON)
                  .with(since("2.0", ALWAYS, "analysis of classes at run time by dsl-json came"))),
          entry(
              Library.JOHNZON,
              library("johnzon", "JohnzonCodec")
                  .takes(Factor.FORMAT, Format.JSON)
                  .with(since("2.0", ALWAYS, JAKARTA + "johnzon came"), sinceJava("johnzon", 11))),
          entry(
              Library.YASSON,
              library("yasson", "YassonCodec")
                  .takes(Factor.FORMAT, Format.JSON)
                  .with(since("3.0", ALWAYS, JAKARTA + "yasson came"), sinceJava("yasson", 11))),
          entry(Library.JAKARTA_JSON, trees("jakarta.json", "JakartaJsonCodec")),
          entry(Library.ORG_JSON, trees("org.json", "OrgJsonCodec")),
          entry(
              Library.JAXB,
              library("jaxb", "JaxbCodec")
                  .takes(Factor.FORMAT, Format.XML)
                  .takes(Factor.MODEL, SiriModel.SIRI_PLAIN)
                  .also(Factor.MODEL, PLAIN_CLASS)
                  .with(since("4.0", ALWAYS, JAKARTA + "jaxb came"), sinceJava("jaxb", 11))),
          entry(
              Library.SIMPLE_XML,
              library("simple-xml", "SimpleXmlCodec")
                  .takes(Factor.FORMAT, Format.XML)
                  .takes(Factor.MODEL, PLAIN_CLASS)
                  .because("it takes names from its own annotations", Factor.MODEL)),
          entry(Library.ANDROID_JSON_READER, trees("android-json-reader", "JsonReaderCodec")),
          entry(Library.ANDROID_ORG_JSON, trees("android-org-json", "OrgJsonCodec")),
          entry(
              Library.ANDROID_XML_PULL,
              trees("android-xml-pull", "XmlPullCodec").takes(Factor.FORMAT, Format.XML)));

  /** Returns all codecs: of Jackson, of the other libraries, and of the JDK. */
  public static List<CodecSpec> all() {
    Stream<CodecSpec> libraries =
        Arrays.stream(Library.values())
            .filter(OTHERS::containsKey)
            .map(library -> Objects.requireNonNull(OTHERS.get(library)));
    return Stream.of(
            Stream.of(JACKSON_2, EARLY_JACKSON_2, JACKSON_3, STREAMING, OWN),
            libraries,
            Stream.of(SERIALIZATION))
        .flatMap(specs -> specs)
        .toList();
  }

  /** Returns the codec of {@code scenario}. */
  static CodecSpec of(FactorValues scenario) {
    if (scenario.has(Factor.WRAPPING, Wrapping.SERIALIZABLE)) {
      return SERIALIZATION;
    }
    ReaderType reader = scenario.get(Factor.READER);
    return reader.isOwn() ? OWN : reader.usesDatabind() ? of(scenario.library()) : STREAMING;
  }

  /** Returns the class of the codec of {@code version}, which a fork loads by its name. */
  public static String className(LibraryVersion version) {
    return of(version).className();
  }

  /** Returns the codec of databind, or of a library that is not Jackson. */
  static CodecSpec of(LibraryVersion version) {
    if (version.library() == Library.COORDINATES) {
      return JACKSON_2;
    }
    if (version.library() != Library.JACKSON) {
      return Objects.requireNonNull(OTHERS.get(version.library()));
    }
    return version.isBefore("2.12")
        ? EARLY_JACKSON_2
        : version.isBefore("3.0") || version.isBundled() ? JACKSON_2 : JACKSON_3;
  }

  /** Returns the rule that {@code version} or a newer one is needed if {@code where} holds. */
  private static Rule since(String version, Condition where, String feature) {
    return where
        .only(Factor.LIBRARY, feature + " with version " + version, since(version))
        .withRemedy(("use version " + version + " or newer " + where.phrase()).strip());
  }

  private static Kind<LibraryVersion> since(String version) {
    return new Kind<>(version + " or newer", value -> !value.isBefore(version));
  }

  private static Rule sinceJackson(String version, Condition where, String feature) {
    return since(version, where, feature).withOption(LibraryVersion.OPTIONS);
  }

  private static Rule sinceJava(String name, int feature) {
    return ALWAYS.only(
        Factor.JAVA, "the classes of " + name + " need Java " + feature, Rules.javaSince(feature));
  }

  /** Creates a codec with the capabilities that its library does not affect. */
  private static CodecSpec named(String name, String className) {
    return new CodecSpec(name, className)
        .takes(Factor.WAIT_FOR, WaitFor.values())
        .takes(Factor.CONNECTION, ConnectionType.URL_CONNECTION, ConnectionType.HTTP_CLIENT)
        .takes(
            Factor.RESTORE,
            Restore.DUMMY_READ.alone(),
            Restore.APP_CDS.alone(),
            Restore.AOT_CACHE.alone())
        .also(Factor.RESTORE, Rules.IMAGES);
  }

  /** Creates the codec of versions of Jackson 2. */
  private static CodecSpec jackson2(String name, String className) {
    return named(name, className)
        .takes(Factor.FORMAT, Format.JSON, Format.XML, Format.SMILE, Format.CBOR)
        .withAllStax()
        .also(Factor.CONNECTION, ConnectionType.JACKSON_URL)
        .also(Factor.RESTORE, Restore.MAPPER_CACHE.alone())
        .writing()
        .configurable()
        .because("they are the defaults of Jackson 2", Factor.FEATURE)
        .takes(Factor.SHAPE, Shape.OBJECT, Shape.ARRAY)
        .takes(Factor.WRAPPING, Wrapping.NONE, Wrapping.EXTERNALIZABLE);
  }

  /** Returns the codec of Jackson 2.12 and newer 2.x, which include the bundled one. */
  private static CodecSpec jackson2() {
    return jackson2("Jackson 2", Codec.JACKSON_2)
        .also(Factor.FORMAT, Rules.MODULE_FORMATS)
        .takes(
            Factor.READER,
            ReaderType.READER,
            ReaderType.MAPPER,
            ReaderType.VALUES,
            ReaderType.ASYNC,
            ReaderType.TREE)
        .binds(SiriModel.SIRI, SiriModel.SIRI_FULL, SiriModel.SIRI_PLAIN)
        .takes(Factor.MODULE, ModuleType.values())
        .also(Factor.CONNECTION, ConnectionType.HTTP_CLIENT_ASYNC)
        .with(
            sinceJackson("2.16", Rules.POOLED, "recycler pools came"),
            sinceJackson(
                "2.15",
                Rules.LENIENT.and(when(Factor.FORMAT, Format.XML)),
                "lenient binding of XML needs StreamReadConstraints, which came"));
  }

  /** Returns the codec of Jackson 2.1 to 2.11. */
  private static CodecSpec earlyJackson2() {
    return jackson2("Jackson before 2.12", Codec.EARLY_JACKSON_2)
        .takes(Factor.READER, ReaderType.READER, ReaderType.MAPPER, ReaderType.TREE)
        .because("it needs Jackson 2.12", Factor.READER)
        .binds(SiriModel.SIRI_PLAIN)
        .because("lenient binding needs StreamReadCapability of Jackson 2.12", Factor.MODEL)
        .takes(Factor.MODULE, ModuleType.NONE, ModuleType.AFTERBURNER, ModuleType.DISCOVERED)
        .because("it came with Jackson 2.12", Factor.MODULE)
        .with(
            sinceJackson("2.1", ALWAYS, "the APIs that siribench uses came"),
            sinceJackson(
                "2.2", when(Factor.MODULE, ModuleType.DISCOVERED), "discovery of modules came"),
            sinceJackson(
                "2.2",
                when(Factor.SHAPE, Shape.ARRAY),
                "reading the arrays that it writes itself came"),
            sinceJackson("2.3", when(Factor.FORMAT, Format.CBOR), "CBOR came"),
            sinceJackson(
                "2.3",
                when(Factor.FORMAT, Format.XML),
                "reading elements without attributes, as in SIRI, came"),
            sinceJackson(
                "2.3.3",
                when(Factor.MODULE, ModuleType.AFTERBURNER).and(WITH_SIRI_PLAIN),
                "an Afterburner that binds the texts of siri-plain came"),
            sinceJackson(
                "2.9",
                when(Factor.RESTORE, Restore.MAPPER_CACHE.alone()).and(WITH_SIRI_PLAIN),
                "a serialisable deserializer of undeclared members came"),
            Rules.WRITING.only(
                Factor.FORMAT,
                "siribench writes XML with Jackson 2.12 and newer",
                Format.JSON,
                Format.SMILE,
                Format.CBOR));
  }

  /** Returns the codec of Jackson 3. */
  private static CodecSpec jackson3() {
    return named("Jackson 3", Codec.JACKSON_3)
        .takes(Factor.FORMAT, Format.JSON, Format.XML, Format.SMILE, Format.CBOR)
        .takes(Factor.READER, ReaderType.READER, ReaderType.MAPPER, ReaderType.TREE)
        .binds(SiriModel.SIRI_PLAIN)
        .because("lenient binding uses APIs that changed in Jackson 3", Factor.MODEL)
        .takes(Factor.MODULE, ModuleType.values())
        .withAllStax()
        .because("it does not open URLs", Factor.CONNECTION)
        .because(
            "it serialises a mapper without its deserializers, and no reader at all",
            Factor.RESTORE)
        .writing()
        .configurable()
        .also(Factor.FEATURE, Rules.JACKSON_2_DEFAULTS)
        .because(NEEDS_JACKSON_2, Factor.READER, Factor.SHAPE, Factor.WRAPPING)
        .with(
            sinceJava("Jackson 3", 17),
            ALWAYS
                .only(
                    Factor.LIBRARY,
                    "siribench supports Jackson 2 and 3",
                    new Kind<>("2 or 3", value -> value.isBefore("4.0")))
                .withOption(LibraryVersion.OPTIONS)
                .withRemedy("use a version that begins with 2 or 3"));
  }

  /** Returns the codec of streaming parsers of the bundled Jackson and of StAX. */
  private static CodecSpec streaming() {
    return named("--reader stream or tokens", Codec.STREAM)
        .takes(Factor.FORMAT, Format.JSON, Format.XML, Format.SMILE, Format.CBOR)
        .takes(Factor.READER, ReaderType.STREAM, ReaderType.TOKENS)
        .binds(SiriModel.SIRI, SiriModel.SIRI_FULL, SiriModel.SIRI_PLAIN)
        .takes(Factor.MODULE, ModuleType.NONE, ModuleType.DISCOVERED)
        .withAllStax()
        .also(Factor.CONNECTION, ConnectionType.JACKSON_URL)
        .because("a streaming reader has no mapper to serialise", Factor.RESTORE)
        .because(
            "they do not use databind",
            Factor.MODULE,
            Factor.MAPPER,
            Factor.FEATURE,
            Factor.SHAPE,
            Factor.WRAPPING);
  }

  /** Returns the codec of a user's own reader. */
  private static CodecSpec own() {
    return named("your own reader", Codec.OWN)
        .takes(Factor.FORMAT, Format.values())
        .takes(Factor.READER, Rules.OWN_READER)
        .binds(SiriModel.SIRI, SiriModel.SIRI_FULL, SiriModel.SIRI_PLAIN)
        .because(
            "your own reader decides that",
            Factor.MODULE,
            Factor.STAX,
            Factor.MAPPER,
            Factor.FEATURE)
        .because("a function gets a stream, and opens no URL", Factor.CONNECTION)
        .takes(
            Factor.RESTORE,
            Restore.MAPPER_CACHE.alone(),
            Restore.APP_CDS.alone(),
            Restore.AOT_CACHE.alone())
        .also(Factor.RESTORE, Rules.IMAGES)
        .because("the smallest document of your own reader is unknown", Factor.RESTORE)
        .takes(Factor.WAIT_FOR, WaitFor.ALL)
        .because("a function returns when it has read the whole document", Factor.WAIT_FOR)
        .writing()
        .with(
            when(Factor.OPERATION, Operation.WRITE)
                .and(scenario -> !scenario.library().isBundled())
                .only(
                    Factor.START,
                    "without the bundled Jackson your own code binds the object to write, and is"
                        + " then already warm",
                    Start.WARM,
                    Start.STEADY)
                .withOption(Factor.OPERATION.option())
                .withRemedy("use --warm, --steady or --operation read-write with --library"))
        .because(
            "documents of your own reader are used as they are", Factor.SHAPE, Factor.WRAPPING);
  }

  /** Returns the codec of Java's own serialisation. */
  private static CodecSpec serialization() {
    return new CodecSpec("--wrapping serializable", Codec.SERIALIZATION)
        .takes(Factor.FORMAT, Format.JSON, Format.SMILE, Format.CBOR)
        .takes(Factor.READER, ReaderType.READER, ReaderType.MAPPER)
        .binds(SiriModel.SIRI_PLAIN)
        .because("siri is bound leniently", Factor.MODEL)
        .because("Java serialisation uses no library", Factor.MODULE, Factor.MAPPER, Factor.FEATURE)
        .takes(Factor.RESTORE, Restore.APP_CDS.alone(), Restore.AOT_CACHE.alone())
        .also(Factor.RESTORE, Rules.IMAGES)
        .because("Java serialisation has nothing that a dummy read would bind", Factor.RESTORE)
        .writing()
        .because("Java serialises members by their names", Factor.SHAPE)
        .takes(Factor.WRAPPING, Wrapping.SERIALIZABLE);
  }

  /** Returns the codec {@code className} of the library {@code name}, which is not Jackson. */
  private static CodecSpec library(String name, String className) {
    return named(name, LIBRARIES + className)
        .takes(Factor.READER, ReaderType.READER, ReaderType.MAPPER)
        .because("that reader is Jackson's", Factor.READER)
        .binds(SiriModel.SIRI_PLAIN)
        .because("siri and siri-full are bound by the API of Jackson", Factor.MODEL)
        .because("modules extend Jackson", Factor.MODULE)
        .because("it reads XML by the JDK's or its own parser", Factor.STAX)
        .because("it does not open URLs", Factor.CONNECTION)
        .because("its reading object is not serialisable", Factor.RESTORE)
        .because("it is for Jackson", Factor.MAPPER, Factor.FEATURE)
        .because(NEEDS_JACKSON_2, Factor.SHAPE, Factor.WRAPPING)
        .writing();
  }

  /** Returns the codec {@code className} of a library with which siribench only reads trees. */
  private static CodecSpec trees(String name, String className) {
    return library(name, className)
        .takes(Factor.FORMAT, Format.JSON)
        .takes(Factor.READER, ReaderType.TREE)
        .because("it binds no classes", Factor.READER)
        .binds(SiriModel.SIRI, SiriModel.SIRI_FULL, SiriModel.SIRI_PLAIN)
        .takes(Factor.OPERATION, Operation.READ);
  }
}
