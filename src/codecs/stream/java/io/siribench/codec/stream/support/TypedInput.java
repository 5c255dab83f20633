package io.siribench.codec.stream.support;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadCapability;
import com.fasterxml.jackson.core.util.JacksonFeatureSet;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.core.util.JsonParserSequence;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object with a member that names its class. If that member comes first, the others are read
 * from the document. Otherwise the members before it are copied, and read from the copy.
 */
public final class TypedInput {
  /** The name of the class; null if there is none. */
  public final @Nullable String id;

  /** The other members. */
  public final JsonInput in;

  private TypedInput(@Nullable String id, JsonInput in) {
    this.id = id;
    this.in = in;
  }

  /**
   * Reads the beginning of an object.
   *
   * @param property the member that names the class
   * @param isVisible whether that member is also read as a member of the object
   */
  public static TypedInput of(JsonInput in, String property, boolean isVisible) throws IOException {
    String first = in.parser.nextFieldName();
    if (!isVisible && property.equals(first)) {
      in.parser.nextToken();
      String id = in.parser.getValueAsString();
      if (id != null) {
        return new TypedInput(id, in);
      }
    }
    return copied(in.parser, property, isVisible);
  }

  private static TypedInput copied(JsonParser parser, String property, boolean isVisible)
      throws IOException {
    ByteArrayOutputStream copy = new ByteArrayOutputStream();
    JsonGenerator out = Json.FACTORY.createGenerator(copy);
    boolean isBinary = parser.getReadCapabilities().isEnabled(StreamReadCapability.EXACT_FLOATS);
    List<Object> exact = isBinary ? new ArrayList<Object>() : null;
    String id = null;
    out.writeStartObject();
    while (id == null && parser.currentToken() != JsonToken.END_OBJECT) {
      if (parser.currentToken() == JsonToken.FIELD_NAME) {
        parser.nextToken();
      }
      String name = String.valueOf(parser.currentName());
      id = name.equals(property) ? parser.getValueAsString() : null;
      if (id == null) {
        out.writeFieldName(name);
        copyValue(parser, out, exact);
        parser.nextToken();
      } else if (isVisible) {
        // Like databind, writes the name as a text, whatever its type.
        out.writeStringField(name, id);
      }
    }
    out.writeEndObject();
    out.close();
    JsonParser members = Json.FACTORY.createParser(copy.toByteArray());
    members.nextToken();
    members = new Copy(members, parser.getReadCapabilities(), exact, id != null);
    return new TypedInput(
        id,
        new JsonInput(
            id == null ? members : JsonParserSequence.createFlattened(false, members, parser)));
  }

  private static void copyValue(JsonParser parser, JsonGenerator out, @Nullable List<Object> exact)
      throws IOException {
    int depth = 0;
    do {
      JsonToken token = depth == 0 ? parser.currentToken() : parser.nextToken();
      if (token == null) {
        throw new JsonParseException(parser, "unexpected end of input");
      }
      boolean isNumber = token.isNumeric();
      if (exact != null && (isNumber || token == JsonToken.VALUE_EMBEDDED_OBJECT)) {
        Object value = isNumber ? parser.getNumberValue() : parser.getEmbeddedObject();
        exact.add(value);
        out.writeNumber(json(value));
      } else if (token == JsonToken.VALUE_NUMBER_FLOAT) {
        // Keeps the original digits.
        out.writeNumber(parser.getText());
      } else {
        out.copyCurrentEvent(parser);
      }
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
    } while (depth > 0);
  }

  /**
   * Returns a JSON number from which the whole number in {@code value} can be read. For exact
   * digits, the JSON number is an int, or beyond the range of int.
   */
  private static String json(Object value) {
    boolean isExact = value instanceof BigDecimal;
    if (!isExact && !(value instanceof Float) && !(value instanceof Double)) {
      return value instanceof Number ? value.toString() : "0";
    }
    double number = ((Number) value).doubleValue();
    if (isExact) {
      boolean isInt = isWithin((BigDecimal) value, Integer.MIN_VALUE, Integer.MAX_VALUE);
      number = isInt ? ((BigDecimal) value).intValue() : Math.nextAfter(number, 2 * number);
    }
    return Double.isNaN(number)
        ? "0.0"
        : Double.isInfinite(number) ? (number < 0 ? "-1e999" : "1e999") : String.valueOf(number);
  }

  /** Returns whether {@code exact}, including its fraction, is in a range. */
  private static boolean isWithin(BigDecimal exact, long min, long max) {
    return exact.compareTo(BigDecimal.valueOf(min)) >= 0
        && exact.compareTo(BigDecimal.valueOf(max)) <= 0;
  }

