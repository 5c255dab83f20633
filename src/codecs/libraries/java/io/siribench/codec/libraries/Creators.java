package io.siribench.codec.libraries;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** The ways to create objects of a class that has no constructor without parameters. */
final class Creators {
  /** Returns whether {@code type} is a record. Java 8 has none. */
  static boolean isRecord(Class<?> type) {
    Class<?> base = type.getSuperclass();
    return base != null && base.getName().equals("java.lang.Record");
  }

  /**
   * Returns whether a creator of {@code type} has an annotation whose name begins with {@code
   * name}. Creators are constructors, including their parameters, and static methods.
   */
  static boolean hasAnnotatedCreator(Class<?> type, String name) {
    for (Constructor<?> each : type.getDeclaredConstructors()) {
      boolean isAnnotated = hasAny(each.getAnnotations(), name);
      for (Annotation[] ofParameter : each.getParameterAnnotations()) {
        isAnnotated |= hasAny(ofParameter, name);
      }
      if (isAnnotated) {
        return true;
      }
    }
    for (Method each : type.getDeclaredMethods()) {
      if (Modifier.isStatic(each.getModifiers()) && hasAny(each.getAnnotations(), name)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether one of {@code annotations} has a name that begins with {@code name}. */
  static boolean hasAny(Annotation[] annotations, String name) {
    for (Annotation annotation : annotations) {
      if (annotation.annotationType().getName().startsWith(name)) {
        return true;
      }
    }
    return false;
  }
}
