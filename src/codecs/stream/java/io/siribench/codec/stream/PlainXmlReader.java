package io.siribench.codec.stream;

import io.siribench.codec.stream.plain.PlainXmlInput;
import io.siribench.siri.Siri;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ItemClock;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;

/** A reader of XML documents with any root, with the binding of a stock mapper. */
final class PlainXmlReader extends StaxReader {
  PlainXmlReader(CodecSettings settings, XMLInputFactory factory) {
    super(settings, factory);
  }

  @Override
  Object read(XMLInputFactory stax, InputStream in) throws IOException, XMLStreamException {
    ItemClock visits = new ItemClock(waitsForFirst());
    XMLStreamReader2 xml = (XMLStreamReader2) stax.createXMLStreamReader(in);
    while (xml.next() != XMLStreamConstants.START_ELEMENT) {
      // Skips content before the root.
    }
    Siri siri = PlainReader.whole(new PlainXmlInput(xml, keepsUnknown(), visits));
    xml.closeCompletely();
    recordFirstVisit(visits);
    return siri;
  }
}
