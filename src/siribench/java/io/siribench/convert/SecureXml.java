package io.siribench.convert;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** The JDK's XML parser without access to anything outside a document. */
public final class SecureXml {
  private static final String UNLIMITED = "0";
  private static final int MAX_DECLARATION_LENGTH = 200;

  /** The declaration of an encoding, with one octet for each character. */
  private static final Pattern ENCODING =
      Pattern.compile("^(?:\u00EF\u00BB\u00BF)?<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*[\"']([^\"']+)");

  /**
   * Returns a factory of parsers that merge adjacent texts. From version 24 on, the JDK limits the
   * number of references such as an escaped ampersand in a document, and the nesting to 100
   * elements.
   */
  public static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", UNLIMITED);
    factory.setProperty("jdk.xml.totalEntitySizeLimit", UNLIMITED);
    factory.setProperty("jdk.xml.maxElementDepth", UNLIMITED);
    return factory;
  }

  /**
   * Returns a parser of {@code document} from {@code start} on. Names of encodings that the JDK's
   * parser does not know, such as UTF8, are replaced by their standard names.
   */
  public static XMLStreamReader reader(byte[] document, int start) throws XMLStreamException {
    InputStream in = new ByteArrayInputStream(document, start, document.length - start);
    String encoding = replacedEncoding(document, start);
    return encoding == null
        ? factory().createXMLStreamReader(in)
        : factory().createXMLStreamReader(in, encoding);
  }

  /** Returns the usual name of an encoding declared by another name; null otherwise. */
  private static @Nullable String replacedEncoding(byte[] document, int start) {
    int length = Math.min(document.length - start, MAX_DECLARATION_LENGTH);
    Matcher declaration =
        ENCODING.matcher(new String(document, start, length, StandardCharsets.ISO_8859_1));
    if (!declaration.find()) {
      return null;
    }
    String declared = declaration.group(1);
    try {
      String usual = Charset.forName(declared).name();
      return usual.equalsIgnoreCase(declared) ? null : usual;
    } catch (IllegalArgumentException e) {
      // The parser reports it.
      return null;
    }
  }

  /** Returns whether an attribute declares a namespace, as the JDK lists it in XML 1.1. */
  public static boolean isDeclaration(XMLStreamReader xml, int attribute) {
    return XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(xml.getAttributeNamespace(attribute));
  }

  /** Returns the exception for the DOCTYPE that {@code xml} is on. */
  public static IOException refusedDoctype(XMLStreamReader xml) {
    return new IOException("refused: the document has a DOCTYPE" + place(xml));
  }

  /** Returns the current position of {@code xml}, as the end of an error message. */
  static String place(XMLStreamReader xml) {
    Location location = xml.getLocation();
    return " at line " + location.getLineNumber() + ", column " + location.getColumnNumber();
  }
}
