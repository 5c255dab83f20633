package io.siribench.siri.content;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The members that a type of the model declares, found by reflection. On a JVM, members are in the
 * order of the SIRI schema, which written documents need. ART sorts fields by name, but writes no
 * documents. This class is not thread-safe.
 */
public final class Members {
  private final Map<Class<?>, List<Member>> membersByType = new HashMap<Class<?>, List<Member>>();

  /** Returns the members of {@code type}. */
  public List<Member> of(Class<?> type) {
    List<Member> members = membersByType.get(type);
    if (members == null) {
      members = find(type);
      membersByType.put(type, members);
    }
    return members;
  }

  private static List<Member> find(Class<?> type) {
    List<Member> members = new ArrayList<Member>();
    for (Field field : type.getDeclaredFields()) {
      if (isMember(field)) {
        members.add(new Member(field));
      }
    }
    return Collections.unmodifiableList(members);
  }

  /** All members of the model are objects; primitive or static fields have another purpose. */
  private static boolean isMember(Field field) {
    return !Modifier.isStatic(field.getModifiers())
        && !field.isSynthetic()
        && !field.getType().isPrimitive();
  }

  /** One member of a type. */
  public static final class Member {
    private final String name;
    private final Field field;
    private @Nullable Method getter;

    Member(Field field) {
      this.name = Names.fold(field.getName());
      this.field = field;
      // The field is read instead of the getter: the JVM generates a class for each getter that
      // reflection calls more than a few times, and every fork walks its document.
      field.setAccessible(true);
    }

    /** Returns the {@link Names#fold folded} name; empty for the text of a {@code Text}. */
    public String foldedName() {
      return name;
    }

    /** Returns the public getter of the member, with its annotations. */
    public Method getter() {
      Method known = getter;
      if (known == null) {
        known = findGetter();
        getter = known;
      }
      return known;
    }

    private Method findGetter() {
      // Uses the field's own name: Names.fold returns an empty string for "value".
      String plain = field.getName();
      String name = "get" + Character.toUpperCase(plain.charAt(0)) + plain.substring(1);
      try {
        return field.getDeclaringClass().getMethod(name);
      } catch (NoSuchMethodException e) {
        throw new AssertionError("no getter for " + field, e);
      }
    }

    /** Returns the value of the member in {@code owner}; null if it is not set. */
    public @Nullable Object get(Object owner) {
      try {
        return field.get(owner);
      } catch (IllegalAccessException e) {
        throw new AssertionError("not accessible: " + field, e);
      }
    }
  }
}
