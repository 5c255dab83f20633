package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import io.siribench.generating.StockType.AnyMember;
import io.siribench.generating.StockType.Creator;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** A writer of the class Draft, which collects members until their object can be created. */
final class DraftWriter {
  private final Dialect dialect;
  private final StockType type;
  private final Imports imports;
  private final ContainerWriter values;

  /** The field of each member. */
  private final Map<StockMember, String> fields = new LinkedHashMap<>();

  DraftWriter(Dialect dialect, StockType type, Imports imports, ContainerWriter values) {
    this.dialect = dialect;
    this.type = type;
    this.imports = imports;
    this.values = values;
    Set<String> used =
        new HashSet<>(Set.of("in", "any", "made", "anyNames", "anyValues", "arguments", "missing"));
    if (!type.creation().creator().method().isEmpty()) {
      // In a call of a static method, a field would obscure a class of the same name.
      for (Class<?> owner = type.creation().creator().owner().getRawClass();
          owner != null;
          owner = owner.getDeclaringClass()) {
        used.add(owner.getSimpleName());
      }
      used.add(type.creation().creator().owner().getRawClass().getName().split("\\.", 2)[0]);
    }
    // Ignored arguments are not members. Their fields keep the default value.
    Set<StockMember> members = new LinkedHashSet<>(type.members());
    members.addAll(type.creation().arguments());
    for (StockMember member : members) {
      String plain = identifier(member.name());
      String name = plain;
      for (int i = 2; !Collections.disjoint(used, names(name)); i++) {
        name = plain + i;
      }
      used.addAll(names(name));
      fields.put(member, name);
    }
  }

