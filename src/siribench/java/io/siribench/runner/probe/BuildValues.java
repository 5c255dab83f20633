package io.siribench.runner.probe;

import io.siribench.factor.Factor;
import io.siribench.factor.LibraryVersion;
import io.siribench.plan.Scenario;
import io.siribench.worker.Protocol;
import io.siribench.worker.codec.ReaderType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The values that builds of a class bind, and their first differences. Builds are compared with
 * each other on the same documents, as are libraries, and {@code stream} with databind.
 */
final class BuildValues {
  private static final String DATABIND = "databind";
  private static final String UNREAD = "databind does not read them";

  /** The number of characters at each end of a path that a message contains. */
  private static final int PATH_END = 60;

  /** The values of the first build of each model and document. */
  private final Map<List<String>, Build> first = new LinkedHashMap<>();

  private final Set<String> differences = new LinkedHashSet<>();

  /** The values that databind or another library binds, by model, class path and document. */
  private final Map<List<String>, Build> databind = new LinkedHashMap<>();

  private final Set<String> streamDifferences = new LinkedHashSet<>();

  /** The first difference of an own reader, or on a device, by scenario id. */
  private final Map<String, String> ownDifferences = new LinkedHashMap<>();

  private final Set<String> unknown = new LinkedHashSet<>();

  /** The values of the first own reader, for documents that databind does not read. */
  private final Map<List<String>, Build> own = new LinkedHashMap<>();

  /** The user's own readers whose objects do not have the class of the model. */
  private final Set<String> ofOtherClass = new LinkedHashSet<>();

  /**
   * A build's values for one document.
   *
   * @param lines a path, a tab and a digest, in the order of the members
   * @param changing the paths whose values change with each read, such as a creation time
   */
  private record Build(String label, List<String> lines, Set<String> changing) {
    /** Returns the build whose two reads in one process bound {@code lines} and {@code again}. */
    static Build of(List<String> lines, List<String> again) {
      Set<String> changing = new HashSet<>();
      Set<String> first = new HashSet<>(lines);
      Set<String> second = new HashSet<>(again);
      Stream.concat(
              lines.stream().filter(line -> !second.contains(line)),
              again.stream().filter(line -> !first.contains(line)))
          .forEach(line -> changing.add(path(line)));
      return new Build(
          "", lines.stream().filter(line -> !changing.contains(path(line))).toList(), changing);
    }

    Build labelled(String other) {
      return new Build(other, lines, changing);
    }
  }

  /** Returns a sentence for each document that a build binds differently from the first build. */
  List<String> differences() {
    return List.copyOf(differences);
  }

  /** Returns a sentence for each document that {@code stream} binds differently from databind. */
  List<String> streamDifferences() {
    return List.copyOf(streamDifferences);
  }

  /** Reads from {@code directory} the values that {@code scenario} bound from {@code documents}. */
  void read(Scenario scenario, List<String> documents, Path directory) throws IOException {
    for (int i = 0; i < documents.size(); i++) {
      Path file = directory.resolve(String.valueOf(i));
      if (scenario.hasOwnReader() && Files.exists(file) && Files.size(file) == 0) {
        String reader = scenario.word(Factor.READER);
        unknown.add(unknown(reader, documents.get(i), "their class is not that of --model"));
        ofOtherClass.add(reader);
      }
      // On this machine, databind may bind nothing; a device that binds nothing differs.
      boolean isCompared = scenario.device() != null && bindsClass(scenario);
      if (Files.exists(file) && (isCompared || Files.size(file) > 0)) {
        Path again = directory.resolve(i + Protocol.AGAIN);
        add(scenario, documents.get(i), Build.of(lines(file), lines(again)));
      }
    }
  }

  /** Returns the lines of {@code file}, without the line of an object that has no values. */
  private static List<String> lines(Path file) throws IOException {
    return Files.readAllLines(file).stream().filter(line -> !line.equals("\t")).toList();
  }

  /** Returns whether a reader of siribench binds a class, unlike trees and tokens. */
  private static boolean bindsClass(Scenario scenario) {
    return !scenario.hasOwnReader()
        && !scenario.has(Factor.READER, ReaderType.TREE)
        && !scenario.has(Factor.READER, ReaderType.TOKENS);
  }

