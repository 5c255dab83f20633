package io.siribench.codec.stream.plain;

import io.siribench.codec.stream.support.XmlInput;
import io.siribench.codec.stream.support.XmlParser;
import io.siribench.worker.codec.ItemClock;
import java.io.IOException;
import java.util.Map;
import org.codehaus.stax2.XMLStreamReader2;
import org.jspecify.annotations.Nullable;

/**
 * A SIRI document in XML with the binding of a stock mapper. An element without content is an
 * object without members, and adjacent elements of one name are a list.
 */
public final class PlainXmlInput extends PlainInput {
  private final XmlParser elements;

  /**
   * Creates an input on {@code xml}, which is on its root.
   *
   * @param keepsUnknown whether members that the types do not have are kept
   */
  public PlainXmlInput(XMLStreamReader2 xml, boolean keepsUnknown, ItemClock visits) {
    this(XmlParser.ofObject(xml, "value"), keepsUnknown, visits);
  }

  private PlainXmlInput(XmlParser elements, boolean keepsUnknown, ItemClock visits) {
    super(elements, keepsUnknown, visits);
    this.elements = elements;
  }

  /** Returns false for blank list elements, which a mapper takes for empty objects. */
  @Override
  public boolean isTextOfObject() {
    return isText() && !(elements.isElement() && elements.isBlank());
  }

  @Override
  protected boolean otherObject(String expected) throws IOException {
    // A mapper treats xsi:nil in a list like an element without content.
    if (elements.isBlank() || (isNull() && elements.isElement())) {
      elements.startEmptyObject();
      return true;
    }
    return super.otherObject(expected);
  }

  /** Starts an array, but refuses an attribute named like a list, like a mapper. */
  @Override
  protected boolean otherArray(String expected) throws IOException {
    if (elements.isAttribute()) {
      throw unexpected(expected);
    }
    elements.startArray();
    return true;
  }

  /**
   * Returns an empty text, like a mapper. A mapper searches for a text with an empty name, but
   * texts are named {@code value}. In a list, a mapper treats a text before an element as the whole
   * element, and then fails because the element does not end.
   */
  @Override
  protected String scalarOfObject(String expected) throws IOException {
    if (elements.isMixedElement()) {
      throw unexpected(expected);
    }
    skip();
    return "";
  }

  @Override
  protected void add(Map<String, Object> members, String key, @Nullable Object value) {
    XmlInput.addRepeated(members, key, value);
  }
}
