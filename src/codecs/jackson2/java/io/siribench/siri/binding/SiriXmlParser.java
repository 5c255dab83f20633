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
 * Jackson's parser of XML, changed for texts between the elements of a list. It keeps such a text
 * in the object that has the list. Jackson's own parser returns such a text as an element, and may
 * then treat members after the list as further elements.
 *
 * <p>The names of members also show their origin, so that members can be written as XML again. An
 * attribute is called {@code @name}. An element's text next to attributes is called {@code #text}.
 * An element is called {@code :name} if JSON uses its name for a text or an attribute.
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

  /** Returns a parser of the current element of {@code xml}, set up by {@code factory}. */
  static SiriXmlParser on(XmlFactory factory, XMLStreamReader xml) throws IOException {
    return new SiriXmlParser(factory, xml, true);
  }

  /** Returns a parser like {@link #on}, with the names that a stock mapper sees. */
  static SiriXmlParser plain(XmlFactory factory, XMLStreamReader xml) throws IOException {
    return new SiriXmlParser(factory, xml, false);
  }

  /** Excludes an attribute named like a list, which the parser would treat as an element. */
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

  /** Keeps the next text in the list's owner, if that owner keeps unknown members. */
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
      // The capital letter of nearly all SIRI names decides this at once. Aalto accepts
      // empty names.
      if (!name.isEmpty() && name.charAt(0) >= 'a' && SiriNames.isOtherwiseInJson(name)) {
        _parsingContext.setCurrentName(":".concat(name));
      }
    }
  }
}
