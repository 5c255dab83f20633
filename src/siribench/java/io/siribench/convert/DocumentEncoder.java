package io.siribench.convert;

import com.ctc.wstx.api.WstxOutputProperties;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;

/**
 * An encoder of bound documents in any format, compact as an endpoint would send them. Members have
 * the order of the SIRI schema, empty ones are omitted, and content without a member is included.
 * The same document gives the same bytes.
 */
public final class DocumentEncoder {
  /**
   * Returns the document in {@code format}.
   *
   * @throws IOException if it has content that the format cannot express: XML excludes control
   *     characters, and no format can express half a surrogate pair
   */
  public static byte[] write(Siri document, Format format) throws IOException {
    return write(new SiriDocument(document), format);
  }

  /** Returns the document of any model in {@code format}, like {@link #write(Siri, Format)}. */
  static byte[] write(BoundDocument document, Format format) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(document.root(), format, bytes);
    return bytes.toByteArray();
  }

  /**
   * Writes the document in {@code format} to {@code out}, and flushes it.
   *
   * @throws IOException if writing fails, or if the format cannot express the document's content
   */
  public static void write(Siri document, Format format, OutputStream out) throws IOException {
    write(new SiriDocument(document).root(), format, out);
  }

  private static void write(RootElement root, Format format, OutputStream out) throws IOException {
    if (format.isReadByStax()) {
      writeXml(root, out);
    } else {
      writeTree(root, JacksonFormat.of(format).newFactory(), out);
    }
  }

  private static void writeTree(RootElement root, JsonFactory factory, OutputStream out)
      throws IOException {
    factory.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    try (JsonGenerator generator = factory.createGenerator(out)) {
      new TreeWriter(generator).write(root);
    }
  }

  private static void writeXml(RootElement root, OutputStream out) throws IOException {
    WstxOutputFactory factory = new WstxOutputFactory();
    factory.setProperty(WstxOutputProperties.P_USE_DOUBLE_QUOTES_IN_XML_DECL, true);
    try {
      new XmlWriter(factory.createXMLStreamWriter(out, "UTF-8")).write(root);
    } catch (XMLStreamException e) {
      throw new IOException("cannot be written as XML: " + e.getMessage(), e);
    }
  }
}
