package io.siribench.codec.libraries;

import io.siribench.siri.SiriObject;
import io.siribench.siri.Text;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Binds the tokens of a library without binding to the fields of classes, by name. A class needs a
 * no-argument constructor; members that it does not declare are skipped.
 */
final class MemberBinder {
  private final Target target;
  private final boolean isXml;
  private final MemberFields fields;
  private final Map<Class<?>, Members> known = new HashMap<Class<?>, Members>();

  /**
   * Creates a binder to {@code target}.
   *
   * @param isXml whether a list is a sequence of elements
   */
  MemberBinder(Target target, boolean isXml) {
    this.target = target;
    this.isXml = isXml;
    fields = new MemberFields(target);
    if (target.isPrepared()) {
      look(target.type());
    }
  }

  /** The fields of a class that documents set, by name. */
  private static final class Members {
    final Constructor<?> constructor;
    final Map<String, Field> fields;

    Members(Constructor<?> constructor, Map<String, Field> fields) {
      this.constructor = constructor;
      this.fields = fields;
    }
  }

  /**
   * Checks {@code type} and all types in it.
   *
   * @throws IllegalArgumentException if no objects of it can be created, with the reason
   */
  void look(Type type) {
    Class<?> raw = raw(type);
    if (raw == Object.class || ScalarBinder.isScalar(raw)) {
      return;
    }
    if (Map.class.isAssignableFrom(raw)) {
      look(argument(type, 1));
    } else if (raw.isArray() || Collection.class.isAssignableFrom(raw)) {
      look(elementType(type, raw));
    } else if (!known.containsKey(raw)) {
      for (Field field : members(raw).fields.values()) {
        look(field.getGenericType());
      }
    }
  }

  /** Binds the document of {@code in}. */
  @Nullable Object document(Tokens in) throws IOException {
    Object bound = value(in, in.next(), target.type());
    if (in.next() != Token.NOTHING) {
      throw new IOException("there is more behind the document");
    }
    return bound;
  }

  private @Nullable Object value(Tokens in, Token token, Type type) throws IOException {
    if (token == Token.NULL) {
      return null;
    }
    Class<?> raw = raw(type);
    if (raw == Object.class) {
      return untyped(in, token);
    }
    if (ScalarBinder.isScalar(raw)) {
      return ScalarBinder.bound(raw, scalar(in, token, raw));
    }
    if (Map.class.isAssignableFrom(raw)) {
      return map(in, token, argument(type, 1));
    }
    if (raw.isArray() || Collection.class.isAssignableFrom(raw)) {
      return list(in, token, type, raw);
    }
    if (raw == Text.class && token == Token.TEXT) {
      return new Text(in.text());
    }
    return object(in, token, members(raw));
  }

  /** Returns the text of a scalar; for an element with attributes, its content. */
  private String scalar(Tokens in, Token token, Class<?> type) throws IOException {
    if (token == Token.OBJECT && isXml) {
      String text = "";
      while (in.next() == Token.NAME) {
        boolean isValue = in.text().equals("value");
        Token value = in.next();
        if (isValue) {
          text = in.text();
        } else {
          untyped(in, value);
        }
      }
      return text;
    }
    if (token != Token.TEXT && token != Token.NUMBER && token != Token.BOOLEAN) {
      throw unexpected(token, "a " + type.getSimpleName());
    }
    return in.text();
  }

  private static IOException unexpected(Token token, String wanted) {
    return new IOException(
        "expected: " + wanted + ", found: " + token.name().toLowerCase(java.util.Locale.ROOT));
  }

  private Object object(Tokens in, Token token, Members members) throws IOException {
    Object bound = made(members.constructor);
    if (token == Token.TEXT && isXml && in.text().trim().isEmpty()) {
      return bound;
    }
    if (token != Token.OBJECT) {
      throw unexpected(token, "an object");
    }
    while (in.next() == Token.NAME) {
      String name = in.text();
      Field field = members.fields.get(name);
      if (field != null) {
        set(bound, field, name, in);
      } else if (target.keepsUnknown() && bound instanceof SiriObject) {
        ((SiriObject) bound).retain(name, untyped(in, in.next()));
      } else {
        untyped(in, in.next());
      }
    }
    return bound;
  }

