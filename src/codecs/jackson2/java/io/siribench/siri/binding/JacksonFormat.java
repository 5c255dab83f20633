package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
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
import java.lang.reflect.Type;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Format} as Jackson reads it. Each constant creates its mapper and reads SIRI documents
 * of its format.
 *
 * <p>Constants have bodies instead of constructor references: a first lambda costs a fork about 5
 * ms before it has measured anything.
 */
public enum JacksonFormat {
  JSON(Format.JSON),
  XML(Format.XML) {
    @Override
    ObjectMapper newMapper(Module module, StaxType stax) {
      return JacksonXml.newMapper(module, stax);
    }

    @Override
    public ObjectMapper newStockMapper(StaxType stax) {
      return JacksonXml.newStockMapper(stax);
    }

    @Override
    ObjectMapper configureForTrees(ObjectMapper mapper) {
      return JacksonXml.configureForTrees(mapper);
    }

    @Override
    public void secure(JsonFactory factory) {
      JacksonXml.forbidDtds(factory);
    }

    @Override
    public Siri read(ObjectCodec codec, InputStream in) throws IOException {
      return JacksonXml.read(codec, in);
    }

    @Override
    public JsonNode readTree(ObjectMapper mapper, InputStream in) throws IOException {
      return JacksonXml.readTree(mapper, in);
    }

    @Override
    public void requireSiri(InputStream in) throws IOException {
      XmlDocuments.requireSiri(JacksonXml.stax(newPlainMapper().getFactory()), in);
    }
  },
  SMILE(Format.SMILE),
  CBOR(Format.CBOR),
  /** The formats that are not bundled; {@link ModuleFormat} makes their mappers. */
  NOT_BUNDLED(null);

  private final @Nullable Format format;

  JacksonFormat(@Nullable Format format) {
    this.format = format;
  }

  /** Loads and initialises this class. */
  public static void load() {}

  /**
   * Returns the Jackson format for {@code format}.
   *
   * @throws IllegalArgumentException if it is bundled, but has no constant here
   */
  public static JacksonFormat of(Format format) {
    // During a measured preparation, valueOf would load the types of all methods of this class.
    for (JacksonFormat each : values()) {
      if (each.format == format) {
        return each;
      }
    }
    if (format.isBundled()) {
      throw new IllegalArgumentException("JacksonFormat has no " + format.optionName());
    }
    return NOT_BUNDLED;
  }

  /**
   * Creates Jackson's default mapper of this format, with DTDs disabled for XML.
   *
   * @param stax the StAX implementation; ignored by formats that are not XML
   */
  public ObjectMapper newStockMapper(StaxType stax) {
    return this == JSON ? new ObjectMapper() : new ObjectMapper(newFactory());
  }

  /**
   * Creates the factory of parsers and generators of this format.
   *
   * @throws IllegalArgumentException if StAX reads it, it is not bundled, or its factory is missing
   */
  public final JsonFactory newFactory() {
    if (this == JSON) {
      return new JsonFactory();
    }
    if (this == SMILE) {
      return Smile.factory();
    }
    if (this == CBOR) {
      return Cbor.factory();
    }
    // A factory of JSON would measure JSON by the name of another format.
    throw new IllegalArgumentException("JacksonFormat has no factory of " + name());
  }

  /** Creates the stock mapper of this format; for XML, on Woodstox. */
  public final ObjectMapper newStockMapper() {
    return newStockMapper(StaxType.WOODSTOX);
  }

  /** Creates a mapper of this format with {@code module}; only XML uses {@code stax}. */
  ObjectMapper newMapper(Module module, StaxType stax) {
    return newStockMapper(stax)
        .registerModule(module)
        .configure(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, this == JSON);
  }

  /**
   * Prevents parsers of {@code factory} from reading anything outside their document. A new mapper
   * is already secured. A restored mapper is not, because a parser's settings are not serialised.
   */
  public void secure(JsonFactory factory) {}

  /**
   * Creates a mapper of this format without SIRI types; for XML, on Woodstox without DTDs. In an
   * XML tree, a repeated name becomes a list. In other formats, a tree would keep only the last
   * value, unlike binding, so a repeated name is refused.
   */
  public final ObjectMapper newPlainMapper() {
    return newPlainMapper(StaxType.WOODSTOX);
  }

  /** Creates the same mapper on {@code stax}, which only XML uses. */
  public final ObjectMapper newPlainMapper(StaxType stax) {
    return configureForTrees(withAllDigits(newMapper(SiriMappers.strictModule(), stax)))
        .configure(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY, this != XML);
  }

