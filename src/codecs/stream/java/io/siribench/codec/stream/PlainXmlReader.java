package io.siribench.codec.stream;

import io.siribench.codec.stream.lenient.VisitClock;
import io.siribench.codec.stream.plain.PlainXmlInput;
import io.siribench.siri.Siri;
import io.siribench.siri.xml.XmlDocuments;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.UnknownMembers;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;

/** Reads documents in XML with any root, with the binding of a stock mapper. */
final class PlainXmlReader extends StreamReader {
  private final XMLInputFactory factory;
  private final boolean keepsUnknown;

  PlainXmlReader(CodecSettings settings, XMLInputFactory factory) {
    super(settings);
    this.factory = factory;
    keepsUnknown = settings.unknownMembers() == UnknownMembers.KEEP;
  }

  @Override
  public Object state() {
    return factory;
  }

  @Override
  public Object read(InputStream in) throws IOException {
    VisitClock visits = new VisitClock(waitsForFirst());
    try {
      XMLStreamReader2 xml = (XMLStreamReader2) factory.createXMLStreamReader(in);
      while (xml.next() != XMLStreamConstants.START_ELEMENT) {
        // Content before the root.
      }
      Siri siri = PlainReader.whole(new PlainXmlInput(xml, keepsUnknown, visits));
      xml.closeCompletely();
      note(visits);
      return siri;
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
