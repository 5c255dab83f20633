package io.siribench.plan;

import io.siribench.worker.ConnectionType;
import io.siribench.worker.codec.CodecType;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.SiriModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * A library that binds documents: where its jars are, what turns bytes into objects with it, and
 * what it lacks, by version. Each limit was found by trying.
 */
public enum Library {
  /** Jackson 2. Without a version it is the one that siribench carries. */
  JACKSON("") {
    @Override
    List<String> artifacts(Scenario scenario, LibraryVersion version) {
      List<String> artifacts = new ArrayList<>();
      artifacts.add(version.of("com.fasterxml.jackson.core:jackson-databind"));
      Format format = scenario.document().format();
      if (format != Format.JSON) {
        artifacts.add(
            version.of(
                "com.fasterxml.jackson.dataformat:jackson-dataformat-" + format.optionName()));
      }
      if (scenario.has(StaxType.AALTO)) {
        artifacts.add("com.fasterxml:aalto-xml:" + (version.isBefore(2, 8) ? "0.9.8" : "1.3.4"));
      } else if (format == Format.XML && version.isBefore(2, 8)) {
        // Brought by dataformat-xml itself from 2.8 on.
        artifacts.add("org.codehaus.woodstox:woodstox-core-asl:4.4.1");
      }
      if (scenario.has(ModuleType.AFTERBURNER) || scenario.has(ModuleType.BLACKBIRD)) {
        artifacts.add(
            version.of(
                "com.fasterxml.jackson.module:jackson-module-"
                    + scenario.word(Factor.MODULE).toLowerCase(Locale.ROOT)));
      }
      return artifacts;
    }

    @Override
    CodecType codec(LibraryVersion version) {
      return version.isBefore(2, 12) ? CodecType.EARLY_JACKSON_2 : CodecType.JACKSON_2;
    }

    @Override
    List<Incompatibility> incompatibilities() {
      return OF_JACKSON;
    }
  },
  /** Members by their names, unknown ones left out. */
  GSON("2.13.1") {
    @Override
    List<String> artifacts(Scenario scenario, LibraryVersion version) {
      return List.of(version.of("com.google.code.gson:gson"));
    }

    @Override
    CodecType codec(LibraryVersion version) {
      return CodecType.GSON;
    }

    @Override
    List<Incompatibility> incompatibilities() {
      return OF_JSON_BINDERS;
    }
  };

  private static final List<Incompatibility> OF_JACKSON =
      List.of(
          refusal(
              "siribench reads with Jackson 2",
              "give a version that begins with 2",
              scenario -> !jackson(scenario).isBefore(3, 0)),
          refusal(
              "siribench needs what Jackson has from 2.1 on",
              "give 2.1.2 or a newer one",
              scenario -> jackson(scenario).isBefore(2, 1)),
          refusal(
              "the lenient models siri and siri-full need StreamReadCapability, which is in Jackson from 2.12"
                  + " on",
              "use --model siri-plain or a class of your own",
              scenario -> jackson(scenario).isBefore(2, 12) && isLenient(scenario)),
          refusal(
              "the lenient models siri and siri-full make parsers of XML with StreamReadConstraints, which are"
                  + " in Jackson from 2.15 on",
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
              "XML of a SIRI document is read by Jackson from 2.3 on: before, it fails at elements without"
                  + " attributes",
              "use another format",
              scenario ->
                  jackson(scenario).isBefore(2, 3) && scenario.document().format() == Format.XML),
          refusal(
              "what reads members that a type of siri-plain does not name is serialisable in Jackson from 2.9"
                  + " on",
              "use another way of restoring",
              scenario ->
                  jackson(scenario).isBefore(2, 9)
                      && scenario.restores(Restore.MAPPER_CACHE)
                      && scenario.has(SiriModel.SIRI_PLAIN)),
          refusal(
              "Blackbird is in Jackson from 2.12 on",
              "use --module none or afterburner",
              scenario -> jackson(scenario).isBefore(2, 12) && scenario.has(ModuleType.BLACKBIRD)),
          refusal(
              "modules are discovered by Jackson from 2.2 on",
              "use --module none",
              scenario -> jackson(scenario).isBefore(2, 2) && scenario.has(ModuleType.DISCOVERED)));

  /** Of libraries that bind JSON to classes, and nothing else. */
  private static final List<Incompatibility> OF_JSON_BINDERS =
      List.of(
          refusal(
              "it reads JSON alone",
              "use -f json with it",
              scenario -> scenario.document().format() != Format.JSON),
          refusal(
              "the models siri and siri-full are bound by Jackson's own means",
              "use --model siri-plain or a class of your own",
              Library::isLenient),
          refusal(
              "siribench hands type arguments to Jackson alone",
              "use a class that has a member of that type",
              scenario ->
                  scenario.ownClass().filter(own -> own.className().contains("<")).isPresent()),
          refusal(
              "trees are Jackson's",
              "use --reader reader or mapper",
              scenario -> scenario.has(ReaderType.TREE)),
          refusal(
              "modules are Jackson's",
              "use --module none",
              scenario -> !scenario.has(ModuleType.NONE)),
          refusal(
              "it opens no URL, as Jackson does",
              "use url-connection or http-client",
              scenario -> scenario.has(ConnectionType.JACKSON_URL)),
          refusal(
              "what it reads by is not serialisable",
              "use another way of restoring",
              scenario -> scenario.restores(Restore.MAPPER_CACHE)));

  /** What keeps any library from working that siribench does not carry. */
  private static final List<Incompatibility> OF_ALL =
      List.of(
          refusal(
              "devices run what siribench carries, which is made into classes.dex when it is built",
              "leave it out on devices",
              scenario -> scenario.device() != null),
          refusal(
              "streaming readers are generated for the Jackson that siribench carries",
              "use another --reader",
              scenario -> scenario.has(ReaderType.STREAM)));

  private final String defaultVersion;

  Library(String defaultVersion) {
    this.defaultVersion = defaultVersion;
  }

  /** The word for it without a version. */
  String optionName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The version that is meant where none is given; empty for the one that siribench carries. */
  String defaultVersion() {
    return defaultVersion;
  }

  /** What {@code scenario} needs of {@code version}, each {@code group:artifact:version}. */
  abstract List<String> artifacts(Scenario scenario, LibraryVersion version);

  /** What reads with {@code version}. */
  abstract CodecType codec(LibraryVersion version);

  /** What a version of it lacks. */
  abstract List<Incompatibility> incompatibilities();

  /** What keeps {@code version} from working in some scenario. */
  static List<Incompatibility> incompatibilities(LibraryVersion version) {
    if (version.isCarried()) {
      return List.of();
    }
    List<Incompatibility> all = new ArrayList<>(OF_ALL);
    all.addAll(version.library().incompatibilities());
    return all;
  }

  private static Incompatibility refusal(String why, String remedy, Predicate<Scenario> appliesTo) {
    return new Incompatibility("--library", why, remedy, appliesTo);
  }

  /** Only asked of scenarios that have one. */
  private static LibraryVersion jackson(Scenario scenario) {
    return scenario.library();
  }

  private static boolean isLenient(Scenario scenario) {
    Object model = scenario.values().get(Factor.MODEL);
    return model == null || model == SiriModel.SIRI || model == SiriModel.SIRI_FULL;
  }
}
