package io.siribench.codec.stream.support;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.base.ParserMinimalBase;
import com.fasterxml.jackson.core.json.JsonReadContext;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import javax.xml.XMLConstants;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * An XML element as the tokens of an object. Attributes, child elements, and text next to either
 * are its members. An element without attributes and children is a text. An element that is {@code
 * xsi:nil} is null. Repeated elements are members with the same name. Only the reader's types
 * define that repeated elements, or the children of an element, form an array.
 */
public class XmlParser extends ParserMinimalBase {
  /** The position of the parser, which determines the source of the next token. */
  private enum State {
    /** On the root of this parser. */
    ROOT,
    /** On an element whose name has been returned; its value is next. */
    VALUE,
    /** In an element, with attributes to come. */
    ATTRIBUTES,
    /** In an element, after its attributes or a child. */
    CONTENT,
    /** On the tag of a child, or at the end of the element. */
    TAG,
    /** At the end of the root. */
    END
  }

  private final XMLStreamReader xml;
  private final String textName;

  /** A wildcard for a namespace: no element can have it. */
  private static final String ANY = "\u0000";

  private JsonReadContext context = JsonReadContext.createRootContext(null);
  private State state = State.ROOT;
  private int attribute;
  private int depth;
  private boolean isClosed;
  private String text = "";

  /** True if {@link #text} is the value of the name that has just been returned. */
  private boolean isTextNext;

  /** True if the current token is also the first of a new array. */
  private boolean isElementNext;

  /** True if the ending object had no content. */
  private boolean isObjectEmpty;

  /** True if the ending object without content was the value of an attribute. */
  private boolean isObjectAttribute;

  /** True if the ending array had no content. */
  private boolean isArrayEmpty;

  /** True if arrays may begin, whose elements have one name and namespace. */
  private boolean hasArrays;

  /** The namespace of the last named element. */
  private String namespace = "";

  /** The namespace of the elements of each array; {@link #ANY} if they have any name. */
  private final ArrayList<String> arrayNamespaces = new ArrayList<String>();

  /** The depth of each open array. */
  private final ArrayList<Integer> arrayDepths = new ArrayList<Integer>();

  /** The texts between the elements of each open array, the innermost array's last. */
  private final ArrayList<String> arrayTexts = new ArrayList<String>();

  /** The number of {@link #arrayTexts} before those of each array. */
  private final ArrayList<Integer> arrayTextStarts = new ArrayList<Integer>();

  /** The texts between the elements of an ended array, not returned as members yet. */
  private final ArrayList<String> textsAhead = new ArrayList<String>();

  /** True if {@link #text} precedes the next tag, and is not returned as a member yet. */
  private boolean isTextAhead;

  /**
   * Creates a parser of the current element of {@code xml}. When the element has been read, {@code
   * xml} is on its end.
   *
   * @param textName the name of an element's text, if the text is a member
   */
  @SuppressWarnings("deprecation") // The replacement is missing before 2.18.
  public XmlParser(XMLStreamReader xml, String textName) {
    super(0);
    this.xml = xml;
    this.textName = textName;
  }

  /** Creates a parser of the current element of {@code xml} that is always an object. */
  public static XmlParser ofObject(XMLStreamReader xml, String textName) {
    XmlParser parser = new XmlParser(xml, textName);
    parser.hasArrays = true;
    return parser;
  }

  /** Returns whether the current element, without attributes and content, is null. */
  protected boolean isNullIfEmpty() throws XMLStreamException {
    return false;
  }

  /** Returns whether the current value is that of an attribute. */
  public final boolean isAttribute() {
    return _currToken == JsonToken.VALUE_STRING && state == State.ATTRIBUTES;
  }

  /** Returns whether the current value is a blank text. */
  public final boolean isBlank() {
    return _currToken == JsonToken.VALUE_STRING && isBlank(text);
  }

  /** Returns whether the current value, not an object, is an element of an array. */
  public final boolean isElement() {
    int last = arrayDepths.size() - 1;
    return last >= 0 && arrayDepths.get(last) == depth;
  }

  /** Returns whether the current object is an array's element, and begins with a text. */
  public final boolean isMixedElement() {
    int last = arrayDepths.size() - 1;
    return isTextAhead && last >= 0 && arrayDepths.get(last) == depth - 1;
  }

