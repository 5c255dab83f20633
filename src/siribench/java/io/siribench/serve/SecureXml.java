package io.siribench.serve;

import javax.xml.stream.XMLInputFactory;

/** The JDK's XML parser without access to anything outside a document. */
final class SecureXml {
  private SecureXml() {}

  static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory;
  }
}
