package io.siribench.codec.stream.support;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * An object one of whose members says of which class it is. If that is the first, the others are
 * read from the document; else all are copied to find it, and read from the copy.
 */
public final class TypedInput {
  /** What the member says; null if there is none. */
  public final @Nullable String id;

  /** Where the other members are read from. */
  public final JsonInput in;

  private TypedInput(@Nullable String id, JsonInput in) {
    this.id = id;
    this.in = in;
  }

  /**
   * The object that has just begun.
   *
   * @param property the name of the member
   * @param isVisible whether it is read as a member of the object, too
   */
  public static TypedInput of(JsonInput in, String property, boolean isVisible) throws IOException {
    String first = in.parser.nextFieldName();
    if (isVisible || !property.equals(first)) {
      return copied(in.parser, property, isVisible);
    }
    in.parser.nextToken();
    String id = in.parser.getValueAsString();
    if (id == null) {
      throw in.unexpected("the text of " + property);
    }
    return new TypedInput(id, in);
  }

  private static TypedInput copied(JsonParser parser, String property, boolean isVisible)
      throws IOException {
    ByteArrayOutputStream copy = new ByteArrayOutputStream();
    JsonGenerator out = Json.FACTORY.createGenerator(copy);
    String id = null;
    out.writeStartObject();
    while (parser.currentToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      String text = id == null && name.equals(property) ? parser.getValueAsString() : null;
      id = text == null ? id : text;
      if (text == null) {
        out.writeFieldName(name);
        copyValue(parser, out);
      } else if (isVisible) {
        // As a text, whatever it was: so databind has it.
        out.writeStringField(name, text);
      }
      parser.nextToken();
    }
    out.writeEndObject();
    out.close();
    JsonParser members = Json.FACTORY.createParser(copy.toByteArray());
    members.nextToken();
    return new TypedInput(id, new JsonInput(members));
  }

  private static void copyValue(JsonParser parser, JsonGenerator out) throws IOException {
    int depth = 0;
    do {
      JsonToken token = depth == 0 ? parser.currentToken() : parser.nextToken();
      if (token == JsonToken.VALUE_NUMBER_FLOAT) {
        copyNumber(parser, out);
      } else {
        out.copyCurrentEvent(parser);
      }
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
    } while (depth > 0);
  }

  /** With the digits that it has, or, of single precision, with those that it is as a double. */
  private static void copyNumber(JsonParser parser, JsonGenerator out) throws IOException {
    boolean isSingle =
        !parser.hasTextCharacters() && parser.getNumberType() == JsonParser.NumberType.FLOAT;
    out.writeNumber(isSingle ? Double.toString(parser.getDoubleValue()) : parser.getText());
  }

  /** That there is no class for what the member says. */
  public JsonParseException unknown(String type, String known) {
    String found = id == null ? "nothing says" : '"' + id + "\" does not say";
    return in.problem(found + " of which class this " + type + " is; known: " + known);
  }

  /** Loaded when it is needed. */
  private static final class Json {
    static final JsonFactory FACTORY = new JsonFactory();
  }
}
