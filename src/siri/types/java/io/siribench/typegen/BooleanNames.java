package io.siribench.typegen;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A generator of a class with the names of all Boolean members. */
final class BooleanNames {
  static final String PACKAGE = "io.siribench.siri.content";
  static final String NAME = "BooleanNames";

  private static final String SOURCE =
      """
      package %s;

      import java.util.Arrays;
      import java.util.HashSet;
      import java.util.Set;

      /** The names of members that are true or false. */
      final class %s {
        private static final Set<String> NAMES =
            new HashSet<String>(
                Arrays.asList(
                    %s));

        /** Returns whether {@code name}, which begins with a capital, is one of them. */
        static boolean contains(String name) {
          return NAMES.contains(name);
        }
      }
      """;

  static String source(Table table) {
    Set<String> names = new TreeSet<>();
    for (List<Table.MemberRow> rows : table.members().values()) {
      for (Table.MemberRow row : rows) {
        if (row.member().javaType().equals("Boolean")) {
          names.add(row.member().javaName());
        }
      }
    }
    String list =
        names.stream()
            .map(name -> '"' + name + '"')
            .collect(Collectors.joining(",\n              "));
    return SOURCE.formatted(PACKAGE, NAME, list);
  }
}
