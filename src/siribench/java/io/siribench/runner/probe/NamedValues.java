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
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

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

  /** A set of objects or lists, as part of a name. */
  private static final String SET_OF_OBJECTS = "[]/";

  /** Values that count as absent, because primitive members and some texts are never null. */
  private static final Set<String> DEFAULTS = Set.of("", "0", "false");

  private final Map<List<String>, Values> references = new HashMap<>();

  /** The only reader that has values, by document. */
  private final Map<List<String>, String> onlyReaders = new HashMap<>();

  private final Set<String> proved = new LinkedHashSet<>();

  /**
   * A value, or the joined values of a set.
   *
   * @param path its first path in the file
   */
  private record Leaf(String path, String value) {
    static Leaf join(Leaf one, Leaf other) {
      return new Leaf(one.path, one.value + ", " + other.value);
    }
  }

  /**
   * The values of a document.
   *
   * @param byName the values by their paths without ignored parts
   */
  private record Values(String label, SortedMap<String, Leaf> byName) {
    /** Returns the values that are the same in both readings. */
    static Values read(String label, Path file) throws IOException {
      SortedMap<String, Leaf> first = byName(file);
      SortedMap<String, Leaf> again =
          byName(file.resolveSibling(file.getFileName() + Protocol.AGAIN));
      first
          .entrySet()
          .removeIf(each -> !each.getValue().value().equals(value(again, each.getKey())));
      return new Values(label, first);
    }

    private static SortedMap<String, Leaf> byName(Path file) throws IOException {
      SortedMap<String, Leaf> values = new TreeMap<>();
      // The elements of a set share a path, and have no order.
      Files.readAllLines(file).stream()
          .sorted()
          .map(line -> line.split("\t", -1))
          .filter(parts -> !DEFAULTS.contains(parts[1]))
          .forEach(parts -> values.merge(bare(parts[0]), new Leaf(parts[0], parts[1]), Leaf::join));
      return values;
    }

    private static String bare(String path) {
      return IGNORED.matcher(path).replaceAll("").toLowerCase(Locale.ROOT);
    }

    /** Returns the value of {@code name}; empty for none. */
    private static String value(Map<String, Leaf> leaves, String name) {
      Leaf leaf = leaves.get(name);
      return leaf == null ? "" : leaf.value();
    }

    /** Returns the values, with lists as sets if {@code other} has sets of their names. */
    private SortedMap<String, Leaf> withSetsOf(Values other) {
      SortedMap<String, List<Leaf>> elements = new TreeMap<>();
      byName.forEach(
          (name, leaf) -> {
            String set = POSITION.matcher(name).replaceFirst("") + "[]";
            Leaf ofOther = other.byName.get(set);
            elements
                .computeIfAbsent(ofOther == null ? name : set, key -> new ArrayList<>())
                .add(ofOther == null ? leaf : new Leaf(ofOther.path(), leaf.value()));
          });
      SortedMap<String, Leaf> values = new TreeMap<>();
      elements.forEach(
          (name, leaves) ->
              leaves.stream()
                  .sorted(Comparator.comparing(Leaf::value))
                  .reduce(Leaf::join)
                  .ifPresent(leaf -> values.put(name, leaf)));
      return values;
    }

    List<String> differences(Values reference) {
      SortedMap<String, Leaf> own = withSetsOf(reference);
      SortedMap<String, Leaf> expected = reference.withSetsOf(this);
      SortedMap<String, Leaf> all = new TreeMap<>(own);
      all.putAll(expected);
      List<String> differences = new ArrayList<>();
      all.forEach(
          (name, leaf) -> {
            String found = value(own, name);
            String sought = value(expected, name);
            if (!found.equals(sought)) {
              String path = leaf.path().replaceFirst("^/", "");
              differences.add(path + " (" + shown(found) + " instead of " + shown(sought) + ")");
            }
          });
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
        if (!isOwn && values.byName().isEmpty()) {
          // The reader binds a tree, whose values have no types.
          continue;
        }
        Values reference = reference(scenario, documents.get(i), values);
        List<String> differences = isOwn ? values.differences(reference) : List.of();
        if (!differences.isEmpty()) {
          return Optional.of(text(documents.get(i), values, reference, differences));
        }
        if (isOwn && values.byName().isEmpty()) {
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
      int count = values.byName().size();
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
        + (more > 0 ? ", and " + more + " more" : "")
        + (hasSetOfObjects(values) == hasSetOfObjects(reference)
            ? ""
            : "; a set of objects equals no list, because it has no order: use a list in both");
  }

  private static boolean hasSetOfObjects(Values values) {
    return values.byName().keySet().stream().anyMatch(name -> name.contains(SET_OF_OBJECTS));
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