  /** Makes {@code mapper} read trees. */
  ObjectMapper configureForTrees(ObjectMapper mapper) {
    return mapper;
  }

  /** Keeps all digits of untyped numbers, except in binary formats, which have no digits. */
  static ObjectMapper withAllDigits(ObjectMapper mapper) {
    return mapper.configure(
        DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS,
        !mapper.getFactory().canHandleBinaryNatively());
  }

  /** Creates a mapper that binds SIRI documents of this format; only XML uses {@code stax}. */
  public final ObjectMapper newMapper(UnknownMembers unknownMembers, StaxType stax) {
    return SiriMappers.configure(
        newMapper(SiriMappers.lenientModule(unknownMembers), stax), unknownMembers);
  }

  /** Creates a mapper that binds SIRI documents of this format; for XML, on Woodstox. */
  public final ObjectMapper newMapper(UnknownMembers unknownMembers) {
    return newMapper(unknownMembers, StaxType.WOODSTOX);
  }

  /** Returns {@code type} as a {@link JavaType}; Jackson 2.1 cannot convert one again. */
  public static JavaType wholeType(ObjectMapper mapper, Type type) {
    return type instanceof JavaType ? (JavaType) type : mapper.constructType(type);
  }

  /**
   * Binds the document in {@code in} by databind alone, and closes the stream.
   *
   * @param codec a mapper, or a reader for {@code type}
   */
  @SuppressWarnings("TypeParameterUnusedInFormals") // As in Jackson.
  public static <T> T bind(ObjectCodec codec, InputStream in, Type type) throws IOException {
    if (codec instanceof ObjectReader) {
      return ((ObjectReader) codec).readValue(in);
    }
    ObjectMapper mapper = (ObjectMapper) codec;
    return mapper.readValue(in, wholeType(mapper, type));
  }

  /** Binds the document at {@code url}, see {@link #bind(ObjectCodec, InputStream, Type)}. */
  // As in the study, and in Jackson.
  @SuppressWarnings({"deprecation", "TypeParameterUnusedInFormals"})
  public static <T> T bind(ObjectCodec codec, URL url, Type type) throws IOException {
    if (codec instanceof ObjectReader) {
      return ((ObjectReader) codec).readValue(url);
    }
    ObjectMapper mapper = (ObjectMapper) codec;
    return mapper.readValue(url, wholeType(mapper, type));
  }

  /**
   * Binds the document in {@code in} and closes the stream.
   *
   * @param codec a mapper, or a reader for {@link Siri}
   * @throws IOException if the document cannot be read, is malformed, or is not a SIRI document
   */
  public Siri read(ObjectCodec codec, InputStream in) throws IOException {
    return NotSiriException.require(JacksonFormat.<Siri>bind(codec, in, Siri.class));
  }

  /**
   * Reads the document in {@code in} into a tree and closes the stream.
   *
   * @throws IOException if the document cannot be read or is malformed
   */
  public JsonNode readTree(ObjectMapper mapper, InputStream in) throws IOException {
    try {
      return mapper.readTree(in);
    } catch (NumberFormatException e) {
      throw outOfRange(e);
    }
  }

  /** Returns the exception for a number whose exponent exceeds the range of a tree. */
  private static IOException outOfRange(NumberFormatException e) {
    return new IOException(e.getMessage(), e);
  }

  /**
   * Verifies that the document in {@code in} is SIRI, reading only its top. Closes the stream. The
   * rest of the document may still be malformed.
   *
   * @throws NotSiriException if the document is well formed so far, but not SIRI
   * @throws IOException if the document cannot be read, or is malformed
   */
  public void requireSiri(InputStream in) throws IOException {
    Recognition.requireSiri(newPlainMapper().getFactory(), in);
  }

  /**
   * Binds the document at {@code url}, which Jackson opens. For XML, this class opens the URL,
   * because it reads the outermost elements before Jackson.
   *
   * @param codec a mapper, or a reader for {@link Siri}
   * @throws IOException if the document cannot be read, is malformed, or is not a SIRI document
   */
  public final Siri read(ObjectCodec codec, URL url) throws IOException {
    return this == XML
        ? read(codec, url.openStream())
        : NotSiriException.require(JacksonFormat.<Siri>bind(codec, url, Siri.class));
  }

  /**
   * Reads the document at {@code url} into a tree; see {@link #read(ObjectCodec, URL)}.
   *
   * @throws IOException if the document cannot be read or is malformed
   */
  public final JsonNode readTree(ObjectMapper mapper, URL url) throws IOException {
    try {
      return this == XML ? readTree(mapper, url.openStream()) : mapper.readTree(url);
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