  /** Treats the current blank text as an object without members. */
  public final void startEmptyObject() throws IOException {
    isObjectAttribute = isAttribute();
    _currToken = startObject();
    state = State.TAG;
    isObjectEmpty = true;
  }

  /**
   * Treats the current value as the first element of an array. The following adjacent elements of
   * the same name are its other elements.
   */
  public final void startArray() {
    boolean isInside = _currToken == JsonToken.START_OBJECT;
    beginArray(isInside ? depth - 1 : depth, namespace);
    isElementNext = true;
  }

  /** Treats the current blank text as an array without elements. */
  public final void startEmptyArray() {
    _currToken = JsonToken.START_ARRAY;
    isArrayEmpty = true;
  }

  /** Treats the current object as an array of its child elements, regardless of their names. */
  public final void startWrapper() {
    _currToken = JsonToken.START_ARRAY;
    beginArray(depth, ANY);
    isObjectEmpty = false;
    if (state == State.ATTRIBUTES) {
      state = State.CONTENT;
    }
  }

  /** Returns whether the next token is an element of an open array, or its end. */
  private boolean isInArray() {
    int last = arrayDepths.size() - 1;
    return isElement()
        && (state == State.CONTENT
            || (state == State.TAG && arrayNamespaces.get(last).equals(ANY)));
  }

  /** Returns the next element of an array, or its end. */
  private JsonToken element() throws IOException, XMLStreamException {
    int last = arrayDepths.size() - 1;
    if (arrayNamespaces.get(last).equals(ANY)) {
      return child();
    }
    text = collectText();
    state = State.TAG;
    isTextAhead = !isBlank(text);
    if (xml.getEventType() == XMLStreamConstants.START_ELEMENT
        && elementName(xml.getLocalName()).equals(context.getCurrentName())
        && String.valueOf(xml.getNamespaceURI()).equals(arrayNamespaces.get(last))) {
      if (isTextAhead) {
        arrayTexts.add(text);
        isTextAhead = false;
      }
      return value();
    }
    endArray(last);
    return JsonToken.END_ARRAY;
  }

  private void beginArray(int atDepth, String ofNamespace) {
    arrayDepths.add(atDepth);
    arrayNamespaces.add(ofNamespace);
    arrayTextStarts.add(arrayTexts.size());
  }

  /** Ends an array; the texts between its elements become members of the enclosing object. */
  private void endArray(int last) {
    arrayDepths.remove(last);
    arrayNamespaces.remove(last);
    int start = arrayTextStarts.remove(last);
    while (arrayTexts.size() > start) {
      textsAhead.add(arrayTexts.remove(start));
    }
    if (isTextAhead && !textsAhead.isEmpty()) {
      textsAhead.add(text);
      isTextAhead = false;
    }
  }

  /** Returns the next child of an element that is an array, or the array's end. */
  private JsonToken child() throws IOException, XMLStreamException {
    boolean hasText = state == State.TAG ? isTextAhead : !isBlank(collectText());
    isTextAhead = false;
    if (hasText) {
      throw new JsonParseException(this, "text between the elements of a list");
    }
    if (xml.getEventType() == XMLStreamConstants.START_ELEMENT) {
      context.setCurrentName(elementName(xml.getLocalName()));
      namespace = String.valueOf(xml.getNamespaceURI());
      return value();
    }
    endArray(arrayDepths.size() - 1);
    endObject();
    return JsonToken.END_ARRAY;
  }

  /** Returns the name of a member that was an attribute. */
  protected String attributeName(String localName) {
    return localName;
  }

  /** Returns the name of a member that was an element. */
  protected String elementName(String localName) {
    return localName;
  }

  @Override
  public final @Nullable JsonToken nextToken() throws IOException {
    if (isTextNext) {
      isTextNext = false;
      _currToken = JsonToken.VALUE_STRING;
      return _currToken;
    }
    if (isElementNext) {
      isElementNext = false;
      return _currToken;
    }
    if (isArrayEmpty) {
      isArrayEmpty = false;
      _currToken = JsonToken.END_ARRAY;
      return _currToken;
    }
    try {
      _currToken = isInArray() ? element() : token();
      return _currToken;
    } catch (XMLStreamException e) {
      throw malformed(e);
    } catch (RuntimeException e) {
      // Lazy XML parsers wrap the problem in an unchecked exception.
      if (e.getCause() instanceof XMLStreamException) {
        throw malformed((XMLStreamException) e.getCause());
      }
      throw e;
    }
  }

