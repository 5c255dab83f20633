package io.siribench.codec.stream.support;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * A document in XML with the binding of an XmlMapper. An element without content is an object
 * without members. A list is an element with child elements, or adjacent elements of one name.
 */
public final class XmlInput extends JsonInput {
  private final XmlParser elements;

  private XmlInput(XmlParser elements) {
    super(elements);
    this.elements = elements;
  }

  /** Creates an input on {@code xml}, which is before its root or on it. */
  public static XmlInput of(XMLStreamReader xml) throws IOException {
    try {
      while (xml.getEventType() != XMLStreamConstants.START_ELEMENT) {
        xml.next();
      }
    } catch (XMLStreamException e) {
      throw new JsonParseException(null, e.getMessage(), e);
    }
    return new XmlInput(XmlParser.ofObject(xml, ""));
  }

  @Override
  protected boolean otherObject(String expected) throws IOException {
    if (isBlank()) {
      elements.startEmptyObject();
      return true;
    }
    return super.otherObject(expected);
  }

  /** Returns whether there is a blank text. */
  public boolean isBlank() {
    return elements.isBlank();
  }

  /** Starts an array of an element's children, or an empty array for a blank text. */
  @Override
  protected boolean otherArray(String expected) throws IOException {
    if (isObject()) {
      elements.startWrapper();
      return true;
    }
    if (isBlank()) {
      elements.startEmptyArray();
      return true;
    }
    return super.otherArray(expected);
  }

  /** Starts an array of the current element and the adjacent elements of the same name. */
  public boolean startRow(String expected) throws IOException {
    if (elements.isAttribute()) {
      return otherArray(expected);
    }
    elements.startArray();
    return true;
  }

  /** Moves to the next element of an array of values other than texts. Returns false at its end. */
  public boolean nextValue() throws IOException {
    JsonToken token = elements.nextToken();
    if (token == JsonToken.VALUE_NULL || isBlank()) {
      elements.startEmptyObject();
    }
    return token != JsonToken.END_ARRAY;
  }

  /** Returns the text next to attributes and other elements. */
  @Override
  protected String scalarOfObject(String expected) throws IOException {
    String text = "";
    String name;
    while ((name = nextKey()) != null) {
      if (name.isEmpty() && isText()) {
        text = String.valueOf(elements.getText());
      } else {
        skip();
      }
    }
    return text;
  }

  @Override
  protected boolean hasTextsOnly() {
    return true;
  }

  @Override
  protected UUID emptyUuid() {
    return new UUID(0, 0);
  }

  /** Adds a member; the values of a repeated name form a list. */
  @Override
  public void add(Map<String, Object> members, String key, @Nullable Object value) {
    addRepeated(members, key, value);
  }

  /** Adds an entry to a map of any values, which may refuse it. */
  public <K> void putRepeated(Map<K, Object> map, K key, @Nullable Object value)
      throws IOException {
    try {
      addRepeated(map, key, value);
    } catch (NullPointerException e) {
      throw problem(map.getClass().getSimpleName() + " does not accept " + value);
    }
  }

  /** Adds {@code value} to the values of its name in {@code members}. */
  @SuppressWarnings("unchecked")
  public static <K> void addRepeated(Map<K, Object> members, K key, @Nullable Object value) {
    Object earlier = members.put(key, value);
    if (earlier == null) {
      return;
    }
    List<Object> both;
    if (earlier instanceof List) {
      both = (List<Object>) earlier;
    } else {
      both = new ArrayList<Object>();
      both.add(earlier);
    }
    both.add(value);
    members.put(key, both);
  }
}
