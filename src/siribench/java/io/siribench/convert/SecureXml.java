package io.siribench.convert;

import java.io.IOException;
import javax.xml.XMLConstants;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;

/** The JDK's XML parser without access to anything outside a document. */
public final class SecureXml {
  /** Returns a factory of parsers that merge adjacent texts. */
  public static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory;
  }

  /** Returns whether an attribute declares a namespace: in XML 1.1, the JDK lists these also. */
  public static boolean isDeclaration(XMLStreamReader xml, int attribute) {
    return XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(xml.getAttributeNamespace(attribute));
  }

  /** Returns the exception for the DOCTYPE that {@code xml} is on. */
  public static IOException refusedDoctype(XMLStreamReader xml) {
    return new IOException("refused: the document has a DOCTYPE" + place(xml));
  }

  /** Returns the place that {@code xml} has reached, to follow a problem. */
  static String place(XMLStreamReader xml) {
    Location location = xml.getLocation();
    return " at line " + location.getLineNumber() + ", column " + location.getColumnNumber();
  }
}
