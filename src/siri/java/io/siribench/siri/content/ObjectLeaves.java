package io.siribench.siri.content;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.sql.Timestamp;
import java.util.Arrays;
import java.util.Base64;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.TimeZone;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A walk of all values of an object of any class, by its fields. Getters are not needed. Static
 * fields are omitted. Transient and {@code @JsonIgnore} fields, which documents should not set, are
 * only visited on request. Objects of JDK types are represented by their text.
 *
 * <p>The walk ends at an object that contains itself, deeper than {@value #MAX_DEPTH} or after
 * {@value #MAX_LEAVES} values, or as many objects that contain values. A walk by names fails at
 * these limits instead, because equal beginnings do not prove equal values; others report them to
 * the visitor. Elements of a set have no position, because sets have no order. The path of a
 * structure in a set contains a digest of its values instead, so that these belong together.
 */
final class ObjectLeaves {
  static final int MAX_DEPTH = 1000;
  static final int MAX_LEAVES = 5000000;
  private static final String TOO_MANY = "has more than " + MAX_LEAVES + " values or structures";

  private final Trees trees;
  private final LeafVisitor visitor;

  /** True to visit transient and ignored fields also. */
  private final boolean includesIgnored;

  /** The names of bean members in documents; null to use the names of fields. */
  private final @Nullable Beans beans;

  private final Map<Class<?>, Field[]> fieldsByType = new HashMap<Class<?>, Field[]>();

  /** The objects that contain the current one. */
  private final IdentityHashMap<Object, Boolean> path = new IdentityHashMap<Object, Boolean>();

  /** False to omit values that may be computed later, whose fields hold unread documents. */
  private boolean includesDeferred = true;

  private int leaves;

  /** The visited objects that may contain values: shared ones may lead to few values often. */
  private int structures;

  private int elements;

  private ObjectLeaves(
      Trees trees, LeafVisitor visitor, boolean includesIgnored, @Nullable Beans beans) {
    this.includesIgnored = includesIgnored;
    this.beans = beans;
    this.trees = trees;
    this.visitor = visitor;
  }

  /**
   * Visits every value of {@code root} that is not blank. The root may contain {@code trees}.
   *
   * @return the total number of elements in its collections, arrays and maps
   */
  static int visit(Object root, Trees trees, LeafVisitor visitor) {
    ObjectLeaves walk = new ObjectLeaves(trees, visitor, false, null);
    walk.value("", root);
    return walk.elements;
  }

  /** Visits the values of {@link #visit}, except those that may be computed later. */
  static int visitComplete(Object root, Trees trees, LeafVisitor visitor) {
    ObjectLeaves walk = new ObjectLeaves(trees, visitor, false, null);
    walk.includesDeferred = false;
    walk.value("", root);
    return walk.elements;
  }

  /** Visits the values of {@link #visit}, and the values of transient and ignored fields. */
  static void visitWhole(Object root, Trees trees, LeafVisitor visitor) {
    new ObjectLeaves(trees, visitor, true, null).value("", root);
  }

  /**
   * Visits the same values as {@link #visit}, by the names that documents give to members.
   *
   * @throws IllegalArgumentException at a value that is neither a bean, a map nor a list, or if it
   *     exceeds a limit
   */
  static void visitNamed(Object root, Trees trees, LeafVisitor visitor) {
    if (text(root) != null) {
      throw Beans.refused(root);
    }
    new ObjectLeaves(trees, visitor, false, new Beans()).value("", root);
  }

  private void value(String at, @Nullable Object value) {
    if (value == null || isOver(isFull(), TOO_MANY)) {
      return;
    }
    String text = nameOrText(value);
    if (text != null) {
      leaf(at, isText(value) ? LeafKind.STRING : LeafKind.TEXT, text);
    } else if (!isOver(path.size() >= MAX_DEPTH, "is nested deeper than " + MAX_DEPTH + " levels")
        && (includesDeferred || UnreadResult.deferred(value) == null)
        && path.put(value, Boolean.TRUE) == null) {
      structures++;
      structure(at, value);
      path.remove(value);
    }
  }

  private boolean isFull() {
    return leaves >= MAX_LEAVES || structures >= MAX_LEAVES;
  }

  /** Returns {@code isOver}, and reports it. A walk by names throws an exception if it is true. */
  private boolean isOver(boolean isOver, String excess) {
    if (isOver && beans != null) {
      throw new IllegalArgumentException("the object " + excess + "; use a smaller document");
    }
    if (isOver) {
      visitor.cut();
    }
    return isOver;
  }

  private static boolean isText(Object value) {
    return value instanceof CharSequence || value instanceof Character || value instanceof char[];
  }

  /** Returns the text of {@code value}; for a bean's enum constant, its name in documents. */
  private @Nullable String nameOrText(Object value) {
    if (beans == null) {
      return text(value);
    }
    if (value instanceof Enum) {
      return beans.constant((Enum<?>) value);
    }
    return isOptionalNumber(value) ? content(value.toString()) : text(value);
  }

  private static boolean isOptionalNumber(Object value) {
    return value instanceof OptionalInt
        || value instanceof OptionalLong
        || value instanceof OptionalDouble;
  }

  /** Returns the part of {@code text} in brackets, such as 7 in {@code OptionalInt[7]}. */
  private static String content(String text) {
    int start = text.indexOf('[') + 1;
    return start == 0 ? "" : text.substring(start, text.length() - 1);
  }

  private void leaf(String at, LeafKind kind, String text) {
    if (!text.trim().isEmpty()) {
      leaves++;
      visitor.leaf(at, kind, text, false);
    }
  }

  /** Returns the text of a scalar; null for a value that contains other values. */
  private static @Nullable String text(Object value) {
    if (value instanceof CharSequence
        || value instanceof Number
        || value instanceof Boolean
        || value instanceof Character) {
      return value.toString();
    }
    if (value instanceof Enum) {
      return ((Enum<?>) value).name();
    }
    if (value instanceof ByteBuffer) {
      ByteBuffer rest = ((ByteBuffer) value).duplicate();
      byte[] octets = new byte[rest.remaining()];
      rest.get(octets);
      return Base64.getEncoder().encodeToString(octets);
    }
    if (value instanceof byte[]) {
      return Base64.getEncoder().encodeToString((byte[]) value);
    }
    if (value instanceof char[]) {
      return new String((char[]) value);
    }
    return portable(value);
  }

  /** Returns a stable text for types whose {@code toString} depends on the JDK; null otherwise. */
  @SuppressWarnings("JavaUtilDate") // Users' classes have such members.
  private static @Nullable String portable(Object value) {
    if (value instanceof Date) {
      // Some runtimes lack the module of Timestamp.
      return value.getClass().getName().equals("java.sql.Timestamp")
          ? NamedLeaves.millis(((Timestamp) value).toInstant())
          : String.valueOf(((Date) value).getTime());
    }
    if (value instanceof Calendar) {
      return String.valueOf(((Calendar) value).getTimeInMillis());
    }
    if (value instanceof TimeZone) {
      return ((TimeZone) value).getID();
    }
    if (value instanceof Locale) {
      return value.equals(Locale.ROOT) ? "" : ((Locale) value).toLanguageTag();
    }
    return value instanceof Class ? ((Class<?>) value).getName() : null;
  }

  private void structure(String at, Object value) {
    if (trees.isTree(value)) {
      // Values of a tree count towards the same limit as all other values.
      Leaves.visitPlain(
          trees.plain(value),
          new LeafVisitor() {
            @Override
            public void leaf(String below, LeafKind kind, String text, boolean retained) {
              ObjectLeaves.this.leaf(at + "/" + below, kind, text);
            }
          });
      return;
    }
    if (value instanceof Map) {
      map(at, (Map<?, ?>) value);
    } else if (value instanceof Collection) {
      collection(at, (Collection<?>) value);
    } else if (value.getClass().isArray()) {
      array(at, value);
    } else if (value instanceof Optional) {
      value(at, ((Optional<?>) value).orElse(null));
    } else if (value instanceof Map.Entry && isOfJdk(value.getClass())) {
      Map.Entry<?, ?> entry = (Map.Entry<?, ?>) value;
      value(at + "/" + name(entry.getKey()), entry.getValue());
    } else if (value instanceof AtomicReference) {
      value(at, ((AtomicReference<?>) value).get());
    } else if (beans != null && Beans.isOfUser(value)) {
      for (Map.Entry<String, @Nullable Object> member : beans.members(value).entrySet()) {
        // An option has the name of its content.
        value(member.getKey().isEmpty() ? at : at + "/" + member.getKey(), member.getValue());
      }
    } else if (isOfJdk(value.getClass())) {
      ofJdk(at, value);
      return;
    }
    if (beans == null && Proxy.isProxyClass(value.getClass())) {
      // The methods of a proxy may compute anything, or fail: its handler has the values.
      value(at, Proxy.getInvocationHandler(value));
    } else if (beans == null && !keepsElementsItself(value)) {
      fields(at, value);
    }
  }

  /**
   * Returns whether {@code value} is a map or collection that a library implements from scratch.
   * The fields of such a class lead to the same elements many times.
   */
  private static boolean keepsElementsItself(Object value) {
    Class<?> base = value.getClass();
    while (!isOfJdk(base)) {
      base = base.getSuperclass();
    }
    return (value instanceof Map || value instanceof Collection)
        && (base == Object.class || Modifier.isAbstract(base.getModifiers()));
  }

  private void map(String at, Map<?, ?> map) {
    elements += map.size();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      value(at + "/" + name(entry.getKey()), entry.getValue());
    }
  }

  /** Returns the text of {@code key}; without one, the name of its class and its values. */
  private String name(@Nullable Object key) {
    if (key == null) {
      return "";
    }
    String text = nameOrText(key);
    // The text of a collection may contain addresses of objects, which differ in every process.
    if (text == null && !(key instanceof Collection || key instanceof Map)) {
      text = isOfJdk(key.getClass()) ? textOfJdk(key) : null;
    }
    return text == null ? key.getClass().getName() + "[" + group(key) + "]" : text;
  }

  private void collection(String at, Collection<?> collection) {
    elements += collection.size();
    boolean isOrdered = isOrdered(collection);
    int index = 0;
    for (Object element : collection) {
      if (isOver(isFull(), TOO_MANY)) {
        break; // A list may compute its elements, endlessly.
      }
      value(isOrdered ? at(at, index++) : at + "[" + group(element) + "]", element);
    }
  }

  /** Returns whether {@code collection} is a list or a queue, which keep the order of elements. */
  private static boolean isOrdered(Collection<?> collection) {
    return collection instanceof List
        || (collection instanceof Queue
            && !(collection instanceof PriorityQueue
                || collection instanceof PriorityBlockingQueue));
  }

  /**
   * Returns a digest of the values in {@code element}; empty for a scalar. In a walk by names, it
   * ignores names, which differ between classes.
   */
  private String group(@Nullable Object element) {
    if (element == null || nameOrText(element) != null) {
      return "";
    }
    Digest values = new Digest();
    LeafVisitor addition =
        new LeafVisitor() {
          @Override
          public void leaf(String at, LeafKind kind, String text, boolean retained) {
            String name = beans == null ? at : "";
            values.leaf(name, LeafKind.STRING, NamedLeaves.canonical(text.trim()), retained);
          }
        };
    ObjectLeaves walk = new ObjectLeaves(trees, addition, false, beans);
    walk.path.putAll(path);
    walk.value("", element);
    return values.hex();
  }

  private void array(String at, Object array) {
    int length = Array.getLength(array);
    elements += length;
    for (int i = 0; i < length; i++) {
      value(at(at, i), Array.get(array, i));
    }
  }

  private static String at(String at, int index) {
    return at + "[" + index + "]";
  }

  private void ofJdk(String at, Object value) {
    String text = textOfJdk(value);
    if (text != null) {
      leaf(at, LeafKind.TEXT, text);
    } else if (beans != null) {
      throw Beans.refused(value);
    }
  }

  /** Returns the text; null if it contains an address, which differs in every process. */
  private static @Nullable String textOfJdk(Object value) {
    try {
      boolean hasOwn = value.getClass().getMethod("toString").getDeclaringClass() != Object.class;
      String text = hasOwn ? value.toString() : null;
      String address = "@" + Integer.toHexString(System.identityHashCode(value));
      return text == null || text.contains(address) ? null : text;
    } catch (NoSuchMethodException e) {
      throw new AssertionError("every object has a text", e);
    }
  }

  private void fields(String at, Object object) {
    for (Class<?> type = object.getClass(); !isOfJdk(type); type = type.getSuperclass()) {
      for (Field field : fieldsOf(type)) {
        value(at + "/" + field.getName(), get(field, object));
      }
    }
  }

  static @Nullable Object get(Field field, Object owner) {
    try {
      return field.get(owner);
    } catch (IllegalAccessException e) {
      throw new AssertionError("not accessible: " + field, e);
    }
  }

  private Field[] fieldsOf(Class<?> type) {
    Field[] fields = fieldsByType.get(type);
    if (fields == null) {
      fields = type.getDeclaredFields();
      int count = 0;
      for (Field field : fields) {
        if (isBound(field, includesIgnored)) {
          field.setAccessible(true);
          fields[count++] = field;
        }
      }
      fields = Arrays.copyOf(fields, count);
      fieldsByType.put(type, fields);
    }
    return fields;
  }

  static boolean isBound(Field field, boolean includesIgnored) {
    int modifiers = field.getModifiers();
    return !Modifier.isStatic(modifiers)
        && !field.isSynthetic()
        && (includesIgnored || !(Modifier.isTransient(modifiers) || isIgnored(field)));
  }

  static boolean isIgnored(AnnotatedElement element) {
    JsonIgnore ignore = element.getAnnotation(JsonIgnore.class);
    return ignore != null && ignore.value();
  }

  /**
   * Returns whether {@code type} belongs to the JDK. JAXB does not: only Java 8 has it. Proxies do
   * not, although some have a package name of the JDK.
   */
  static boolean isOfJdk(Class<?> type) {
    String name = type.getName();
    if (Proxy.isProxyClass(type)) {
      return false;
    }
    return type.isArray()
        || name.startsWith("java.")
        || (name.startsWith("javax.") && !name.startsWith("javax.xml.bind."))
        || name.startsWith("jdk.")
        || name.startsWith("sun.")
        || name.startsWith("com.sun.org.apache.");
  }
}
