package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import com.fasterxml.jackson.dataformat.xml.deser.FromXmlParser;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriNames;
import io.siribench.siri.xml.ElementReader;
import io.siribench.siri.xml.StaxFactories;
import io.siribench.siri.xml.XmlDocuments;
import io.siribench.worker.codec.StaxType;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLStreamReader2;
import org.jspecify.annotations.Nullable;

/** Jackson's XML mappers, and the binding of elements of {@link XmlDocuments} by them. */
final class JacksonXml {
  /** A reader of elements on an {@code ObjectMapper}, or an {@code ObjectReader} for Siri. */
  static final class Elements extends ElementReader {
    private final ObjectCodec codec;

    Elements(ObjectCodec codec) {
      this.codec = codec;
    }

    private JsonParser parser(XMLStreamReader xml) throws IOException {
      return SiriXmlParser.on((XmlFactory) codec.getFactory(), xml);
    }

    @Override
    public <T> @Nullable T read(XMLStreamReader xml, Class<T> type) throws IOException {
      // A reader for Siri uses its prefetched deserializer.
      T element = codec.readValue(parser(xml), type);
      end(xml);
      return element;
    }

    @Override
    public void update(XMLStreamReader xml, Object target) throws IOException {
      Class<?> type = target.getClass();
      ObjectReader reader =
          codec instanceof ObjectReader
              ? ((ObjectReader) codec).forType(type)
              : ((ObjectMapper) codec).readerFor(type);
      reader.withValueToUpdate(target).readValue(parser(xml));
      end(xml);
    }
  }

  /** Moves past an empty or nil element, which Jackson returns as null before its end. */
  private static void end(XMLStreamReader xml) throws IOException {
    try {
      if (xml.getEventType() == XMLStreamConstants.START_ELEMENT) {
        ((XMLStreamReader2) xml).skipElement();
      }
    } catch (XMLStreamException e) {
      throw XmlDocuments.malformed(e);
    }
  }

  static ObjectMapper newMapper(Module module, StaxType stax) {
    XmlFactory factory = newFactory(stax);
    factory.enable(FromXmlParser.Feature.EMPTY_ELEMENT_AS_NULL);
    return new XmlMapper(factory, new XmlModule(module));
  }

  /** Makes trees distinguish an element without content from a nil element. */
  static ObjectMapper configureForTrees(ObjectMapper mapper) {
    ((XmlFactory) mapper.getFactory()).disable(FromXmlParser.Feature.EMPTY_ELEMENT_AS_NULL);
    return mapper;
  }

  static ObjectMapper newStockMapper(StaxType stax) {
    return new XmlMapper(newFactory(stax));
  }

  /** Creates a factory with default settings, except that it refuses DTDs. */
  static XmlFactory newFactory(StaxType stax) {
    return new XmlFactory(
        StaxFactories.newInputFactory(stax), StaxFactories.newOutputFactory(stax));
  }

  static void forbidDtds(JsonFactory factory) {
    XmlDocuments.forbidDtds(stax(factory));
  }

  static Siri read(ObjectCodec codec, InputStream in) throws IOException {
    return XmlDocuments.read(new Elements(codec), stax(codec.getFactory()), in);
  }

  /** Returns a tree with the root's name at its top, as for JSON. */
  static JsonNode readTree(ObjectMapper mapper, InputStream in) throws IOException {
    XmlFactory factory = (XmlFactory) mapper.getFactory();
    try (InputStream document = in) {
      XMLStreamReader xml = XmlDocuments.openAtRoot(stax(factory), document);
      String root = xml.getLocalName();
      if (!root.equals(XmlDocuments.ENVELOPE)) {
        XmlDocuments.requireSiri(xml);
      }
      JsonNode element = mapper.readTree(SiriXmlParser.on(factory, xml));
      XmlDocuments.finish(xml);
      ObjectNode tree = mapper.createObjectNode();
      if (SiriNames.isWrapper(root)) {
        // Read like the content of the WSDL's envelope.
        tree.putObject(XmlDocuments.ENVELOPE).putObject("Body").set(root, element);
      } else if (SiriNames.isSiri(root) || root.equals(XmlDocuments.ENVELOPE)) {
        tree.set(root, element);
      } else {
        // Only the namespace identifies SIRI, so the root is read like a member of Siri.
        tree.putObject("Siri").set(root, element);
      }
      return tree;
    } catch (XMLStreamException e) {
      throw XmlDocuments.malformed(e);
    }
  }

  static XMLInputFactory stax(JsonFactory factory) {
    return ((XmlFactory) factory).getXMLInputFactory();
  }
}
