package io.siribench.generating;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Source of a class with random members, annotations and construction. */
final class RandomClass {
  /** A Java type and valid values of it in JSON. */
  @SuppressWarnings("ArrayRecordComponent") // Only read.
  private record Scalar(String java, String boxed, String... values) {}

  private static final List<Scalar> SCALARS =
      List.of(
          new Scalar("String", "String", "'a'", "'-0'", "7"),
          new Scalar("boolean", "Boolean", "true", "0", "'false'"),
          new Scalar("Boolean", "Boolean", "false", "1"),
          new Scalar("byte", "Byte", "1", "'-1'"),
          new Scalar("short", "Short", "300", "'7'"),
          new Scalar("int", "Integer", "70000", "' 1 '"),
          new Scalar("Long", "Long", "99999999999", "'1'"),
          new Scalar("float", "Float", "1.5", "'0.1'"),
          new Scalar("Float", "Float", "46.593", "'NaN'"),
          new Scalar("double", "Double", "1.25", "'+INF'"),
          new Scalar("Double", "Double", "46.593", "'1e3'"),
          new Scalar("java.math.BigDecimal", "java.math.BigDecimal", "46.593", "'12.50'", "1e40"),
          new Scalar(
              "java.math.BigInteger", "java.math.BigInteger", "12", "'99999999999999999999'"),
          new Scalar("java.util.UUID", "java.util.UUID", "'123e4567-e89b-12d3-a456-426614174000'"),
          new Scalar("java.net.URI", "java.net.URI", "'urn:a'"),
          new Scalar("byte[]", "byte[]", "'AAEC'"),
          new Scalar("Object", "Object", "{'a':[1]}", "'x'", "1.5"),
          new Scalar("Plain", "Plain", "'LOW'", "' HIGH '", "1"),
          new Scalar("Named", "Named", "'m'", "'km'"),
          new Scalar("Aliased", "Aliased", "'one'", "'uno'"),
          new Scalar("java.util.concurrent.TimeUnit", "java.util.concurrent.TimeUnit", "'DAYS'"),
          new Scalar("java.time.Instant", "java.time.Instant", "'2026-01-01T10:00:00Z'", "1.5"),
          new Scalar("java.time.LocalDate", "java.time.LocalDate", "'2026-01-01'"),
          new Scalar("java.time.LocalTime", "java.time.LocalTime", "'10:00:01'"),
          new Scalar("java.time.LocalDateTime", "java.time.LocalDateTime", "'2026-01-01T10:00'"),
          new Scalar(
              "java.time.OffsetDateTime", "java.time.OffsetDateTime", "'2026-01-01T10:00:00+0200'"),
          new Scalar(
              "java.time.ZonedDateTime", "java.time.ZonedDateTime", "'2026-01-01T10:00:00+02:00'"),
          new Scalar("java.time.OffsetTime", "java.time.OffsetTime", "'10:00+01:00'"),
          new Scalar("java.time.Duration", "java.time.Duration", "'PT1H'"),
          new Scalar("java.time.Period", "java.time.Period", "'P1D'"),
          new Scalar("java.time.Year", "java.time.Year", "'2026'", "2026"),
          new Scalar("java.time.YearMonth", "java.time.YearMonth", "'2026-01'"),
          new Scalar("java.time.MonthDay", "java.time.MonthDay", "'--12-03'"),
          new Scalar("java.time.ZoneId", "java.time.ZoneId", "'Europe/Berlin'"),
          new Scalar("java.time.ZoneOffset", "java.time.ZoneOffset", "'+02:00'"));

  private static final List<String> SCALAR_ARGUMENTS =
      List.of(
          "int",
          "long",
          "double",
          "boolean",
          "String",
          // Not BigDecimal: for 1e400, databind throws a NumberFormatException.
          "java.math.BigInteger");

  private static final List<String> COLLECTIONS =
      List.of(
          "List<%s>",
          "Set<%s>",
          "Collection<%s>",
          "LinkedList<%s>",
          "ArrayDeque<%s>",
          "Queue<%s>",
          "Vector<%s>",
          "%s[]");

  private static final List<String> MAPS =
      List.of(
          "Map<String, %s>",
          "Map<Integer, %s>",
          "TreeMap<Long, %s>",
          "Map<Plain, %s>",
          "EnumMap<Named, %s>",
          "java.util.concurrent.ConcurrentHashMap<String, %s>");

