package io.siribench.plan;

import io.siribench.worker.ConnectionType;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A library that binds documents to classes, and is the only one in its forks. It defines its jars,
 * its codec, and its limits.
 *
 * @param optionName its name
 * @param codecClass the class of its codec, without the package
 * @param artifact {@code group:artifact}, in the requested version
 * @param formats its formats, and other artifacts they need in the same version; empty for none
 * @param others {@code group:artifact:version} of dependencies that it does not bring
 * @param writes whether its codec also writes the objects that it binds
 * @param limits its limits in addition to those of all
 */
record BindingLibrary(
    String optionName,
    String defaultVersion,
    String codecClass,
    String artifact,
    Map<Format, String> formats,
    List<String> others,
    boolean bindsTypeArguments,
    boolean writes,
    List<Incompatibility> limits) {
  /** A dependency of JSON Processing implementations, which some do not bring. */
  static final String JSON_API = "jakarta.json:jakarta.json-api:2.1.3";

  /** The reason why siribench's codecs do not support earlier versions. */
  static final String JAKARTA = "it is in the packages of Jakarta EE";

  private static final String CODECS = "io.siribench.codec.libraries.";

  private static final List<Incompatibility> OF_ALL =
      List.of(
          Library.refusal(
              "the models siri and siri-full are bound by Jackson's own means",
              "use --model siri-plain or a class of your own",
              Library::isLenient),
          Library.refusal(
              "trees are Jackson's",
              "use --reader reader or mapper",
              scenario -> scenario.has(ReaderType.TREE)),
          Library.refusal(
              "modules are Jackson's",
              "use --module none",
              scenario -> !scenario.has(ModuleType.NONE)),
          Library.refusal(
              "it reads XML by what it finds in the JDK or brings",
              "leave out --stax with it",
              scenario -> scenario.has(StaxType.AALTO)),
          Library.refusal(
              "it opens no URL, as Jackson does",
              "use url-connection or http-client",
              scenario -> scenario.has(ConnectionType.JACKSON_URL)),
          Library.refusal(
              "what it reads by is not serialisable",
              "use another way of restoring",
              scenario -> scenario.restores(Restore.MAPPER_CACHE)));

  BindingLibrary {
    formats = Map.copyOf(formats);
    others = List.copyOf(others);
    limits = List.copyOf(limits);
  }

  /** Creates a library that only reads JSON, on every Java, without type arguments. */
  BindingLibrary(String optionName, String defaultVersion, String codecClass, String artifact) {
    this(
        optionName,
        defaultVersion,
        codecClass,
        artifact,
        Map.of(Format.JSON, ""),
        List.of(),
        false,
        false,
        List.of());
  }

  /** Returns this library for these formats only, each with its dependencies. */
  BindingLibrary reading(Map<Format, String> others) {
    return new BindingLibrary(
        optionName,
        defaultVersion,
        codecClass,
        artifact,
        others,
        this.others,
        bindsTypeArguments,
        writes,
        limits);
  }

  /** Returns this library with {@code more} artifacts, each {@code group:artifact:version}. */
  BindingLibrary with(String... more) {
    return new BindingLibrary(
        optionName,
        defaultVersion,
        codecClass,
        artifact,
        formats,
        List.of(more),
        bindsTypeArguments,
        writes,
        limits);
  }

  /** Returns this library with a codec that also writes. */
  BindingLibrary writing() {
    return new BindingLibrary(
        optionName,
        defaultVersion,
        codecClass,
        artifact,
        formats,
        others,
        bindsTypeArguments,
        true,
        limits);
  }

  /** Returns this library with support for {@code java.util.List<com.acme.Order>}. */
  BindingLibrary withTypeArguments() {
    return new BindingLibrary(
        optionName, defaultVersion, codecClass, artifact, formats, others, true, writes, limits);
  }

  /** Returns this library from {@code major.minor} on, because of {@code why}. */
  BindingLibrary since(int major, int minor, String why) {
    String first = major + "." + minor;
    return limited(
        Library.refusal(
            why + " from " + first + " on",
            "give " + first + " or a newer one",
            scenario ->
                scenario.library().library().optionName().equals(optionName)
                    && scenario.library().isBefore(major, minor)));
  }

  /** Returns this library on Java {@code feature} and newer. */
  BindingLibrary sinceJava(int feature) {
    return limited(
        Library.refusal(
            "its classes are of Java " + feature,
            "use a newer --java",
            scenario -> Integer.parseInt(scenario.java().feature()) < feature));
  }

  private BindingLibrary limited(Incompatibility limit) {
    List<Incompatibility> all = new ArrayList<>(limits);
    all.add(limit);
    return new BindingLibrary(
        optionName,
        defaultVersion,
        codecClass,
        artifact,
        formats,
        others,
        bindsTypeArguments,
        writes,
        all);
  }

  /** Returns the class of its codec. */
  String codec() {
    return CODECS + codecClass;
  }

  /** Returns its artifacts, see {@link Library#artifacts}. */
  List<String> artifacts(Scenario scenario, LibraryVersion version) {
    List<String> artifacts = new ArrayList<>();
    artifacts.add(version.of(artifact));
    String ofFormat = formats.getOrDefault(scenario.document().format(), "");
    if (!ofFormat.isEmpty()) {
      artifacts.add(version.of(ofFormat));
    }
    artifacts.addAll(others);
    return artifacts;
  }

  /** Returns its incompatibilities, see {@link Library#incompatibilities()}. */
  List<Incompatibility> incompatibilities() {
    List<Incompatibility> all = new ArrayList<>();
    String names =
        formats.keySet().stream().sorted().map(Format::optionName).collect(Collectors.joining(","));
    all.add(
        Library.refusal(
            "of the formats it reads " + names.replace(",", ", ") + " alone",
            "use -f " + names + " with it",
            scenario -> !formats.containsKey(scenario.document().format())));
    if (!bindsTypeArguments) {
      all.add(
          Library.refusal(
              "it is handed no type arguments",
              "use a class that has a member of that type",
              scenario ->
                  scenario.ownClass().filter(own -> own.className().contains("<")).isPresent()));
    }
    all.addAll(OF_ALL);
    all.addAll(limits);
    return all;
  }
}
