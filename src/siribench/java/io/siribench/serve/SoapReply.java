package io.siribench.serve;

import io.siribench.convert.SecureXml;
import io.siribench.worker.format.DocumentKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.Namespace;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;

/**
 * The SOAP envelope of a response to a request in an envelope.
 *
 * @param namespace the namespace of the envelope: of SOAP 1.1 or 1.2
 * @param operation the operation of SIRI's WSDL that is answered; absent for a bare SIRI document
 */
record SoapReply(String namespace, Optional<Operation> operation) {
  private static final String WSDL = "http://wsdl.siri.org.uk";
  private static final String SOAP = "soap";

  private static final XMLEventFactory EVENTS = XMLEventFactory.newDefaultFactory();

  /** Returns the media type; SOAP 1.2 has its own. */
  String mediaType() {
    return isSoap12() ? "application/soap+xml; charset=utf-8" : "text/xml; charset=utf-8";
  }

  private boolean isSoap12() {
    return namespace.equals(DocumentKind.SOAP_1_2);
  }

  /** Returns an envelope with the SIRI document {@code document} in its body. */
  byte[] of(byte[] document) throws IOException {
    return envelope(
        out -> {
          if (operation.isEmpty()) {
            copy(document, out);
          } else {
            new Response(operation.get()).write(document, out);
          }
        });
  }

  /** Returns a client fault that {@code problem} explains. */
  byte[] fault(String problem) throws IOException {
    return envelope(
        out -> {
          out.add(EVENTS.createStartElement(SOAP, namespace, "Fault"));
          if (isSoap12()) {
            out.add(EVENTS.createStartElement(SOAP, namespace, "Code"));
            text(SOAP, namespace, "Value", "soap:Sender", out);
            out.add(EVENTS.createEndElement(SOAP, namespace, "Code"));
            out.add(EVENTS.createStartElement(SOAP, namespace, "Reason"));
            out.add(EVENTS.createStartElement(SOAP, namespace, "Text"));
            out.add(EVENTS.createAttribute("xml", XMLConstants.XML_NS_URI, "lang", "en"));
            out.add(EVENTS.createCharacters(problem));
            out.add(EVENTS.createEndElement(SOAP, namespace, "Text"));
            out.add(EVENTS.createEndElement(SOAP, namespace, "Reason"));
          } else {
            text("", "", "faultcode", "soap:Client", out);
            text("", "", "faultstring", problem, out);
          }
          out.add(EVENTS.createEndElement(SOAP, namespace, "Fault"));
        });
  }

  /** Returns the status that SOAP over HTTP defines for a client fault. */
  int faultStatus() {
    return isSoap12() ? HttpReply.BAD_REQUEST : HttpReply.INTERNAL_ERROR;
  }

  /** The content of a body. */
  @FunctionalInterface
  private interface BodyWriter {
    void write(XMLEventWriter out) throws XMLStreamException;
  }

