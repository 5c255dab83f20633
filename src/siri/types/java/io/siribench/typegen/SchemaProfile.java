package io.siribench.typegen;

import io.siribench.typegen.Table.MemberRow;
import io.siribench.typegen.Table.TypeRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A model: a selection of the table, written to its own package. */
enum SchemaProfile {
  /** Stop and vehicle monitoring, with the situations embedded in them. */
  SIRI("io.siribench.siri"),
  /** All services, requests and responses. */
  FULL("io.siribench.siri.full");

  private static final String SIRI_OBJECT = "SiriObject";

  /** The type of open content, which is kept outside the model like all unknown content. */
  private static final String ANY = "Any";

  final String packageName;

  SchemaProfile(String packageName) {
    this.packageName = packageName;
  }

  /** Returns the members of the model among {@code rows}, in the order of declaration. */
  private List<Member> members(List<MemberRow> rows) {
    if (this == FULL) {
      return rows.stream().map(MemberRow::member).toList();
    }
    return rows.stream()
        .filter(row -> !row.siri().isEmpty())
        .sorted(Comparator.comparingInt(row -> Integer.parseInt(row.siri().split(" ")[0])))
        .map(
            row ->
                row.siri().contains(" ")
                    ? row.member().withCardinality(row.siri().split(" ")[1])
                    : row.member())
        .toList();
  }

  private String base(TypeRow type) {
    return this == FULL || type.siriBase().isEmpty() ? SIRI_OBJECT : type.siriBase();
  }

  /** Writes a class for each type that has members in this model. */
  void write(Table table, SourceTree sources) throws IOException {
    Map<String, Type> types = new LinkedHashMap<>();
    table
        .types()
        .forEach(
            (name, row) -> {
              List<Member> members = declared(members(table.members().get(name)));
              if (!members.isEmpty()) {
                types.put(
                    name, new Type(name, row.services(), base(row), row.description(), members));
              }
            });
    for (Type type : types.values()) {
      for (Member member : type.members()) {
        if (!Member.isScalar(member.valueType()) && !types.containsKey(member.valueType())) {
          throw new IllegalArgumentException(
              type.name() + "." + member.name() + ": no type " + member.valueType());
        }
      }
      sources.write(packageName, type.name(), new TypeWriter(packageName, type).source());
    }
  }

  /** Omits open content, and merges members whose names differ only in the first letter's case. */
  private static List<Member> declared(List<Member> members) {
    Map<String, Member> declared = new LinkedHashMap<>();
    for (Member member : members) {
      if (!member.valueType().equals(ANY)) {
        Member earlier = declared.get(member.field());
        declared.put(member.field(), earlier == null ? member : earlier.withAlias(member.name()));
      }
    }
    return new ArrayList<>(declared.values());
  }
}
