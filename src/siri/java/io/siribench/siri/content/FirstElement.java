package io.siribench.siri.content;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A finder of the first element of a document of a user's class. If the document is not itself a
 * list or an array, its first field that contains one is used. Texts and numbers do not count as
 * elements, because waiting for the first text is pointless.
 */
final class FirstElement {
  /** Returns the first element in {@code bound}; null if there is none. */
  static @Nullable Object of(Object bound) {
    if (bound instanceof Collection || bound.getClass().isArray()) {
      return in(bound);
    }
    return inFields(bound.getClass(), bound);
  }

  /** Searches superclasses first, like Jackson. */
  private static @Nullable Object inFields(Class<?> type, Object bound) {
    if (ObjectLeaves.isOfJdk(type)) {
      return null;
    }
    Object inherited = inFields(type.getSuperclass(), bound);
    if (inherited != null) {
      return inherited;
    }
    for (Field field : type.getDeclaredFields()) {
      boolean isBound = ObjectLeaves.isBound(field, true) && !ObjectLeaves.isIgnored(field);
      Object element = isBound ? in(value(field, bound)) : null;
      if (element != null) {
        return element;
      }
    }
    return null;
  }

  private static @Nullable Object in(@Nullable Object list) {
    Object first = null;
    if (list instanceof Collection) {
      Collection<?> elements = (Collection<?>) list;
      first = elements.isEmpty() ? null : elements.iterator().next();
    } else if (list instanceof Object[] && Array.getLength(list) > 0) {
      first = Array.get(list, 0);
    }
    return first == null || isScalar(first) ? null : first;
  }

  private static @Nullable Object value(Field field, Object owner) {
    field.setAccessible(true);
    return ObjectLeaves.get(field, owner);
  }

  private static boolean isScalar(Object element) {
    boolean isArray = element.getClass().isArray();
    return element instanceof Enum || (!isArray && ObjectLeaves.isOfJdk(element.getClass()));
  }
}
