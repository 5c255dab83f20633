package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlNameProcessors;
import com.fasterxml.jackson.dataformat.xml.deser.FromXmlParser;
import com.fasterxml.jackson.dataformat.xml.deser.XmlTokenStream;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import java.util.Set;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Jackson's parser of XML, which keeps a text between the elements of a list in the object that has
 * the list. Jackson's own passes it on as an element, and may then take what follows the list for
 * further elements.
 *
 * <p>It also shows by the names of members what they were, so that each can be written as XML
 * again: attributes are called {@code @name}, an element's text beside them {@code #text}, and an
 * element whose name JSON has for a text or an attribute {@code :name}.
 */
final class SiriXmlParser extends FromXmlParser {
  private final boolean marksNames;

  private SiriXmlParser(XmlFactory factory, XMLStreamReader xml, boolean marksNames)
      throws IOException {
    super(
        new IOContext(
            factory.streamReadConstraints(),
            factory._getBufferRecycler(),
            ContentReference.unknown(),
            false),
        factory.getParserFeatures(),
        factory.getFormatParserFeatures(),
        factory.getCodec(),
        xml,
        XmlNameProcessors.newPassthroughProcessor());
    this.marksNames = marksNames;
    setXMLTextElementName(marksNames ? SiriNames.TEXT : factory.getXMLTextElementName());
  }

  /** A parser with the settings of {@code factory} for the element that {@code xml} stands on. */
  static SiriXmlParser on(XmlFactory factory, XMLStreamReader xml) throws IOException {
    return new SiriXmlParser(factory, xml, true);
  }

  /** As {@link #on}, with the names that a stock mapper sees. */
  static SiriXmlParser plain(XmlFactory factory, XMLStreamReader xml) throws IOException {
    return new SiriXmlParser(factory, xml, false);
  }

  /** An attribute that has the name of a list is none of its elements, as its parser takes it. */
  @Override
  public void addVirtualWrapping(Set<String> names, boolean isCaseInsensitive) {
    if (marksNames && _xmlTokens.getCurrentToken() == XmlTokenStream.XML_ATTRIBUTE_NAME) {
      _parsingContext.setNamesToWrap(names);
    } else {
      super.addVirtualWrapping(names, isCaseInsensitive);
    }
  }

  @Override
  public JsonToken nextToken() throws IOException {
    JsonToken token = super.nextToken();
    while (token == JsonToken.FIELD_NAME && _parsingContext.inArray()) {
      keep();
      token = super.nextToken();
    }
    if (token == JsonToken.FIELD_NAME && marksNames) {
      mark();
    }
    return token;
  }

  @Override
  public @Nullable String nextTextValue() throws IOException {
    String text = super.nextTextValue();
    while (currentToken() == JsonToken.FIELD_NAME && _parsingContext.inArray()) {
      keep();
      text = super.nextTextValue();
    }
    if (currentToken() == JsonToken.FIELD_NAME && marksNames) {
      mark();
    }
    return text;
  }

  /** Keeps the text that follows in the object around the list, if that keeps unknown members. */
  private void keep() throws IOException {
    super.nextToken();
    JsonStreamContext context = _parsingContext;
    while (context != null && !(context.getCurrentValue() instanceof SiriObject)) {
      context = context.getParent();
    }
    boolean keepsUnknown =
        !(_objectCodec instanceof ObjectMapper)
            || ((ObjectMapper) _objectCodec)
                .isEnabled(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    if (context != null && keepsUnknown) {
      ((SiriObject) context.getCurrentValue()).retain(_cfgNameForTextElement, getText());
    }
  }

  private void mark() throws IOException {
    int state = _xmlTokens.getCurrentToken();
    if (state == XmlTokenStream.XML_ATTRIBUTE_NAME) {
      _parsingContext.setCurrentName("@".concat(_parsingContext.getCurrentName()));
    } else if (state == XmlTokenStream.XML_START_ELEMENT) {
      String name = _parsingContext.getCurrentName();
      // Nearly all elements of SIRI begin with a capital, and are done with here. Aalto
      // accepts empty names.
      if (!name.isEmpty() && name.charAt(0) >= 'a' && SiriNames.isOtherwiseInJson(name)) {
        _parsingContext.setCurrentName(":".concat(name));
      }
    }
  }
}
