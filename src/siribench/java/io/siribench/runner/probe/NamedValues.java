package io.siribench.runner.probe;

import io.siribench.factor.Factor;
import io.siribench.plan.Scenario;
import io.siribench.worker.Protocol;
import io.siribench.worker.codec.ReaderType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The values that readers bind, by the names of their leaves. The values of a user's own reader are
 * compared with databind's for the same document, in any format. If databind has none, they are
 * compared with those of the first reader.
 */
final class NamedValues {
  private static final int MAX_NAMED = 3;
  private static final int MAX_SHOWN = 40;

  /**
   * The parts of a path that do not distinguish names. Only a list of lists needs the index of a
   * first element.
   */
  private static final Pattern IGNORED = Pattern.compile("^/|[_@-]|(?<!\\])\\[0\\](?!\\[)");

  /** The position at the end of an element's path; empty brackets for a set. */
  private static final Pattern POSITION = Pattern.compile("\\[\\d*]$");

  /** Values that count as absent, because primitive members and some texts are never null. */
  private static final Set<String> DEFAULTS = Set.of("", "0", "false");

  private final Map<List<String>, Values> references = new HashMap<>();

  /** The only reader that has values, by document. */
  private final Map<List<String>, String> onlyReaders = new HashMap<>();

  private final Set<String> proved = new LinkedHashSet<>();

  /**
   * The values of a document.
   *
   * @param byPath the values by path; paths whose names differ only in ignored parts are equal
   */
  private record Values(String label, Map<String, String> byPath) {
    /** Returns the values that are the same in both readings. */
    static Values read(String label, Path file) throws IOException {
      Map<String, String> first = byPath(file);
      Map<String, String> again = byPath(file.resolveSibling(file.getFileName() + Protocol.AGAIN));
      first.entrySet().removeIf(each -> !each.getValue().equals(again.get(each.getKey())));
      return new Values(label, first);
    }

    private static Map<String, String> byPath(Path file) throws IOException {
      Map<String, String> values = new TreeMap<>(Comparator.comparing(Values::bare));
      // The elements of a set share a path, and have no order.
      Files.readAllLines(file).stream()
          .sorted()
          .map(line -> line.split("\t", -1))
          .filter(parts -> !DEFAULTS.contains(parts[1]))
          .forEach(parts -> values.merge(parts[0], parts[1], (one, other) -> one + ", " + other));
      return values;
    }

    private static String bare(String path) {
      return IGNORED.matcher(path).replaceAll("").toLowerCase(Locale.ROOT);
    }

    /** Returns the values, with lists as sets if {@code other} has sets of their names. */
    private Map<String, String> withSetsOf(Values other) {
      Map<String, List<String>> elements = new TreeMap<>(Comparator.comparing(Values::bare));
      byPath.forEach(
          (path, value) -> {
            String set = POSITION.matcher(path).replaceFirst("") + "[]";
            elements
                .computeIfAbsent(
                    other.byPath.containsKey(set) ? set : path, at -> new ArrayList<>())
                .add(value);
          });
      Map<String, String> values = new TreeMap<>(Comparator.comparing(Values::bare));
      elements.forEach((path, each) -> values.put(path, join(each)));
      return values;
    }

    private static String join(List<String> elements) {
      return elements.stream().sorted().collect(Collectors.joining(", "));
    }

    List<String> differences(Values reference) {
      Map<String, String> values = withSetsOf(reference);
      Map<String, String> expectedValues = reference.withSetsOf(this);
      Set<String> paths = new TreeSet<>(Comparator.comparing(Values::bare));
      paths.addAll(expectedValues.keySet());
      paths.addAll(values.keySet());
      List<String> differences = new ArrayList<>();
      for (String path : paths) {
        String value = values.getOrDefault(path, "");
        String expected = expectedValues.getOrDefault(path, "");
        if (!value.equals(expected)) {
          String name = path.startsWith("/") ? path.substring(1) : path;
          differences.add(name + " (" + shown(value) + " instead of " + shown(expected) + ")");
        }
      }
      return differences;
    }

    private static String shown(String value) {
      return value.isEmpty()
          ? "nothing"
          : value.length() <= MAX_SHOWN ? value : value.substring(0, MAX_SHOWN) + "...";
    }
  }

  /**
   * Reads the values of {@code scenario}, and returns the first differences of a user's own reader.
   *
   * @param directory the directory with the values of each of {@code documents}
   */
  Optional<String> read(Scenario scenario, List<String> documents, Path directory)
      throws IOException {
    boolean isOwn = scenario.hasOwnReader();
    boolean isDatabind =
        scenario.library().isBundled() && !scenario.has(Factor.READER, ReaderType.STREAM);
    if (isOwn ? scenario.writes() : !isDatabind) {
      return Optional.empty();
    }
    for (int i = 0; i < documents.size(); i++) {
      Path file = directory.resolve(i + Protocol.NAMES);
      if (Files.exists(file)) {
        String label = isOwn ? scenario.word(Factor.READER) : "databind";
        Values values = Values.read(label, file);
        if (!isOwn && values.byPath().isEmpty()) {
          // The reader binds a tree, whose values have no types.
          continue;
        }
        Values reference = reference(scenario, documents.get(i), values);
        List<String> differences = isOwn ? values.differences(reference) : List.of();
        if (!differences.isEmpty()) {
          return Optional.of(text(documents.get(i), values, reference, differences));
        }
        if (isOwn && values.byPath().isEmpty()) {
          return Optional.of(
              label
                  + " reads nothing to compare from "
                  + documents.get(i)
                  + ": no value other than 0, false and blank");
        }
      }
    }
    return Optional.empty();
  }

  private Values reference(Scenario scenario, String document, Values values) {
    String file = String.valueOf(Path.of(document).getFileName());
    List<String> key =
        List.of(
            scenario.word(Factor.MODEL),
            scenario.word(Factor.CLASS_PATH),
            file.replaceFirst("\\.[^.]*$", ""));
    boolean isFirst = !references.containsKey(key);
    Values reference = references.computeIfAbsent(key, first -> values);
    if (isFirst && scenario.hasOwnReader()) {
      onlyReaders.put(key, values.label());
    } else if (scenario.hasOwnReader() && !reference.label().equals(values.label())) {
      onlyReaders.remove(key);
      int count = values.byPath().size();
      if (count > 0 && values.differences(reference).isEmpty()) {
        proved.add(
            values.label()
                + " is compared with "
                + reference.label()
                + " by the names of leaves: "
                + (count == 1
                    ? "1 value of " + file + " is"
                    : count + " values of " + file + " are")
                + " the same");
      }
    }
    return reference;
  }

  private static String text(
      String document, Values values, Values reference, List<String> differences) {
    int more = differences.size() - MAX_NAMED;
    return values.label()
        + " reads "
        + document
        + " differently from "
        + reference.label()
        + ", by the names of leaves first "
        + String.join(", ", differences.subList(0, Math.min(MAX_NAMED, differences.size())))
        + (more > 0 ? ", and " + more + " more" : "");
  }

  /** Returns a sentence for each document that only {@code scenario} reads. */
  List<String> unproved(Scenario scenario) {
    return onlyReaders.entrySet().stream()
        .filter(each -> each.getValue().equals(scenario.word(Factor.READER)))
        .map(
            each ->
                each.getValue()
                    + ": nothing else has values of "
                    + each.getKey().get(2)
                    + " to compare its own with; add another reader, or the document in a format"
                    + " that databind reads")
        .toList();
  }

  /** Returns a sentence for each document and reader whose values equal another reader's. */
  List<String> proved() {
    return List.copyOf(proved);
  }
}
