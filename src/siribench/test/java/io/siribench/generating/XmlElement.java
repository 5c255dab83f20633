package io.siribench.generating;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** An element of a document that can be changed at random. */
final class XmlElement {
  private static final List<String> TEXTS =
      List.of(
          "", " ", "1", " 7 ", "-1.5e3", "99999999999", "true", "x", "RED", "NaN", "<&>", "null");

  private static final List<String> ATTRIBUTES =
      List.of("", "", " a='1'", " xsi:nil='true'", " xsi:nil='false'", " a='' b=' '");

  private final String name;
  private final List<String> attributes = new ArrayList<>();
  private final List<XmlElement> children = new ArrayList<>();
  private String text = "";

  private XmlElement(String name) {
    this.name = name;
  }

  /** Parses {@code document}; returns its root. */
  static XmlElement of(byte[] document) throws XMLStreamException {
    XMLStreamReader xml =
        XMLInputFactory.newDefaultFactory()
            .createXMLStreamReader(new ByteArrayInputStream(document));
    xml.nextTag();
    return read(xml);
  }

  /** Creates an element that a stock mapper reads as {@code node}, with wrapped arrays. */
  static XmlElement of(String name, JsonNode node) {
    XmlElement element = new XmlElement(name);
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      if (member.getKey().matches("[A-Za-z][A-Za-z0-9]*")) {
        element.children.add(of(member.getKey(), member.getValue()));
      }
    }
    if (node.isArray()) {
      node.forEach(each -> element.children.add(of("each", each)));
    }
    element.text = node.asText();
    return element;
  }

  private static String qualified(String prefix, String local) {
    return prefix == null || prefix.isEmpty() ? local : prefix + ":" + local;
  }

  private static XmlElement read(XMLStreamReader xml) throws XMLStreamException {
    XmlElement element = new XmlElement(qualified(xml.getPrefix(), xml.getLocalName()));
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      String name = qualified(xml.getAttributePrefix(i), xml.getAttributeLocalName(i));
      element.attributes.add(" " + name + "='" + escaped(xml.getAttributeValue(i)) + "'");
    }
    while (xml.next() != XMLStreamConstants.END_ELEMENT) {
      if (xml.isStartElement()) {
        element.children.add(read(xml));
      } else if (xml.isCharacters()) {
        element.text += xml.getText();
      }
    }
    return element;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("'", "&apos;");
  }

  private XmlElement copy() {
    XmlElement copy = new XmlElement(name);
    copy.attributes.addAll(attributes);
    copy.text = text;
    children.forEach(child -> copy.children.add(child.copy()));
    return copy;
  }

  /** Returns a copy with only the child {@code index}, changed in one to three places. */
  XmlElement variant(int index, Random random) {
    XmlElement copy = new XmlElement(name);
    copy.attributes.addAll(attributes);
    XmlElement child = children.get(index).copy();
    copy.children.add(child);
    for (int i = random.nextInt(3); i >= 0; i--) {
      copy.change(random);
    }
    return copy;
  }

  int size() {
    return children.size();
  }

  private void change(Random random) {
    if (children.isEmpty() || random.nextInt(5) == 0) {
      changeThis(random);
    } else if (random.nextInt(3) == 0) {
      changeChildren(random);
    } else {
      children.get(random.nextInt(children.size())).change(random);
    }
  }

  private void changeThis(Random random) {
    String attribute = ATTRIBUTES.get(random.nextInt(ATTRIBUTES.size()));
    switch (random.nextInt(4)) {
      case 0 -> {
        attributes.clear();
        attributes.add(attribute);
      }
      case 1 -> {
        children.clear();
        text = TEXTS.get(random.nextInt(TEXTS.size()));
      }
      case 2 -> children.add(new XmlElement(random.nextBoolean() ? "unknown" : name));
      default -> {
        if (children.isEmpty()) {
          text = TEXTS.get(random.nextInt(TEXTS.size()));
        }
      }
    }
  }

  private void changeChildren(Random random) {
    int at = random.nextInt(children.size());
    XmlElement child = children.get(at);
    switch (random.nextInt(4)) {
      case 0 -> children.remove(at);
      case 1 -> children.add(at, child.copy());
      case 2 -> children.add(children.remove(random.nextInt(children.size())));
      default -> {
        XmlElement renamed = new XmlElement(random.nextBoolean() ? "unknown" : name);
        renamed.children.addAll(child.children);
        renamed.text = child.text;
        children.set(at, renamed);
      }
    }
  }

  byte[] document() {
    StringBuilder xml = new StringBuilder();
    write(
        xml,
        " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xmlns:c='urn:c'"
            + " xmlns:a='urn:a' xmlns:b='urn:b'");
    return xml.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void write(StringBuilder xml, String namespaces) {
    xml.append('<').append(name).append(namespaces);
    attributes.forEach(xml::append);
    // Only elements named for it have text next to children, and before them: Jackson's parser
    // would take text after a list for an element of the list.
    boolean isText = children.isEmpty() || name.equals("mixed");
    xml.append('>').append(isText ? escaped(text) : "");
    children.forEach(child -> child.write(xml, ""));
    xml.append("</").append(name).append('>');
  }
}
