package io.siribench.typegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables of types and of their members; see {@code model.md}.
 *
 * @param types rows of {@code types.tsv} by the type's name
 * @param members rows of {@code model.tsv} by the type's name, in the order of the schema
 */
record Table(Map<String, TypeRow> types, Map<String, List<MemberRow>> members) {
  /**
   * A row of {@code types.tsv}.
   *
   * @param siriBase the base class in the model {@code siri}; empty for {@code SiriObject}
   */
  record TypeRow(String services, String siriBase, String description) {}

  /**
   * A row of {@code model.tsv}.
   *
   * @param siri the position in the model {@code siri}, with its cardinality there if it differs;
   *     empty if absent from that model
   */
  record MemberRow(Member member, String siri) {}

  /**
   * Reads the tables in {@code directory}.
   *
   * @throws IOException if a table cannot be read
   * @throws IllegalArgumentException if the tables contradict each other
   */
  static Table read(Path directory) throws IOException {
    Map<String, TypeRow> types = new LinkedHashMap<>();
    for (String[] row : rows(directory.resolve("types.tsv"), 4)) {
      types.put(row[0], new TypeRow(row[1], row[2], row[3]));
    }
    Map<String, List<MemberRow>> members = new LinkedHashMap<>();
    for (String[] row : rows(directory.resolve("model.tsv"), 6)) {
      List<MemberRow> ofType = members.computeIfAbsent(row[0], added -> new ArrayList<>());
      ofType.add(new MemberRow(member(row, ofType.size() + 1), row[5]));
    }
    if (!types.keySet().equals(members.keySet())) {
      throw new IllegalArgumentException("types.tsv and model.tsv differ in their types");
    }
    return new Table(types, members);
  }

  private static Member member(String[] row, int position) {
    boolean isAttribute = row[1].startsWith("@");
    String local = row[1].substring(row[1].lastIndexOf(':') + 1);
    String name = local.startsWith("@") ? local.substring(1) : local;
    return new Member(name, isAttribute, row[2], row[3], row[4], position, List.of());
  }

  private static List<String[]> rows(Path file, int columns) throws IOException {
    List<String[]> rows = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    for (String line : lines.subList(1, lines.size())) {
      String[] row = Arrays.copyOf(line.split("\t"), columns);
      for (int i = 0; i < columns; i++) {
        row[i] = row[i] == null ? "" : row[i];
      }
      rows.add(row);
    }
    return rows;
  }
}