  /** Sources of enums that all classes of one compilation share, by name. */
  static final Map<String, String> SHARED =
      Map.of(
          "Plain",
          """
          package com.acme;
          enum Plain { LOW, HIGH, @com.fasterxml.jackson.annotation.JsonEnumDefaultValue OTHER }
          """,
          "Named",
          """
          package com.acme;
          enum Named {
            M("m"), KM("km");
            private final String unit;
            Named(String unit) { this.unit = unit; }
            @com.fasterxml.jackson.annotation.JsonValue public String unit() { return unit; }
          }
          """,
          "Aliased",
          """
          package com.acme;
          import com.fasterxml.jackson.annotation.*;
          enum Aliased {
            @JsonProperty("one") @JsonAlias({"uno", "1"}) ONE, @JsonAlias("dos") TWO
          }
          """);

  /** A member and valid JSON for it, with apostrophes as quotes. */
  record Member(String name, String java, List<String> values) {}

  private final Random random;
  private final String name;
  private final List<RandomClass> others;
  private final List<Member> members = new ArrayList<>();
  private final StringBuilder java = new StringBuilder();
  private boolean isTyped;

  /** Creates a class that may have members of types {@code others}, in the same package. */
  RandomClass(Random random, String name, List<RandomClass> others) {
    this.random = random;
    this.name = name;
    this.others = others;
    int count = 1 + random.nextInt(7);
    for (int i = 0; i < count; i++) {
      members.add(member("m" + i));
    }
    write();
  }

  String name() {
    return name;
  }

  List<Member> members() {
    return members;
  }

  /** Returns whether a member {@code kind}, A or B, determines the class of an object. */
  boolean isTyped() {
    return isTyped;
  }

  String source() {
    return java.toString();
  }

  /** Returns a document without anything unusual, with apostrophes as quotes. */
  String document() {
    StringBuilder document = new StringBuilder(isTyped ? "{'kind':'A'" : "{");
    for (Member member : members) {
      document.append(document.length() == 1 ? "" : ",");
      document.append("'").append(member.name()).append("':").append(one(member.values()));
    }
    return document.append('}').toString();
  }

