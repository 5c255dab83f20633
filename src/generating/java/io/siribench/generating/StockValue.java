package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import java.util.List;

/**
 * A value in documents.
 *
 * @param kind the kind of the value
 * @param type the type of the value
 * @param made for a collection or map, the class that is created; otherwise the type
 * @param code for a scalar, the call that reads it; for a map, the call that converts {@code key}
 *     to a key, or empty for texts; for a list of adjacent XML elements without an enclosing
 *     element, the call that starts it; otherwise empty
 * @param content for arrays, collections and maps, the description of an element; otherwise empty
 */
record StockValue(Kind kind, JavaType type, JavaType made, String code, List<StockValue> content) {
  /** The kind of a value. */
  enum Kind {
    SCALAR,
    OBJECT,
    ARRAY,
    COLLECTION,
    MAP
  }

  static StockValue scalar(JavaType type, String code) {
    return new StockValue(Kind.SCALAR, type, type, code, List.of());
  }

  static StockValue object(JavaType type) {
    return new StockValue(Kind.OBJECT, type, type, "", List.of());
  }

  /** Returns this array or collection as adjacent XML elements without an enclosing element. */
  StockValue inRow() {
    return new StockValue(kind, type, made, "in.startRow(\"an array\")", content);
  }

  /** Returns the class of the expression that reads the value: its type, or a subclass. */
  Class<?> read() {
    return code.equals("in.string()") ? String.class : type.getRawClass();
  }

  boolean isList() {
    return kind == Kind.ARRAY || kind == Kind.COLLECTION;
  }

  /** Returns an element of an array, a collection or a map. */
  StockValue each() {
    return content.get(0);
  }

  boolean isContainer() {
    return !content.isEmpty();
  }
}
