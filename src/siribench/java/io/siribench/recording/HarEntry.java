package io.siribench.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.charset.Charset;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a recorded request that siribench reads; {@link HarEntries} writes all members.
 * Members are null if a recording lacks them.
 *
 * @param outcome the name of the outcome, such as {@code ok}; null in recordings of other programs
 */
record HarEntry(
    @Nullable HarResponse response, @JsonProperty("_outcome") @Nullable String outcome) {
  static final String BASE64 = "base64";

  private static final Pattern DECLARED_ENCODING =
      Pattern.compile("\\s*<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([^\"'>]+)");

  private static final int FIRST_SUCCESS = 200;
  private static final int FIRST_REDIRECTION = 300;

  /**
   * The response.
   *
   * @param status HTTP's status code; 0 if there was no response
   */
  record HarResponse(int status, @Nullable HarContent content) {}

  /**
   * The body after content decoding.
   *
   * @param encoding {@code base64} for anything but UTF-8 text
   */
  record HarContent(@Nullable String text, @Nullable String encoding) {}

  int status() {
    return response == null ? 0 : response.status;
  }

  boolean isSuccess() {
    return status() >= FIRST_SUCCESS && status() < FIRST_REDIRECTION;
  }

  /**
   * Returns whether the response was a success. In a recording of siribench, that requires binding
   * without error; in recordings of other programs, the status is decisive.
   */
  boolean isGood() {
    return isSuccess() && (outcome == null || outcome.equals("ok") || outcome.equals("empty"));
  }

  /**
   * Returns the body byte for byte, if there is one. XML that was recorded as text is in the
   * encoding that it declares.
   *
   * @throws IllegalArgumentException if it is marked as Base64 but is not
   */
  Optional<byte[]> body() {
    HarContent content = response == null ? null : response.content;
    if (content == null || content.text == null || content.text.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        BASE64.equals(content.encoding)
            ? Base64.getMimeDecoder().decode(content.text)
            : content.text.getBytes(outcome == null ? charset(content.text) : UTF_8));
  }

  /**
   * Returns the original encoding of the document {@code text}. Other programs than siribench
   * record decoded text, which still declares this encoding.
   */
  private static Charset charset(String text) {
    Matcher declared = DECLARED_ENCODING.matcher(text);
    try {
      Charset charset = declared.lookingAt() ? Charset.forName(declared.group(1)) : UTF_8;
      return charset.canEncode() && charset.newEncoder().canEncode(text) ? charset : UTF_8;
    } catch (IllegalArgumentException e) {
      return UTF_8;
    }
  }
}
