package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import java.util.List;

/**
 * A value that documents have.
 *
 * @param kind what it is
 * @param type its type
 * @param made of a collection or map, the class that is made; else the type
 * @param code of a scalar, the call that reads it; of a map, the one that makes a key of {@code
 *     key}, or empty for texts; of what stands in a row under one name, without anything around it,
 *     the call that begins it; else empty
 * @param content of arrays, collections and maps, one of those in it; else none
 */
record StockValue(Kind kind, JavaType type, JavaType made, String code, List<StockValue> content) {
  /** What a value is. */
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

  /** This array or collection as it is in XML, without an element around it. */
  StockValue inRow() {
    return new StockValue(kind, type, made, "in.startRow(\"an array\")", content);
  }

  boolean isList() {
    return kind == Kind.ARRAY || kind == Kind.COLLECTION;
  }

  /** One of those that are in an array, a collection or a map. */
  StockValue each() {
    return content.get(0);
  }

  boolean isContainer() {
    return !content.isEmpty();
  }
}
