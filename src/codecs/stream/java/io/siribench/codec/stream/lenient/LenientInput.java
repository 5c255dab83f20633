package io.siribench.codec.stream.lenient;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.siribench.codec.stream.support.JsonInput;
import io.siribench.codec.stream.support.Members;
import io.siribench.siri.Scalars;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import io.siribench.siri.SiriRoot;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.worker.codec.ItemClock;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A document that is being read, and the values of its members. Each method is called with the
 * parser on the name of a member. The method returns the new value of the member, and leaves the
 * parser on the value's last token. Usual values are tried first and need few instructions; a
 * {@link ValueReader} handles the rest.
 */
public final class LenientInput extends JsonInput {
  private final Settings settings;
  private final ItemClock visits;

  /** The settings common to all documents of one reader. */
  public static final class Settings {
    private final boolean isXml;
    private final boolean hasBinaryNumbers;
    private final boolean keepsUnknown;

    /**
     * Creates settings.
     *
     * @param isXml whether the document is XML: values have no types, and lists have no tokens
     * @param hasBinaryNumbers whether numbers are binary, without decimal digits
     * @param keepsUnknown whether members outside the model are kept; a fault is always kept
     */
    public Settings(boolean isXml, boolean hasBinaryNumbers, boolean keepsUnknown) {
      this.isXml = isXml;
      this.hasBinaryNumbers = hasBinaryNumbers;
      this.keepsUnknown = keepsUnknown;
    }
  }

  /** Creates an input that reads from {@code parser} and reports visits to {@code visits}. */
  public LenientInput(JsonParser parser, Settings settings, ItemClock visits) {
    super(parser);
    this.settings = settings;
    this.visits = visits;
  }

  /** Records that {@code visit} is complete. */
  public void visited(SiriObject visit) {
    visits.bound(visit);
  }

  boolean isXml() {
    return settings.isXml;
  }

  /**
   * Moves to the next name, like {@link Members#next}. Except in XML, a camelCase name also matches
   * the member with a capital first letter.
   */
  public int next(Members members, int previous) throws IOException {
    int member = members.next(parser, previous);
    return member == members.unknown() ? camelCaseMember(members, previous) : member;
  }

  private int camelCaseMember(Members members, int previous) throws IOException {
    String name = parser.currentName();
    if (settings.isXml || !SiriNames.isCamelCase(name)) {
      return members.unknown();
    }
    String capitalized = SiriNames.capitalized(name);
    int member = members.find(capitalized, previous);
    if (member != members.unknown()) {
      // Values that do not fit the member are kept under its name.
      parser.overrideCurrentName(capitalized);
    }
    return member;
  }

  /** Reads a text without a language, or a single word. */
  public @Nullable String string(SiriObject owner) throws IOException {
    String text = parser.nextTextValue();
    if (text != null) {
      return text.isEmpty() ? null : text;
    }
    return ScalarReader.OfString.INSTANCE.read(this, owner, 0);
  }

  public @Nullable Text text(SiriObject owner) throws IOException {
    String text = parser.nextTextValue();
    if (text != null) {
      return text.isEmpty() ? null : new Text(text);
    }
    return ScalarReader.OfText.INSTANCE.read(this, owner, 0);
  }

  public @Nullable Boolean bool(SiriObject owner) throws IOException {
    JsonToken token = parser.nextToken();
    if (token == JsonToken.VALUE_TRUE) {
      return Boolean.TRUE;
    }
    return token == JsonToken.VALUE_FALSE
        ? Boolean.FALSE
        : ScalarReader.OfBoolean.INSTANCE.read(this, owner, 0);
  }

  public @Nullable Integer integer(SiriObject owner) throws IOException {
    if (parser.nextToken() == JsonToken.VALUE_NUMBER_INT
        && parser.getNumberType() == JsonParser.NumberType.INT) {
      return parser.getIntValue();
    }
    return ScalarReader.OfInteger.INSTANCE.read(this, owner, 0);
  }

  public @Nullable BigDecimal decimal(SiriObject owner) throws IOException {
    BigDecimal decimal = null;
    if (parser.nextToken() == JsonToken.VALUE_NUMBER_FLOAT) {
      if (settings.hasBinaryNumbers) {
        decimal = decimalOfBinary();
      } else if (parser.getTextLength() <= Scalars.MAX_NUMBER_LENGTH) {
        decimal = decimalOfText();
      }
    }
    return decimal == null ? ScalarReader.OfDecimal.INSTANCE.read(this, owner, 0) : decimal;
  }

