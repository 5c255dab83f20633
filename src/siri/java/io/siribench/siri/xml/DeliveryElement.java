package io.siribench.siri.xml;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.util.StreamReader2Delegate;

/**
 * An element of a delivery that is not in the document, around what stands there in an element
 * without a meaning of its own: so that a part is bound to the member of its name, as it is where a
 * delivery holds it.
 */
final class DeliveryElement extends StreamReader2Delegate {
  private enum Place {
    START,
    WITHIN,
    END
  }

  private final boolean hasChild;
  private Place place = Place.START;
  private int depth;

  private DeliveryElement(XMLStreamReader xml, boolean hasChild) {
    super((XMLStreamReader2) xml);
    this.hasChild = hasChild;
  }

  /** One whose only child is the element that {@code xml} stands on; it then stands on its end. */
  static XMLStreamReader around(XMLStreamReader xml) {
    return new DeliveryElement(xml, true);
  }

  /** One that is empty, with the attributes of the element that {@code xml} stands on. */
  static XMLStreamReader withAttributesOf(XMLStreamReader xml) {
    return new DeliveryElement(xml, false);
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
    return place == Place.WITHIN || !hasChild ? super.getAttributeCount() : 0;
  }

  @Override
  public boolean isEmptyElement() throws XMLStreamException {
    return place == Place.WITHIN && super.isEmptyElement();
  }
}
