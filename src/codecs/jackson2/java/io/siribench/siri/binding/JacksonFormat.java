package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.Siri;
import io.siribench.siri.xml.XmlDocuments;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/**
 * A {@link Format} as Jackson reads it. Each constant creates its mapper and reads SIRI documents
 * of its format.
 *
 * <p>Constants have bodies instead of constructor references: a first lambda costs a fork about 5
 * ms before it has measured anything.
 */
public enum JacksonFormat {
  JSON("{\"Siri\":{\"version\":\"2.0\"}}", "{}", "[]") {
    @Override
    ObjectMapper newMapper(SimpleModule module, StaxType stax) {
      return new ObjectMapper()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .registerModule(module);
    }
  },
  XML("<Siri version='2.0'/>", "<Empty> </Empty>", "<Empty/>") {
    @Override
    ObjectMapper newMapper(SimpleModule module, StaxType stax) {
      return JacksonXml.newMapper(module, stax);
    }

    @Override
    public ObjectMapper newStockMapper(StaxType stax) {
      return JacksonXml.newStockMapper(stax);
    }

    @Override
    ObjectMapper ofTrees(ObjectMapper mapper) {
      return JacksonXml.ofTrees(mapper);
    }

    @Override
    public void secure(JsonFactory factory) {
      JacksonXml.forbidDtds(factory);
    }

    @Override
    public Siri read(ObjectMapper mapper, InputStream in) throws IOException {
      return JacksonXml.read(mapper, in);
    }

    @Override
    public Siri read(ObjectReader reader, InputStream in) throws IOException {
      return JacksonXml.read(reader, in);
    }

    @Override
    public JsonNode readTree(ObjectMapper mapper, InputStream in) throws IOException {
      return JacksonXml.readTree(mapper, in);
    }

    @Override
    public void requireSiri(InputStream in) throws IOException {
      XmlDocuments.requireSiri(JacksonXml.stax(newPlainMapper().getFactory()), in);
    }

    @Override
    public Siri read(ObjectMapper mapper, URL url) throws IOException {
      return JacksonXml.read(mapper, url.openStream());
    }

    @Override
    public Siri read(ObjectReader reader, URL url) throws IOException {
      return JacksonXml.read(reader, url.openStream());
    }

    @Override
    public JsonNode readTree(ObjectMapper mapper, URL url) throws IOException {
      return JacksonXml.readTree(mapper, url.openStream());
    }
  },
  SMILE(
      ":)\n\u0001\u00fa\u0083Siri\u00fa\u0086versionB2.0\u00fb\u00fb",
      ":)\n\u0001\u00fa\u00fb",
      ":)\n\u0001\u00f8\u00f9") {
    @Override
    ObjectMapper newMapper(SimpleModule module, StaxType stax) {
      return new ObjectMapper(Smile.factory()).registerModule(module);
    }

    @Override
    public ObjectMapper newStockMapper(StaxType stax) {
      return new ObjectMapper(Smile.factory());
    }
  },
  CBOR("\u00a1dSiri\u00a1gversionc2.0", "\u00a0", "\u0080") {
    @Override
    ObjectMapper newMapper(SimpleModule module, StaxType stax) {
      return new ObjectMapper(Cbor.factory()).registerModule(module);
    }

    @Override
    public ObjectMapper newStockMapper(StaxType stax) {
      return new ObjectMapper(Cbor.factory());
    }
  };

  private final String tinyDocument;
  private final String emptyDocument;
  private final String emptyList;

  /**
   * Creates a format.
   *
   * @param tinyDocument a character for each octet
   * @param emptyDocument a character for each octet
   * @param emptyList a character for each octet
   */
  JacksonFormat(String tinyDocument, String emptyDocument, String emptyList) {
    this.tinyDocument = tinyDocument;
    this.emptyDocument = emptyDocument;
    this.emptyList = emptyList;
  }

  /** Loads and initialises this class. */
  public static void load() {}

  /** Returns the Jackson format for {@code format}. */
  public static JacksonFormat of(Format format) {
    return valueOf(format.name());
  }

