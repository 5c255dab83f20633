package io.siribench.recording;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A response's body after content decoding.
 *
 * @param size its length in bytes
 * @param mimeType its media type according to the server; empty if it sent none
 * @param text the body, as text or in Base64; null if there is none
 * @param encoding {@code base64} for anything but UTF-8 text; null for text
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HarContent(
    long size, String mimeType, @Nullable String text, @Nullable String encoding) {
  static final HarContent NONE = new HarContent(0, "", null, null);
  private static final String BASE64 = "base64";

  /** The replacement of invalid UTF-8, unless the text contained it before. */
  private static final char REPLACEMENT = '\uFFFD';

  // Jackson does not honour NullAway.
  public HarContent {
    mimeType = mimeType == null ? "" : mimeType;
  }

  /** Returns the content {@code body}: as text if it is UTF-8 that round-trips byte for byte. */
  static HarContent of(String mimeType, byte[] body) {
    Optional<String> text = text(body);
    return text.isPresent()
        ? new HarContent(body.length, mimeType, text.get(), null)
        : new HarContent(body.length, mimeType, Base64.getEncoder().encodeToString(body), BASE64);
  }

  /**
   * Returns the body byte for byte, if there is one.
   *
   * @throws IllegalArgumentException if it is marked as Base64 but is not
   */
  @JsonIgnore
  public Optional<byte[]> body() {
    if (text == null || text.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        BASE64.equals(encoding)
            ? Base64.getMimeDecoder().decode(text)
            : text.getBytes(StandardCharsets.UTF_8));
  }

  private static Optional<String> text(byte[] body) {
    // Strict decoding would make a copy of twice the length.
    String text = new String(body, StandardCharsets.UTF_8);
    if (text.indexOf(REPLACEMENT) < 0) {
      return Optional.of(text);
    }
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString());
    } catch (CharacterCodingException isNoText) {
      return Optional.empty();
    }
  }
}