  private static String identifier(String name) {
    StringBuilder identifier = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean fits =
          identifier.length() == 0
              ? Character.isJavaIdentifierStart(c)
              : Character.isJavaIdentifierPart(c);
      identifier.append(fits ? c : '_');
    }
    String legal = identifier.toString();
    boolean isName = SourceVersion.isIdentifier(legal) && !SourceVersion.isKeyword(legal);
    boolean isPlain = isName && legal.chars().allMatch(c -> c <= '~');
    return isPlain ? legal : "member";
  }

  /** Returns the names of all fields for one member. */
  private static List<String> names(String field) {
    return List.of(field, flag(field), repeated(field));
  }

  /** Returns the field of all values of a member that a document repeats. */
  private static String repeated(String field) {
    return prefixed("all", field);
  }

  private static String flag(String field) {
    return prefixed("has", field);
  }

  private static String setter(String field) {
    return prefixed("set", field);
  }

  private static String prefixed(String prefix, String field) {
    return prefix + Character.toUpperCase(field.charAt(0)) + field.substring(1);
  }

  /** Returns a call of {@code creator}. */
  static String call(Creator creator, String arguments, Imports imports) {
    JavaType owner = creator.owner();
    String diamond = owner.getRawClass().getTypeParameters().length == 0 ? "" : "<>";
    return creator.method().isEmpty()
        ? "new " + imports.name(owner.getRawClass()) + diamond + "(" + arguments + ")"
        : imports.receiver(owner.getRawClass()) + "." + creator.method() + "(" + arguments + ")";
  }

  private String field(StockMember member) {
    return Objects.requireNonNull(fields.get(member));
  }

  private boolean isFlagged(StockMember member) {
    return member.use() != StockMember.Use.ARGUMENT;
  }

  /** Returns whether {@code member} has a setter, which databind calls for each value. */
  private boolean isCalled(StockMember member) {
    return member.use() == StockMember.Use.SETTER;
  }

  private String list(StockMember member) {
    return imports.name(List.class) + "<" + element(member.value().type()) + ">";
  }

  private String element(JavaType type) {
    return type.isPrimitive()
        ? imports.name(MethodType.methodType(type.getRawClass()).wrap().returnType())
        : imports.name(type);
  }

  /** Writes the statements that read {@code member}. */
  void member(StockMember member, JavaSource java) {
    String field = field(member);
    int argument = type.creation().arguments().indexOf(member);
    if (argument >= 0) {
      java.line("it.argument(in, " + argument + ", " + member.isFinal() + ");");
    }
    if (isFlagged(member)) {
      java.call("it." + setter(field) + "(", values.read(member.value()) + ");");
    } else {
      java.call("it." + field + " = ", values.read(member.value()) + ";");
    }
  }

  void write(JavaSource java) {
    java.line("").line("/** The values read so far of an object that is not created yet. */");
    java.line("private static final class Draft {");
    fields.forEach(
        (member, field) -> {
          java.line(imports.name(member.value().type()) + " " + field + ";");
          if (isFlagged(member)) {
            java.line("boolean " + flag(field) + ";");
          }
          if (isCalled(member)) {
            java.line(list(member) + " " + repeated(field) + ";");
          }
        });
    type.unknown().any().ifPresent(any -> anyFields(any, java));
    argument(java);
    fields.forEach((member, field) -> setter(member, field, java));
    make(java);
    java.line("}");
  }

  /** Writes the method that counts arguments: after the last one, final members are fixed. */
  private void argument(JavaSource java) {
    int count = type.creation().arguments().size();
    java.line("private final boolean[] arguments = new boolean[" + count + "];");
    java.line("private int missing = " + count + ";").line("");
    String input = dialect.simpleInput() + " in";
    java.line("void argument(" + input + ", int number, boolean isFinal) throws IOException {");
    java.line("if (isFinal && missing == 0) {");
    java.line("throw in.problem(\"once more \" + in.name());").line("}");
    java.line("if (!arguments[number]) {").line("arguments[number] = true;");
    java.line("missing--;").line("}").line("}");
  }

  private void setter(StockMember member, String field, JavaSource java) {
    if (!isFlagged(member)) {
      return;
    }
    String value = imports.name(member.value().type()) + " value";
    java.line("").line("void " + setter(field) + "(" + value + ") {");
    if (isCalled(member)) {
      repeatedSetter(field, java);
      give(member, field, java);
      return;
    }
    java.line("// Until the object is created, databind keeps the first value of a member.");
    java.line("if (missing == 0 || !" + flag(field) + ") {");
    java.line("this." + field + " = value;").line(flag(field) + " = true;").line("}").line("}");
  }

  private void repeatedSetter(String field, JavaSource java) {
    String all = repeated(field);
    java.line("if (!" + flag(field) + ") {");
    java.line("this." + field + " = value;").line(flag(field) + " = true;").line("return;");
    java.line("}").line("if (" + all + " == null) {");
    java.line(all + " = new " + imports.name(ArrayList.class) + "<>();");
    java.line(all + ".add(this." + field + ");").line("}");
    java.line("// Until the object is created, the newest comes first, as in databind.");
    java.line(all + ".add(missing > 0 ? 0 : " + all + ".size(), value);").line("}");
  }

  /** Writes the method that calls the setter of {@code member} for each value. */
  private void give(StockMember member, String field, JavaSource java) {
    String all = repeated(field);
    String set = "made." + member.target() + "(" + StockWriter.cast(member, imports);
    String parameters = "(" + imports.name(type.type()) + " made) ";
    java.line("");
    java.call("private void " + prefixed("give", field) + parameters, "throws IOException {");
    java.line("if (" + all + " == null) {").line(set + field + ");").line("return;").line("}");
    String each = imports.name(member.value().type()) + " each";
    java.line("for (" + each + " : " + all + ") {").line(set + "each);").line("}").line("}");
  }

  private void anyFields(AnyMember any, JavaSource java) {
    JavaType each = any.value().type();
    String value = imports.name(each);
    String element = element(each);
    String list = imports.name(List.class);
    String arrayList = imports.name(ArrayList.class);
    java.line("final " + list + "<String> anyNames = new " + arrayList + "<>();");
    java.line("final " + list + "<" + element + "> anyValues = new " + arrayList + "<>();");
    java.line("").line("void any(String name, " + value + " value) {");
    java.line("// Until the object is created, the newest comes first, as in databind.");
    java.line("int at = missing > 0 ? 0 : anyNames.size();");
    java.line("anyNames.add(at, name);").line("anyValues.add(at, value);").line("}");
  }

  private void make(JavaSource java) {
    String made = imports.name(type.type());
    java.line("");
    java.line(made + " make(" + dialect.simpleInput() + " in) throws IOException {");
    List<String> arguments = new ArrayList<>();
    for (StockMember argument : type.creation().arguments()) {
      arguments.add(StockWriter.cast(argument, imports) + field(argument));
      if (argument.isRequired()) {
        java.line("if (!arguments[" + (arguments.size() - 1) + "]) {");
        String text = "no member \"" + argument.name() + "\"";
        java.line("throw in.problem(" + StockWriter.quoted(text) + ");").line("}");
      }
    }
    String call = call(type.creation().creator(), "", imports);
    String begin = call.substring(0, call.length() - 1);
    boolean isComplete =
        type.unknown().any().isEmpty()
            && type.members().stream().noneMatch(m -> m.use() != StockMember.Use.ARGUMENT);
    if (isComplete) {
      java.list("return " + begin, arguments, ");");
    } else {
      java.list(made + " made = " + begin, arguments, ");");
      fields.forEach((member, field) -> set(member, field, java));
      type.unknown().any().ifPresent(any -> give(any, java));
      java.line("return made;");
    }
    java.line("}");
  }

  private void set(StockMember member, String field, JavaSource java) {
    if (member.use() == StockMember.Use.ARGUMENT) {
      return;
    }
    boolean isField = member.use() == StockMember.Use.FIELD;
    java.line("if (" + flag(field) + ") {");
    if (isCalled(member)) {
      java.line(prefixed("give", field) + "(made);").line("}");
      return;
    }
    String value = StockWriter.cast(member, imports) + field;
    java.line("made." + member.target() + (isField ? " = " + value + ";" : "(" + value + ");"));
    java.line("}");
  }

  private void give(AnyMember any, JavaSource java) {
    java.line("for (int i = 0; i < anyNames.size(); i++) {");
    StockWriter.any("made.", any, "(anyNames.get(i), anyValues.get(i));", imports, java);
    java.line("}");
  }
}