  private void add(Scenario scenario, String document, Build read) {
    String model = scenario.word(Factor.MODEL);
    LibraryVersion library = scenario.library();
    // On a device, the same library on this machine is the reference.
    String label =
        label(
            scenario.device() == null
                ? scenario
                : ModelProbe.reference(scenario, library).orElse(scenario));
    String name = String.valueOf(Path.of(document).getFileName());
    List<String> reference = List.of(model, label, document);
    if (scenario.hasOwnReader()) {
      addOwn(scenario, document, read);
      return;
    }
    if (scenario.has(Factor.READER, ReaderType.STREAM)) {
      Optional<String> different =
          Optional.ofNullable(databind.get(reference))
              .flatMap(whole -> difference(whole, read.labelled("stream")))
              .map(what -> "it binds " + name + " differently from " + what);
      if (scenario.device() == null) {
        different.ifPresent(streamDifferences::add);
      } else {
        different.ifPresent(what -> ownDifferences.put(scenario.id(), "stream: " + what));
      }
      return;
    }
    String here = library.isBundled() ? DATABIND : library.optionName() + " on this machine";
    Build known = databind.putIfAbsent(reference, read.labelled(here));
    if (known != null && scenario.device() != null) {
      difference(known, read.labelled("the device"))
          .map(what -> "the device binds " + name + " differently from " + what)
          .ifPresent(what -> ownDifferences.put(scenario.id(), what));
    }
    Build build = read.labelled(label);
    Build firstBuild = first.putIfAbsent(List.of(model, document), build);
    if (firstBuild == null || firstBuild.label().equals(build.label())) {
      return;
    }
    difference(firstBuild, build)
        .map(what -> build.label() + " binds " + name + " differently from " + what)
        .ifPresent(differences::add);
  }

  private void addOwn(Scenario scenario, String document, Build read) {
    Optional<Build> whole =
        ModelProbe.reference(scenario)
            .map(same -> List.of(same.word(Factor.MODEL), label(same), document))
            .map(databind::get);
    String reader = scenario.word(Factor.READER);
    Build build = read.labelled(reader);
    if (whole.isEmpty()) {
      String classPath = scenario.word(Factor.CLASS_PATH);
      whole =
          Optional.ofNullable(
              own.putIfAbsent(List.of(scenario.word(Factor.MODEL), classPath, document), build));
      if (whole.isEmpty()) {
        unknown.add(unknown(reader, document, UNREAD));
      } else {
        unknown.remove(unknown(whole.get().label(), document, UNREAD));
      }
    }
    whole
        .flatMap(reference -> difference(reference, build))
        .map(what -> reader + " reads " + document + " differently from " + what)
        .ifPresent(what -> ownDifferences.put(scenario.id(), what));
  }

  private static String unknown(String reader, String document, String why) {
    return "the values that "
        + reader
        + " reads from "
        + Path.of(document).getFileName()
        + " are only known to be the same in every process: "
        + why;
  }

  /** Returns the first difference of an own reader, or on a device, from databind. */
  List<String> ownDifferences(Scenario scenario) {
    return Stream.ofNullable(ownDifferences.get(scenario.id())).toList();
  }

  /** Returns whether {@code reader} is a user's own whose objects have another class. */
  boolean isOfOtherClass(String reader) {
    return ofOtherClass.contains(reader);
  }

  /** Returns a sentence for each document whose values only a user's own reader knows. */
  List<String> unknown() {
    return List.copyOf(unknown);
  }

  private static String label(Scenario scenario) {
    String label =
        Stream.of(Factor.CLASS_PATH, Factor.LIBRARY, Factor.MAPPER, Factor.FEATURE)
            .filter(factor -> factor == Factor.LIBRARY || !scenario.values().hasDefault(factor))
            .map(scenario::word)
            .filter(word -> !word.isEmpty())
            .collect(Collectors.joining(" with "));
    return label.isEmpty() ? "the stock mapper" : label;
  }

  private static Optional<String> difference(Build reference, Build build) {
    Optional<String> missing = firstNotIn(reference.lines(), build.lines());
    Optional<String> added = firstNotIn(build.lines(), reference.lines());
    if (missing.isEmpty() && added.isEmpty()) {
      return Optional.empty();
    }
    String path = missing.or(() -> added).orElseThrow();
    boolean isInBoth = hasPath(path, reference.lines()) && hasPath(path, build.lines());
    Build other = missing.isPresent() ? build : reference;
    return Optional.of(
        reference.label()
            + ", first "
            + shortened(path)
            + (isInBoth
                ? ", whose values differ"
                : other.changing().contains(path)
                    ? ", whose value in " + other.label() + " changes with each read"
                    : ", only in " + (missing.isPresent() ? reference : build).label()));
  }

  /** Returns {@code path} without its middle if it is long, as in a linked list. */
  private static String shortened(String path) {
    return path.length() <= 2 * PATH_END
        ? path
        : path.substring(0, PATH_END) + "..." + path.substring(path.length() - PATH_END);
  }

  /** Returns the path of the first line of {@code some} that {@code others} lack. */
  private static Optional<String> firstNotIn(List<String> some, List<String> others) {
    Map<String, Integer> left = new LinkedHashMap<>();
    others.forEach(line -> left.merge(line, 1, Integer::sum));
    for (String line : some) {
      if (left.merge(line, -1, Integer::sum) < 0) {
        return Optional.of(path(line));
      }
    }
    return Optional.empty();
  }

  private static boolean hasPath(String path, List<String> lines) {
    return lines.stream().anyMatch(line -> path(line).equals(path));
  }

  /** Returns the line's path without its leading slash. */
  private static String path(String line) {
    String path = line.substring(0, line.lastIndexOf('\t'));
    return path.startsWith("/") ? path.substring(1) : path;
  }
}
