package io.siribench.codec.stream;

import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLStreamReader2;

/** A reader of XML documents with any root element into a user's class. */
final class OwnClassXmlReader extends StaxReader {
  private final GeneratedReader<XMLStreamReader> generated;

  OwnClassXmlReader(CodecSettings settings, XMLInputFactory factory) {
    super(settings, factory);
    generated = OwnClassReader.generated(settings);
  }

  @Override
  Object read(XMLInputFactory stax, InputStream in) throws IOException, XMLStreamException {
    XMLStreamReader2 xml = (XMLStreamReader2) stax.createXMLStreamReader(in);
    Object bound = OwnClassReader.whole(generated.read(xml));
    xml.closeCompletely();
    return bound;
  }
}
