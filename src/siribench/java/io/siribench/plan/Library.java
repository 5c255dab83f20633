package io.siribench.plan;

import io.siribench.worker.ConnectionType;
import io.siribench.worker.codec.CodecType;
import io.siribench.worker.codec.FastDoubles;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.SiriModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A library that binds documents: its jars, its codec, and its limits by version. Each limit was
 * found by trying.
 */
public enum Library {
  /** Jackson 2 or 3. Without a version it is the bundled one. */
  JACKSON(new BindingLibrary("jackson", "", "", "com.fasterxml.jackson.core:jackson-databind")) {
    @Override
    String version(String word) {
      return word.equals("3.x") ? NEWEST_JACKSON_3 : word;
    }

    @Override
    List<String> artifacts(Scenario scenario, LibraryVersion version) {
      List<String> artifacts = new ArrayList<>();
      String group = version.isBefore(3, 0) ? "com.fasterxml.jackson" : "tools.jackson";
      artifacts.add(version.of(group + ".core:jackson-databind"));
      Format format = scenario.document().format();
      if (format != Format.JSON) {
        artifacts.add(version.of(group + ".dataformat:jackson-dataformat-" + format.optionName()));
      }
      if (scenario.staxVersion().isPresent()) {
        artifacts.add(scenario.staxVersion().get().artifact());
      } else if (scenario.has(StaxType.AALTO)) {
        artifacts.add("com.fasterxml:aalto-xml:" + (version.isBefore(2, 8) ? "0.9.8" : "1.3.4"));
      } else if (format == Format.XML && version.isBefore(2, 8)) {
        // Brought by dataformat-xml itself from 2.8 on.
        artifacts.add("org.codehaus.woodstox:woodstox-core-asl:4.4.1");
      }
      if (scenario.has(ModuleType.AFTERBURNER) || scenario.has(ModuleType.BLACKBIRD)) {
        artifacts.add(
            version.of(
                group
                    + ".module:jackson-module-"
                    + scenario.word(Factor.MODULE).toLowerCase(Locale.ROOT)));
      }
      return artifacts;
    }

    @Override
    String codec(LibraryVersion version) {
      CodecType type =
          version.isBefore(2, 12)
              ? CodecType.EARLY_JACKSON_2
              : version.isBefore(3, 0) ? CodecType.JACKSON_2 : CodecType.JACKSON_3;
      return type.className();
    }

    @Override
    List<Incompatibility> incompatibilities() {
      return OF_JACKSON;
    }

    @Override
    boolean writes() {
      return true;
    }
  },
  GSON(
      new BindingLibrary("gson", "2.13.1", "GsonCodec", "com.google.code.gson:gson")
          .writing()
          .since(2, 1, "siribench binds by its TypeAdapter, which is in it")
          .withTypeArguments()),
  JACKSON_JR(
      new BindingLibrary(
              "jackson-jr",
              "2.19.2",
              "JacksonJrCodec",
              "com.fasterxml.jackson.jr:jackson-jr-objects")
          .writing()
          .reading(
              Map.of(
                  Format.JSON,
                  "",
                  Format.SMILE,
                  "com.fasterxml.jackson.dataformat:jackson-dataformat-smile",
                  Format.CBOR,
                  "com.fasterxml.jackson.dataformat:jackson-dataformat-cbor"))
          .since(2, 11, "siribench names members by ReaderWriterModifier, which is in it")),
  MOSHI(
      new BindingLibrary("moshi", "1.15.2", "MoshiCodec", "com.squareup.moshi:moshi")
          .writing()
          .withTypeArguments()),
  FASTJSON2(
      new BindingLibrary("fastjson2", "2.0.57", "Fastjson2Codec", "com.alibaba.fastjson2:fastjson2")
          .writing()
          .withTypeArguments()),
  DSL_JSON(
      new BindingLibrary("dsl-json", "2.0.2", "DslJsonCodec", "com.dslplatform:dsl-json")
          .writing()
          .since(2, 0, "its analysis at run time is in the same jar")
          .withTypeArguments()),
  JOHNZON(
      new BindingLibrary("johnzon", "2.0.1", "JohnzonCodec", "org.apache.johnzon:johnzon-mapper")
          .writing()
          .with(BindingLibrary.JSON_API)
          .since(2, 0, BindingLibrary.JAKARTA)
          .sinceJava(11)
          .withTypeArguments()),
  YASSON(
      new BindingLibrary("yasson", "3.0.4", "YassonCodec", "org.eclipse:yasson")
          .writing()
          .with("org.eclipse.parsson:parsson:1.1.7", BindingLibrary.JSON_API)
          .since(3, 0, BindingLibrary.JAKARTA)
          .sinceJava(11)
          .withTypeArguments()),
  /** The parser alone; its version is that of Parsson, which implements it. */
  JAKARTA_JSON(
      new BindingLibrary("jakarta.json", "1.1.7", "JakartaJsonCodec", "org.eclipse.parsson:parsson")
          .writing()
          .with(BindingLibrary.JSON_API)
          .withTypeArguments()),
  ORG_JSON(
      new BindingLibrary("org.json", "20250517", "OrgJsonCodec", "org.json:json")
          .writing()
          .withTypeArguments()),
  JAXB(
      new BindingLibrary("jaxb", "4.0.5", "JaxbCodec", "org.glassfish.jaxb:jaxb-runtime")
          .writing()
          .reading(Map.of(Format.XML, ""))
          .since(4, 0, BindingLibrary.JAKARTA)
          .sinceJava(11)),
  SIMPLE_XML(
      new BindingLibrary("simple-xml", "2.7.1", "SimpleXmlCodec", "org.simpleframework:simple-xml")
          .writing()
          .reading(Map.of(Format.XML, "")));

