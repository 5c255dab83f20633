package io.siribench.codec.stream.support;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A document that is being read. Methods for values are called with the parser on the first token
 * of a value, and leave it on the last. Usual values are read here, in few instructions; {@link
 * Coercions} reads other shapes that databind also accepts, such as a number in quotes.
 */
public class JsonInput {
  /** The parser of the document. */
  public final JsonParser parser;

  public JsonInput(JsonParser parser) {
    this.parser = parser;
  }

  /** Moves to the first token, if the parser is before it. */
  public final void begin() throws IOException {
    if (parser.currentToken() == null && parser.nextToken() == null) {
      throw problem("no content: end of input");
    }
  }

  public final boolean isNull() {
    return parser.currentToken() == JsonToken.VALUE_NULL;
  }

  public final boolean isObject() {
    return parser.currentToken() == JsonToken.START_OBJECT;
  }

  public final boolean isText() {
    return parser.currentToken() == JsonToken.VALUE_STRING;
  }

  public final boolean isInteger() {
    return parser.currentToken() == JsonToken.VALUE_NUMBER_INT;
  }

  /** Returns the name of the current value's member. */
  public final String name() throws IOException {
    return String.valueOf(parser.currentName());
  }

  /** Starts an object; returns false for null. */
  public final boolean startObject(String expected) throws IOException {
    return isObject() || otherObject(expected);
  }

  /** Starts an object from another token of this format; returns false for null. */
  protected boolean otherObject(String expected) throws IOException {
    if (isNull()) {
      return false;
    }
    throw unexpected(expected);
  }

  /** Returns whether the current value is a text from which an object can be created. */
  public boolean isTextOfObject() {
    return isText();
  }

  /** Starts an array; returns false for null. */
  public final boolean startArray(String expected) throws IOException {
    return parser.currentToken() == JsonToken.START_ARRAY || otherArray(expected);
  }

  /** Starts an array from another token of this format; returns false for null. */
  protected boolean otherArray(String expected) throws IOException {
    if (isNull()) {
      return false;
    }
    throw unexpected(expected);
  }

  /** Moves to the next element of an array; returns false at its end. */
  public final boolean nextElement() throws IOException {
    parser.nextToken();
    return token() != JsonToken.END_ARRAY;
  }

  /**
   * Returns the parser's current token.
   *
   * @throws JsonParseException if there is none: a Smile parser returns null for an end marker
   *     within a document
   */
  public final JsonToken token() throws JsonParseException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw ended();
    }
    return token;
  }

  /** Returns the exception for an input that ends within a document. */
  protected JsonParseException ended() {
    return problem("unexpected end of input");
  }

  /** Moves to the next value of a map. Returns its key, or null at the end. */
  public final @Nullable String nextKey() throws IOException {
    String key = parser.nextFieldName();
    if (key != null) {
      parser.nextToken();
    }
    return key;
  }

  public final void skip() throws IOException {
    // A Smile parser would continue after an end marker.
    if (token().isStructStart()) {
      parser.skipChildren();
    }
  }

  public final @Nullable String string() throws IOException {
    return isText() ? parser.getText() : Coercions.string(this);
  }

  public final boolean booleanValue() throws IOException {
    return parser.currentToken() == JsonToken.VALUE_TRUE
        || Boolean.TRUE.equals(Coercions.booleanObject(this));
  }

  public final int intValue() throws IOException {
    if (isInteger()) {
      return parser.getIntValue();
    }
    Integer coerced = Coercions.integer(this);
    return coerced == null ? 0 : coerced;
  }

  public final long longValue() throws IOException {
    if (isInteger()) {
      return parser.getLongValue();
    }
    Long coerced = Coercions.longObject(this);
    return coerced == null ? 0 : coerced;
  }

  public final double doubleValue() throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT) {
      return parser.getDoubleValue();
    }
    return Coercions.doubleValue(this);
  }

  /** Reads any value, as maps, lists, strings, numbers and booleans. */
  public final @Nullable Object untyped() throws IOException {
    switch (token()) {
      case START_OBJECT:
        return untypedMembers();
      case START_ARRAY:
        return untypedElements();
      case VALUE_STRING:
        return parser.getText();
      case VALUE_NUMBER_INT:
        return parser.getNumberValue();
      case VALUE_NUMBER_FLOAT:
        return fraction();
      case VALUE_TRUE:
        return true;
      case VALUE_FALSE:
        return false;
      case VALUE_EMBEDDED_OBJECT:
        return parser.getEmbeddedObject();
      default:
        return null;
    }
  }

  /** Returns a number with a fraction or an exponent. */
  protected Object fraction() throws IOException {
    return parser.getNumberValue();
  }

  /** Reads members. The parser limits the nesting of objects, and thereby this recursion. */
  private Map<String, Object> untypedMembers() throws IOException {
    Map<String, Object> members = new LinkedHashMap<String, Object>();
    String key;
    while ((key = nextKey()) != null) {
      add(members, key, untyped());
    }
    return members;
  }

  /** Adds a member to an untyped object; a later value replaces an earlier one. */
  protected void add(Map<String, Object> members, String key, @Nullable Object value) {
    members.put(key, value);
  }

  /** Adds an element to a collection that may refuse nulls or incomparable elements. */
  public final <T> void addTo(Collection<? super T> elements, T element) throws IOException {
    try {
      elements.add(element);
    } catch (ClassCastException | NullPointerException e) {
      throw problem(elements.getClass().getSimpleName() + " does not accept " + element);
    }
  }

  /** Adds an entry to a map that may not accept null. */
  public final <K, V> void putInto(Map<? super K, ? super V> map, K key, V value)
      throws IOException {
    try {
      map.put(key, value);
    } catch (ClassCastException | NullPointerException e) {
      throw problem(map.getClass().getSimpleName() + " does not accept " + value);
    }
  }

  /** Adds a scalar to the map of a getter. Like databind, it ignores an empty text. */
  public final <K, V> void addScalar(Map<? super K, V> map, K key, V scalar) throws IOException {
    if (scalar != null || isNull() || map.containsKey(key)) {
      putInto(map, key, scalar);
    }
  }

  /** Adds a new value to the map of a getter. Databind would merge an existing one. */
  public final <K, V> void addNew(Map<? super K, V> map, K key, V value) throws IOException {
    if (map.get(key) != null) {
      throw problem("the map has a value of \"" + key + "\" already, which cannot be merged");
    }
    putInto(map, key, value);
  }

  private List<@Nullable Object> untypedElements() throws IOException {
    List<@Nullable Object> elements = new ArrayList<@Nullable Object>();
    while (nextElement()) {
      elements.add(untyped());
    }
    return elements;
  }

  /** Returns the text of an object that replaces a scalar. */
  protected String scalarOfObject(String expected) throws IOException {
    throw unexpected(expected);
  }

  /** Returns whether the format writes all scalars as texts. */
  protected boolean hasTextsOnly() {
    return false;
  }

  /** Returns the UUID for an empty text. */
  protected @Nullable UUID emptyUuid() {
    return null;
  }

  /** Returns the exception for an invalid value. */
  public final JsonParseException problem(String message) {
    return new JsonParseException(parser, message);
  }

  /** Returns the exception for the current token, where {@code expected} was required. */
  public final JsonParseException unexpected(String expected) {
    return problem("expected " + expected + ", not " + parser.currentToken());
  }

  /** Returns the exception for a member that the class does not have. */
  public final JsonParseException unknown(String type) throws IOException {
    return problem(type + " has no member \"" + name() + '"');
  }
}
