package io.siribench.report.sheet;

import java.io.StringWriter;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes DrawingML with the usual prefixes of its namespaces. */
final class DrawingWriter {
  static final String CHART = "http://schemas.openxmlformats.org/drawingml/2006/chart";
  static final String RELATIONS =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

  private static final Map<String, String> NAMESPACES =
      Map.of(
          "a",
          "http://schemas.openxmlformats.org/drawingml/2006/main",
          "c",
          CHART,
          "xdr",
          "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing",
          "r",
          RELATIONS);

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  /** Begins a document with {@code root}, which declares {@code prefixes}. */
  DrawingWriter(String root, String... prefixes) throws XMLStreamException {
    xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    xml.writeStartDocument("UTF-8", "1.0");
    start(root);
    for (String prefix : prefixes) {
      declare(prefix);
    }
  }

  void declare(String prefix) throws XMLStreamException {
    xml.writeNamespace(prefix, NAMESPACES.get(prefix));
  }

  void start(String name) throws XMLStreamException {
    int colon = name.indexOf(':');
    String prefix = name.substring(0, colon);
    xml.writeStartElement(prefix, name.substring(colon + 1), NAMESPACES.getOrDefault(prefix, ""));
  }

  void end() throws XMLStreamException {
    xml.writeEndElement();
  }

  void empty(String name) throws XMLStreamException {
    start(name);
    end();
  }

  /** Writes an element with only {@code val}. */
  void value(String name, String value) throws XMLStreamException {
    start(name);
    attribute("val", value);
    end();
  }

  /** Writes an element with only {@code content}. */
  void text(String name, String content) throws XMLStreamException {
    start(name);
    xml.writeCharacters(content);
    end();
  }

  void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, value);
  }

  /** Writes the attribute by which a part refers to another one. */
  void relation(String id) throws XMLStreamException {
    xml.writeAttribute("r", RELATIONS, "id", id);
  }

  /** Ends all open elements and returns the document. */
  String document() throws XMLStreamException {
    xml.writeEndDocument();
    xml.close();
    return text.toString();
  }
}
