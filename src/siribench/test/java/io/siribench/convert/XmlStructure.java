package io.siribench.convert;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * Structure of an XML document, without details that a conversion gives up. Each element that is
 * not empty has a line with its position among elements of its name, its attributes and its own
 * texts.
 */
final class XmlStructure {
  private final List<String> lines = new ArrayList<>();

  private XmlStructure() {}

  static List<String> of(byte[] document) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
      factory.setNamespaceAware(true);
      factory.setCoalescing(true);
      XmlStructure structure = new XmlStructure();
      structure.element(
          "",
          factory
              .newDocumentBuilder()
              .parse(new ByteArrayInputStream(document))
              .getDocumentElement());
      return structure.lines;
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(e);
    }
  }

  private void element(String path, Element element) {
    lines.add(path + attributes(element) + texts(element));
    Map<String, Integer> counts = new HashMap<>();
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element inner && !isEmpty(inner)) {
        int index = counts.merge(inner.getLocalName(), 1, Integer::sum);
        element(path + "/" + inner.getLocalName() + (index == 1 ? "" : "(" + index + ")"), inner);
      }
    }
  }

  private static boolean isEmpty(Element element) {
    return element.getTextContent().isBlank() && !hasAttributes(element);
  }

  private static boolean hasAttributes(Element element) {
    if (!attributes(element).isEmpty()) {
      return true;
    }
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element inner && hasAttributes(inner)) {
        return true;
      }
    }
    return false;
  }

  private static String attributes(Element element) {
    TreeSet<String> found = new TreeSet<>();
    NamedNodeMap attributes = element.getAttributes();
    for (int i = 0; i < attributes.getLength(); i++) {
      Node attribute = attributes.item(i);
      if (!"http://www.w3.org/2000/xmlns/".equals(attribute.getNamespaceURI())) {
        found.add(" @" + attribute.getLocalName() + "=" + attribute.getNodeValue());
      }
    }
    return String.join("", found);
  }

  private static String texts(Element element) {
    StringBuilder texts = new StringBuilder();
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child.getNodeType() == Node.TEXT_NODE && !child.getNodeValue().isBlank()) {
        texts.append(" |").append(child.getNodeValue());
      }
    }
    return texts.toString();
  }
}
