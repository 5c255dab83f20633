package io.siribench.factor;

import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A library that reads documents, and the jars of its forks. The package {@code capability}
 * declares what its codec supports.
 */
public enum Library {
  /** Jackson 2 or 3. Without a version it is the bundled one. */
  JACKSON("jackson", "", "com.fasterxml.jackson.core:jackson-databind") {
    @Override
    String version(String word) {
      return word.equals("3.x") ? NEWEST_JACKSON_3 : word;
    }

    @Override
    public List<String> artifacts(
        LibraryVersion version, Format format, Optional<Stax> stax, ModuleType module) {
      List<String> artifacts = new ArrayList<>();
      boolean isJackson2 = version.isBefore("3.0");
      String group = isJackson2 ? "com.fasterxml.jackson" : "tools.jackson";
      artifacts.add(version.of(group + ".core:jackson-databind"));
      if (format.isOfModule() && isJackson2) {
        artifacts.addAll(moduleOf(format, version.version()));
      } else if (format != Format.JSON && format != Format.OPAQUE && format != Format.MSGPACK) {
        // MessagePack has a module for Jackson 2 only.
        artifacts.add(version.of(group + ".dataformat:jackson-dataformat-" + format.optionName()));
      }
      if (stax.filter(Stax::hasVersion).isPresent()) {
        artifacts.add(stax.get().artifact());
      } else if (stax.filter(Stax.of(StaxType.AALTO)::equals).isPresent()) {
        artifacts.add("com.fasterxml:aalto-xml:" + (version.isBefore("2.8") ? "0.9.8" : "1.3.4"));
      } else if (format == Format.XML && version.isBefore("2.8")) {
        // From 2.8 on, dataformat-xml itself depends on Woodstox.
        artifacts.add("org.codehaus.woodstox:woodstox-core-asl:4.4.1");
      }
      if (module == ModuleType.AFTERBURNER || module == ModuleType.BLACKBIRD) {
        artifacts.add(version.of(group + ".module:jackson-module-" + module.optionName()));
      }
      return artifacts;
    }
  },
  GSON("gson", "2.13.1", "com.google.code.gson:gson"),
  JACKSON_JR(
      "jackson-jr",
      "2.19.2",
      "com.fasterxml.jackson.jr:jackson-jr-objects",
      Map.of(
          Format.SMILE,
          "com.fasterxml.jackson.dataformat:jackson-dataformat-smile",
          Format.CBOR,
          "com.fasterxml.jackson.dataformat:jackson-dataformat-cbor")),
  MOSHI("moshi", "1.15.2", "com.squareup.moshi:moshi"),
  FASTJSON2("fastjson2", "2.0.57", "com.alibaba.fastjson2:fastjson2"),
  DSL_JSON("dsl-json", "2.0.2", "com.dslplatform:dsl-json"),
  JOHNZON("johnzon", "2.0.1", "org.apache.johnzon:johnzon-mapper", Jars.JSON_API),
  YASSON(
      "yasson", "3.0.4", "org.eclipse:yasson", "org.eclipse.parsson:parsson:1.1.7", Jars.JSON_API),
  /** The trees of Parsson; the version is Parsson's. */
  JAKARTA_JSON("jakarta.json", "1.1.7", "org.eclipse.parsson:parsson", Jars.JSON_API),
  ORG_JSON("org.json", "20250517", "org.json:json"),
  JAXB("jaxb", "4.0.5", "org.glassfish.jaxb:jaxb-runtime"),
  SIMPLE_XML("simple-xml", "2.7.1", "org.simpleframework:simple-xml"),
  ANDROID_JSON_READER("android-json-reader", Jars.ANDROID, Jars.ANDROID_ALL),
  ANDROID_ORG_JSON("android-org-json", Jars.ANDROID, Jars.ANDROID_ALL),
  ANDROID_XML_PULL("android-xml-pull", Jars.ANDROID, Jars.ANDROID_ALL),
  /** Jars for custom readers, by their Maven coordinates. */
  COORDINATES("", "", "") {
    @Override
    public List<String> artifacts(
        LibraryVersion version, Format format, Optional<Stax> stax, ModuleType module) {
      return version.coordinates();
    }
  };