  private JsonParseException malformed(XMLStreamException e) {
    return new JsonParseException(this, e.getMessage(), location(e.getLocation()), e);
  }

  @Override
  public final boolean nextFieldName(SerializableString name) throws IOException {
    return nextToken() == JsonToken.FIELD_NAME && name.getValue().equals(context.getCurrentName());
  }

  @Override
  public final @Nullable String nextTextValue() throws IOException {
    return nextToken() == JsonToken.VALUE_STRING ? text : null;
  }

  private @Nullable JsonToken token() throws IOException, XMLStreamException {
    switch (state) {
      case ROOT:
        return root();
      case VALUE:
        return value();
      case ATTRIBUTES:
        if (attribute < xml.getAttributeCount()) {
          return attribute();
        }
        return content();
      case CONTENT:
        return content();
      case TAG:
        if (!textsAhead.isEmpty()) {
          text = textsAhead.remove(0);
          isTextAhead = true;
        }
        return isTextAhead ? namedText() : tag();
      default:
        return null;
    }
  }

  private JsonToken root() throws IOException, XMLStreamException {
    attribute = firstAttribute();
    // Jackson counts the attributes of a root before it skips xsi:nil.
    boolean isNull = xml.getAttributeCount() == 0 && isNullIfEmpty();
    if (isNil() || isNull) {
      skipElement();
      state = State.END;
      return JsonToken.VALUE_NULL;
    }
    state = State.ATTRIBUTES;
    return startObject();
  }

  private JsonToken value() throws IOException, XMLStreamException {
    state = State.CONTENT;
    int count = xml.getAttributeCount();
    if (count > 0) {
      attribute = firstAttribute();
      if (isNil()) {
        skipElement();
        return JsonToken.VALUE_NULL;
      }
      if (attribute < count) {
        state = State.ATTRIBUTES;
        return startObject();
      }
    }
    if (isNullIfEmpty()) {
      xml.next();
      return JsonToken.VALUE_NULL;
    }
    text = collectText();
    if (xml.getEventType() != XMLStreamConstants.START_ELEMENT) {
      return JsonToken.VALUE_STRING;
    }
    state = State.TAG;
    isTextAhead = !isBlank(text);
    return startObject();
  }

  /** Skips the attribute {@code xsi:nil} if it is the first. */
  private int firstAttribute() {
    return hasNil() ? 1 : 0;
  }

  private boolean hasNil() {
    return xml.getAttributeCount() > 0
        && xml.getAttributeLocalName(0).equals("nil")
        && XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(xml.getAttributeNamespace(0));
  }

  private boolean isNil() {
    return attribute == 1 && hasNil() && xml.getAttributeValue(0).equals("true");
  }

  private JsonToken attribute() throws IOException {
    context.setCurrentName(attributeName(xml.getAttributeLocalName(attribute)));
    text = xml.getAttributeValue(attribute);
    isTextNext = true;
    attribute++;
    return JsonToken.FIELD_NAME;
  }

  private JsonToken content() throws IOException, XMLStreamException {
    String collected = collectText();
    if (isBlank(collected)) {
      return tag();
    }
    text = collected;
    state = State.TAG;
    return namedText();
  }

  private JsonToken namedText() throws IOException {
    isTextAhead = false;
    isTextNext = true;
    context.setCurrentName(textName);
    return JsonToken.FIELD_NAME;
  }

  private JsonToken tag() throws IOException {
    if (isObjectEmpty) {
      isObjectEmpty = false;
      endObject();
      if (isObjectAttribute) {
        state = State.ATTRIBUTES;
      }
      return JsonToken.END_OBJECT;
    }
    if (xml.getEventType() == XMLStreamConstants.START_ELEMENT) {
      context.setCurrentName(elementName(xml.getLocalName()));
      if (hasArrays) {
        namespace = String.valueOf(xml.getNamespaceURI());
      }
      state = State.VALUE;
      return JsonToken.FIELD_NAME;
    }
    endObject();
    return JsonToken.END_OBJECT;
  }

  private void endObject() {
    context = context.getParent();
    state = --depth == 0 ? State.END : State.CONTENT;
  }

  /** Moves to the end of the current element. */
  private void skipElement() throws XMLStreamException {
    int open = 1;
    while (open > 0) {
      int event = xml.next();
      open += event == XMLStreamConstants.START_ELEMENT ? 1 : 0;
      open -= event == XMLStreamConstants.END_ELEMENT ? 1 : 0;
    }
  }

