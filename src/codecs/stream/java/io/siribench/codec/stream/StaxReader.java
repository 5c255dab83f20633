package io.siribench.codec.stream;

import io.siribench.siri.xml.XmlDocuments;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;

/** A streaming reader of documents in XML. */
abstract class StaxReader extends StreamReader {
  private final XMLInputFactory factory;

  StaxReader(CodecSettings settings, XMLInputFactory factory) {
    super(settings);
    this.factory = factory;
  }

  /** Reads the document in {@code in}, which the caller closes. */
  abstract Object read(XMLInputFactory stax, InputStream in) throws IOException, XMLStreamException;

  @Override
  public final Object state() {
    return factory;
  }

  @Override
  public final Object read(InputStream in) throws IOException {
    try {
      return read(factory, in);
    } catch (XMLStreamException e) {
      throw XmlDocuments.malformed(e);
    } catch (RuntimeException e) {
      throw XmlDocuments.malformed(e);
    } finally {
      in.close();
    }
  }

  @Override
  public final Object read(URL url) throws IOException {
    return read(url.openStream());
  }
}
