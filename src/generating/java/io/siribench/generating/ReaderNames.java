package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The names of reader classes: OrderReader, OrderLineXmlReader for Order.Line. */
final class ReaderNames {
  private final Map<JavaType, String> names = new LinkedHashMap<>();
  private final Set<String> used;
  private final String suffix;

  /** Creates names with {@code suffix} that are not in {@code used}, and adds them to it. */
  ReaderNames(String suffix, Set<String> used) {
    this.suffix = suffix;
    this.used = used;
  }

  void add(JavaType type) {
    if (names.containsKey(type)) {
      return;
    }
    String plain = words(type) + suffix;
    String name = plain;
    for (int i = 2; !used.add(name); i++) {
      name = plain + i;
    }
    names.put(type, name);
  }

  String of(JavaType type) {
    String name = names.get(type);
    if (name == null) {
      throw new IllegalStateException("no reader of " + type);
    }
    return name;
  }

  /** Returns the type in one word: ListOfString, OrderLine, ArrayOfInt. */
  static String words(JavaType type) {
    if (type.isArrayType()) {
      return "ArrayOf" + words(type.getContentType());
    }
    Class<?> raw = type.getRawClass();
    StringBuilder words = new StringBuilder();
    for (Class<?> outer = raw; outer != null; outer = outer.getDeclaringClass()) {
      String simple = outer.getSimpleName();
      words.insert(0, Character.toUpperCase(simple.charAt(0)) + simple.substring(1));
    }
    String separator = "Of";
    for (JavaType parameter : type.getBindings().getTypeParameters()) {
      words.append(separator).append(words(parameter));
      separator = "To";
    }
    return words.toString();
  }
}