  private byte[] envelope(BodyWriter body) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      XMLEventWriter out =
          XMLOutputFactory.newDefaultFactory().createXMLEventWriter(bytes, "UTF-8");
      out.add(EVENTS.createStartDocument("UTF-8", "1.0"));
      out.add(EVENTS.createStartElement(SOAP, namespace, "Envelope"));
      out.add(EVENTS.createNamespace(SOAP, namespace));
      out.add(EVENTS.createStartElement(SOAP, namespace, "Body"));
      body.write(out);
      out.add(EVENTS.createEndElement(SOAP, namespace, "Body"));
      out.add(EVENTS.createEndElement(SOAP, namespace, "Envelope"));
      out.close();
    } catch (XMLStreamException e) {
      throw new IOException("the document cannot be put into a SOAP envelope", e);
    }
    return bytes.toByteArray();
  }

  private static void text(
      String prefix, String namespace, String name, String text, XMLEventWriter out)
      throws XMLStreamException {
    out.add(EVENTS.createStartElement(prefix, namespace, name));
    out.add(EVENTS.createCharacters(text));
    out.add(EVENTS.createEndElement(prefix, namespace, name));
  }

  private static void copy(byte[] document, XMLEventWriter out) throws XMLStreamException {
    XMLEventReader in =
        SecureXml.factory().createXMLEventReader(new ByteArrayInputStream(document));
    while (in.hasNext()) {
      XMLEvent event = in.nextEvent();
      if (!event.isStartDocument() && !event.isEndDocument()) {
        add(event, out);
      }
    }
    in.close();
  }

  /** Adds {@code event}, with carriage returns as references, since parsers would change them. */
  private static void add(XMLEvent event, XMLEventWriter out) throws XMLStreamException {
    if (!event.isCharacters() || event.asCharacters().getData().indexOf('\r') < 0) {
      out.add(event);
      return;
    }
    boolean isFirst = true;
    for (String part : event.asCharacters().getData().split("\r", -1)) {
      if (!isFirst) {
        out.add(EVENTS.createEntityReference("#13", null));
      }
      isFirst = false;
      out.add(EVENTS.createCharacters(part));
    }
  }

  /** The response of an operation: the WSDL splits a document into parts without a namespace. */
  private static final class Response {
    private final Operation operation;
    private final List<Attribute> attributes = new ArrayList<>();
    private final Map<Operation.Part, List<XMLEvent>> parts = new LinkedHashMap<>();

    Response(Operation operation) {
      this.operation = operation;
      for (Operation.Part part : Operation.Part.values()) {
        parts.put(part, new ArrayList<>());
      }
    }

    void write(byte[] document, XMLEventWriter out) throws XMLStreamException {
      split(document);
      out.add(EVENTS.createStartElement("w", WSDL, operation.response()));
      out.add(EVENTS.createNamespace("w", WSDL));
      if (operation.info().isPresent()) {
        part(operation.info().get(), List.<Attribute>of().iterator(), Operation.Part.INFO, out);
      }
      part("Answer", attributes.iterator(), Operation.Part.ANSWER, out);
      if (operation.hasExtension()) {
        out.add(EVENTS.createStartElement("", "", "AnswerExtension"));
        out.add(EVENTS.createEndElement("", "", "AnswerExtension"));
      }
      out.add(EVENTS.createEndElement("w", WSDL, operation.response()));
    }

    private void part(
        String name, Iterator<Attribute> attributesOf, Operation.Part part, XMLEventWriter out)
        throws XMLStreamException {
      out.add(EVENTS.createStartElement("", "", name, attributesOf, null));
      for (XMLEvent event : parts.getOrDefault(part, List.of())) {
        add(event, out);
      }
      out.add(EVENTS.createEndElement("", "", name));
    }

    private void split(byte[] document) throws XMLStreamException {
      Map<String, Namespace> inScope = new LinkedHashMap<>();
      Deque<String> frames = new ArrayDeque<>();
      XMLEventReader in =
          SecureXml.factory().createXMLEventReader(new ByteArrayInputStream(document));
      while (in.hasNext()) {
        XMLEvent event = in.nextEvent();
        if (event.isEndElement()) {
          frames.pop();
        } else if (event.isStartElement()) {
          StartElement start = event.asStartElement();
          String name = start.getName().getLocalPart();
          if (frames.isEmpty() || operation.isFrame(name)) {
            frames.push(name);
            start.getNamespaces().forEachRemaining(each -> inScope.put(each.getPrefix(), each));
            if (operation.isAnswer(name) && attributes.isEmpty()) {
              start.getAttributes().forEachRemaining(attributes::add);
            }
          } else {
            Operation.Part part = operation.part(frames.element(), name);
            element(start, inScope, in, parts.getOrDefault(part, List.of()));
          }
        }
      }
      in.close();
    }

    /** Copies an element with the namespaces of its ancestors. */
    private static void element(
        StartElement start, Map<String, Namespace> inScope, XMLEventReader in, List<XMLEvent> to)
        throws XMLStreamException {
      Map<String, Namespace> namespaces = new LinkedHashMap<>(inScope);
      start.getNamespaces().forEachRemaining(each -> namespaces.put(each.getPrefix(), each));
      to.add(
          EVENTS.createStartElement(
              start.getName(), start.getAttributes(), namespaces.values().iterator()));
      for (int depth = 1; depth > 0; ) {
        XMLEvent event = in.nextEvent();
        depth += event.isStartElement() ? 1 : event.isEndElement() ? -1 : 0;
        to.add(event);
      }
    }
  }
}
