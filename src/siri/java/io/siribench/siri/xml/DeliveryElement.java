package io.siribench.siri.xml;

import java.util.Arrays;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.util.StreamReader2Delegate;
import org.jspecify.annotations.Nullable;

/**
 * A virtual delivery element around the current element of an XML stream. It makes the current
 * element bind as a member of the delivery.
 */
final class DeliveryElement extends StreamReader2Delegate {
  private enum Place {
    START,
    WITHIN,
    END
  }

  private final boolean hasChild;
  private final int[] attributes;
  private Place place = Place.START;
  private int depth;

  private DeliveryElement(XMLStreamReader xml, boolean hasChild, int... attributes) {
    super((XMLStreamReader2) xml);
    this.hasChild = hasChild;
    this.attributes = attributes;
  }

  /** Returns a delivery that contains the current element of {@code xml}. */
  static XMLStreamReader around(XMLStreamReader xml) {
    return new DeliveryElement(xml, true);
  }

  /**
   * Returns an empty delivery with the attributes of the current element of {@code xml}. Returns
   * null if there are none. The attribute xsi:nil is omitted, because a parser skips the content of
   * a nil element.
   */
  static @Nullable XMLStreamReader withAttributesOf(XMLStreamReader xml) {
    int[] attributes = attributesOf(xml);
    return attributes.length == 0 ? null : new DeliveryElement(xml, false, attributes);
  }

  @Override
  public int next() throws XMLStreamException {
    if (place == Place.START && hasChild) {
      place = Place.WITHIN;
      depth = 1;
      return START_ELEMENT;
    }
    if (depth == 0) {
      place = Place.END;
      return END_ELEMENT;
    }
    int event = super.next();
    depth += event == START_ELEMENT ? 1 : event == END_ELEMENT ? -1 : 0;
    return event;
  }

  @Override
  public void skipElement() throws XMLStreamException {
    super.skipElement();
    depth--;
  }

  @Override
  public int getEventType() {
    if (place == Place.WITHIN) {
      return super.getEventType();
    }
    return place == Place.START ? START_ELEMENT : END_ELEMENT;
  }

  @Override
  public int getAttributeCount() {
    return place == Place.WITHIN ? super.getAttributeCount() : attributes.length;
  }

  @Override
  public String getAttributeLocalName(int index) {
    return super.getAttributeLocalName(attribute(index));
  }

  @Override
  public String getAttributeNamespace(int index) {
    return super.getAttributeNamespace(attribute(index));
  }

  @Override
  public String getAttributePrefix(int index) {
    return super.getAttributePrefix(attribute(index));
  }

  @Override
  public String getAttributeValue(int index) {
    return super.getAttributeValue(attribute(index));
  }

  private int attribute(int index) {
    return place == Place.WITHIN ? index : attributes[index];
  }

  /** Returns the indexes of all attributes except xsi:nil. */
  private static int[] attributesOf(XMLStreamReader xml) {
    int[] indexes = new int[xml.getAttributeCount()];
    int count = 0;
    for (int i = 0; i < indexes.length; i++) {
      boolean isNil =
          xml.getAttributeLocalName(i).equals("nil")
              && XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(xml.getAttributeNamespace(i));
      if (!isNil) {
        indexes[count++] = i;
      }
    }
    return Arrays.copyOf(indexes, count);
  }

  @Override
  public boolean isEmptyElement() throws XMLStreamException {
    return place == Place.WITHIN && super.isEmptyElement();
  }
}