  private void set(Object owner, Field field, String name, Tokens in) throws IOException {
    try {
      Class<?> type = field.getType();
      Type whole = field.getGenericType();
      if (isXml && Collection.class.isAssignableFrom(type)) {
        Object element = value(in, in.next(), elementType(whole, type));
        Object present = field.get(owner);
        Collection<@Nullable Object> all =
            present == null ? newCollection(type) : MemberBinder.<@Nullable Object>cast(present);
        all.add(element);
        field.set(owner, all);
        return;
      }
      Object value = value(in, in.next(), whole);
      if (isXml && owner instanceof SiriObject && field.get(owner) != null) {
        ((SiriObject) owner).retain(name, value);
      } else if (value != null || !type.isPrimitive()) {
        field.set(owner, value);
      }
    } catch (IllegalAccessException e) {
      throw new AssertionError("not accessible: " + field, e);
    }
  }

  @SuppressWarnings("unchecked") // Created here.
  private static <T> Collection<T> cast(Object collection) {
    return (Collection<T>) collection;
  }

  private Map<String, @Nullable Object> map(Tokens in, Token token, Type valueType)
      throws IOException {
    if (token != Token.OBJECT) {
      throw unexpected(token, "an object");
    }
    Map<String, @Nullable Object> map = new LinkedHashMap<String, @Nullable Object>();
    while (in.next() == Token.NAME) {
      String name = in.text();
      Object value = value(in, in.next(), valueType);
      if (isXml) {
        SiriObject.add(map, name, value);
      } else {
        map.put(name, value);
      }
    }
    return map;
  }

  private Object list(Tokens in, Token token, Type type, Class<?> raw) throws IOException {
    if (token != Token.ARRAY) {
      throw unexpected(token, "an array");
    }
    Type elementType = elementType(type, raw);
    Collection<@Nullable Object> all = newCollection(raw);
    for (Token next = in.next(); next != Token.END; next = in.next()) {
      all.add(value(in, next, elementType));
    }
    if (!raw.isArray()) {
      return all;
    }
    Object array = Array.newInstance(raw.getComponentType(), all.size());
    int index = 0;
    for (Object element : all) {
      Array.set(array, index++, element);
    }
    return array;
  }

  private static Collection<@Nullable Object> newCollection(Class<?> raw) {
    if (raw.isArray() || raw.isAssignableFrom(ArrayList.class)) {
      return new ArrayList<@Nullable Object>();
    }
    if (raw.isAssignableFrom(LinkedHashSet.class)) {
      return new LinkedHashSet<@Nullable Object>();
    }
    return MemberBinder.<@Nullable Object>cast(made(constructor(raw)));
  }

  private @Nullable Object untyped(Tokens in, Token token) throws IOException {
    switch (token) {
      case OBJECT:
        return map(in, token, Object.class);
      case ARRAY:
        List<@Nullable Object> list = new ArrayList<@Nullable Object>();
        for (Token next = in.next(); next != Token.END; next = in.next()) {
          list.add(untyped(in, next));
        }
        return list;
      case NUMBER:
        return new java.math.BigDecimal(in.text());
      case BOOLEAN:
        return Boolean.valueOf(in.text());
      case TEXT:
        return in.text();
      default:
        return null;
    }
  }

  private Members members(Class<?> type) {
    Members members = known.get(type);
    if (members == null) {
      members = new Members(constructor(type), fields.of(type));
      known.put(type, members);
    }
    return members;
  }

  private static Constructor<?> constructor(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      throw new IllegalArgumentException(type.getName() + " is abstract");
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(
          type.getName() + " has no constructor without parameters", e);
    }
  }

  private static Object made(Constructor<?> constructor) {
    try {
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          constructor.getDeclaringClass().getName() + " cannot be made: " + e, e);
    }
  }

  private static Class<?> raw(Type type) {
    if (type instanceof WildcardType) {
      return raw(((WildcardType) type).getUpperBounds()[0]);
    }
    if (type instanceof GenericArrayType) {
      Type element = ((GenericArrayType) type).getGenericComponentType();
      return Array.newInstance(raw(element), 0).getClass();
    }
    if (type instanceof Class || type instanceof ParameterizedType) {
      return Target.raw(type);
    }
    throw new IllegalArgumentException("what " + type + " stands for is not known");
  }

  private static Type elementType(Type type, Class<?> raw) {
    if (type instanceof GenericArrayType) {
      return ((GenericArrayType) type).getGenericComponentType();
    }
    return raw.isArray() ? raw.getComponentType() : argument(type, 0);
  }

  private static Type argument(Type type, int index) {
    if (!(type instanceof ParameterizedType)) {
      return Object.class;
    }
    Type[] arguments = ((ParameterizedType) type).getActualTypeArguments();
    return index < arguments.length ? arguments[index] : Object.class;
  }
}
