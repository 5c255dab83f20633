package io.siribench.typegen;

import io.siribench.typegen.Table.MemberRow;
import io.siribench.typegen.Table.TypeRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A selection of the table, written to its own package. */
enum SchemaProfile {
  /** Stop and vehicle monitoring, with the situations embedded in them. */
  SIRI("io.siribench.siri") {
    @Override
    List<Member> members(List<MemberRow> rows) {
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

    @Override
    String base(TypeRow type) {
      return type.siriBase().isEmpty() ? SIRI_OBJECT : type.siriBase();
    }

    @Override
    void writePackage(SourceTree sources) {
      // Not generated, because some of its types are written by hand.
    }
  },
  /** All services, requests and responses. */
  FULL("io.siribench.siri.full") {
    @Override
    List<Member> members(List<MemberRow> rows) {
      return rows.stream().map(MemberRow::member).toList();
    }

    @Override
    String base(TypeRow type) {
      return SIRI_OBJECT;
    }

    @Override
    void writePackage(SourceTree sources) throws IOException {
      sources.write(packageName, "package-info", PACKAGE_INFO);
    }
  };

  private static final String SIRI_OBJECT = "SiriObject";

  /** The type of open content, which is kept outside the model like all unknown content. */
  private static final String ANY = "Any";

  private static final String PACKAGE_INFO =
      """
      /**
       * The types of all services of SIRI. They are a union of versions 0.1 to 2.1, named as in the
       * schema. The root is {@link io.siribench.siri.full.Document}. Any member may be null.
       */
      @NullMarked
      package io.siribench.siri.full;

      import org.jspecify.annotations.NullMarked;
      """;

  final String packageName;

  SchemaProfile(String packageName) {
    this.packageName = packageName;
  }

  /** Returns the members of the model among {@code rows}, in the order of declaration. */
  abstract List<Member> members(List<MemberRow> rows);

  abstract String base(TypeRow type);

  abstract void writePackage(SourceTree sources) throws IOException;

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
    writePackage(sources);
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
