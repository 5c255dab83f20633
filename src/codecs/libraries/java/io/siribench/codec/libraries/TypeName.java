package io.siribench.codec.libraries;

import io.siribench.worker.codec.Codec;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/** A parser of type names, such as {@code com.acme.Order} or {@code List<com.acme.Order>}. */
final class TypeName {
  private final StringTokenizer parts;
  private String next;

  private TypeName(String name) {
    parts = new StringTokenizer(name, "<,>", true);
    next = nextPart();
  }

  /**
   * Returns the type {@code name}.
   *
   * @throws IllegalArgumentException caused by a {@link ClassNotFoundException} if a class is
   *     missing, or by a {@link LinkageError} if it cannot be loaded
   */
  static Type typeOf(String name) {
    return new TypeName(name).type();
  }

  private String nextPart() {
    return parts.hasMoreTokens() ? parts.nextToken() : "";
  }

  private Type type() {
    Class<?> raw = load(next);
    next = nextPart();
    if (!next.equals("<")) {
      return raw;
    }
    List<Type> arguments = new ArrayList<Type>();
    while (!next.equals(">")) {
      next = nextPart();
      arguments.add(type());
    }
    next = nextPart();
    return new WithArguments(raw, arguments.toArray(new Type[0]));
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw Codec.classNotFound(name, e);
    } catch (LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new IllegalArgumentException(
          name + " cannot be loaded by Java " + System.getProperty("java.version") + ": " + cause,
          e);
    }
  }

  /** A parameterized type that is equal to the JDK's own. */
  private static final class WithArguments implements ParameterizedType {
    private final Class<?> raw;
    private final Type[] arguments;

    WithArguments(Class<?> raw, Type[] arguments) {
      this.raw = raw;
      this.arguments = arguments;
    }

    @Override
    public Type[] getActualTypeArguments() {
      return arguments.clone();
    }

    @Override
    public Type getRawType() {
      return raw;
    }

    @Override
    public @Nullable Type getOwnerType() {
      return raw.getDeclaringClass();
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof ParameterizedType
          && ((ParameterizedType) other).getRawType().equals(raw)
          && java.util.Arrays.equals(
              ((ParameterizedType) other).getActualTypeArguments(), arguments);
    }

    @Override
    public int hashCode() {
      return java.util.Arrays.hashCode(arguments) ^ raw.hashCode();
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder(raw.getName());
      char before = '<';
      for (Type argument : arguments) {
        text.append(before)
            .append(argument instanceof Class ? ((Class<?>) argument).getName() : argument);
        before = ',';
      }
      return text.append('>').toString();
    }
  }
}
