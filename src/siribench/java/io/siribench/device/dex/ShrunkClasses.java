package io.siribench.device.dex;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The differences between D8's and R8's output for a user's classes. */
final class ShrunkClasses {
  private static final String ARROW = " -> ";
  private static final int MEMBERS_SHOWN = 5;

  private ShrunkClasses() {}

  /**
   * Returns a line for each class that R8 changed. The line begins with the name and a space.
   *
   * @param before the dex files of the user's classes by D8
   * @param after the dex files by R8
   * @param mapping R8's list of names
   */
  static List<String> changes(List<DexFile> before, List<DexFile> after, Path mapping)
      throws IOException {
    Map<String, Set<String>> original = new TreeMap<>();
    for (DexFile dex : before) {
      original.putAll(members(dex, dex.defined()));
    }
    Map<String, String> renamed = names(mapping);
    Map<String, Set<String>> shrunk = new HashMap<>();
    for (DexFile dex : after) {
      shrunk.putAll(members(dex, dex.defined()));
    }
    List<String> lines = new ArrayList<>();
    original.forEach(
        (name, members) -> {
          String now = renamed.getOrDefault(name, name);
          if (!shrunk.containsKey(now)) {
            lines.add(name + " was removed");
          } else {
            change(name, now, members, shrunk.get(now)).ifPresent(lines::add);
          }
        });
    return lines;
  }

  private static Optional<String> change(
      String name, String now, Set<String> members, Set<String> left) {
    if (!now.equals(name)) {
      return Optional.of(name + " was renamed to " + now);
    }
    List<String> lost = members.stream().filter(member -> !left.contains(member)).toList();
    return lost.isEmpty()
        ? Optional.empty()
        : Optional.of(
            name
                + " lost "
                + lost.stream().limit(MEMBERS_SHOWN).collect(Collectors.joining(", "))
                + (lost.size() > MEMBERS_SHOWN ? " and others" : ""));
  }

  /** Returns the members' names of each class of {@code types}, which have slashes. */
  private static Map<String, Set<String>> members(DexFile dex, Set<String> types) {
    Map<String, Set<String>> members = new HashMap<>();
    for (String type : types) {
      // D8 and R8 name classes of lambdas differently.
      if (!type.contains("$$")) {
        members.put(type.replace('/', '.'), new TreeSet<>());
      }
    }
    for (String used : dex.used()) {
      int space = used.indexOf(' ');
      Set<String> known = members.get(used.substring(0, space).replace('/', '.'));
      if (known != null && space + 1 < used.length()) {
        known.add(used.substring(space + 1).replaceAll("#.*|(?<=\\().*(?=\\))|(?<=\\)).*", ""));
      }
    }
    return members;
  }

  private static Map<String, String> names(Path mapping) throws IOException {
    Map<String, String> names = new HashMap<>();
    for (String line : Files.readAllLines(mapping)) {
      int arrow = line.indexOf(ARROW);
      if (arrow > 0 && !Character.isWhitespace(line.charAt(0)) && line.endsWith(":")) {
        names.put(
            line.substring(0, arrow), line.substring(arrow + ARROW.length(), line.length() - 1));
      }
    }
    return names;
  }
}
