package io.siribench.worker.restore;

/**
 * The class patterns of a {@code jdk.serialFilter}, for runtimes without such filters. They have
 * the meaning of {@code java.io.ObjectInputFilter.Config}: {@code
 * name;package.*;package.**;prefix*;!pattern}. The first matching pattern decides. Only the limits
 * {@code maxbytes} and {@code maxrefs} are supported, because the others need data that only the
 * runtime has. If several limits have the same name, the last one applies.
 */
final class SerialFilter {
  private static final String MAX_BYTES = "maxbytes=";
  private static final String MAX_REFERENCES = "maxrefs=";

  private final String[] patterns;

  SerialFilter(String patterns) {
    this.patterns = patterns.split(";");
  }

  /** Returns whether objects of class {@code name}, or arrays of these, may be read. */
  boolean admits(String name) {
    String element = element(name);
    if (element.isEmpty()) {
      return true;
    }
    for (String pattern : patterns) {
      boolean rejects = pattern.startsWith("!");
      if (matches(rejects ? pattern.substring(1) : pattern, element)) {
        return !rejects;
      }
    }
    return true;
  }

  /** Returns the maximum number of bytes that may be read. */
  long maxBytes() {
    return limit(MAX_BYTES);
  }

  /** Returns the maximum number of objects that may be read. */
  long maxReferences() {
    return limit(MAX_REFERENCES);
  }

  private long limit(String name) {
    long limit = Long.MAX_VALUE;
    for (String pattern : patterns) {
      if (pattern.startsWith(name)) {
        limit = Long.parseLong(pattern.substring(name.length()));
      }
    }
    return limit;
  }

  private static boolean matches(String pattern, String name) {
    if (pattern.isEmpty() || pattern.indexOf('=') >= 0) {
      return false;
    }
    if (pattern.indexOf('/') >= 0) {
      throw new IllegalArgumentException(
          "jdk.serialFilter: '" + pattern + "' names a module, but this runtime has no modules");
    }
    if (pattern.endsWith(".**")) {
      return name.startsWith(pattern.substring(0, pattern.length() - 2));
    }
    if (pattern.endsWith(".*")) {
      int length = pattern.length() - 1;
      return name.startsWith(pattern.substring(0, length)) && name.lastIndexOf('.') == length - 1;
    }
    return pattern.endsWith("*")
        ? name.startsWith(pattern.substring(0, pattern.length() - 1))
        : name.equals(pattern);
  }

  /** Returns the element type of an array; empty for a primitive type, which is harmless. */
  private static String element(String name) {
    int dimensions = 0;
    while (dimensions < name.length() && name.charAt(dimensions) == '[') {
      dimensions++;
    }
    if (dimensions == 0) {
      return isPrimitive(name) ? "" : name;
    }
    boolean isObject = name.charAt(dimensions) == 'L';
    return isObject ? name.substring(dimensions + 1, name.length() - 1) : "";
  }

  /** Returns whether {@code name} is that of a primitive type, whose class a stream may contain. */
  private static boolean isPrimitive(String name) {
    return name.equals("boolean")
        || name.equals("byte")
        || name.equals("char")
        || name.equals("short")
        || name.equals("int")
        || name.equals("long")
        || name.equals("float")
        || name.equals("double")
        || name.equals("void");
  }
}
