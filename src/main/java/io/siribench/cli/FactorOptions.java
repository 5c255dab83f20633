package io.siribench.cli;

import io.siribench.plan.Start;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What to vary. Values are checked by the planner, which names all that is wrong at once. */
final class FactorOptions {
  @Option(
      names = {"-f", "--format"},
      split = ",",
      paramLabel = "FORMAT",
      description =
          "json, xml, smile, cbor. Default: those of the SOURCEs; for the bundled sample and a URL with "
              + "{format} json,xml.")
  List<String> formats = new ArrayList<>();

  @Option(
      names = {"-r", "--reader"},
      split = ",",
      defaultValue = "reader",
      paramLabel = "READER",
      description =
          "reader (ObjectReader, deserialisers made in the preparation), mapper (ObjectMapper, XmlMapper; "
              + "deserialisers made in the first request), tree (JsonNode). Default: ${DEFAULT-VALUE}.")
  List<String> readers = new ArrayList<>();

  @Option(
      names = {"-m", "--module"},
      split = ",",
      defaultValue = "none",
      paramLabel = "MODULE",
      description = "none, afterburner, blackbird. Default: ${DEFAULT-VALUE}.")
  List<String> modules = new ArrayList<>();

  @Option(
      names = "--stax",
      split = ",",
      paramLabel = "STAX",
      description = "What reads XML: woodstox, aalto. Default: woodstox.")
  List<String> staxes = new ArrayList<>();

  @Option(
      names = "--cold",
      description = "Measure the first request of fresh processes. Default, with --warm.")
  boolean cold;

  @Option(
      names = "--warm",
      description = "Measure requests 2 to N of processes, as an app meets them. See --steady.")
  boolean warm;

  @Option(
      names = "--steady",
      description =
          "Measure requests of processes that have come to rest: their times are level, and the just-in-time "
              + "compilers have finished. See --max-warmup.")
  boolean steady;

  @Option(
      names = "--pseudo-warm",
      description = "Measure the first request of fresh processes that restore a prepared state.")
  boolean pseudoWarm;

  @Option(
      names = "--restore",
      split = ",",
      defaultValue = "mapper-cache",
      paramLabel = "HOW",
      description =
          "How pseudo-warm starts restore: mapper-cache (the initialised mapper or reader, serialised to a "
              + "file), dummy-read (a tiny document of the same format is bound before the request; nothing "
              + "is kept in a file). Default: ${DEFAULT-VALUE}.")
  List<String> restores = new ArrayList<>();

  @Option(
      names = "--java",
      split = ",",
      paramLabel = "JDK",
      description =
          "Directories of JDKs, or java commands, to run forks on. Default: the one siribench runs on.")
  List<String> javas = new ArrayList<>();

  @Option(
      names = "--label",
      defaultValue = "",
      paramLabel = "WORD",
      description =
          "Appended to the ids of all scenarios, to tell them from those of other runs in one directory "
              + "(--append).")
  String label = "";

  /**
   * The starts chosen, in the order cold, warm, pseudo-warm, steady; if none was, cold and warm, or
   * warm alone at a constant rate.
   */
  List<Start> starts(boolean constantRate) {
    List<Start> starts = new ArrayList<>();
    boolean none = !cold && !warm && !pseudoWarm && !steady;
    if (cold || (none && !constantRate)) {
      starts.add(Start.COLD);
    }
    if (warm || none) {
      starts.add(Start.WARM);
    }
    if (pseudoWarm) {
      starts.add(Start.PSEUDO_WARM);
    }
    if (steady) {
      starts.add(Start.STEADY);
    }
    return starts;
  }
}
