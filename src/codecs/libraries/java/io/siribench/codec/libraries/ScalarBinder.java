package io.siribench.codec.libraries;

import io.siribench.siri.Scalars;
import io.siribench.siri.Time;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Binds the text of a scalar to the type of a field. */
final class ScalarBinder {
  private static final String TIMES = "java.time.";

  private ScalarBinder() {}

  /** Returns whether a value of {@code type} is a single value. */
  static boolean isScalar(Class<?> type) {
    return type.isPrimitive()
        || type.isEnum()
        || type == String.class
        || type == CharSequence.class
        || type == Boolean.class
        || type == Character.class
        || (Number.class.isAssignableFrom(type) && type.getName().startsWith("java."))
        || type == UUID.class
        || type == Time.class
        || type.getName().startsWith(TIMES);
  }

  /** Parses {@code text} as {@code type}, a {@linkplain #isScalar scalar}. */
  static @Nullable Object bound(Class<?> type, String text) throws IOException {
    if (type == String.class || type == CharSequence.class) {
      return text;
    }
    if (type == Time.class) {
      return Time.parse(text);
    }
    if (type == char.class || type == Character.class) {
      return required(text.length() == 1 ? text.charAt(0) : null, type, text);
    }
    String bare = text.trim();
    if (type == boolean.class || type == Boolean.class) {
      return required(Scalars.parseBoolean(bare), type, text);
    }
    if (type.isEnum()) {
      return enumConstant(type, bare);
    }
    if (type == UUID.class) {
      return UUID.fromString(bare);
    }
    return type.getName().startsWith(TIMES) ? time(type, bare) : number(type, bare);
  }

  private static Object number(Class<?> type, String text) throws IOException {
    if (type == int.class || type == Integer.class) {
      return Integer.valueOf(text);
    }
    if (type == long.class || type == Long.class) {
      return Long.valueOf(text);
    }
    if (type == double.class || type == Double.class) {
      return Double.valueOf(text);
    }
    if (type == BigDecimal.class || type == Number.class) {
      return new BigDecimal(text);
    }
    if (type == BigInteger.class) {
      return new BigInteger(text);
    }
    if (type == float.class || type == Float.class) {
      return Float.valueOf(text);
    }
    if (type == short.class || type == Short.class) {
      return Short.valueOf(text);
    }
    if (type == byte.class || type == Byte.class) {
      return Byte.valueOf(text);
    }
    throw new IOException("nothing binds a " + type.getName());
  }

  private static Object enumConstant(Class<?> type, String text) throws IOException {
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(text)) {
        return constant;
      }
    }
    return required(null, type, text);
  }

  /** Calls the parse method that all of them have. */
  private static Object time(Class<?> type, String text) throws IOException {
    try {
      return type.getMethod("parse", CharSequence.class).invoke(null, text);
    } catch (InvocationTargetException e) {
      throw new IOException(LibraryReader.reason(e), e);
    } catch (ReflectiveOperationException e) {
      throw new IOException("nothing binds a " + type.getName(), e);
    }
  }

  private static Object required(@Nullable Object bound, Class<?> type, String text)
      throws IOException {
    if (bound == null) {
      throw new IOException("'" + text + "' is no " + type.getSimpleName());
    }
    return bound;
  }
}
