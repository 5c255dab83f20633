package io.siribench.typegen;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A writer of one type as Java, with lines of any length. */
final class TypeWriter {
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
    // Binding creates serialisable lists.
    line("@SuppressWarnings(\"serial\")");
    line("public final class " + type.name() + " extends " + type.base() + " {");
    if (packageName.equals(HAND_WRITTEN)) {
      // Only this model is serialisable; in the other, the field would waste 20 bytes per class.
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
      if (member.needsAnnotation()) {
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
    if (member.needsAnnotation()) {
      line("  @JsonProperty(\"" + member.wireName() + "\")");
    }
    List<String> aliases = member.otherNames();
    if (!aliases.isEmpty()) {
      String names =
          aliases.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
      line("  @JsonAlias(" + (aliases.size() == 1 ? names : "{" + names + "}") + ")");
    }
    line("  public @Nullable " + member.javaType() + " get" + member.javaName() + "() {");
    line("    return " + member.field() + ";");
    line("  }");
  }

  private void setter(Member member) {
    String field = member.field();
    line("");
    String parameter = "@Nullable " + member.javaType() + " " + field;
    line("  public void set" + member.javaName() + "(" + parameter + ") {");
    String kept =
        member.isList()
            ? field
            : "first(\"" + member.wireName() + "\", this." + field + ", " + field + ")";
    line("    this." + field + " = " + kept + ";");
    line("  }");
  }

  private void javadoc(String indent, String text) {
    line(indent + "/** " + text + " */");
  }

  private void line(String text) {
    java.append(text).append('\n');
  }
}
