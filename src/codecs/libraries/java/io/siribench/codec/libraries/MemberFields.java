package io.siribench.codec.libraries;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** The fields of classes that documents have as members, by name. */
final class MemberFields {
  private final boolean isSiri;
  private final Map<Class<?>, Map<String, Field>> known =
      new HashMap<Class<?>, Map<String, Field>>();

  MemberFields(Target target) {
    isSiri = target.isSiri();
  }

  /** Returns the fields of {@code type}, its own first. */
  Map<String, Field> of(Class<?> type) {
    Map<String, Field> fields = known.get(type);
    if (fields == null) {
      fields = new LinkedHashMap<String, Field>();
      for (Class<?> owner = type;
          owner != null && owner != Object.class && !SiriNaming.isBase(owner);
          owner = owner.getSuperclass()) {
        for (Field field : owner.getDeclaredFields()) {
          add(field, fields);
        }
      }
      known.put(type, fields);
    }
    return fields;
  }

  private void add(Field field, Map<String, Field> fields) {
    int modifiers = field.getModifiers();
    if (Modifier.isStatic(modifiers) || Modifier.isTransient(modifiers) || field.isSynthetic()) {
      return;
    }
    String name = isSiri ? SiriNaming.nameOf(field) : field.getName();
    if (!fields.containsKey(name)) {
      field.setAccessible(true);
      fields.put(name, field);
    }
  }
}
