package io.siribench.generating;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Text form of an object with all its values and their types. */
final class Rendering {
  private final StringBuilder text = new StringBuilder();

  private Rendering() {}

  /** Returns a text that is equal for objects that are completely equal. */
  static String of(@Nullable Object value) {
    Rendering rendering = new Rendering();
    rendering.add(value);
    return rendering.text.toString();
  }

  private void add(@Nullable Object value) {
    if (value == null) {
      text.append("null");
      return;
    }
    Class<?> type = value.getClass();
    text.append(type.getSimpleName());
    if (value instanceof HashSet<?> set && !(set instanceof LinkedHashSet)) {
      text.append(set.stream().map(Rendering::of).sorted().toList());
    } else if (value instanceof Collection<?> all) {
      elements(all);
    } else if (value instanceof Map<?, ?> map) {
      // Maps are equal regardless of order: databind reverses that of unknown members.
      Map<String, String> sorted = new TreeMap<>();
      map.forEach((key, each) -> sorted.put(of(key), of(each)));
      text.append(sorted);
    } else if (type.isArray()) {
      List<@Nullable Object> all = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        all.add(Array.get(value, i));
      }
      elements(all);
    } else if (value instanceof Enum<?> || type.getName().startsWith("java")) {
      text.append(' ').append(value);
    } else {
      members(value, type);
    }
  }

  private void elements(Collection<?> all) {
    text.append('[');
    for (Object each : all) {
      add(each);
      text.append(", ");
    }
    text.append(']');
  }

  private void members(Object value, Class<?> type) {
    text.append('(');
    List<Class<?>> classes = new ArrayList<>();
    for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
      classes.add(each);
    }
    Collections.reverse(classes);
    for (Class<?> each : classes) {
      for (Field field : each.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          text.append(field.getName()).append(": ");
          add(member(field, value));
          text.append("; ");
        }
      }
    }
    text.append(')');
  }

  private static @Nullable Object member(Field field, Object value) {
    try {
      field.setAccessible(true);
      return field.get(value);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
