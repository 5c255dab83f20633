package io.siribench.convert;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Set;
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
  private static final int BUFFER_CHARS = 8192;

  /** The declaration of an encoding, with one octet for each character. */
  private static final Pattern ENCODING =
      Pattern.compile("^(?:\u00EF\u00BB\u00BF)?<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*[\"']([^\"']+)");

  /** The charsets that the JDK's parser decodes on every platform, by their standard names. */
  private static final Set<Charset> KNOWN =
      Set.of(
          StandardCharsets.UTF_8,
          StandardCharsets.UTF_16,
          StandardCharsets.UTF_16BE,
          StandardCharsets.UTF_16LE,
          StandardCharsets.ISO_8859_1,
          StandardCharsets.US_ASCII);

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
   * Returns a parser of {@code document} from {@code start} on. The JDK's parser knows only some
   * encodings, and only by their standard names. Java decodes all others.
   *
   * @throws XMLStreamException if an octet is invalid, or the document does not begin like XML
   */
  public static XMLStreamReader reader(byte[] document, int start) throws XMLStreamException {
    InputStream in = new ByteArrayInputStream(document, start, document.length - start);
    Charset utf32Charset = utf32(document, start);
    if (utf32Charset != null) {
      return decoded(in, utf32Charset);
    }
    String declared = declaredEncoding(document, start);
    Charset charset = declared == null ? null : charset(declared);
    if (charset != null && !KNOWN.contains(charset)) {
      return decoded(in, charset);
    }
    requireValid(document, start, charset == null ? undeclared(document, start) : charset);
    if (declared == null || charset == null) {
      return factory().createXMLStreamReader(in);
    }
    return declared.equalsIgnoreCase(charset.name())
        ? factory().createXMLStreamReader(in)
        : factory().createXMLStreamReader(in, charset.name());
  }

  /** Refuses invalid octets, which the JDK's parser would also report on the standard error. */
  private static void requireValid(byte[] document, int start, Charset charset)
      throws XMLStreamException {
    ByteBuffer octets = ByteBuffer.wrap(document, start, document.length - start);
    CharBuffer decoded = CharBuffer.allocate(BUFFER_CHARS);
    CharsetDecoder decoder = charset.newDecoder();
    CoderResult result;
    do {
      decoded.clear();
      result = decoder.decode(octets, decoded, true);
    } while (result.isOverflow());
    if (result.isError()) {
      throw new XMLStreamException("Invalid " + charset + " at byte " + octets.position());
    }
  }

  /** Returns the charset of a document that declares none, by its first octets. */
  private static Charset undeclared(byte[] document, int start) {
    if (document.length - start < Short.BYTES) {
      return StandardCharsets.UTF_8;
    }
    return switch (ByteBuffer.wrap(document).getChar(start)) {
      case 0xFEFF, 0xFFFE -> StandardCharsets.UTF_16;
      case '<' -> StandardCharsets.UTF_16BE;
      case '<' << 8 -> StandardCharsets.UTF_16LE;
      default -> StandardCharsets.UTF_8;
    };
  }

  /** Returns a parser of decoded characters; invalid octets are replaced, as by Woodstox. */
  private static XMLStreamReader decoded(InputStream in, Charset charset)
      throws XMLStreamException {
    return factory().createXMLStreamReader(new InputStreamReader(in, charset));
  }

  /** Returns the charset of a document in UTF-32; null for other encodings. */
  private static @Nullable Charset utf32(byte[] document, int start) {
    if (document.length - start < Integer.BYTES) {
      return null;
    }
    return switch (ByteBuffer.wrap(document).getInt(start)) {
      case 0x0000FEFF, 0xFFFE0000 -> Charset.forName("UTF-32");
      case '<' -> Charset.forName("UTF-32BE");
      case '<' << 24 -> Charset.forName("UTF-32LE");
      default -> null;
    };
  }

  private static @Nullable String declaredEncoding(byte[] document, int start) {
    int length = Math.min(document.length - start, MAX_DECLARATION_LENGTH);
    Matcher declaration =
        ENCODING.matcher(new String(document, start, length, StandardCharsets.ISO_8859_1));
    return declaration.find() ? declaration.group(1) : null;
  }

  /** Returns the charset called {@code name}; null if Java does not have it. */
  private static @Nullable Charset charset(String name) {
    try {
      return Charset.forName(name);
    } catch (IllegalArgumentException e) {
      // The parser reports the unknown charset.
      return null;
    }
  }

  /** Returns whether an attribute is a namespace declaration, which the JDK lists in XML 1.1. */
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
