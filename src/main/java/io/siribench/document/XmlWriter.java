package io.siribench.document;

import io.siribench.siri.Siri;
import io.siribench.siri.SiriObject;
import io.siribench.siri.content.Members;
import io.siribench.siri.content.Names;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes a document as XML, compact, all elements in the namespace of SIRI. */
final class XmlWriter {
  private static final String NAMESPACE = "http://www.siri.org.uk/siri";

  private final XMLStreamWriter xml;
  private final Members members = new Members();

  XmlWriter(XMLStreamWriter xml) {
    this.xml = xml;
  }

  void write(Siri document) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.setDefaultNamespace(NAMESPACE);
    xml.writeStartElement(NAMESPACE, "Siri");
    xml.writeDefaultNamespace(NAMESPACE);
    content(Entry.of(document, members));
    xml.writeEndElement();
    xml.writeEndDocument();
    xml.close();
  }

  private void content(List<Entry> entries) throws XMLStreamException {
    for (Entry entry : entries) {
      if (isAttribute(entry)) {
        attribute(entry);
      }
    }
    for (Entry entry : entries) {
      if (!isAttribute(entry)) {
        for (Object value : entry.values()) {
          child(entry, value);
        }
      }
    }
  }

  private void child(Entry entry, Object value) throws XMLStreamException {
    String name = entry.name();
    if (value instanceof SiriObject object) {
      start(name);
      content(Entry.of(object, members));
      xml.writeEndElement();
    } else if (value instanceof Map<?, ?> kept) {
      start(name);
      content(Entry.of(kept));
      xml.writeEndElement();
    } else if (Names.fold(name).isEmpty() && entry.values().size() == 1) {
      xml.writeCharacters(Scalars.text(value));
    } else {
      start(name);
      xml.writeCharacters(Scalars.text(value));
      xml.writeEndElement();
    }
  }

  private void start(String name) throws XMLStreamException {
    String bare = Names.bare(name);
    // A name that is empty or all prefix is that of the text of its parent.
    xml.writeStartElement(NAMESPACE, bare.isEmpty() ? "value" : Names.escape(bare));
  }

  private void attribute(Entry entry) throws XMLStreamException {
    String name = Names.bare(entry.name());
    String text = Scalars.text(entry.values().get(0));
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
   * Parsers make blanks of the line breaks in attributes, and a namespace of {@code xmlns}: such a
   * value becomes an element.
   */
  private static boolean isAttribute(Entry entry) {
    return entry.isAttribute()
        && !Names.fold(entry.name()).isEmpty()
        && !Names.bare(entry.name()).startsWith("xml")
        && Scalars.text(entry.values().get(0)).chars().noneMatch(c -> c < ' ');
  }
}
