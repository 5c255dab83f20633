package io.siribench.worker.format;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A data format with its names, media types and first bytes. It is a plain table; codecs contain
 * the code that reads each format.
 */
public enum Format {
  JSON("{\"Siri\":{\"version\":\"2.0\"}}", "{}", "[]", "application/json", "text/json"),
  XML("<Siri version='2.0'/>", "<Empty> </Empty>", "<Empty/>", "application/xml", "text/xml"),
  SMILE(
      ":)\n\u0001\u00fa\u0083Siri\u00fa\u0086versionB2.0\u00fb\u00fb",
      ":)\n\u0001\u00fa\u00fb",
      ":)\n\u0001\u00f8\u00f9",
      "application/x-jackson-smile"),
  CBOR("\u00a1dSiri\u00a1gversionc2.0", "\u00a0", "\u0080", "application/cbor"),
  PROTOBUF(false, true, "", "", "", "application/x-protobuf"),
  AVRO(false, true, "", "", "", "application/avro"),
  ION(
      false,
      false,
      "\u00e0\u0001\u0000\u00ea\u00ea\u0081\u0083\u00d7\u0087\u00b5\u0084Siri\u00d7\u008a\u00d5\u0085\u00832.0",
      "\u00e0\u0001\u0000\u00ea\u00d0",
      "\u00e0\u0001\u0000\u00ea\u00b0",
      "application/ion"),
  MSGPACK(
      false,
      false,
      "\u0081\u00a4Siri\u0081\u00a7version\u00a32.0",
      "\u0080",
      "\u0090",
      "application/msgpack"),
  YAML(false, false, "Siri:\n  version: \"2.0\"\n", "--- {}\n", "--- []\n", "application/yaml"),
  CSV(false, true, "", "", "", "text/csv"),
  /** Bytes of any format, which only a user's own reader knows. */
  OPAQUE(false, false, "", "", "", "application/octet-stream");

  private final String word = name().toLowerCase(Locale.ROOT);
  private final boolean bundled;
  private final boolean schema;
  private final String tinyDocument;
  private final String emptyObject;
  private final String emptyList;

  @SuppressWarnings("ImmutableEnumChecker") // It is unmodifiable.
  private final List<String> mediaTypes;

  /** Creates a bundled format without a schema, see below. */
  Format(String tinyDocument, String emptyObject, String emptyList, String... mediaTypes) {
    this(true, false, tinyDocument, emptyObject, emptyList, mediaTypes);
  }

  /**
   * Creates a format. Its documents are strings with a character for each octet. They are empty if
   * their bytes depend on the schema of a class.
   *
   * @param mediaTypes the media types, the usual one first
   */
  Format(
      boolean bundled,
      boolean schema,
      String tinyDocument,
      String emptyObject,
      String emptyList,
      String... mediaTypes) {
    this.bundled = bundled;
    this.schema = schema;
    this.tinyDocument = tinyDocument;
    this.emptyObject = emptyObject;
    this.emptyList = emptyList;
    this.mediaTypes = Collections.unmodifiableList(Arrays.asList(mediaTypes));
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /** Returns the extension of a file name, without the dot. */
  public String extension() {
    return word;
  }

  /** Returns the media type in which the format is sent. */
  public String mediaType() {
    return mediaTypes.get(0);
  }

  /** Returns all known media types, {@link #mediaType()} first. */
  public List<String> mediaTypes() {
    return mediaTypes;
  }

  /** Returns whether an implementation of StAX reads the format. */
  public boolean isReadByStax() {
    return this == XML;
  }

  /** Returns whether siribench bundles the parser of the format. */
  public boolean isBundled() {
    return bundled;
  }

  /** Returns whether the parser is in a module of Jackson that is resolved on request. */
  public boolean isOfModule() {
    return !bundled && this != OPAQUE;
  }

  /** Returns whether documents are only readable with a schema, derived from the class. */
  public boolean hasSchema() {
    return schema;
  }

  /** Returns the bundled formats, in the order of this table. */
  public static List<Format> bundled() {
    List<Format> bundled = new ArrayList<Format>();
    for (Format format : values()) {
      if (format.bundled) {
        bundled.add(format);
      }
    }
    return bundled;
  }

  /** Returns the smallest SIRI document: with only its version, 2.0. */
  public byte[] tinyDocument() {
    return tinyDocument.getBytes(StandardCharsets.ISO_8859_1);
  }

  /**
   * Returns an object without members. In XML it has a blank text: a parser would report an empty
   * element as null to Jackson, and nothing would be bound.
   */
  public byte[] emptyObject() {
    return emptyObject.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns a list without elements. */
  public byte[] emptyList() {
    return emptyList.getBytes(StandardCharsets.ISO_8859_1);
  }

  /**
   * Returns the format named {@code word}, in any case.
   *
   * @throws IllegalArgumentException if no constant has this name
   */
  public static Format of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /** Returns the format of files with {@code extension} (no dot); null if there is none. */
  public static @Nullable Format ofExtension(String extension) {
    String lower = extension.toLowerCase(Locale.ROOT);
    for (Format format : values()) {
      if (format.extension().equals(lower)) {
        return format;
      }
    }
    return null;
  }

  /**
   * Returns the format of {@code document}; null if unknown. The document's name is ignored. See
   * {@link DocumentKind}.
   */
  public static @Nullable Format ofContent(byte[] document) {
    int length = Math.min(document.length, DocumentKind.HEAD_BYTES);
    DocumentKind kind = DocumentKind.of(document, length);
    if (kind == DocumentKind.EMPTY && length < document.length) {
      // The document may follow many blanks.
      kind = DocumentKind.of(document);
    }
    return kind.format();
  }
}