  /** Returns the current number; null if its exponent is out of range. */
  private @Nullable BigDecimal decimalOfText() throws IOException {
    try {
      return parser.getDecimalValue();
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private @Nullable BigDecimal decimalOfBinary() throws IOException {
    switch (parser.getNumberType()) {
      case DOUBLE:
        return Scalars.decimal(parser.getDoubleValue());
      case FLOAT:
        return Scalars.decimal(parser.getFloatValue());
      default:
        return null;
    }
  }

  public @Nullable Time time(SiriObject owner) throws IOException {
    if (parser.nextToken() == JsonToken.VALUE_STRING && parser.hasTextCharacters()) {
      Time time =
          Time.parse(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
      if (time != null) {
        return time;
      }
    }
    return ScalarReader.OfTime.INSTANCE.read(this, owner, 0);
  }

  public <T extends SiriObject> @Nullable T structure(SiriObject owner, StructureReader<T> reader)
      throws IOException {
    JsonToken token = parser.nextToken();
    return token == JsonToken.VALUE_NULL ? null : reader.read(this, owner, 0);
  }

  public @Nullable List<String> strings(SiriObject owner, @Nullable List<String> present)
      throws IOException {
    return list(owner, present, ScalarReader.OfString.INSTANCE);
  }

  public @Nullable List<Text> texts(SiriObject owner, @Nullable List<Text> present)
      throws IOException {
    return list(owner, present, ScalarReader.OfText.INSTANCE);
  }

  /** Reads an array, or a single value instead of one; in XML, reads one element. */
  public <T> @Nullable List<T> list(
      SiriObject owner, @Nullable List<T> present, ValueReader<T> elements) throws IOException {
    JsonToken token = parser.nextToken();
    if (token == JsonToken.VALUE_NULL && !settings.isXml) {
      return null;
    }
    List<T> list = present == null ? new ArrayList<T>() : present;
    if (token == JsonToken.START_ARRAY) {
      while (nextElement()) {
        add(list, elements.read(this, owner, list.size()));
      }
    } else if (!settings.isXml) {
      add(list, elements.read(this, owner, 0));
    } else if (!isBlank(token)) {
      add(list, elements.read(this, owner, list.size()));
    } else if (elements instanceof StructureReader) {
      // An element without content is still an element of the list.
      add(list, ((StructureReader<?>) elements).create());
    }
    return list;
  }

  @SuppressWarnings("unchecked")
  private static <T> void add(List<T> list, @Nullable Object element) {
    if (element != null) {
      list.add((T) element);
    }
  }

  private boolean isBlank(JsonToken token) throws IOException {
    return token == JsonToken.VALUE_NULL
        || (token == JsonToken.VALUE_STRING && parser.getText().trim().isEmpty());
  }

  /** Reads a member that contains further members of {@code target} itself. */
  public <T extends SiriObject> void into(T target, StructureReader<T> reader) throws IOException {
    if (parser.nextToken() != JsonToken.VALUE_NULL) {
      reader.update(this, target);
    }
  }

  /** Reads an unknown member, which may contain members of a delivery. */
  public void unknown(SiriObject owner, StructureReader<ServiceDelivery> deliveries)
      throws IOException {
    ServiceDelivery delivery = SiriRoot.delivery(owner, parser.currentName());
    if (delivery == null) {
      unknown(owner);
    } else {
      into(delivery, deliveries);
    }
  }

  /** Reads a member that the model does not have. */
  public void unknown(SiriObject owner) throws IOException {
    String name = parser.currentName();
    parser.nextToken();
    if (settings.keepsUnknown || SiriNames.isFault(name)) {
      owner.retain(name, untyped());
    } else {
      skip();
    }
  }

  /** Returns the name of the member being read, even inside an array. */
  String member() throws IOException {
    JsonStreamContext context = parser.getParsingContext();
    if (token().isStructStart()) {
      context = context.getParent();
    }
    while (context != null && !context.inObject()) {
      context = context.getParent();
    }
    String name = context == null ? null : context.getCurrentName();
    return name == null ? "" : name;
  }

  /** Returns a number, or its text if the exponent is out of range. */
  @Override
  protected Object fraction() throws IOException {
    try {
      return settings.hasBinaryNumbers ? parser.getNumberValue() : parser.getDecimalValue();
    } catch (NumberFormatException e) {
      return parser.getText();
    }
  }

  /** Adds a value; values of one name form a list, regardless of position and format. */
  @Override
  protected void add(Map<String, Object> members, String key, @Nullable Object value) {
    SiriObject.add(members, key, value);
  }

  @Override
  protected JsonParseException ended() {
    return new JsonEOFException(parser, null, "Unexpected end of input");
  }
}