  /** Returns the exception for a missing or unknown class name. */
  public JsonParseException unknown(String type, String known) {
    String problem = id == null ? "no type id" : "unknown type id \"" + id + '"';
    return in.problem(problem + " for this " + type + "; known: " + known);
  }

  /** A holder, so that the factory is only created on demand. */
  private static final class Json {
    static final JsonFactory FACTORY = new JsonFactory();
  }

  /** Members copied to JSON, and the values of binary formats that JSON cannot hold. */
  private static final class Copy extends JsonParserDelegate {
    private final JacksonFeatureSet<StreamReadCapability> capabilities;
    private final @Nullable List<Object> exact;
    private final boolean isContinued;
    private int next;
    private @Nullable Object value;

    /**
     * Creates a copy.
     *
     * @param capabilities the capabilities of the document's parser
     * @param exact the numbers and embedded objects in order; null if JSON can represent them
     * @param isContinued whether further members follow in the document
     */
    Copy(
        JsonParser json,
        JacksonFeatureSet<StreamReadCapability> capabilities,
        @Nullable List<Object> exact,
        boolean isContinued) {
      super(json);
      this.capabilities = capabilities;
      this.exact = exact;
      this.isContinued = isContinued;
    }

    @Override
    public JacksonFeatureSet<StreamReadCapability> getReadCapabilities() {
      return capabilities;
    }

    @Override
    public @Nullable JsonToken nextToken() throws IOException {
      JsonToken token = super.nextToken();
      boolean isNumber = token != null && token.isNumeric();
      value = exact != null && isNumber ? exact.get(next++) : null;
      boolean isEnd = token == JsonToken.END_OBJECT && getParsingContext().inRoot();
      return isEnd && isContinued ? null : currentToken();
    }

    @Override
    public JsonParser skipChildren() throws IOException {
      JsonToken token = currentToken();
      int depth = token != null && token.isStructStart() ? 1 : 0;
      while (depth > 0) {
        token = nextToken();
        depth += token == null ? -depth : token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
      }
      return this;
    }

    @Override
    public @Nullable JsonToken currentToken() {
      return value == null || value instanceof Number
          ? super.currentToken()
          : JsonToken.VALUE_EMBEDDED_OBJECT;
    }

    @Override
    public String getText() throws IOException {
      return value == null ? super.getText() : value.toString();
    }

    @Override
    public @Nullable String getValueAsString() throws IOException {
      return value == null
          ? super.getValueAsString()
          : value instanceof Number ? value.toString() : null;
    }

    @Override
    public @Nullable Object getEmbeddedObject() {
      return value;
    }

    @Override
    public byte[] getBinaryValue(Base64Variant variant) throws IOException {
      return value instanceof byte[] ? (byte[]) value : super.getBinaryValue(variant);
    }

    @Override
    public Number getNumberValue() throws IOException {
      return value instanceof Number ? (Number) value : super.getNumberValue();
    }

    /** Returns the type of exact digits for decimals in JSON, like databind. */
    @Override
    public NumberType getNumberType() throws IOException {
      if (value instanceof Float || value instanceof Double) {
        return value instanceof Float ? NumberType.FLOAT : NumberType.DOUBLE;
      }
      if (value instanceof Long || value instanceof BigInteger) {
        return value instanceof Long ? NumberType.LONG : NumberType.BIG_INTEGER;
      }
      return isDecimal() ? NumberType.BIG_DECIMAL : super.getNumberType();
    }

    private boolean isDecimal() {
      return currentToken() == JsonToken.VALUE_NUMBER_FLOAT;
    }

    @Override
    public long getLongValue() throws IOException {
      if (!(value instanceof BigDecimal)) {
        return super.getLongValue();
      }
      BigDecimal exact = (BigDecimal) value;
      if (!isWithin(exact, Long.MIN_VALUE, Long.MAX_VALUE)) {
        throw new JsonParseException(this, exact + " is out of the range of long");
      }
      return exact.longValue();
    }

    /** Converts decimals in JSON to a double first, like databind. */
    @Override
    public float getFloatValue() throws IOException {
      return value instanceof Number
          ? ((Number) value).floatValue()
          : isDecimal() ? (float) super.getDoubleValue() : super.getFloatValue();
    }

    @Override
    public double getDoubleValue() throws IOException {
      return value instanceof Number ? ((Number) value).doubleValue() : super.getDoubleValue();
    }

    /** Converts a float to a double first, like databind. */
    @Override
    public BigDecimal getDecimalValue() throws IOException {
      if (value instanceof BigDecimal) {
        return (BigDecimal) value;
      }
      return value instanceof Float || value instanceof Double
          ? BigDecimal.valueOf(getDoubleValue())
          : super.getDecimalValue();
    }
  }
}
