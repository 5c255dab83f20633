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
 * A library that binds documents to classes, and is all that its forks have: where its jars are,
 * which codec reads with it, and what it cannot do.
 *
 * @param optionName the word for it
 * @param codecClass the class of its codec, without the package
 * @param artifact {@code group:artifact}, in the version that is asked for
 * @param formats what it reads, and what else it needs for that, in the same version; empty for
 *     nothing
 * @param others {@code group:artifact:version} of what it needs and does not bring
 * @param writes whether its codec writes what it binds, too
 * @param limits what it cannot do beside what none of them can
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
  /** What implementations of JSON Processing need, and not all bring. */
  static final String JSON_API = "jakarta.json:jakarta.json-api:2.1.3";

  /** Why earlier versions are none for siribench's codecs. */
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

  /** One that reads JSON and writes nothing, on every Java, and without type arguments. */
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

  /** It in these formats alone, each with what it needs for that. */
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

  /** It with {@code more}, each {@code group:artifact:version}. */
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

  /** It, whose codec writes, too. */
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

  /** It, which binds {@code java.util.List<com.acme.Order>}, too. */
  BindingLibrary withTypeArguments() {
    return new BindingLibrary(
        optionName, defaultVersion, codecClass, artifact, formats, others, true, writes, limits);
  }

  /** It from {@code major.minor} on, because of {@code why}. */
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

  /** It on Java {@code feature} and newer. */
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

  /** The class of its codec. */
  String codec() {
    return CODECS + codecClass;
  }

  /** See {@link Library#artifacts}. */
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

  /** See {@link Library#incompatibilities()}. */
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