  private <T> T one(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private Member member(String member) {
    if (!others.isEmpty() && random.nextInt(6) == 0) {
      RandomClass other = one(others);
      return contained(member, other.name, other.name, List.of(other.document()));
    }
    Scalar scalar = one(SCALARS);
    return contained(member, scalar.java(), scalar.boxed(), List.of(scalar.values()));
  }

  private Member contained(String member, String java, String boxed, List<String> values) {
    int kind = random.nextInt(10);
    if (kind == 0 && (boxed.equals("Plain") || boxed.equals("Named"))) {
      return new Member(member, "EnumSet<" + boxed + ">", lists(values));
    }
    if (kind == 1 && List.of("String", "Integer", "Double").contains(boxed)) {
      return new Member(member, "TreeSet<" + boxed + ">", lists(values));
    }
    if (kind < 4) {
      String container = one(COLLECTIONS);
      String element = container.equals("%s[]") ? java : boxed;
      Member list = new Member(member, container.formatted(element), lists(values));
      boolean isNested = kind == 2 && !list.java().contains("byte[]");
      return isNested ? contained(member, list.java(), list.java(), list.values()) : list;
    }
    if (kind == 4) {
      String container = one(MAPS);
      String key = container.contains("Plain") ? "LOW" : container.contains("Named") ? "km" : "1";
      List<String> maps = values.stream().map(value -> "{'" + key + "':" + value + "}").toList();
      return new Member(member, container.formatted(boxed), maps);
    }
    return new Member(member, java, values);
  }

  private static List<String> lists(List<String> values) {
    return List.of("[" + String.join(",", values) + "]", "[]", "[" + values.get(0) + "]");
  }

  private void write() {
    java.append("package com.acme;\n\nimport com.fasterxml.jackson.annotation.*;\n");
    java.append("import com.fasterxml.jackson.databind.annotation.*;\nimport java.util.*;\n\n");
    java.append(random.nextInt(6) == 0 ? "@JsonIgnoreProperties({\"x\", \"m9\"})\n" : "");
    switch (random.nextInt(8)) {
      case 0, 1 -> fields("public class " + name);
      case 2 -> setters();
      case 3 -> builder();
      case 4 -> {
        isTyped = true;
        typed();
      }
      case 5 -> creator();
      default ->
          java.append("public record %s(%s) {}\n".formatted(name, parameters(members, true)));
    }
  }

  /** Returns random annotations for a field, setter or component. */
  private String annotations(Member member) {
    return switch (random.nextInt(14)) {
      case 0 -> "@JsonIgnore ";
      case 1 -> "@JsonProperty(access = JsonProperty.Access.READ_ONLY) ";
      case 2 -> "@JsonProperty(access = JsonProperty.Access.WRITE_ONLY) ";
      case 3 -> "@JsonAlias({\"o%s\", \"O%s\"}) ".formatted(member.name(), member.name());
      default -> "";
    };
  }

  private void fields(String head) {
    java.append(head).append(" {\n");
    for (Member member : members) {
      java.append(
          "  %spublic %s %s;\n".formatted(annotations(member), member.java(), member.name()));
    }
    if (random.nextInt(4) == 0) {
      java.append("  private final Map<String, Object> any = new TreeMap<>();\n");
      java.append("  @JsonAnySetter public void any(String n, Object o) { any.put(n, o); }\n");
    }
    java.append("}\n");
  }

  private void setter(Member member, String target) {
    String upper = Character.toUpperCase(member.name().charAt(0)) + member.name().substring(1);
    java.append("  private %s %s;\n".formatted(member.java(), member.name()));
    java.append(
        "  %spublic %s set%s(%s v) { %s = v; %s}\n"
            .formatted(
                annotations(member),
                target.isEmpty() ? "void" : target,
                upper,
                member.java(),
                member.name(),
                target.isEmpty() ? "" : "return this; "));
  }

  private void setters() {
    java.append("public class %s {\n".formatted(name));
    members.forEach(member -> setter(member, ""));
    if (random.nextInt(3) == 0) {
      scalars();
    }
    java.append("}\n");
  }

  /** Adds constructors that take a number, a boolean or a text. */
  private void scalars() {
    java.append("  private String by;\n  public %s() {}\n".formatted(name));
    for (String type : SCALAR_ARGUMENTS) {
      if (random.nextInt(4) == 0) {
        java.append("  public %s(%s a) { by = \"%s \" + a; }\n".formatted(name, type, type));
      }
    }
  }

  private void builder() {
    java.append("@JsonDeserialize(builder = %s.Maker.class)\n".formatted(name));
    java.append("public class %s {\n  private final Maker made;\n".formatted(name));
    java.append("  private %s(Maker made) { this.made = made; }\n".formatted(name));
    java.append("  @JsonPOJOBuilder(withPrefix = \"set\")\n  public static class Maker {\n");
    members.forEach(member -> setter(member, "Maker"));
    java.append("  public %s build() { return new %s(this); }\n  }\n}\n".formatted(name, name));
  }

  private void typed() {
    String visible = random.nextBoolean() ? ", visible = true" : "";
    String other = random.nextBoolean() ? ", defaultImpl = %s.B.class".formatted(name) : "";
    java.append("@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = \"kind\"");
    java.append(visible).append(other).append(")\n@JsonSubTypes({@JsonSubTypes.Type(value = ");
    java.append("%s.A.class, name = \"A\"), @JsonSubTypes.Type(".formatted(name));
    java.append("value = %s.B.class, name = \"B\")})\n".formatted(name));
    java.append("public abstract class %s {\n  public String kind;\n".formatted(name));
    fields("  public static class A extends " + name);
    fields("  public static class B extends " + name);
    java.append("}\n");
  }

  private String parameters(List<Member> of, boolean isRecord) {
    List<String> all = new ArrayList<>();
    for (Member member : of) {
      String named = "@JsonProperty(\"%s\") ".formatted(member.name());
      String required = "@JsonProperty(value = \"%s\", required = true) ".formatted(member.name());
      String how = isRecord ? annotations(member) : random.nextInt(5) == 0 ? required : named;
      all.add(how + member.java() + " " + member.name());
    }
    return String.join(", ", all);
  }

  /** Writes a class with constructor arguments for some members and setters for others. */
  private void creator() {
    int count = random.nextInt(members.size() + 1);
    List<Member> arguments = members.subList(0, Math.max(1, count));
    java.append("public class %s {\n".formatted(name));
    for (Member member : arguments) {
      java.append("  private final %s %s;\n".formatted(member.java(), member.name()));
    }
    java.append("  @JsonCreator public %s(%s) {\n".formatted(name, parameters(arguments, false)));
    arguments.forEach(
        member -> java.append("    this.%s = %s;\n".formatted(member.name(), member.name())));
    java.append("  }\n");
    members.subList(arguments.size(), members.size()).forEach(member -> setter(member, ""));
    java.append("}\n");
  }
}