  /** The newest version with artifacts for all formats; {@code pom.xml} also contains it. */
  private static final String NEWEST_JACKSON_3 = "3.2.2";

  private static final int JAVA_OF_3 = 17;

  private static final String JACKSON_GROUPS = "com.fasterxml.jackson.";

  private static final List<Incompatibility> OF_JACKSON =
      List.of(
          refusal(
              "siribench reads with Jackson 2 and 3",
              "give a version that begins with one of these",
              scenario -> !jackson(scenario).isBefore(4, 0)),
          refusal(
              "Jackson 3 needs Java 17 or newer",
              "leave out older ones of --java with it",
              scenario ->
                  isJackson3(scenario) && Integer.parseInt(scenario.java().feature()) < JAVA_OF_3),
          refusal(
              "the lenient models siri and siri-full are bound by means of Jackson 2, which are"
                  + " others in Jackson 3",
              "use --model siri-plain or a class of your own",
              scenario -> isJackson3(scenario) && isLenient(scenario)),
          refusal(
              "Jackson 3 serialises a mapper without its deserializers, and a reader not at all",
              "use another way of restoring",
              scenario -> isJackson3(scenario) && scenario.restores(Restore.MAPPER_CACHE)),
          refusal(
              "siribench tells the doubles of Jackson 2 alone how they are read and written",
              "use --fast-doubles off with it",
              scenario -> isJackson3(scenario) && scenario.has(FastDoubles.ON)),
          refusal(
              "Jackson 3 opens no URL",
              "use url-connection or http-client",
              scenario -> isJackson3(scenario) && scenario.has(ConnectionType.JACKSON_URL)),
          refusal(
              "siribench needs what Jackson has from 2.1 on",
              "give 2.1.2 or a newer one",
              scenario -> jackson(scenario).isBefore(2, 1)),
          refusal(
              "the lenient models siri and siri-full need StreamReadCapability, which is in Jackson"
                  + " from 2.12 on",
              "use --model siri-plain or a class of your own",
              scenario -> jackson(scenario).isBefore(2, 12) && isLenient(scenario)),
          refusal(
              "the lenient models siri and siri-full make parsers of XML with"
                  + " StreamReadConstraints, which are in Jackson from 2.15 on",
              "use --model siri-plain or a class of your own",
              scenario ->
                  jackson(scenario).isBefore(2, 15)
                      && isLenient(scenario)
                      && scenario.document().format() == Format.XML),
          refusal(
              "there is no CBOR in Jackson before 2.3",
              "use another format",
              scenario ->
                  jackson(scenario).isBefore(2, 3) && scenario.document().format() == Format.CBOR),
          refusal(
              "XML of a SIRI document is read by Jackson from 2.3 on: before, it fails at elements"
                  + " without attributes",
              "use another format",
              scenario ->
                  jackson(scenario).isBefore(2, 3) && scenario.document().format() == Format.XML),
          refusal(
              "what reads members that a type of siri-plain does not name is serialisable in"
                  + " Jackson from 2.9 on",
              "use another way of restoring",
              scenario ->
                  jackson(scenario).isBefore(2, 9)
                      && scenario.restores(Restore.MAPPER_CACHE)
                      && scenario.has(SiriModel.SIRI_PLAIN)),
          refusal(
              "Afterburner binds the texts of siri-plain from 2.3.3 on: before, it fails at them",
              "use --module none, or a class of your own",
              scenario ->
                  jackson(scenario).isBefore(2, 3, 3)
                      && scenario.has(ModuleType.AFTERBURNER)
                      && scenario.has(SiriModel.SIRI_PLAIN)),
          refusal(
              "Blackbird is in Jackson from 2.12 on",
              "use --module none or afterburner",
              scenario -> jackson(scenario).isBefore(2, 12) && scenario.has(ModuleType.BLACKBIRD)),
          refusal(
              "modules are discovered by Jackson from 2.2 on",
              "use --module none",
              scenario -> jackson(scenario).isBefore(2, 2) && scenario.has(ModuleType.DISCOVERED)));

