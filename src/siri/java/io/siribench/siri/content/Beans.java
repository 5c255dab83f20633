package io.siribench.siri.content;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The members of beans of any class, by their names in documents. Members are fields. An object
 * without fields, such as a proxy of an interface, has its public getters as members. Annotations
 * are matched by their simple names, because their libraries may be absent.
 */
final class Beans {
  /** The annotations that name a member, and the element with the name. */
  private static final String[][] NAMING = {
    {"JsonProperty", "value"},
    {"JsonSetter", "value"},
    {"JsonGetter", "value"},
    {"Json", "name"},
    {"SerializedName", "value"},
    {"SerialName", "value"},
    {"JsonbProperty", "value"},
    {"JSONField", "name"},
    {"XmlElement", "name"},
    {"XmlAttribute", "name"},
    {"JacksonXmlProperty", "localName"},
  };

  /** The defaults of these elements, which give no name. */
  private static final List<String> UNNAMED = Arrays.asList("", "##default", "\0");

  private final Map<Field, String> names = new HashMap<Field, String>();

  /** Returns the exception for a value without named members. */
  static IllegalArgumentException refused(Object value) {
    return new IllegalArgumentException(
        value.getClass().getName()
            + " is neither a bean with fields or getters, nor a map or list");
  }

  /** Returns whether {@code value}, which is not a collection, is of a user's class. */
  static boolean isOfUser(Object value) {
    return !ObjectLeaves.isOfJdk(value.getClass());
  }

  /**
   * Returns the members of {@code bean} by their names; the content of an option has none.
   *
   * @throws IllegalArgumentException if it has none
   */
  Map<String, @Nullable Object> members(Object bean) {
    Map<String, @Nullable Object> members = new LinkedHashMap<String, @Nullable Object>();
    Class<?> type = bean.getClass();
    if (isOption(type)) {
      fields(bean, members);
      return Collections.singletonMap("", members.isEmpty() ? null : members.values().toArray()[0]);
    }
    // The fields of a lambda, or of another library's tree, are not members.
    if (Proxy.isProxyClass(type)) {
      for (Class<?> each : type.getInterfaces()) {
        getters(bean, each, members);
      }
    } else if (!(bean instanceof Iterable || type.isSynthetic())) {
      fields(bean, members);
      if (members.isEmpty()) {
        getters(bean, type, members);
      }
    }
    if (members.isEmpty()) {
      throw refused(bean);
    }
    return members;
  }

  /** Returns whether {@code type} is an {@code Option<T>} of any library, or one of its cases. */
  private static boolean isOption(Class<?> type) {
    List<Class<?>> types = new ArrayList<Class<?>>(Arrays.asList(type.getInterfaces()));
    types.add(type);
    types.add(type.getSuperclass());
    for (Class<?> each : types) {
      String name = each.getName();
      if (each.getTypeParameters().length == 1
          && (name.endsWith(".Option") || name.endsWith(".Optional"))) {
        return true;
      }
    }
    return false;
  }

