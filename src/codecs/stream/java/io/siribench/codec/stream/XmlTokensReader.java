package io.siribench.codec.stream;

import io.siribench.siri.xml.XmlDocuments;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** A reader that parses each event of XML documents, and counts their elements. */
final class XmlTokensReader extends StaxReader {
  XmlTokensReader(CodecSettings settings, XMLInputFactory factory) {
    super(settings, factory);
  }

  @Override
  Object read(XMLInputFactory stax, InputStream in) throws IOException, XMLStreamException {
    XMLStreamReader xml = XmlDocuments.open(stax, in);
    long elements = 0;
    while (xml.hasNext()) {
      // Only elements are counted: implementations divide text into events in different ways.
      if (xml.next() == XMLStreamConstants.START_ELEMENT) {
        elements++;
      }
    }
    xml.close();
    return elements;
  }
}
