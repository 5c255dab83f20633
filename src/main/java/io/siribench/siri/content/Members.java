package io.siribench.siri.content;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The members that a type of the model declares, in the order of the SIRI schema, found by
 * reflection: nothing has to be kept in step with the model. Not safe for use by several threads.
 */
public final class Members {
  private final Map<Class<?>, List<Member>> known = new HashMap<Class<?>, List<Member>>();

  /** The members of {@code type}. */
  public List<Member> of(Class<?> type) {
    List<Member> members = known.get(type);
    if (members == null) {
      members = find(type);
      known.put(type, members);
    }
    return members;
  }

  private static List<Member> find(Class<?> type) {
    List<Member> members = new ArrayList<Member>();
    for (Field field : type.getDeclaredFields()) {
      if (isMember(field)) {
        members.add(new Member(type, field.getName()));
      }
    }
    return Collections.unmodifiableList(members);
  }

  /** All members of the model are objects; what is primitive or static serves another purpose. */
  private static boolean isMember(Field field) {
    return !Modifier.isStatic(field.getModifiers())
        && !field.isSynthetic()
        && !field.getType().isPrimitive();
  }

  /** One member of a type. */
  public static final class Member {
    private final String name;
    private final Method getter;

    Member(Class<?> type, String field) {
      name = Names.fold(field);
      try {
        // Of the field's own name: Names.fold makes nothing of "value".
        getter =
            type.getMethod("get" + Character.toUpperCase(field.charAt(0)) + field.substring(1));
      } catch (NoSuchMethodException e) {
        throw new AssertionError("no getter for " + type + "." + field, e);
      }
    }

    /** The name as {@link Names#fold} gives it; empty for the text of a {@code Text}. */
    public String foldedName() {
      return name;
    }

    /** The public method that returns the member. */
    public Method getter() {
      return getter;
    }

    /** The member of {@code owner}, or null. */
    public @Nullable Object get(Object owner) {
      try {
        return getter.invoke(owner);
      } catch (IllegalAccessException e) {
        throw new AssertionError("not accessible: " + getter, e);
      } catch (InvocationTargetException e) {
        throw new AssertionError("not a plain getter: " + getter, e);
      }
    }
  }
}
