package io.siribench.codec.stream;

import io.siribench.siri.xml.XmlDocuments;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLStreamReader2;

/** Reads documents in XML with any root to a user's class. */
final class OwnXmlReader extends StreamReader {
  private final XMLInputFactory factory;
  private final GeneratedReader<XMLStreamReader> generated;

  OwnXmlReader(CodecSettings settings, XMLInputFactory factory) {
    super(settings);
    this.factory = factory;
    generated = OwnReader.generated(settings);
  }

  @Override
  public Object state() {
    return factory;
  }

  @Override
  public Object read(InputStream in) throws IOException {
    try {
      XMLStreamReader2 xml = (XMLStreamReader2) factory.createXMLStreamReader(in);
      Object bound = OwnReader.whole(generated.read(xml));
      xml.closeCompletely();
      return bound;
    } catch (XMLStreamException e) {
      throw XmlDocuments.malformed(e);
    } finally {
      in.close();
    }
  }

  @Override
  public Object read(URL url) throws IOException {
    return read(url.openStream());
  }
}
