package io.siribench.typegen;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Writes one type as Java, in the format of the hand-written sources. */
final class TypeWriter {
  private static final int MAX_LINE = 100;
  private static final String HAND_WRITTEN = "io.siribench.siri";

  private final String packageName;
  private final Type type;
  private final StringBuilder java = new StringBuilder();

  TypeWriter(String packageName, Type type) {
    this.packageName = packageName;
    this.type = type;
  }

  String source() {
    line("package " + packageName + ";");
    line("");
    imports().forEach(name -> line("import " + name + ";"));
    line("");
    javadoc("", type.javadoc());
    // Lists are serialisable, as those of binding are.
    line("@SuppressWarnings(\"serial\")");
    line("public final class " + type.name() + " extends " + type.base() + " {");
    if (packageName.equals(HAND_WRITTEN)) {
      // Only in the serialisable model; in the other it would cost 20 bytes per class.
      line("  private static final long serialVersionUID = 1L;");
      line("");
    }
    for (Member member : type.members()) {
      line("  private @Nullable " + member.javaType() + " " + member.field() + ";");
    }
    for (Member member : type.members()) {
      getter(member);
      setter(member);
    }
    line("}");
    return java.toString();
  }

  private TreeSet<String> imports() {
    TreeSet<String> imports = new TreeSet<>();
    imports.add("org.jspecify.annotations.Nullable");
    addOwn(imports, type.base());
    for (Member member : type.members()) {
      if (member.isNamed()) {
        imports.add("com.fasterxml.jackson.annotation.JsonProperty");
      }
      if (!member.otherNames().isEmpty()) {
        imports.add("com.fasterxml.jackson.annotation.JsonAlias");
      }
      if (member.isList()) {
        imports.add("java.util.List");
      }
      switch (member.elementType()) {
        case "BigDecimal" -> imports.add("java.math.BigDecimal");
        case "Text", "Time" -> addOwn(imports, member.elementType());
        default -> {
          // Same package, or java.lang.
        }
      }
    }
    return imports;
  }

  private void addOwn(TreeSet<String> imports, String name) {
    if (!packageName.equals(HAND_WRITTEN)) {
      imports.add(HAND_WRITTEN + "." + name);
    }
  }

  private void getter(Member member) {
    line("");
    javadoc("  ", member.description());
    if (member.isNamed()) {
      line("  @JsonProperty(\"" + member.wireName() + "\")");
    }
    List<String> others = member.otherNames();
    if (!others.isEmpty()) {
      String names =
          others.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
      line("  @JsonAlias(" + (others.size() == 1 ? names : "{" + names + "}") + ")");
    }
    line("  public @Nullable " + member.javaType() + " get" + member.javaName() + "() {");
    line("    return " + member.field() + ";");
    line("  }");
  }

  private void setter(Member member) {
    String field = member.field();
    line("");
    wrapped(
        "  public void set" + member.javaName() + "(",
        "@Nullable " + member.javaType() + " " + field + ") {",
        6);
    if (member.isList()) {
      line("    this." + field + " = " + field + ";");
    } else {
      first(field, "\"" + member.wireName() + "\"");
    }
    line("  }");
  }

  /** Writes the assignment of the kept value, on as few lines as possible. */
  private void first(String field, String name) {
    String target = "    this." + field + " =";
    String arguments = name + ", this." + field + ", " + field + ");";
    if (fits(target + " first(" + arguments)) {
      line(target + " first(" + arguments);
    } else if (fits("        first(" + arguments)) {
      line(target);
      line("        first(" + arguments);
    } else if (fits("            " + arguments)) {
      line(target);
      line("        first(");
      line("            " + arguments);
    } else {
      line(target);
      line("        first(");
      line("            " + arguments.replace(", ", ",\n            "));
    }
  }

  /** Writes {@code head} and {@code tail} on one line, or the tail on another. */
  private void wrapped(String head, String tail, int indent) {
    if (fits(head + tail)) {
      line(head + tail);
    } else {
      line(head);
      line(" ".repeat(indent) + tail);
    }
  }

  private void javadoc(String indent, String text) {
    String single = indent + "/** " + text + " */";
    if (fits(single)) {
      line(single);
      return;
    }
    line(indent + "/**");
    StringBuilder row = new StringBuilder(indent + " *");
    for (String word : text.split(" ")) {
      if (!fits(row + " " + word)) {
        line(row.toString());
        row = new StringBuilder(indent + " *");
      }
      row.append(' ').append(word);
    }
    line(row.toString());
    line(indent + " */");
  }

  private static boolean fits(String line) {
    return line.length() <= MAX_LINE;
  }

  private void line(String text) {
    java.append(text).append('\n');
  }
}
