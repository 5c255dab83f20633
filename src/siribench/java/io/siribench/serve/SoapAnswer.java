package io.siribench.serve;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Namespace;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;

/**
 * The SOAP envelope of a response, for a client that asked in one.
 *
 * @param namespace of the envelope: {@link #SOAP_11} or {@link #SOAP_12}
 * @param operation of SIRI's WSDL that is answered, as {@code GetStopMonitoring}; empty for a bare
 *     document of SIRI
 */
record SoapAnswer(String namespace, String operation) {
  static final String SOAP_11 = "http://schemas.xmlsoap.org/soap/envelope/";
  static final String SOAP_12 = "http://www.w3.org/2003/05/soap-envelope";

  private static final String WSDL = "http://wsdl.siri.org.uk";
  private static final String CHECK_STATUS = "CheckStatus";

  /** What the WSDL has in front of the answer itself. */
  private static final Set<String> INFO =
      Set.of(
          "ResponseTimestamp",
          "ProducerRef",
          "Address",
          "ResponseMessageIdentifier",
          "RequestMessageRef");

  private static final XMLEventFactory EVENTS = XMLEventFactory.newDefaultFactory();

  /** SOAP 1.2 has a media type of its own. */
  String mediaType() {
    return namespace.equals(SOAP_12)
        ? "application/soap+xml; charset=utf-8"
        : "text/xml; charset=utf-8";
  }

  /** {@code document} of SIRI, in the body of an envelope. */
  byte[] of(byte[] document) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      XMLEventWriter out =
          XMLOutputFactory.newDefaultFactory().createXMLEventWriter(bytes, "UTF-8");
      out.add(EVENTS.createStartDocument("UTF-8", "1.0"));
      out.add(EVENTS.createStartElement("soap", namespace, "Envelope"));
      out.add(EVENTS.createNamespace("soap", namespace));
      out.add(EVENTS.createStartElement("soap", namespace, "Body"));
      if (operation.isEmpty()) {
        copy(document, out);
      } else {
        answer(document, out);
      }
      out.add(EVENTS.createEndElement("soap", namespace, "Body"));
      out.add(EVENTS.createEndElement("soap", namespace, "Envelope"));
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

  /** The WSDL splits a delivery in two elements, which are in no namespace. */
  private void answer(byte[] document, XMLEventWriter out) throws XMLStreamException {
    boolean isStatus = operation.equals(CHECK_STATUS);
    List<XMLEvent> info = new ArrayList<>();
    List<XMLEvent> answer = new ArrayList<>();
    split(document, isStatus, info, answer);
    String response = operation + "Response";
    out.add(EVENTS.createStartElement("w", WSDL, response));
    out.add(EVENTS.createNamespace("w", WSDL));
    write(isStatus ? "CheckStatusAnswerInfo" : "ServiceDeliveryInfo", info, out);
    write("Answer", answer, out);
    write("AnswerExtension", List.of(), out);
    out.add(EVENTS.createEndElement("w", WSDL, response));
  }

  private static void write(String name, List<XMLEvent> content, XMLEventWriter out)
      throws XMLStreamException {
    out.add(EVENTS.createStartElement("", "", name));
    for (XMLEvent event : content) {
      out.add(event);
    }
    out.add(EVENTS.createEndElement("", "", name));
  }

  private static void split(
      byte[] document, boolean isStatus, List<XMLEvent> info, List<XMLEvent> answer)
      throws XMLStreamException {
    String container = isStatus ? "CheckStatusResponse" : "ServiceDelivery";
    Map<String, Namespace> inScope = new LinkedHashMap<>();
    XMLEventReader in =
        SecureXml.factory().createXMLEventReader(new ByteArrayInputStream(document));
    boolean isInside = false;
    while (in.hasNext()) {
      XMLEvent event = in.nextEvent();
      if (!event.isStartElement()) {
        continue;
      }
      StartElement start = event.asStartElement();
      String name = start.getName().getLocalPart();
      if (!isInside) {
        start.getNamespaces().forEachRemaining(each -> inScope.put(each.getPrefix(), each));
        isInside = name.equals(container);
      } else {
        boolean isAnswer = isStatus ? !INFO.contains(name) : name.endsWith("Delivery");
        element(start, inScope, in, isAnswer ? answer : info);
      }
    }
    in.close();
  }

  /** Copies an element with the namespaces of those around it. */
  private static void element(
      StartElement start, Map<String, Namespace> inScope, XMLEventReader in, List<XMLEvent> to)
      throws XMLStreamException {
    Map<String, Namespace> own = new LinkedHashMap<>(inScope);
    start.getNamespaces().forEachRemaining(each -> own.put(each.getPrefix(), each));
    to.add(
        EVENTS.createStartElement(start.getName(), start.getAttributes(), own.values().iterator()));
    for (int depth = 1; depth > 0; ) {
      XMLEvent event = in.nextEvent();
      depth += event.isStartElement() ? 1 : event.isEndElement() ? -1 : 0;
      to.add(event);
    }
  }
}
