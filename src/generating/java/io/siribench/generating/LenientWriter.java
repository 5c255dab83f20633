package io.siribench.generating;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A generator of lenient readers, each of one SIRI type. {@code io.siribench.codec.stream.lenient}
 * reads values that have several forms.
 */
record LenientWriter(String packageName) {
  /**
   * The number of members read by one method. Its code is about as long as HotSpot inlines for a
   * frequent call (-XX:FreqInlineSize, 325 bytes).
   */
  private static final int MEMBERS_PER_METHOD = 14;

  private static final String LENIENT = "io.siribench.codec.stream.lenient.";

  /** The method that reads a scalar, by the type's name. With the suffix s, it reads a list. */
  private static final Map<String, String> METHODS =
      Map.of(
          "String", "string",
          "Text", "text",
          "Boolean", "bool",
          "Integer", "integer",
          "BigDecimal", "decimal",
          "Time", "time");

  /** Items that an app shows one by one, starting with the first complete one. */
  static final Set<String> VISITS = Set.of("MonitoredStopVisit", "VehicleActivity");

  /** Types whose unknown members may contain members of a delivery. */
  private static final Set<String> DELIVERIES = Set.of("Siri", "ServiceDelivery");

  /** Returns whether {@code LenientInput} reads {@code type} as a whole. */
  static boolean isScalar(StockType type) {
    return METHODS.containsKey(type.name());
  }

  /** Returns the name of the class that reads {@code type}. */
  static String className(String type) {
    return type + "Reader";
  }

  /** Returns the source of the class that reads {@code type}. */
  String source(StockType type) {
    JavaSource java = new JavaSource();
    java.line("package " + packageName + ";").line("");
    imports(type).forEach(name -> java.line("import " + name + ";"));
    java.line("").line("/** Reads {@link " + type.name() + "}. Generated from that class. */");
    String reader = className(type.name());
    java.line("public final class " + reader + " extends StructureReader<" + type.name() + "> {");
    // Declared with the supertype, so that verifying another reader does not load this class.
    String instance = "public static final StructureReader<" + type.name() + "> INSTANCE =";
    java.call(instance + " ", "new " + reader + "();");
    java.line("");
    names(type, java);
    java.line("").line("private " + reader + "() {}").line("");
    java.line("@Override").line("public " + type.name() + " create() {");
    java.line("return new " + type.name() + "();").line("}").line("");
    members(type, java);
    java.line("}");
    return java.toString();
  }

  private static Set<String> imports(StockType type) {
    return new TreeSet<>(
        List.of(
            "io.siribench.codec.stream.support.Members",
            LENIENT + "LenientInput",
            LENIENT + "StructureReader",
            type.type().getRawClass().getName(),
            "java.io.IOException"));
  }

  private static void names(StockType type, JavaSource java) {
    java.line("private static final Members MEMBERS =").indent(2);
    List<String> names = new ArrayList<>();
    type.members().forEach(member -> names.add('"' + String.join("|", member.names()) + '"'));
    java.list("new Members(", names, ");").indent(-2);
  }

  private static void members(StockType type, JavaSource java) {
    int count = type.members().size();
    java.line("@Override");
    head(java, "public void members(LenientInput in, " + type.name() + " it)");
    java.line("int member = Members.START;");
    java.line("while ((member = in.next(MEMBERS, member)) != Members.END) {");
    if (count <= MEMBERS_PER_METHOD) {
      memberSwitch(type, 0, count, java);
    } else {
      StockWriter.chunks(count, MEMBERS_PER_METHOD, "", java);
    }
    java.line("}");
    if (VISITS.contains(type.name())) {
      java.line("in.visited(it);");
    }
    java.line("}");
    for (int from = 0; count > MEMBERS_PER_METHOD && from < count; from += MEMBERS_PER_METHOD) {
      java.line("");
      String name = "private static void members" + from;
      head(java, name + "(LenientInput in, " + type.name() + " it, int member)");
      memberSwitch(type, from, Math.min(count, from + MEMBERS_PER_METHOD), java);
      java.line("}");
    }
  }

  private static void head(JavaSource java, String head) {
    java.call(head + " ", "throws IOException {");
  }

  private static void memberSwitch(StockType type, int from, int to, JavaSource java) {
    java.line("switch (member) {");
    for (int i = from; i < to; i++) {
      java.line("case " + i + ":").indent(1);
      member(type.members().get(i), java);
      java.line("break;").indent(-1);
    }
    boolean hasDelivery = DELIVERIES.contains(type.name());
    String deliveries = hasDelivery ? ", " + className("ServiceDelivery") + ".INSTANCE" : "";
    java.line("default:").indent(1).line("in.unknown(it" + deliveries + ");").indent(-1).line("}");
  }

  private static void member(StockMember member, JavaSource java) {
    if (member.use() == StockMember.Use.MERGED) {
      java.line("in.into(it." + member.target() + "(), INSTANCE);");
      return;
    }
    boolean isList = member.value().isList();
    StockValue value = isList ? member.value().each() : member.value();
    String name = value.type().getRawClass().getSimpleName();
    String method = METHODS.get(name);
    String getter = "get" + member.target().substring("set".length());
    String present = isList ? ", it." + getter + "()" : "";
    String set = "it." + member.target() + "(";
    if (method == null) {
      String structure = isList ? "in.list(it" : "in.structure(it";
      java.call(set, structure + present + ", " + className(name) + ".INSTANCE));");
    } else {
      java.call(set, "in." + method + (isList ? "s(it" : "(it") + present + "));");
    }
  }
}
