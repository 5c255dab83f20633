package io.siribench.siri.xml;

import io.siribench.siri.NotSiriException;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * A reader of the content of a SOAP envelope's body. The body contains a document, an operation of
 * the SIRI WSDL, or a similar response. The parts of a response form one delivery. Anything else in
 * the body is read as a member of this delivery, as in a document without an envelope.
 */
public abstract class SoapEnvelope {
  protected final ElementReader reader;
  protected final XMLStreamReader xml;

  protected SoapEnvelope(ElementReader reader, XMLStreamReader xml) {
    this.reader = reader;
    this.xml = xml;
  }

  /** Returns whether nothing has been read. */
  protected abstract boolean isEmpty();

  /** Returns the delivery, which is created if there is none. */
  protected abstract SiriObject delivery();

  /** Reads the document {@code Siri}, in addition to an earlier one. */
  protected abstract void document() throws IOException;

  /** Reads an element as a whole; returns false if its parts must be read instead. */
  protected abstract boolean operation(String name) throws IOException;

  /** Reads the envelope that {@code xml} is on. */
  public final void read() throws IOException, XMLStreamException {
    while (nextChild(false)) {
      if (xml.getLocalName().equals("Body")) {
        while (nextChild(true)) {
          answer();
        }
      } else {
        ((XMLStreamReader2) xml).skipElement();
      }
    }
    if (isEmpty()) {
      throw NotSiriException.ofEmptyEnvelope();
    }
  }

  /** Reads the response that {@code xml} is on, with or without an envelope. */
  public final void answer() throws IOException, XMLStreamException {
    String name = xml.getLocalName();
    XmlDocuments.refuseNetex(xml);
    if (name.equals("Siri") || name.equals("ServiceDelivery")) {
      part(name);
    } else if (!operation(name)) {
      if (name.equals("Fault")) {
        part(name);
      } else {
        parts();
      }
    }
  }

  private void parts() throws IOException, XMLStreamException {
    XMLStreamReader attributes = DeliveryElement.withAttributesOf(xml);
    if (attributes != null) {
      // Without attributes, no delivery is created here: a later document must bind its own.
      reader.update(attributes, delivery());
    }
    while (nextChild(true)) {
      part(xml.getLocalName());
    }
    if (isEmpty()) {
      delivery();
    }
  }

  private void part(String name) throws IOException {
    if (name.equals("Siri")) {
      document();
    } else if (SiriNames.isPart(name)) {
      reader.update(xml, delivery());
    } else {
      reader.update(DeliveryElement.around(xml), delivery());
    }
  }

  /**
   * Moves to the next child of the current element; returns false at that element's end.
   *
   * @param keepText whether texts before the child are kept
   */
  private boolean nextChild(boolean keepText) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    int event = xml.next();
    while (event != XMLStreamConstants.START_ELEMENT && event != XMLStreamConstants.END_ELEMENT) {
      if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
        text.append(text());
      }
      event = xml.next();
    }
    String read = text.toString();
    if (keepText && !read.trim().isEmpty()) {
      delivery().retain(SiriNames.TEXT, read);
    }
    return event == XMLStreamConstants.START_ELEMENT;
  }

  /** Returns the current text; a lazy parser only now detects that it is malformed. */
  private String text() throws XMLStreamException {
    try {
      return xml.getText();
    } catch (RuntimeException e) {
      if (e.getCause() instanceof XMLStreamException) {
        throw (XMLStreamException) e.getCause();
      }
      throw e;
    }
  }
}
