package io.siribench.generating;

import java.util.Set;

/** A generator of the reader of an enum. */
final class EnumWriter {
  static String source(Dialect dialect, StockType type) {
    Imports imports = new Imports(dialect, Set.of(type.reader()));
    imports.name("java.io.IOException");
    imports.name(dialect.input());
    imports.name(dialect.support() + ".Coercions");
    String constant = imports.name(type.type());
    JavaSource java = new JavaSource();
    java.line("/** Reads {@link " + constant + "}: by the name of a constant, or its number. */");
    java.line("public final class " + type.reader() + " {");
    table(type, constant, imports, java);
    java.line("").line("private " + type.reader() + "() {}");
    read(dialect, constant, java);
    lookups(dialect, constant, java);
    java.line("}");
    return SourceFile.of(dialect, imports, java);
  }

  private static void table(StockType type, String constant, Imports imports, JavaSource java) {
    String map = imports.name("java.util.Map");
    String hashMap = imports.name("java.util.HashMap");
    java.line("private static final " + constant + "[] BY_NUMBER = " + constant + ".values();");
    java.line("private static final " + map + "<String, " + constant + "> BY_NAME =");
    java.indent(2).line("new " + hashMap + "<>();").indent(-2);
    java.line("").line("static {");
    type.constants()
        .forEach(
            (name, value) ->
                java.call(
                    "BY_NAME.put(",
                    StockWriter.quoted(name) + ", " + constant + "." + value.name() + ");"));
    java.line("}");
  }

  private static void read(Dialect dialect, String constant, JavaSource java) {
    String input = dialect.simpleInput() + " in";
    String result = dialect.nullable() + constant;
    java.line("")
        .line("/** Reads the constant at the parser's current token; null if it is null. */");
    java.call("public static " + result + " read(" + input + ") ", "throws IOException {");
    java.line("if (in.isNull()) {").line("return null;").line("}");
    if (dialect.isXml()) {
      java.line("String name = in.isText() ? in.parser.getText() : in.scalarOfObject(\"a name\");");
    } else {
      java.line("if (in.isInteger()) {").line("return numbered(in, in.intValue());").line("}");
      java.line("if (!in.isText()) {");
      java.line("throw in.unexpected(\"a name\");").line("}");
      java.line("String name = in.parser.getText();");
    }
    java.line(constant + " found = BY_NAME.get(name);");
    java.line("return found == null ? other(in, name.trim()) : found;").line("}");
  }

  private static void lookups(Dialect dialect, String constant, JavaSource java) {
    String input = dialect.simpleInput() + " in";
    java.line("");
    java.call(
        "private static " + constant + " other(" + input + ", String name) ",
        "throws IOException {");
    java.line(constant + " found = BY_NAME.get(name);");
    String isFound = dialect.isXml() ? "found != null || name.isEmpty()" : "found != null";
    java.line("if (" + isFound + ") {").line("return found;").line("}");
    java.line("int number = Coercions.index(name);");
    java.line("if (number >= 0 && number < BY_NUMBER.length) {");
    java.line("return BY_NUMBER[number];").line("}").line("throw none(in, name);").line("}");
    if (!dialect.isXml()) {
      numbered(dialect, constant, java);
    }
    key(dialect, constant, java);
  }

  private static void numbered(Dialect dialect, String constant, JavaSource java) {
    java.line("");
    java.call(
        "private static " + constant + " numbered(" + dialect.simpleInput() + " in, int number) ",
        "throws IOException {");
    java.line("if (number >= 0 && number < BY_NUMBER.length) {");
    java.line("return BY_NUMBER[number];").line("}");
    java.line("throw none(in, String.valueOf(number));").line("}");
  }

  private static void key(Dialect dialect, String constant, JavaSource java) {
    String input = dialect.simpleInput() + " in";
    java.line("").line("/** The constant that is the key of a map. */");
    java.call("static " + constant + " key(" + input + ", String name) ", "throws IOException {");
    java.line(constant + " found = BY_NAME.get(name);");
    // Only as a value does an empty text in XML mean the default constant.
    String isMissing = dialect.isXml() ? "found == null || name.isEmpty()" : "found == null";
    java.line("if (" + isMissing + ") {").line("throw none(in, name);").line("}");
    java.line("return found;").line("}").line("");
    java.call("private static IOException none(" + input + ", String name) ", "{");
    java.line("return in.problem(\"\\\"\" + name + \"\\\" is none of \" + BY_NAME.keySet());");
    java.line("}");
  }
}
