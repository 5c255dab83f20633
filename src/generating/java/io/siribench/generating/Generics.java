package io.siribench.generating;

import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;

/** Declared generic types, in which databind replaces wildcards and raw types by their bounds. */
final class Generics {
  /** Returns the declared type of the value that {@code member} takes or, as a getter, returns. */
  static Type declared(AnnotatedMember member) {
    if (member.getMember() instanceof Field field) {
      return field.getGenericType();
    }
    Executable code = (Executable) member.getMember();
    Type[] parameters = code.getGenericParameterTypes();
    int index = member instanceof AnnotatedParameter parameter ? parameter.getIndex() : 0;
    if (parameters.length == 0 && code instanceof Method getter) {
      return getter.getGenericReturnType();
    }
    // The generic parameters of a constructor omit hidden ones, which its erased ones include.
    return index < parameters.length ? parameters[index] : member.getRawType();
  }

  /** Returns whether {@code type} has neither wildcards nor raw types. */
  static boolean isExact(Type type) {
    if (type instanceof ParameterizedType generic) {
      return Arrays.stream(generic.getActualTypeArguments()).allMatch(Generics::isExact);
    }
    if (type instanceof GenericArrayType array) {
      return isExact(array.getGenericComponentType());
    }
    if (type instanceof Class<?> plain) {
      return plain.isArray()
          ? isExact(plain.getComponentType())
          : plain.getTypeParameters().length == 0;
    }
    return !(type instanceof WildcardType);
  }

  /**
   * Returns whether {@code type} may contain a wildcard or raw type. Classes from {@code owner} on
   * extend a generic class with such an argument.
   */
  static boolean isInherited(Type type, Class<?> owner) {
    boolean isExact = true;
    for (Class<?> each = owner; each != null && isExact; each = each.getSuperclass()) {
      isExact = each.getGenericSuperclass() == null || isExact(each.getGenericSuperclass());
    }
    return !isExact && hasVariable(type);
  }

  private static boolean hasVariable(Type type) {
    return type instanceof ParameterizedType generic
        ? Arrays.stream(generic.getActualTypeArguments()).anyMatch(Generics::hasVariable)
        : type instanceof GenericArrayType array
            ? hasVariable(array.getGenericComponentType())
            : type instanceof TypeVariable;
  }

  /** Returns whether {@code type} accepts a value of the type that databind resolves it to. */
  static boolean accepts(Type type) {
    if (type instanceof ParameterizedType generic) {
      return Arrays.stream(generic.getActualTypeArguments())
          .allMatch(
              argument ->
                  argument instanceof WildcardType wildcard
                      ? accepts(wildcard.getUpperBounds()[0])
                      : isExact(argument));
    }
    return !(type instanceof GenericArrayType array) || accepts(array.getGenericComponentType());
  }
}
