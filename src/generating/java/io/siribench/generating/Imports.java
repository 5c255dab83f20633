package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The names of types in one source, and the imports for them. */
final class Imports {
  /** The classes of java.lang in sources. Other classes of these names are named in full. */
  static final Set<String> JAVA_LANG =
      Set.of(
          "ArithmeticException",
          "Boolean",
          "Byte",
          "CharSequence",
          "Character",
          "ClassCastException",
          "Deprecated",
          "Double",
          "Float",
          "IllegalArgumentException",
          "Integer",
          "Long",
          "Math",
          "NullPointerException",
          "Number",
          "NumberFormatException",
          "Object",
          "Override",
          "RuntimeException",
          "Short",
          "String",
          "StringBuilder",
          "SuppressWarnings",
          "UnsupportedOperationException");

  private final String packageName;
  private final Map<String, String> bySimpleName = new HashMap<>();
  private final Set<String> named = new HashSet<>();

  /** Creates the imports of a source that uses {@code reserved} names for its own members. */
  Imports(Dialect dialect, Set<String> reserved) {
    packageName = dialect.packageName();
    JAVA_LANG.forEach(name -> bySimpleName.put(name, "java.lang." + name));
    // A bound class with the name of a support class is named in full.
    Syntax.SUPPORT_CLASSES.forEach(name -> bySimpleName.put(name, dialect.support() + "." + name));
    // A class with a reserved name, even in the same package, is named in full.
    reserved.forEach(name -> bySimpleName.put(name, ""));
  }

  /** Returns the lines that import the named types. */
  Set<String> lines() {
    Set<String> lines = new TreeSet<>();
    bySimpleName.forEach(
        (simple, name) -> {
          String from = name.substring(0, Math.max(0, name.length() - simple.length() - 1));
          if (named.contains(name) && !from.equals(packageName) && !from.equals("java.lang")) {
            lines.add("import " + name + ";");
          }
        });
    return lines;
  }

  /** Returns the name of a class, without its package where that is unambiguous. */
  String name(String topLevel) {
    String simple = topLevel.substring(topLevel.lastIndexOf('.') + 1);
    String present = bySimpleName.putIfAbsent(simple, topLevel);
    named.add(topLevel);
    return present == null || present.equals(topLevel) ? simple : topLevel;
  }

  /** Returns the name of a class without type parameters, for an expression. */
  String name(Class<?> type) {
    if (type.isArray()) {
      return name(type.getComponentType()) + "[]";
    }
    if (type.isPrimitive()) {
      return type.getName();
    }
    Class<?> outer = type.getDeclaringClass();
    return outer == null ? name(type.getName()) : name(outer) + "." + type.getSimpleName();
  }

  /**
   * Returns an expression for a class whose static method is called. There, a variable obscures a
   * package or class of its name, but not in a cast.
   */
  String receiver(Class<?> type) {
    String name = name(type);
    boolean isObscured = "".equals(bySimpleName.get(name.split("\\.", 2)[0]));
    return isObscured ? "((" + name + ") null)" : name;
  }

  /** Returns the name of a type, with its parameters. */
  String name(JavaType type) {
    if (type.isArrayType()) {
      return name(type.getContentType()) + "[]";
    }
    List<String> parameters = new ArrayList<>();
    type.getBindings().getTypeParameters().forEach(each -> parameters.add(name(each)));
    if (parameters.isEmpty()) {
      // A raw type gets the bounds of its parameters, as in databind.
      for (TypeVariable<?> variable : type.getRawClass().getTypeParameters()) {
        parameters.add(variable.getBounds()[0] instanceof Class<?> bound ? name(bound) : "Object");
      }
    }
    String name = name(type.getRawClass());
    return parameters.isEmpty() ? name : name + "<" + String.join(", ", parameters) + ">";
  }
}
