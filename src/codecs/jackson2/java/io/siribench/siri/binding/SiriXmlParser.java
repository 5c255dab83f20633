package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.deser.XmlTokenStream;
import io.siribench.siri.SiriNames;
import java.io.IOException;
import javax.xml.stream.XMLStreamReader;

/**
 * Jackson's parser of XML, which tells by the names of members what they were, so that each can be
 * written as XML again: attributes are called {@code @name}, an element's text beside them {@code
 * #text}, and an element whose name JSON has for a text or an attribute {@code :name}.
 */
final class SiriXmlParser extends MixedXmlParser {
  private SiriXmlParser(XmlFactory factory, XMLStreamReader xml) throws IOException {
    super(factory, xml);
    setXMLTextElementName(SiriNames.TEXT);
  }

  /** A parser with the settings of {@code factory} for the element that {@code xml} stands on. */
  static SiriXmlParser on(XmlFactory factory, XMLStreamReader xml) throws IOException {
    return new SiriXmlParser(factory, xml);
  }

  @Override
  public JsonToken nextToken() throws IOException {
    JsonToken token = super.nextToken();
    if (token == JsonToken.FIELD_NAME) {
      mark();
    }
    return token;
  }

  @Override
  public String nextTextValue() throws IOException {
    String text = super.nextTextValue();
    if (currentToken() == JsonToken.FIELD_NAME) {
      mark();
    }
    return text;
  }

  private void mark() throws IOException {
    int state = _xmlTokens.getCurrentToken();
    if (state == XmlTokenStream.XML_ATTRIBUTE_NAME) {
      _parsingContext.setCurrentName("@".concat(_parsingContext.getCurrentName()));
    } else if (state == XmlTokenStream.XML_START_ELEMENT) {
      String name = _parsingContext.getCurrentName();
      // Nearly all elements of SIRI begin with a capital, and are done with here.
      if (name.charAt(0) >= 'a' && SiriNames.isOtherwiseInJson(name)) {
        _parsingContext.setCurrentName(":".concat(name));
      }
    }
  }
}
