package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import io.siribench.generating.StockType.AnyMember;
import io.siribench.generating.StockType.Kind;
import io.siribench.generating.StockType.TypeIds;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A generator of readers that bind documents like a stock mapper. */
final class StockWriter {
  /** The number of members read by one method, see {@link LenientWriter}. */
  private static final int MEMBERS_PER_METHOD = 14;

  /** The same number for a draft. It is lower, because a draft also records presence. */
  private static final int DRAFTED_PER_METHOD = 11;

  /** Parameter types for which Java would prefer another overload if a scalar were not cast. */
  private static final Set<Class<?>> CAST_SCALARS =
      Set.of(Integer.class, Long.class, Double.class, Boolean.class, CharSequence.class);

  /** The names of variables, which obscure classes and packages, see {@link Imports#receiver}. */
  private static final Set<String> VARIABLES =
      Set.of(
          "in", "it", "made", "member", "typed", "anyNames", "anyValues", "arguments", "missing");

  private final Dialect dialect;
  private final StockType type;
  private final boolean isNamed;
  private final Imports imports;
  private final ContainerWriter values;
  private final ReaderNames readers;
  private final DraftWriter draft;
  private final JavaSource java = new JavaSource();

  /** The type that receives members: the object's, its builder's, or its draft's. */
  private final String receiverType;

  private StockWriter(Dialect dialect, StockType type, boolean isNamed, ReaderNames readers) {
    this.dialect = dialect;
    this.type = type;
    this.isNamed = isNamed;
    this.readers = readers;
    Set<String> reserved = new HashSet<>(VARIABLES);
    reserved.addAll(List.of(type.reader(), "Draft", "MEMBERS"));
    imports = new Imports(dialect, reserved);
    imports.name("java.io.IOException");
    imports.name(dialect.input());
    if (!dialect.nullable().isEmpty()) {
      imports.name("org.jspecify.annotations.Nullable");
    }
    values = new ContainerWriter(dialect, imports, readers);
    draft = new DraftWriter(dialect, type, imports, values);
    receiverType =
        type.creation().kind() == Kind.ARGUMENTS
            ? "Draft"
            : imports.name(type.creation().creator().owner());
  }

  /**
   * Returns the source of the class that reads {@code type}.
   *
   * @param isNamed whether a member of documents may identify objects of the type
   */
  static String source(Dialect dialect, StockType type, boolean isNamed, ReaderNames readers) {
    return new StockWriter(dialect, type, isNamed, readers).source();
  }

  private String source() {
    java.line("/** Reads {@link " + imports.name(type.type().getRawClass()) + "}. */");
    boolean isCast =
        type.members().stream().anyMatch(StockMember::isCast)
            || type.creation().arguments().stream().anyMatch(StockMember::isCast)
            || type.unknown().any().stream().anyMatch(AnyMember::isCast)
            || type.typeIds().stream().flatMap(TypeIds::all).anyMatch(this::isCast);
    if (isCast) {
      java.line("@SuppressWarnings({\"cast\", \"rawtypes\", \"unchecked\"}) // As declared.");
    }
    java.line("public final class " + type.reader() + " {");
    if (hasMembers()) {
      names();
      java.line("");
    }
    java.line("private " + type.reader() + "() {}");
    if (dialect.isStandalone()) {
      document();
    }
    read();
    if (hasMembers()) {
      object();
      members();
      merge();
      values.write(java);
    } else if (isNamed) {
      uncreated();
    }
    if (type.creation().kind() == Kind.ARGUMENTS) {
      draft.write(java);
    }
    java.line("}");
    return SourceFile.of(dialect, imports, java);
  }

  private boolean hasMembers() {
    return type.creation().kind() != Kind.NOTHING;
  }

  private void names() {
    String members = imports.name(dialect.support() + ".Members");
    List<String> names = new ArrayList<>();
    type.members().forEach(member -> names.add(quoted(String.join("|", member.names()))));
    skipped().forEach(name -> names.add(quoted(name)));
    String constant = "private static final " + members + " MEMBERS =";
    String begin = "new " + members + "(";
    if (java.fits(constant + " " + begin + String.join(", ", names) + ");")) {
      java.line(constant + " " + begin + String.join(", ", names) + ");");
    } else {
      java.line(constant).indent(2).list(begin, names, ");").indent(-2);
    }
  }

