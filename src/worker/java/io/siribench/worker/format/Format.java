package io.siribench.worker.format;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A data format: what it is called, by which names and first bytes it is known, and what reads it.
 * A plain table; codecs know how to read each.
 */
public enum Format {
  JSON(false, "application/json", "text/json"),
  XML(true, "application/xml", "text/xml"),
  SMILE(false, "application/x-jackson-smile"),
  CBOR(false, "application/cbor");

  private final String word = name().toLowerCase(Locale.ROOT);
  private final boolean readByStax;
  private final List<String> mediaTypes;

  /**
   * A format.
   *
   * @param mediaTypes the usual one first
   */
  Format(boolean readByStax, String... mediaTypes) {
    this.readByStax = readByStax;
    this.mediaTypes = Collections.unmodifiableList(Arrays.asList(mediaTypes));
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /** What a file name ends with, behind a dot. */
  public String extension() {
    return word;
  }

  /** The media type in which it is sent. */
  public String mediaType() {
    return mediaTypes.get(0);
  }

  /** All media types by which it is known, {@link #mediaType()} first. */
  public List<String> mediaTypes() {
    return mediaTypes;
  }

  /** Whether an implementation of StAX is what reads it. */
  public boolean isReadByStax() {
    return readByStax;
  }

  /**
   * The format that {@code word} names, in any case.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Format of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /** The format of files with {@code extension}, which is without a dot; null if there is none. */
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
   * What a document that begins with {@code head} is in, whatever its name says; null if no format
   * begins like that. See {@link DocumentKind}.
   */
  public static @Nullable Format ofContent(byte[] head) {
    return DocumentKind.of(head, Math.min(head.length, DocumentKind.HEAD_BYTES)).format();
  }
}
