package io.siribench.codec.stream;

import io.siribench.siri.ScalarAttributes;
import io.siribench.siri.SiriObject;
import io.siribench.siri.SiriRoot;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Text form of a bound document, with types of values and order of kept members. */
final class Structure {
  /** Fields by class: a class makes a copy of each for every request. */
  private static final Map<Class<?>, List<Field>> FIELDS = new ConcurrentHashMap<>();

  private final StringBuilder text = new StringBuilder();

  private Structure() {}

  /** Returns a text that is equal for objects that are completely equal. */
  static String of(Object bound) {
    Structure structure = new Structure();
    structure.add(bound);
    return structure.text.toString();
  }

  private void add(Object value) {
    if (value instanceof SiriObject object) {
      members(object);
    } else if (value instanceof Map<?, ?> map) {
      map(map);
    } else if (value instanceof List<?> list) {
      text.append('[');
      for (Object element : list) {
        add(element);
        text.append(", ");
      }
      text.append(']');
    } else if (value instanceof byte[] bytes) {
      text.append(Arrays.toString(bytes));
    } else if (value == null) {
      text.append("null");
    } else {
      text.append(value.getClass().getSimpleName()).append(' ').append(value);
    }
  }

  private void members(SiriObject object) {
    text.append(object.getClass().getSimpleName()).append(" {");
    for (Field field : FIELDS.computeIfAbsent(object.getClass(), Structure::fields)) {
      Object value = value(field, object);
      if (value != null) {
        text.append(field.getName()).append(": ");
        add(value);
        text.append("; ");
      }
    }
    if (!object.other().isEmpty()) {
      map(object.other());
    }
    if (object instanceof SiriRoot root) {
      text.append(root.hasEnvelope() ? "enveloped" : "bare");
    }
    text.append("}\n");
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        field.setAccessible(true);
        fields.add(field);
      }
    }
    return fields;
  }

  private static Object value(Field field, SiriObject object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private void map(Map<?, ?> map) {
    if (map instanceof ScalarAttributes beside) {
      text.append("beside ").append(beside.position());
    }
    text.append(" kept {");
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      text.append(entry.getKey()).append(": ");
      add(entry.getValue());
      text.append("; ");
    }
    text.append('}');
  }
}