  /** Returns the ignored names, if other unknown names are not skipped. */
  private List<String> skipped() {
    boolean skipsAll = type.unknown().any().isEmpty() && !type.unknown().fails();
    if (skipsAll) {
      return List.of();
    }
    // A member may have an ignored name as an alias.
    List<String> skipped = new ArrayList<>(type.unknown().ignored());
    type.members().forEach(member -> skipped.removeAll(member.names()));
    return skipped;
  }

  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c == '\n' || c == '\r') {
        // The compiler would treat a Unicode escape of a line break as the end of the line.
        quoted.append(c == '\n' ? "\\n" : "\\r");
      } else if (c < ' ' || c > '~') {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  private void xmlDocument() {
    String stream = imports.name("javax.xml.stream.XMLStreamReader");
    java.line("").line("/**");
    java.line(
        " * Reads a whole document. The stream is before its root or on it, and is not closed;");
    java.line(" * for untrusted documents, create it without DTDs (XMLInputFactory.SUPPORT_DTD).");
    java.line(" *").line(" * @return null if the root is xsi:nil").line(" */");
    head("public static " + result() + " read(" + stream + " stream)");
    java.line("XmlInput in = XmlInput.of(stream);").line("in.begin();");
    java.line("return read(in);").line("}");
  }

  private void document() {
    if (dialect.isXml()) {
      xmlDocument();
      return;
    }
    String parser = imports.name("com.fasterxml.jackson.core.JsonParser");
    java.line("").line("/**");
    java.line(" * Reads a whole document. The parser is before or at its first token, and is not");
    java.line(" * closed.");
    java.line(" *").line(" * @return null if the document is null").line(" */");
    head("public static " + result() + " read(" + parser + " parser)");
    java.line(dialect.simpleInput() + " in = new " + dialect.simpleInput() + "(parser);");
    java.line("in.begin();").line("return read(in);").line("}");
  }

  /**
   * Writes the code for an empty element. Databind then creates the object without arguments, or
   * else with null ones.
   */
  private void emptyElement(String expected) {
    List<StockMember> arguments = type.creation().arguments();
    java.line("if (in.isBlank()) {");
    Optional<StockType.Creator> empty = type.creation().empty();
    if (empty.isPresent()) {
      java.line("return " + DraftWriter.call(empty.get(), "", imports) + ";");
    } else if (arguments.stream().anyMatch(argument -> argument.value().type().isPrimitive())) {
      java.line("throw in.unexpected(" + expected + ");");
    } else {
      java.line("Draft it = new Draft();");
      for (int i = 0; i < arguments.size(); i++) {
        if (arguments.get(i).isRequired()) {
          java.line("it.arguments[" + i + "] = true;");
        }
      }
      java.line("return it.make(in);");
    }
    java.line("}");
  }

  private String result() {
    return dialect.nullable() + imports.name(type.type());
  }

  private void head(String head) {
    java.call(head + " ", "throws IOException {");
  }

  private void read() {
    String expected = quoted("an object of " + type.name());
    java.line("")
        .line("/** Reads the object at the parser's current token; null if it is null. */");
    head("public static " + result() + " read(" + dialect.simpleInput() + " in)");
    scalars();
    if (dialect.isXml() && type.creation().kind() == Kind.ARGUMENTS) {
      emptyElement(expected);
    }
    if (type.isText()) {
      java.line("if (in.isText()) {");
      java.line(
          receiverType + " it = " + DraftWriter.call(type.creation().creator(), "", imports) + ";");
      member(type.textMember());
      java.line("return it;").line("}");
    }
    if (type.typeIds().isPresent()) {
      typed(type.typeIds().get(), expected);
    } else if (type.creation().kind() == Kind.NOTHING) {
      java.line("if (in.isNull()) {").line("return null;").line("}");
      java.line("throw in.unexpected(" + expected + ");");
    } else {
      java.line("return in.startObject(" + expected + ") ? object(in) : null;");
    }
    java.line("}");
  }

  /** Writes the code for scalars. With type ids, a scalar can only create the default type. */
  private void scalars() {
    Optional<TypeIds> ids = type.typeIds();
    if (ids.isPresent() && !ids.get().defaultType().equals(Optional.of(type.type()))) {
      return;
    }
    type.creation()
        .fromText()
        .ifPresent(c -> scalar("in.isTextOfObject()", c, "in.parser.getText()"));
    type.creation()
        .fromScalars()
        .forEach((scalar, c) -> scalar(scalar.condition(), c, scalar.value()));
  }

  private void scalar(String condition, StockType.Creator creator, String value) {
    if ((condition + value).contains("ObjectScalars")) {
      imports.name(dialect.support() + ".ObjectScalars");
    }
    java.line("if (" + condition + ") {");
    Class<?> parameter = creator.parameters().get(0);
    String cast = CAST_SCALARS.contains(parameter) ? "(" + imports.name(parameter) + ") " : "";
    String build = isBuilt() ? "." + type.creation().build() + "()" : "";
    java.line("return " + DraftWriter.call(creator, cast + value, imports) + build + ";").line("}");
  }

  private void typed(TypeIds ids, String expected) {
    String typed = imports.name(dialect.support() + ".TypedInput");
    Optional<JavaType> fallback = ids.defaultType().filter(each -> !each.equals(type.type()));
    if (fallback.isPresent()) {
      // The creators of the default type may take scalars.
      String read = cast(fallback.get()) + readers.of(fallback.get()) + ".read(in);";
      java.line("if (!in.isObject()) {").line("return " + read).line("}");
    } else {
      java.line("if (!in.startObject(" + expected + ")) {").line("return null;").line("}");
    }
    String arguments = "in, " + quoted(ids.property()) + ", " + ids.isVisible();
    java.line(typed + " typed = " + typed + ".of(" + arguments + ");");
    ids.types()
        .forEach(
            (id, subtype) -> {
              java.line("if (" + quoted(id) + ".equals(typed.id)) {");
              java.line(object(subtype)).line("}");
            });
    if (ids.defaultType().isPresent()) {
      java.line(object(ids.defaultType().get()));
    } else {
      String known = quoted(String.join(", ", ids.types().keySet()));
      String name = quoted(type.name());
      java.call("throw typed.unknown(", name + ", " + known + ");");
    }
  }

  private String object(JavaType subtype) {
    return "return " + cast(subtype) + readers.of(subtype) + ".object(typed.in);";
  }

  private String cast(JavaType subtype) {
    return isCast(subtype) ? "(" + imports.name(type.type().getRawClass()) + ") " : "";
  }

  /** Returns whether the type arguments of {@code subtype} differ, which databind ignores. */
  private boolean isCast(JavaType subtype) {
    JavaType supertype = subtype.findSuperType(type.type().getRawClass());
    return !supertype.getBindings().equals(type.type().getBindings());
  }

  private void object() {
    StockType.Creation creation = type.creation();
    java.line("").line("/** Reads the members of an object that has begun. */");
    head("static " + imports.name(type.type()) + " object(" + dialect.simpleInput() + " in)");
    switch (creation.kind()) {
      case ARGUMENTS -> {
        java.line("Draft it = new Draft();").line("members(in, it);");
        java.line("return it.make(in);");
      }
      case BUILDER -> {
        java.line(
            receiverType + " it = " + DraftWriter.call(creation.creator(), "", imports) + ";");
        java.line("return members(in, it)." + creation.build() + "();");
      }
      default -> {
        java.line(
            receiverType + " it = " + DraftWriter.call(creation.creator(), "", imports) + ";");
        java.line("members(in, it);").line("return it;");
      }
    }
    java.line("}");
  }

  /** Writes a method that refuses objects of a class that cannot be created. */
  private void uncreated() {
    String problem = quoted(type.name() + " cannot be created");
    java.line("").line("/** Refuses an object that has begun. */");
    head("static " + imports.name(type.type()) + " object(" + dialect.simpleInput() + " in)");
    java.line("throw in.problem(" + problem + ");").line("}");
  }

  private boolean isBuilt() {
    return type.creation().kind() == Kind.BUILDER;
  }

  private void members() {
    boolean isDraft = type.creation().kind() == Kind.ARGUMENTS;
    int perMethod = isDraft ? DRAFTED_PER_METHOD : MEMBERS_PER_METHOD;
    int count = type.members().size() + skipped().size();
    String returns = isBuilt() ? receiverType : "void";
    java.line("");
    String input = dialect.simpleInput() + " in, ";
    head("static " + returns + " members(" + input + receiverType + " it)");
    java.line("int member = Members.START;");
    java.line("while ((member = MEMBERS.next(in.parser, member)) != Members.END) {");
    java.line("in.parser.nextToken();");
    if (count <= perMethod) {
      memberSwitch(0, count, false);
    } else {
      chunks(count, perMethod, isBuilt() ? "it = " : "", java);
    }
    java.line("}");
    if (dialect.visits().contains(type.name())) {
      java.line("in.visited(it);");
    }
    if (isBuilt()) {
      java.line("return it;");
    }
    java.line("}");
    for (int from = 0; count > perMethod && from < count; from += perMethod) {
      java.line("");
      String arguments = "(" + dialect.simpleInput() + " in, " + receiverType + " it, int member)";
      head("private static " + returns + " members" + from + arguments);
      memberSwitch(from, Math.min(count, from + perMethod), isBuilt());
      java.line("}");
    }
  }

  /** Writes the method for a member that contains further members of the same object. */
  private void merge() {
    if (type.members().stream().noneMatch(m -> m.use() == StockMember.Use.MERGED)) {
      return;
    }
    java.line("");
    head("private static void merge(" + dialect.simpleInput() + " in, " + receiverType + " it)");
    java.line("if (in.isObject()) {").line("members(in, it);").line("}").line("}");
  }

  static void chunks(int count, int perMethod, String before, JavaSource java) {
    String branch = "if";
    for (int from = 0; from < count; from += perMethod) {
      int to = Math.min(count, from + perMethod);
      java.line(to == count ? "} else {" : branch + " (member < " + to + ") {");
      java.line(before + "members" + from + "(in, it, member);");
      branch = "} else if";
    }
    java.line("}");
  }

  private void memberSwitch(int from, int to, boolean returns) {
    String end = returns ? "return it;" : "break;";
    java.line("switch (member) {");
    for (int i = from; i < to; i++) {
      java.line("case " + i + ":").indent(1);
      if (i < type.members().size()) {
        member(type.members().get(i));
      } else {
        java.line("in.skip();");
      }
      java.line(end).indent(-1);
    }
    java.line("default:").indent(1);
    unknown();
    if (returns && !isUnknownRefused()) {
      java.line(end);
    }
    java.indent(-1).line("}");
  }

  private void member(StockMember member) {
    if (type.creation().kind() == Kind.ARGUMENTS) {
      draft.member(member, java);
      return;
    }
    String set = "it." + member.target();
    if (member.use() == StockMember.Use.ADDED) {
      java.line(values.add(member.value(), cast(member, imports) + set + "()"));
      return;
    }
    if (member.use() == StockMember.Use.MERGED) {
      java.line("merge(in, " + set + "());");
      return;
    }
    String read = cast(member, imports) + values.read(member.value());
    switch (member.use()) {
      case FIELD -> java.call(set + " = ", read + ";");
      case CHAINED -> java.call("it = " + set + "(", read + ");");
      default -> java.call(set + "(", read + ");");
    }
  }

  /** Returns the cast of a value to the raw type of {@code member}; empty for none. */
  static String cast(StockMember member, Imports imports) {
    return member.isCast() ? "(" + imports.name(member.value().type().getRawClass()) + ") " : "";
  }

  private boolean isUnknownRefused() {
    return type.unknown().any().isEmpty() && type.unknown().fails();
  }

  private void unknown() {
    StockType.Unknown unknown = type.unknown();
    if (unknown.any().isEmpty()) {
      String name = quoted(type.name());
      java.line(isUnknownRefused() ? "throw in.unknown(" + name + ");" : "in.skip();");
      return;
    }
    boolean isOptional = !dialect.keepsUnknown().isEmpty();
    if (isOptional) {
      java.line("if (" + dialect.keepsUnknown() + ") {");
    }
    any(unknown.any().get());
    if (isOptional) {
      java.line("} else {").line("in.skip();").line("}");
    }
  }

  private void any(AnyMember any) {
    String arguments = "(in.name(), " + values.read(any.value()) + ");";
    if (type.creation().kind() == Kind.ARGUMENTS) {
      java.line("it.any" + arguments);
    } else {
      any("it.", any, arguments, imports, java);
    }
  }

  /** Writes the statements that add an unknown member to a receiver, "it." or "made.". */
  static void any(
      String prefix, AnyMember any, String arguments, Imports imports, JavaSource java) {
    String receiver = prefix + any.name();
    if (any.isMap() && !any.isFinal()) {
      java.line("if (" + receiver + " == null) {");
      java.line(receiver + " = new " + imports.name("java.util.LinkedHashMap") + "<>();").line("}");
    }
    String map =
        any.isCast() ? "((" + imports.name("java.util.Map") + ") " + receiver + ")" : receiver;
    java.line(map + (any.isMap() ? ".put" : "") + arguments);
  }
}
