package io.siribench.serve;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.XMLEvent;

/** Puts an XML document into an envelope of SOAP 1.1, for a client that asked in one. */
final class SoapAnswer {
  private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
  private static final String PREFIX = "soap";

  private SoapAnswer() {}

  /** {@code document} in the body of an envelope. */
  static byte[] of(byte[] document) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      XMLEventFactory events = XMLEventFactory.newDefaultFactory();
      XMLEventWriter out =
          XMLOutputFactory.newDefaultFactory().createXMLEventWriter(bytes, "UTF-8");
      out.add(events.createStartDocument("UTF-8", "1.0"));
      out.add(events.createStartElement(PREFIX, SOAP, "Envelope"));
      out.add(events.createNamespace(PREFIX, SOAP));
      out.add(events.createStartElement(PREFIX, SOAP, "Body"));
      copy(document, out);
      out.add(events.createEndElement(PREFIX, SOAP, "Body"));
      out.add(events.createEndElement(PREFIX, SOAP, "Envelope"));
      out.close();
    } catch (XMLStreamException e) {
      throw new IOException("the document cannot be put into a SOAP envelope", e);
    }
    return bytes.toByteArray();
  }

  private static void copy(byte[] document, XMLEventWriter out) throws XMLStreamException {
    XMLEventReader in =
        SecureXml.factory().createXMLEventReader(new ByteArrayInputStream(document));
    while (in.hasNext()) {
      XMLEvent event = in.nextEvent();
      if (!event.isStartDocument() && !event.isEndDocument()) {
        out.add(event);
      }
    }
    in.close();
  }
}
