package io.siribench.convert;

import io.siribench.siri.content.Members;
import io.siribench.siri.content.Names;
import io.siribench.siri.xml.XmlDocuments;
import io.siribench.worker.format.DocumentKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A writer of documents as compact XML. All elements within a SOAP body are in SIRI's namespace.
 */
final class XmlWriter {
  private static final String NAMESPACE = "http://www.siri.org.uk/siri";
  private static final String SOAP_PREFIX = "S";

  private final XMLStreamWriter xml;
  private final Members members = new Members();

  XmlWriter(XMLStreamWriter xml) {
    this.xml = xml;
  }

  void write(RootElement root) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.setDefaultNamespace(NAMESPACE);
    List<Entry> entries = root.entries();
    if (root.name().equals(RootElement.SEVERAL)) {
      xml.writeStartElement(SOAP_PREFIX, XmlDocuments.ENVELOPE, DocumentKind.SOAP_1_1);
      xml.writeNamespace(SOAP_PREFIX, DocumentKind.SOAP_1_1);
      xml.writeDefaultNamespace(NAMESPACE);
      xml.writeStartElement(SOAP_PREFIX, XmlDocuments.BODY, DocumentKind.SOAP_1_1);
      content(entries);
    } else {
      root(root.name());
      content(entries);
    }
    xml.writeEndDocument();
    xml.close();
  }

  private void root(String name) throws XMLStreamException {
    xml.writeStartElement(NAMESPACE, name);
    xml.writeDefaultNamespace(NAMESPACE);
  }

  /** An element that is still to be written. */
  private record Child(String name, Object value) {}

  /** Writes the content of an element: all attributes first, as part of its tag. */
  private void content(List<Entry> entries) throws XMLStreamException {
    Set<String> attributes = new HashSet<>();
    Deque<String> texts = new ArrayDeque<>();
    Deque<Child> children = new ArrayDeque<>();
    for (Entry entry : entries) {
      boolean isFirst = true;
      for (Object value : entry.values()) {
        if (entry.role() == Entry.Role.TEXT && Entry.isScalar(value)) {
          texts.add(Scalars.text(value));
        } else if (isFirst && isAttribute(entry, value, attributes)) {
          attribute(Names.bare(entry.name()), Scalars.text(value));
        } else {
          children.add(new Child(entry.name(), value));
        }
        isFirst = false;
      }
    }
    mixed(texts, children);
  }

  /** Writes texts separated by elements; texts without a separator become elements. */
  private void mixed(Deque<String> texts, Deque<Child> children) throws XMLStreamException {
    while (texts.size() > children.size() + 1) {
      children.add(new Child(Entry.TEXT, texts.removeLast()));
    }
    while (!texts.isEmpty() || !children.isEmpty()) {
      if (!texts.isEmpty()) {
        xml.writeCharacters(texts.remove());
      }
      if (!children.isEmpty()) {
        child(children.remove());
      }
    }
  }

  private void child(Child child) throws XMLStreamException {
    Object value = child.value();
    start(child.name());
    if (Entry.isScalar(value)) {
      xml.writeCharacters(Scalars.text(value));
    } else {
      content(Entry.in(value, members));
    }
    xml.writeEndElement();
  }

  private void start(String name) throws XMLStreamException {
    String bare = Names.bare(name);
    // An empty name, or a mere prefix, stands for the text of its parent.
    xml.writeStartElement(NAMESPACE, XmlNames.escape(bare.isEmpty() ? Entry.TEXT : bare));
  }

  private void attribute(String name, String text) throws XMLStreamException {
    if (name.equals("lang")) {
      xml.writeAttribute("xml", XMLConstants.XML_NS_URI, name, text);
    } else if (name.equals("schemaLocation")) {
      String instance = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;
      xml.writeNamespace("xsi", instance);
      xml.writeAttribute("xsi", instance, name, text);
    } else {
      xml.writeAttribute(name, text);
    }
  }

  /**
   * Returns whether the value can be an attribute. Otherwise, it becomes an element: parsers
   * replace line breaks in attributes by blanks, take {@code xmlns} as a namespace, and refuse
   * repeated names.
   */
  private static boolean isAttribute(Entry entry, Object value, Set<String> taken) {
    String name = Names.bare(entry.name());
    return entry.role() == Entry.Role.ATTRIBUTE
        && Entry.isScalar(value)
        && !name.isEmpty()
        && !name.startsWith("xml")
        && XmlNames.escape(name).equals(name)
        && Scalars.text(value).chars().noneMatch(c -> c < ' ')
        && taken.add(name);
  }
}