  /** Returns a document of this format with only its version, 2.0. */
  public byte[] tinyDocument() {
    return tinyDocument.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns an object without members in this format. */
  public byte[] emptyDocument() {
    return emptyDocument.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns a list without elements in this format. */
  public byte[] emptyList() {
    return emptyList.getBytes(StandardCharsets.ISO_8859_1);
  }

  /**
   * Creates Jackson's default mapper of this format, with DTDs disabled for XML.
   *
   * @param stax the StAX implementation; ignored by formats that are not XML
   */
  public ObjectMapper newStockMapper(StaxType stax) {
    return new ObjectMapper();
  }

  /** Creates the stock mapper of this format; for XML, on Woodstox. */
  public final ObjectMapper newStockMapper() {
    return newStockMapper(StaxType.WOODSTOX);
  }

  /** Creates a mapper of this format with {@code module}; only XML uses {@code stax}. */
  abstract ObjectMapper newMapper(SimpleModule module, StaxType stax);

  /**
   * Blocks a parser of this format from anything outside its document. A new mapper is already
   * secured; one read from a file is not, because a parser's settings are not serialised.
   */
  public void secure(JsonFactory factory) {}

  /**
   * Creates a mapper of this format without SIRI types; for XML, on Woodstox without DTDs. A tree
   * of XML has a list where a name is repeated. In other formats it would only have the last value,
   * where binding has all, so repetition is refused there.
   */
  public final ObjectMapper newPlainMapper() {
    return newPlainMapper(StaxType.WOODSTOX);
  }

  /** Creates the same mapper on {@code stax}, which only XML uses. */
  public final ObjectMapper newPlainMapper(StaxType stax) {
    return ofTrees(withAllDigits(newMapper(new SimpleModule("none"), stax)))
        .configure(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY, this != XML);
  }

  /** Makes {@code mapper} read trees. */
  ObjectMapper ofTrees(ObjectMapper mapper) {
    return mapper;
  }

  /** Keeps all digits of untyped values; a binary number has no digits of its own. */
  static ObjectMapper withAllDigits(ObjectMapper mapper) {
    return mapper.configure(
        DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS,
        !mapper.getFactory().canHandleBinaryNatively());
  }

  /** Creates a mapper that binds SIRI documents of this format; only XML uses {@code stax}. */
  public final ObjectMapper newMapper(UnknownMembers unknownMembers, StaxType stax) {
    return SiriMappers.configure(
        newMapper(SiriMappers.lenience(unknownMembers), stax), unknownMembers);
  }

  /** Creates a mapper that binds SIRI documents of this format; for XML, on Woodstox. */
  public final ObjectMapper newMapper(UnknownMembers unknownMembers) {
    return newMapper(unknownMembers, StaxType.WOODSTOX);
  }

  /**
   * Binds the document in {@code in} and closes it.
   *
   * @throws IOException if it cannot be read, is malformed, or is not a SIRI document
   */
  public Siri read(ObjectMapper mapper, InputStream in) throws IOException {
    return NotSiriException.require(mapper.readValue(in, Siri.class));
  }

  /**
   * Binds the document in {@code in} with a reader for {@link Siri}, and closes it.
   *
   * @throws IOException if it cannot be read, is malformed, or is not a SIRI document
   */
  public Siri read(ObjectReader reader, InputStream in) throws IOException {
    return NotSiriException.require(reader.<Siri>readValue(in));
  }

  /**
   * Reads the document in {@code in} into a tree and closes it.
   *
   * @throws IOException if it cannot be read or is malformed
   */
  public JsonNode readTree(ObjectMapper mapper, InputStream in) throws IOException {
    try {
      return mapper.readTree(in);
    } catch (NumberFormatException e) {
      throw outOfRange(e);
    }
  }

  /** A tree cannot hold the text of a number whose exponent is out of range. */
  private static IOException outOfRange(NumberFormatException e) {
    return new IOException(e.getMessage(), e);
  }

  /**
   * Verifies that the document in {@code in} is SIRI, reading only its top, and closes it. The rest
   * may still be malformed.
   *
   * @throws NotSiriException if the document is well formed as far as that and is not SIRI
   * @throws IOException if it cannot be read, or is malformed
   */
  public void requireSiri(InputStream in) throws IOException {
    Recognition.requireSiri(newPlainMapper().getFactory(), in);
  }

  /**
   * Binds the document at {@code url}, which Jackson opens. For XML, whose outermost elements are
   * read before Jackson, this class opens the same stream.
   *
   * @throws IOException if it cannot be read, is malformed, or is not a SIRI document
   */
  public Siri read(ObjectMapper mapper, URL url) throws IOException {
    return NotSiriException.require(mapper.readValue(url, Siri.class));
  }

  /**
   * Binds the document at {@code url} with a reader for {@link Siri}; see {@link
   * #read(ObjectMapper, URL)}.
   *
   * @throws IOException if it cannot be read, is malformed, or is not a SIRI document
   */
  public Siri read(ObjectReader reader, URL url) throws IOException {
    return NotSiriException.require(reader.<Siri>readValue(url));
  }

  /**
   * Reads the document at {@code url} into a tree; see {@link #read(ObjectMapper, URL)}.
   *
   * @throws IOException if it cannot be read or is malformed
   */
  public JsonNode readTree(ObjectMapper mapper, URL url) throws IOException {
    try {
      return mapper.readTree(url);
    } catch (NumberFormatException e) {
      throw outOfRange(e);
    }
  }

  // Separate classes, because verifying a class loads the types it converts: a fork that reads JSON
  // must not load anything of the other formats.

  private static final class Smile {
    static JsonFactory factory() {
      return new SmileFactory();
    }
  }

  private static final class Cbor {
    static JsonFactory factory() {
      return new CBORFactory();
    }
  }
}
