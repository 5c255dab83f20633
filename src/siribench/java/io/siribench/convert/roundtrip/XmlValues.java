package io.siribench.convert.roundtrip;

import io.siribench.convert.SecureXml;
import io.siribench.convert.roundtrip.Value.Kind;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** A walk that adds all texts and attributes of an XML document to {@link Values}. */
final class XmlValues {
  private final Values values;
  private final Deque<String> paths = new ArrayDeque<>();
  private final StringBuilder text = new StringBuilder();

  XmlValues(Values values) {
    this.values = values;
  }

  void addAll(byte[] document) throws IOException {
    try {
      XMLStreamReader xml = SecureXml.reader(document, 0);
      while (xml.hasNext()) {
        event(xml, xml.next());
      }
      xml.close();
    } catch (XMLStreamException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private void event(XMLStreamReader xml, int event) throws IOException {
    switch (event) {
      case XMLStreamConstants.START_ELEMENT -> start(xml);
      case XMLStreamConstants.END_ELEMENT -> {
        addText();
        paths.pop();
      }
      case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
      case XMLStreamConstants.DTD -> throw SecureXml.refusedDoctype(xml);
      default -> {
        // Comments and processing instructions are not leaves.
      }
    }
  }

  private void start(XMLStreamReader xml) {
    if (!paths.isEmpty()) {
      addText();
    }
    String path = paths.isEmpty() ? "" : values.join(paths.element(), xml.getLocalName());
    paths.push(path);
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      if (!SecureXml.isDeclaration(xml, i)
          && !XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(xml.getAttributeNamespace(i))) {
        String attribute = values.join(path, xml.getAttributeLocalName(i));
        values.add(attribute, Kind.UNKNOWN, xml.getAttributeValue(i));
      }
    }
  }

  /** Adds the text since the last tag. */
  private void addText() {
    values.add(paths.element(), Kind.UNKNOWN, text.toString());
    text.setLength(0);
  }
}