  private void fields(Object bean, Map<String, @Nullable Object> members) {
    for (Class<?> type = bean.getClass();
        !ObjectLeaves.isOfJdk(type);
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        // A field hides a field of the same name in a superclass.
        if (isMember(field) && !members.containsKey(name(field))) {
          field.setAccessible(true);
          members.put(name(field), ObjectLeaves.get(field, bean));
        }
      }
    }
  }

  /**
   * Returns whether {@code field} is a member. Lazy properties and Thrift's presence bits are not.
   */
  private static boolean isMember(Field field) {
    return ObjectLeaves.isBound(field, false)
        && !isLazy(field)
        && !field.getName().startsWith("__isset");
  }

  private static boolean isLazy(Field field) {
    return field.getType().getName().equals("kotlin.Lazy");
  }

  private static void getters(Object bean, Class<?> type, Map<String, @Nullable Object> members) {
    for (Method method : type.getMethods()) {
      String name = method.getName();
      int start = name.startsWith("get") ? "get".length() : name.startsWith("is") ? 2 : 0;
      if (start > 0
          && method.getParameterTypes().length == 0
          && !Modifier.isStatic(method.getModifiers())
          && method.getDeclaringClass() != Object.class) {
        try {
          method.setAccessible(true);
          Object value = method.invoke(bean);
          members.put(named(name.substring(start), Arrays.asList(method.getAnnotations())), value);
        } catch (IllegalAccessException e) {
          throw new AssertionError("not accessible: " + method, e);
        } catch (InvocationTargetException e) {
          throw new IllegalArgumentException(method + " throws " + e.getCause(), e);
        }
      }
    }
  }

  /** Returns the name of {@code constant} in documents. */
  String constant(Enum<?> constant) {
    try {
      return name(constant.getDeclaringClass().getField(constant.name()));
    } catch (NoSuchFieldException e) {
      throw new AssertionError("every constant has a field", e);
    }
  }

  private String name(Field field) {
    String name = names.get(field);
    if (name == null) {
      name = named(field.getName(), annotations(field));
      names.put(field, name);
    }
    return name;
  }

  /** Returns the annotations of {@code field}, its accessors and its parameter. */
  private static List<Annotation> annotations(Field field) {
    List<Annotation> annotations = new ArrayList<Annotation>(Arrays.asList(field.getAnnotations()));
    Class<?> type = field.getDeclaringClass();
    String name = field.getName().toLowerCase(Locale.ROOT);
    List<String> accessors = Arrays.asList(name, "get" + name, "is" + name, "set" + name);
    for (Method method : type.getDeclaredMethods()) {
      String accessor = method.getName().toLowerCase(Locale.ROOT);
      if (accessors.contains(accessor) || accessors.contains(plain(accessor))) {
        annotations.addAll(Arrays.asList(method.getAnnotations()));
      }
    }
    addOfParameter(field, false, annotations);
    addOfParameter(field, true, annotations);
    return annotations;
  }

  /**
   * Adds the annotations of the parameter for {@code field}. Only a constructor that takes all
   * fields counts, as in Kotlin's data classes.
   *
   * @param includesIgnored whether the constructor also takes transient and ignored fields
   */
  private static void addOfParameter(
      Field field, boolean includesIgnored, List<Annotation> annotations) {
    List<Field> fields = new ArrayList<Field>();
    List<Class<?>> types = new ArrayList<Class<?>>();
    for (Field each : field.getDeclaringClass().getDeclaredFields()) {
      if (ObjectLeaves.isBound(each, includesIgnored) && !isLazy(each)) {
        fields.add(each);
        types.add(each.getType());
      }
    }
    int index = fields.indexOf(field);
    for (Constructor<?> each : field.getDeclaringClass().getDeclaredConstructors()) {
      Annotation[][] ofParameters = each.getParameterAnnotations();
      if (index >= 0
          && ofParameters.length == types.size()
          && Arrays.asList(each.getParameterTypes()).equals(types)) {
        annotations.addAll(Arrays.asList(ofParameters[index]));
      }
    }
  }

  /** Returns {@code accessor} without a suffix by Kotlin: $annotations, $module, or -hash. */
  private static String plain(String accessor) {
    int end = 0;
    while (end < accessor.length() && "$-".indexOf(accessor.charAt(end)) < 0) {
      end++;
    }
    return accessor.substring(0, end);
  }

  /** Returns the name that one of {@code annotations} gives, or {@code name}. */
  private static String named(String name, List<Annotation> annotations) {
    for (Annotation annotation : annotations) {
      Class<?> type = annotation.annotationType();
      for (String[] naming : NAMING) {
        if (type.getSimpleName().equals(naming[0])) {
          try {
            String given = String.valueOf(type.getMethod(naming[1]).invoke(annotation));
            if (!UNNAMED.contains(given)) {
              return given;
            }
          } catch (ReflectiveOperationException e) {
            // An unrelated annotation with the same simple name.
          }
        }
      }
    }
    return name;
  }
}