  private JsonToken startObject() throws IOException {
    streamReadConstraints().validateNestingDepth(++depth);
    context = context.createChildObjectContext(-1, -1);
    return JsonToken.START_OBJECT;
  }

  /** Returns the text up to the next tag. */
  private String collectText() throws XMLStreamException {
    String first = "";
    StringBuilder joined = null;
    int event = xml.next();
    while (event != XMLStreamConstants.START_ELEMENT && event != XMLStreamConstants.END_ELEMENT) {
      if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
        String part = xml.getText();
        if (joined != null) {
          joined.append(part);
        } else if (first.isEmpty()) {
          first = part;
        } else {
          joined = new StringBuilder(first).append(part);
        }
      }
      event = xml.next();
    }
    return joined == null ? first : joined.toString();
  }

  private static boolean isBlank(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > ' ') {
        return false;
      }
    }
    return true;
  }

  @Override
  public final @Nullable String currentName() {
    boolean isStart = _currToken == JsonToken.START_OBJECT;
    JsonReadContext named = isStart ? context.getParent() : context;
    return named == null ? null : named.getCurrentName();
  }

  @Override
  @Deprecated
  @SuppressWarnings("InlineMeSuggester")
  public final @Nullable String getCurrentName() {
    return currentName();
  }

  @Override
  public final void overrideCurrentName(String name) {
    throw new UnsupportedOperationException();
  }

  @Override
  public final JsonStreamContext getParsingContext() {
    return context;
  }

  @Override
  public final @Nullable String getText() {
    if (_currToken == null) {
      return null;
    }
    switch (_currToken) {
      case FIELD_NAME:
        return currentName();
      case VALUE_STRING:
        return text;
      default:
        return _currToken.asString();
    }
  }

  @Override
  public final char[] getTextCharacters() {
    return String.valueOf(getText()).toCharArray();
  }

  @Override
  public final boolean hasTextCharacters() {
    return false;
  }

  @Override
  public final int getTextLength() {
    return String.valueOf(getText()).length();
  }

  @Override
  public final int getTextOffset() {
    return 0;
  }

  @Override
  public final JsonLocation currentLocation() {
    return location(xml.getLocation());
  }

  @Override
  public final JsonLocation currentTokenLocation() {
    return currentLocation();
  }

  @Override
  @Deprecated
  @SuppressWarnings("InlineMeSuggester")
  public final JsonLocation getCurrentLocation() {
    return currentLocation();
  }

  @Override
  @Deprecated
  @SuppressWarnings("InlineMeSuggester")
  public final JsonLocation getTokenLocation() {
    return currentLocation();
  }

  private static JsonLocation location(@Nullable Location at) {
    return at == null
        ? JsonLocation.NA
        : new JsonLocation(null, at.getCharacterOffset(), at.getLineNumber(), at.getColumnNumber());
  }

  @Override
  public final void close() {
    isClosed = true;
  }

  @Override
  public final boolean isClosed() {
    return isClosed;
  }

  @Override
  protected final void _handleEOF() {
    // An element that does not end is an error of the underlying parser.
  }

  @Override
  public final Version version() {
    return Version.unknownVersion();
  }

  @Override
  public final @Nullable ObjectCodec getCodec() {
    return null;
  }

  @Override
  public final void setCodec(ObjectCodec codec) {
    throw new UnsupportedOperationException();
  }

  @Override
  public final byte[] getBinaryValue(Base64Variant variant) throws IOException {
    return variant.decode(getText());
  }

  private JsonParseException noNumber() {
    return new JsonParseException(this, "values in XML are texts, not numbers");
  }

  @Override
  public final Number getNumberValue() throws IOException {
    throw noNumber();
  }

  @Override
  public final NumberType getNumberType() throws IOException {
    throw noNumber();
  }

  @Override
  public final int getIntValue() throws IOException {
    throw noNumber();
  }

  @Override
  public final long getLongValue() throws IOException {
    throw noNumber();
  }

  @Override
  public final BigInteger getBigIntegerValue() throws IOException {
    throw noNumber();
  }

  @Override
  public final float getFloatValue() throws IOException {
    throw noNumber();
  }

  @Override
  public final double getDoubleValue() throws IOException {
    throw noNumber();
  }

  @Override
  public final BigDecimal getDecimalValue() throws IOException {
    throw noNumber();
  }
}