  private static final String OPTION = "--library";

  /** The incompatibilities of all libraries that are not bundled. */
  private static final List<Incompatibility> OF_ALL =
      List.of(
          refusal(
              "devices run what siribench carries, which is made into classes.dex when it is built",
              "leave it out on devices",
              scenario -> scenario.device() != null),
          refusal(
              "the readers stream and tokens are those of the Jackson that siribench carries",
              "use another --reader",
              scenario -> scenario.has(ReaderType.STREAM) || scenario.has(ReaderType.TOKENS)));

  @SuppressWarnings("ImmutableEnumChecker") // Its lists are copies.
  private final BindingLibrary binding;

  Library(BindingLibrary binding) {
    this.binding = binding;
  }

  /** Returns its name without a version. */
  String optionName() {
    return binding.optionName();
  }

  /** Returns the version used by default; empty for the bundled one. */
  String defaultVersion() {
    return binding.defaultVersion();
  }

  /** Returns the version named {@code word}, which may be itself. */
  String version(String word) {
    return word;
  }

  /** Returns the artifacts ({@code group:artifact:version}) for {@code scenario}. */
  List<String> artifacts(Scenario scenario, LibraryVersion version) {
    return binding.artifacts(scenario, version);
  }

  /** Returns the class of the codec for {@code version}. */
  String codec(LibraryVersion version) {
    return binding.codec();
  }

  /** Returns whether its codec also writes. */
  boolean writes() {
    return binding.writes();
  }

  /** Returns whether the parsers in its forks are Jackson's, in its required version. */
  public boolean hasParsersOfJackson() {
    return binding.artifact().startsWith(JACKSON_GROUPS);
  }

  /** Returns the limits of its versions. */
  List<Incompatibility> incompatibilities() {
    return binding.incompatibilities();
  }

  /** Returns the reasons that prevent {@code version} from working in some scenario. */
  static List<Incompatibility> incompatibilities(LibraryVersion version) {
    if (version.isCarried()) {
      return List.of();
    }
    List<Incompatibility> all = new ArrayList<>(OF_ALL);
    all.addAll(version.library().incompatibilities());
    // Versions of Jackson have their own option.
    return version.library() == JACKSON
        ? all.stream().map(each -> each.as(OPTION + " or --jackson")).toList()
        : all;
  }

  static Incompatibility refusal(String why, String remedy, Predicate<Scenario> appliesTo) {
    return new Incompatibility(OPTION, why, remedy, appliesTo);
  }

  /** Only called for scenarios that have one. */
  private static LibraryVersion jackson(Scenario scenario) {
    return scenario.library();
  }

  private static boolean isJackson3(Scenario scenario) {
    return !jackson(scenario).isBefore(3, 0);
  }

  static boolean isLenient(Scenario scenario) {
    Object model = scenario.values().get(Factor.MODEL);
    return model == null || model == SiriModel.SIRI || model == SiriModel.SIRI_FULL;
  }
}
