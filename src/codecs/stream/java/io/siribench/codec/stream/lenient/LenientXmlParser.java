package io.siribench.codec.stream.lenient;

import io.siribench.codec.stream.support.XmlParser;
import io.siribench.siri.SiriNames;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * An XML parser whose member names show their origin, see {@link SiriNames}. Members can therefore
 * be written as XML again.
 */
final class LenientXmlParser extends XmlParser {
  private final XMLStreamReader2 xml;

  LenientXmlParser(XMLStreamReader2 xml) {
    super(xml, SiriNames.TEXT);
    this.xml = xml;
  }

  @Override
  protected boolean isNullIfEmpty() throws XMLStreamException {
    return xml.isEmptyElement();
  }

  @Override
  protected String attributeName(String localName) {
    return "@".concat(localName);
  }

  @Override
  protected String elementName(String localName) {
    // The capital letter of nearly all SIRI names decides this at once. Aalto accepts empty
    // names.
    return !localName.isEmpty()
            && localName.charAt(0) >= 'a'
            && SiriNames.isOtherwiseInJson(localName)
        ? ":".concat(localName)
        : localName;
  }
}
