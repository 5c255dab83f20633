package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.xml.PackageVersion;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import io.siribench.siri.Siri;
import io.siribench.siri.xml.XmlDocuments;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Documents that the mappers of {@link PlainMappers} bind. Documents are read to their end, because
 * databind ignores an envelope that is an array and does not check whether the array ends.
 */
public final class PlainDocuments {
  /** The first minor version with an XML parser that can be extended. */
  private static final int EXTENSIBLE_XML = 14;

  /**
   * Binds the document in {@code in} and closes the stream.
   *
   * @param codec a mapper, or a reader for {@link Siri}
   * @throws IOException if the document cannot be read, is malformed, or does not fit the types
   */
  public static Siri read(ObjectCodec codec, InputStream in) throws IOException {
    try (InputStream document = in) {
      return read(codec, parser(codec.getFactory(), document));
    }
  }

  /** Binds the document at {@code url}, which Jackson opens unless it is XML. */
  @SuppressWarnings("deprecation") // The study uses this method.
  public static Siri read(ObjectCodec codec, URL url) throws IOException {
    return isXml(codec.getFactory())
        ? read(codec, url.openStream())
        : read(codec, codec.getFactory().createParser(url));
  }

  /**
   * Refuses an XML document with a root other than Siri. Closes the stream. A stock mapper ignores
   * the name of the root, and looks for the members of Siri in a SOAP envelope.
   *
   * @throws IOException if the root has another name, or {@code in} cannot be read
   */
  public static void requireRoot(ObjectMapper mapper, InputStream in) throws IOException {
    try (InputStream document = in) {
      if (isXml(mapper.getFactory())) {
        Xml.requireRoot((XmlFactory) mapper.getFactory(), document);
      }
    }
  }

  private static Siri read(ObjectCodec codec, JsonParser parser) throws IOException {
    try {
      Siri siri = codec.readValue(parser, Siri.class);
      if (siri == null) {
        throw new IOException("the document is null, not a Siri");
      }
      while (!parser.getParsingContext().inRoot()) {
        if (parser.nextToken() == null) {
          throw new JsonEOFException(parser, null, "Unexpected end of input");
        }
      }
      return siri;
    } finally {
      parser.close();
    }
  }

  private static boolean isXml(JsonFactory factory) {
    // A user's factory may have no name.
    return "XML".equals(factory.getFormatName());
  }

  private static JsonParser parser(JsonFactory factory, InputStream in) throws IOException {
    return isXml(factory) ? Xml.parser((XmlFactory) factory, in) : factory.createParser(in);
  }

  // A separate class, because verifying a class loads the types that it converts.
  private static final class Xml {
    static void requireRoot(XmlFactory factory, InputStream in) throws IOException {
      try {
        String root = XmlDocuments.openAtRoot(factory.getXMLInputFactory(), in).getLocalName();
        if (!root.equals("Siri")) {
          throw new IOException(
              "siri-plain binds documents with the root element <Siri>, found <"
                  + root
                  + ">; use --model siri, or convert it to JSON first");
        }
      } catch (XMLStreamException e) {
        throw XmlDocuments.malformed(e);
      }
    }

    static JsonParser parser(XmlFactory factory, InputStream in) throws IOException {
      if (PackageVersion.VERSION.getMinorVersion() < EXTENSIBLE_XML) {
        return factory.createParser(in);
      }
      try {
        XMLStreamReader xml = factory.getXMLInputFactory().createXMLStreamReader(in);
        while (xml.next() != XMLStreamConstants.START_ELEMENT) {
          // Skips content before the root.
        }
        return SiriXmlParser.plain(factory, xml);
      } catch (XMLStreamException e) {
        throw XmlDocuments.malformed(e);
      }
    }
  }
}
