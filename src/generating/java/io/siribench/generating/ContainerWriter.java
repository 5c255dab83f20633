package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.SourceVersion;

/** A writer of the code that reads values. Each array, collection and map type gets a method. */
final class ContainerWriter {
  /** Containers that accept all values, including null. */
  private static final Set<Class<?>> ACCEPT_ALL =
      Set.of(
          ArrayList.class,
          LinkedList.class,
          HashSet.class,
          LinkedHashSet.class,
          HashMap.class,
          LinkedHashMap.class,
          TreeMap.class);

  private final Dialect dialect;
  private final Imports imports;
  private final ReaderNames readers;

  /** The required methods by name. */
  private final Map<String, Method> methods = new LinkedHashMap<>();

  /** A method that reads a container, or adds elements to an existing one. */
  private record Method(StockValue value, boolean adds) {}

  ContainerWriter(Dialect dialect, Imports imports, ReaderNames readers) {
    this.dialect = dialect;
    this.imports = imports;
    this.readers = readers;
  }

  /** Returns the expression that reads {@code value}. */
  String read(StockValue value) {
    return switch (value.kind()) {
      case SCALAR -> scalar(value.code());
      case OBJECT -> readers.of(value.type()) + ".read(in)";
      default -> method(value, false) + "(in)";
    };
  }

  /** Returns the statement that adds elements to the container that {@code present} returns. */
  String add(StockValue value, String present) {
    return method(value, true) + "(in, " + present + ");";
  }

  private String scalar(String code) {
    int dot = code.indexOf('.');
    String owner = code.substring(0, dot);
    if (!owner.equals("in")) {
      imports.name(dialect.support() + "." + owner);
    }
    return code;
  }

  private String method(StockValue value, boolean adds) {
    String words = ReaderNames.words(value.type());
    String plain =
        adds ? "add" + words : Character.toLowerCase(words.charAt(0)) + words.substring(1);
    String name = plain;
    Method method = new Method(value, adds);
    for (int i = 2; isTaken(name) || !methods.getOrDefault(name, method).equals(method); i++) {
      name = plain + i;
    }
    methods.put(name, method);
    return name;
  }

  /** Returns whether {@code name} cannot name a method, as for classes called Default or Read. */
  private static boolean isTaken(String name) {
    return SourceVersion.isKeyword(name) || name.equals("read");
  }

  /** Writes the methods named by {@link #read} and {@link #add}, and those they need. */
  void write(JavaSource java) {
    Set<String> written = new HashSet<>();
    while (written.size() < methods.size()) {
      for (Map.Entry<String, Method> method : List.copyOf(methods.entrySet())) {
        if (written.add(method.getKey())) {
          write(method.getKey(), method.getValue(), java);
        }
      }
    }
  }

  /** Writes the method {@code name}. */
  private void write(String name, Method method, JavaSource java) {
    StockValue value = method.value();
    String type = imports.name(value.type());
    String input = dialect.simpleInput() + " in";
    java.line("");
    if (method.adds()) {
      String head = "private static void " + name + "(" + input + ", " + type + " all) ";
      java.call(head, "throws IOException {");
      boolean isMap = value.kind() == StockValue.Kind.MAP;
      if (isMap || (value.code().isEmpty() && !isText(value.each()))) {
        refuseBlank(isMap ? "an object" : "an array", java);
      }
      java.line("if (" + startCondition(value) + ") {");
      java.line("if (all == null) {").line("throw in.problem(\"a getter that returns null\");");
      java.line("}");
      elements(value, true, java);
      java.line("}");
    } else {
      if (value.type().isArrayType() && value.type().getContentType().hasGenericTypes()) {
        java.line(
            "@SuppressWarnings({\"rawtypes\", \"unchecked\"}) // Arrays have no generic types.");
      }
      String head = "private static " + dialect.nullable() + type + " " + name + "(" + input + ") ";
      java.call(head, "throws IOException {");
      if (value.made().hasRawClass(EnumSet.class) && value.code().isEmpty()) {
        refuseBlank("an array", java);
      }
      java.line("if (!" + startCondition(value) + ") {").line("return null;").line("}");
      java.call(type + " all = ", newContainer(value) + ";");
      elements(value, false, java);
      boolean isArray = value.kind() == StockValue.Kind.ARRAY;
      java.line(
          "return " + (isArray ? imports.name(Arrays.class) + ".copyOf(all, count)" : "all") + ";");
    }
    java.line("}");
  }

