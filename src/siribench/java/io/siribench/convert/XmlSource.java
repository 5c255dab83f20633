package io.siribench.convert;

import io.siribench.convert.SourceVisitor.IgnoredContent;
import io.siribench.siri.SiriNames;
import java.io.IOException;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** A walk of a document in XML with the JDK's own parser. */
final class XmlSource {
  private static final String DELIVERY = "ServiceDelivery";

  private final SourceVisitor visitor;
  private String rootNamespace = "";

  /** The number of enclosing elements in a namespace other than SIRI's. */
  private int foreignDepth;

  XmlSource(SourceVisitor visitor) {
    this.visitor = visitor;
  }

  void visit(byte[] document) throws IOException {
    try {
      XMLStreamReader xml = SecureXml.reader(document, Documents.start(document));
      while (xml.next() != XMLStreamConstants.START_ELEMENT) {
        if (xml.getEventType() == XMLStreamConstants.DTD) {
          throw SecureXml.refusedDoctype(xml);
        }
      }
      if (xml.getLocalName().equals("Envelope")) {
        visitor.ignored(IgnoredContent.ENVELOPE);
        envelope(xml);
      } else if (SiriNames.isWrapper(xml.getLocalName())) {
        visitor.ignored(IgnoredContent.ENVELOPE);
        answer(xml, DELIVERY);
      } else {
        element(xml, SourceLeaves.join("", xml.getLocalName()), 0);
      }
      while (xml.hasNext()) {
        xml.next();
      }
      xml.close();
    } catch (XMLStreamException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Walks an envelope: only the body counts; the header and attributes are transport. */
  private void envelope(XMLStreamReader xml) throws XMLStreamException, IOException {
    while (xml.next() != XMLStreamConstants.END_ELEMENT) {
      if (xml.getEventType() == XMLStreamConstants.START_ELEMENT) {
        if (xml.getLocalName().equals("Body")) {
          children(xml, DELIVERY, this::answer);
        } else {
          skip(xml);
        }
      }
    }
  }

  private void answer(XMLStreamReader xml, String path) throws XMLStreamException, IOException {
    switch (xml.getLocalName()) {
      case "Siri" -> element(xml, "", 0);
      case DELIVERY -> element(xml, DELIVERY, 0);
      case "Fault" -> element(xml, DELIVERY + "/Fault", 0);
      default -> {
        if (SiriNames.isOperation(xml.getLocalName())) {
          element(xml, SourceLeaves.join("", xml.getLocalName()), 0);
        } else {
          attributes(xml, path, true);
          children(xml, path, this::part);
        }
      }
    }
  }

  private void part(XMLStreamReader xml, String path) throws XMLStreamException, IOException {
    String name = xml.getLocalName();
    element(xml, name.equals("Siri") ? "" : SourceLeaves.join(path, name), 0);
  }

  private void element(XMLStreamReader xml, String path, int depth)
      throws XMLStreamException, IOException {
    if (depth > SourceLeaves.MAX_DEPTH) {
      throw new IOException("nested deeper than " + SourceLeaves.MAX_DEPTH + SecureXml.place(xml));
    }
    boolean isForeign = noteNamespace(xml.getNamespaceURI(), depth == 0);
    foreignDepth += isForeign ? 1 : 0;
    visitor.structure(path);
    boolean isNil = isNil(xml);
    boolean hasAttributes = attributes(xml, path, false);
    boolean hasContent = !isNil && content(xml, path, depth);
    if (isNil) {
      // A nil element has no content by definition: anything in it is invalid.
      skip(xml);
    }
    if (!hasAttributes && !hasContent) {
      visitor.ignored(IgnoredContent.EMPTY_VALUES);
    }
    foreignDepth -= isForeign ? 1 : 0;
  }

  /**
   * Returns whether {@code uri} is a namespace other than SIRI's. The namespace of the root element
   * always counts as SIRI's, because the document uses it for SIRI.
   */
  private boolean noteNamespace(@Nullable String uri, boolean isOfRoot) {
    // The namespace of xml:lang belongs to XML itself.
    if (uri == null
        || uri.isEmpty()
        || uri.equals(XMLConstants.XML_NS_URI)
        || SiriNames.isNamespace(uri)) {
      return false;
    }
    visitor.ignored(IgnoredContent.NAMESPACES);
    if (isOfRoot) {
      rootNamespace = uri;
    }
    return !uri.equals(rootNamespace);
  }

  private boolean content(XMLStreamReader xml, String path, int depth)
      throws XMLStreamException, IOException {
    return children(
        xml,
        path,
        (child, parentPath) ->
            element(child, SourceLeaves.join(parentPath, child.getLocalName()), depth + 1));
  }

  /** Returns whether parsers treat the element as nil; they check only the first attribute. */
  private static boolean isNil(XMLStreamReader xml) {
    int first = firstAttribute(xml);
    return first < xml.getAttributeCount()
        && isNil(xml, first)
        && xml.getAttributeValue(first).equals("true");
  }

  private static int firstAttribute(XMLStreamReader xml) {
    int first = 0;
    while (first < xml.getAttributeCount() && SecureXml.isDeclaration(xml, first)) {
      first++;
    }
    return first;
  }

  private static boolean isNil(XMLStreamReader xml, int attribute) {
    return xml.getAttributeLocalName(attribute).equals("nil")
        && XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(xml.getAttributeNamespace(attribute));
  }

  /** Visits the attributes; returns whether there are any. */
  private boolean attributes(XMLStreamReader xml, String path, boolean ofWrapper) {
    int first = firstAttribute(xml);
    boolean hasAny = false;
    for (int i = first; i < xml.getAttributeCount(); i++) {
      // A parser treats xsi:nil after another attribute as an ordinary attribute.
      boolean isSkipped = isNil(xml, i) && (i == first || ofWrapper);
      if (!isSkipped && !SecureXml.isDeclaration(xml, i)) {
        attribute(xml, i, SourceLeaves.join(path, xml.getAttributeLocalName(i)));
        hasAny |= !xml.getAttributeValue(i).isBlank();
      }
    }
    return hasAny;
  }

  private void attribute(XMLStreamReader xml, int index, String path) {
    boolean isForeign = noteNamespace(xml.getAttributeNamespace(index), false);
    leaf(path, xml.getAttributeValue(index), isForeign || foreignDepth > 0);
  }

  private void leaf(String path, String text, boolean isForeign) {
    SourceLeaves.leaf(visitor, path, new SourceLeaf(text, false, isForeign));
  }

  /**
   * Visits all children up to the end tag; texts between tags are leaves at {@code path}. Returns
   * whether there is a child, or a text that is not blank.
   */
  private boolean children(XMLStreamReader xml, String path, Child child)
      throws XMLStreamException, IOException {
    StringBuilder text = new StringBuilder();
    boolean hasChild = false;
    int event = xml.next();
    for (; event != XMLStreamConstants.END_ELEMENT; event = xml.next()) {
      if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
        text.append(xml.getText());
      } else if (event == XMLStreamConstants.START_ELEMENT) {
        leaf(path, text.toString(), foreignDepth > 0);
        text.setLength(0);
        hasChild = true;
        child.visit(xml, path);
      }
    }
    leaf(path, text.toString(), foreignDepth > 0);
    return hasChild || !text.toString().isBlank();
  }

  private static void skip(XMLStreamReader xml) throws XMLStreamException {
    int open = 1;
    while (open > 0) {
      int event = xml.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        open++;
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        open--;
      }
    }
  }

  /** The handler of a child element, after which the parser is at its end tag. */
  @FunctionalInterface
  private interface Child {
    void visit(XMLStreamReader xml, String path) throws XMLStreamException, IOException;
  }
}
