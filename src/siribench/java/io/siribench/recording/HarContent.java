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
 * A response's body, decoded from what compressed it for the wire.
 *
 * @param size its length in bytes
 * @param mimeType its media type as the server named it; empty if it named none
 * @param text the body, as it is or in Base64; null if there is none
 * @param encoding {@code base64} for what is no text in UTF-8; null for text
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HarContent(
    long size, String mimeType, @Nullable String text, @Nullable String encoding) {
  static final HarContent NONE = new HarContent(0, "", null, null);
  private static final String BASE64 = "base64";

  /** Stands for what is no UTF-8, unless it was there before. */
  private static final char REPLACEMENT = '\uFFFD';

  // Jackson knows no NullAway.
  public HarContent {
    mimeType = mimeType == null ? "" : mimeType;
  }

  /** The content {@code body}: as text if it is UTF-8, and comes back byte for byte as it was. */
  static HarContent of(String mimeType, byte[] body) {
    Optional<String> text = text(body);
    return text.isPresent()
        ? new HarContent(body.length, mimeType, text.get(), null)
        : new HarContent(body.length, mimeType, Base64.getEncoder().encodeToString(body), BASE64);
  }

  /**
   * The body byte for byte, if there is one.
   *
   * @throws IllegalArgumentException if it says of itself that it is in Base64 and is not
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
    // Without a copy of twice the length, which decoding strictly makes.
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