  /** The jars of several libraries. */
  private static final class Jars {
    /** The API of JSON Processing, which some of its implementations do not depend on. */
    static final String JSON_API = "jakarta.json:jakarta.json-api:2.1.3";

    /** The classes of Android's platform, for a JVM. */
    static final String ANDROID_ALL = "org.robolectric:android-all";

    /** The smallest version of these classes; {@code pom.xml} also contains it. */
    static final String ANDROID = "4.1.2_r1-robolectric-0";
  }

  /** The newest version with artifacts for all formats; {@code pom.xml} also contains it. */
  private static final String NEWEST_JACKSON_3 = "3.2.2";

  private static final String JACKSON_GROUPS = "com.fasterxml.jackson.";

  private final String optionName;
  private final String defaultVersion;
  private final String artifact;

  @SuppressWarnings("ImmutableEnumChecker") // A copy.
  private final Map<Format, String> ofFormats;

  @SuppressWarnings("ImmutableEnumChecker") // A copy.
  private final List<String> others;

  Library(String optionName, String defaultVersion, String artifact, String... others) {
    this(optionName, defaultVersion, artifact, Map.of(), others);
  }

  /**
   * Creates a library.
   *
   * @param artifact {@code group:artifact}, in the requested version
   * @param ofFormats other artifacts that formats need in the same version
   * @param others {@code group:artifact:version} of required jars that it does not depend on
   */
  Library(
      String optionName,
      String defaultVersion,
      String artifact,
      Map<Format, String> ofFormats,
      String... others) {
    this.optionName = optionName;
    this.defaultVersion = defaultVersion;
    this.artifact = artifact;
    this.ofFormats = Map.copyOf(ofFormats);
    this.others = List.of(others);
  }

  /**
   * Returns the artifacts of a format that is not bundled, for Jackson 2 of {@code version}. The
   * module has the same minor version and at most this patch, since not every patch has every
   * module.
   */
  public static List<String> moduleOf(Format format, String version) {
    if (format == Format.MSGPACK) {
      return List.of("org.msgpack:jackson-dataformat-msgpack:0.9.11");
    }
    int patch = version.indexOf('.', version.indexOf('.') + 1);
    String minor = patch < 0 ? version : version.substring(0, patch);
    String module =
        JACKSON_GROUPS
            + "dataformat:jackson-dataformat-"
            + format.optionName()
            + ":"
            // A pre-release is older than its minor version, which would be an empty range.
            + (version.matches("[0-9.]+") ? "[" + minor + "," + version + "]" : version);
    // Avro's logger would warn that it has no implementation.
    return format == Format.AVRO ? List.of(module, "org.slf4j:slf4j-nop:1.7.36") : List.of(module);
  }

  /** Returns its name without a version. */
  String optionName() {
    return optionName;
  }

  /** Returns the version used by default; empty for the bundled one. */
  String defaultVersion() {
    return defaultVersion;
  }

  /** Returns the version that {@code word} stands for; often itself. */
  String version(String word) {
    return word;
  }

  /**
   * Returns the artifacts ({@code group:artifact:version}) for a fork with these values in {@code
   * version}.
   */
  public List<String> artifacts(
      LibraryVersion version, Format format, Optional<Stax> stax, ModuleType module) {
    List<String> artifacts = new ArrayList<>();
    artifacts.add(version.of(artifact));
    String ofFormat = ofFormats.get(format);
    if (ofFormat != null) {
      artifacts.add(version.of(ofFormat));
    }
    artifacts.addAll(others);
    return artifacts;
  }

  /** Returns whether every device has it, so that its forks there need no jars. */
  public boolean isOfAndroid() {
    return artifact.equals(Jars.ANDROID_ALL);
  }

  /** Returns whether it uses parsers of Jackson, in the version that it requires. */
  public boolean hasParsersOfJackson() {
    return artifact.startsWith(JACKSON_GROUPS);
  }
}