  /** Writes code that refuses an empty element, like databind for this container. */
  private void refuseBlank(String expected, JavaSource java) {
    if (dialect.isXml()) {
      java.line("if (in.isBlank()) {").line("throw in.unexpected(\"" + expected + "\");");
      java.line("}");
    }
  }

  private static boolean isText(StockValue value) {
    return value.code().equals("in.string()");
  }

  private static String startCondition(StockValue value) {
    if (value.isList() && !value.code().isEmpty()) {
      return value.code();
    }
    return value.kind() == StockValue.Kind.MAP
        ? "in.startObject(\"an object\")"
        : "in.startArray(\"an array\")";
  }

  private String newContainer(StockValue value) {
    Class<?> made = value.made().getRawClass();
    if (value.kind() == StockValue.Kind.ARRAY) {
      JavaType content = value.type().getContentType();
      String name = imports.name(content.getRawClass());
      int brackets = name.indexOf('[');
      return brackets < 0
          ? "new " + name + "[8]"
          : "new " + name.substring(0, brackets) + "[8]" + name.substring(brackets);
    }
    if (made == EnumSet.class) {
      String constant = imports.name(value.type().getContentType().getRawClass());
      return imports.name(made) + ".noneOf(" + constant + ".class)";
    }
    String diamond = made.getTypeParameters().length == 0 ? "" : "<>";
    String argument =
        made == EnumMap.class
            ? imports.name(value.type().getKeyType().getRawClass()) + ".class"
            : "";
    return "new " + imports.name(made) + diamond + "(" + argument + ")";
  }

  private void elements(StockValue value, boolean adds, JavaSource java) {
    String each = read(value.each());
    switch (value.kind()) {
      case MAP -> {
        java.line("String key;").line("while ((key = in.nextKey()) != null) {");
        java.line(put(value, adds));
      }
      case ARRAY -> {
        String copy = imports.name(Arrays.class) + ".copyOf(all, 2 * count)";
        java.line("int count = 0;").line("while (" + nextCondition(value) + ") {");
        java.line("if (count == all.length) {").line("all = " + copy + ";").line("}");
        java.line("all[count++] = " + each + ";");
      }
      default -> {
        java.line("while (" + nextCondition(value) + ") {");
        if (value.made().getRawClass() == EnumSet.class) {
          // Databind omits null from an EnumSet.
          java.line(imports.name(value.each().type()) + " each = " + each + ";");
          java.line("if (each != null) {").line("all.add(each);").line("}");
        } else {
          // A getter may return any class.
          boolean accepts = acceptsAll(value) && !adds;
          java.line((accepts ? "all.add(" : "in.addTo(all, ") + each + ");");
        }
      }
    }
    java.line("}");
  }

  /** Returns the statement that adds an entry to a map. */
  private String put(StockValue map, boolean adds) {
    Class<?> each = map.each().type().getRawClass();
    String entry = key(map) + ", " + read(map.each()) + ");";
    if (map.made().getRawClass() == EnumMap.class) {
      return "all.put(" + entry;
    }
    if (adds) {
      boolean isScalar = map.each().kind() == StockValue.Kind.SCALAR;
      boolean isMerged = !isScalar || each == Object.class || each == byte[].class;
      return (isMerged ? "in.addNew(" : "in.addScalar(") + "all, " + entry;
    }
    if (dialect.isXml() && each == Object.class) {
      // In XML, the values of a repeated name form a list.
      return "in.putRepeated(all, " + entry;
    }
    return (acceptsAll(map) ? "all.put(" : "in.putInto(all, ") + entry;
  }

  private static boolean acceptsAll(StockValue value) {
    return ACCEPT_ALL.contains(value.made().getRawClass());
  }

  private String nextCondition(StockValue value) {
    return dialect.isXml() && !isText(value.each()) ? "in.nextValue()" : "in.nextElement()";
  }

  private String key(StockValue map) {
    if (map.code().isEmpty()) {
      return "key";
    }
    return map.code().equals("enum")
        ? readers.of(map.type().getKeyType()) + ".key(in, key)"
        : scalar(map.code());
  }
}
