package io.siribench.codec.stream;

import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Parses each event of documents in XML, and counts their elements. */
final class XmlTokensReader extends StreamReader {
  private final XMLInputFactory factory;

  XmlTokensReader(CodecSettings settings, XMLInputFactory factory) {
    super(settings);
    this.factory = factory;
  }

  @Override
  public Object state() {
    return factory;
  }

  @Override
  public Object read(InputStream in) throws IOException {
    try {
      XMLStreamReader xml = factory.createXMLStreamReader(in);
      long elements = 0;
      while (xml.hasNext()) {
        // Elements only: implementations divide text into events in different ways.
        if (xml.next() == XMLStreamConstants.START_ELEMENT) {
          elements++;
        }
      }
      xml.close();
      return elements;
    } catch (XMLStreamException e) {
      throw new IOException(e);
    } finally {
      in.close();
    }
  }

  @Override
  public Object read(URL url) throws IOException {
    return read(url.openStream());
  }
}
