package io.siribench.siri.xml;

import io.siribench.siri.NotSiriException;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriNames;
import java.io.IOException;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads what the body of a SOAP envelope holds: a document, or an answer in the manner of the SIRI
 * WSDL, whose parts make one delivery. What else is in the body is kept in that delivery.
 */
final class SoapEnvelope {
  private final ElementReader reader;
  private final XMLStreamReader xml;
  private @Nullable Siri siri;

  SoapEnvelope(ElementReader reader, XMLStreamReader xml) {
    this.reader = reader;
    this.xml = xml;
  }

  Siri read() throws IOException, XMLStreamException {
    while (nextChild(false)) {
      if (xml.getLocalName().equals("Body")) {
        while (nextChild(true)) {
          answer();
        }
      } else {
        skip();
      }
    }
    if (siri == null) {
      throw NotSiriException.ofEmptyEnvelope();
    }
    return siri;
  }

  /** Reads an answer that came without an envelope, on whose root {@code xml} stands. */
  Siri readWrapper() throws IOException, XMLStreamException {
    answer();
    return siri == null ? new Siri() : siri;
  }

  private void answer() throws IOException, XMLStreamException {
    String name = xml.getLocalName();
    if (name.equals("Fault") || isDocument(name)) {
      part(name);
      return;
    }
    attributes();
    while (nextChild(true)) {
      part(xml.getLocalName());
    }
    if (siri == null) {
      delivery();
    }
  }

  private void part(String name) throws IOException {
    if (name.equals("Siri")) {
      document();
    } else if (isDocument(name)
        || name.equals("ServiceDeliveryInfo")
        || name.equals("Answer")
        || name.equals("Notification")) {
      reader.update(xml, delivery());
    } else {
      delivery().retain(name, reader.read(xml, Object.class));
    }
  }

  private static boolean isDocument(String name) {
    return name.equals("Siri") || name.equals("ServiceDelivery");
  }

  private void document() throws IOException {
    if (siri == null) {
      Siri read = reader.read(xml, Siri.class);
      siri = read == null ? new Siri() : read;
    } else {
      reader.update(xml, siri);
    }
  }

  private ServiceDelivery delivery() {
    if (siri == null) {
      siri = new Siri();
    }
    ServiceDelivery delivery = siri.getServiceDelivery();
    if (delivery == null) {
      delivery = new ServiceDelivery();
      siri.setServiceDelivery(delivery);
    }
    return delivery;
  }

  private void attributes() {
    // None yet without an attribute: a document to come brings its own, which is to be bound.
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      String name = xml.getAttributeLocalName(i);
      boolean isNil =
          name.equals("nil")
              && XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(xml.getAttributeNamespace(i));
      if (!isNil) {
        delivery().retain("@".concat(name), xml.getAttributeValue(i));
      }
    }
  }

  /**
   * Moves to the next child of the element that {@code xml} is in; false at that element's end.
   *
   * @param keepText whether texts on the way there are kept
   */
  private boolean nextChild(boolean keepText) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    int event = xml.next();
    while (event != XMLStreamConstants.START_ELEMENT && event != XMLStreamConstants.END_ELEMENT) {
      if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
        text.append(xml.getText());
      }
      event = xml.next();
    }
    String read = text.toString();
    if (keepText && !read.trim().isEmpty()) {
      delivery().retain(SiriNames.TEXT, read);
    }
    return event == XMLStreamConstants.START_ELEMENT;
  }

  /** No recursion: not every StAX implementation limits how deep elements are nested. */
  private void skip() throws XMLStreamException {
    int depth = 1;
    while (depth > 0) {
      int event = xml.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        depth++;
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        depth--;
      }
    }
  }
}
