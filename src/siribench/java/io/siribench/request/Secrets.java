package io.siribench.request;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Values that must not appear in files, messages or process lists. This class also removes them
 * from texts; {@link Inbound} uses it for texts from other sources. It prints as {@code ***}.
 *
 * <p>A value is found in any case and in every form in transit. Each character may be escaped for a
 * URL, JSON or XML, even several times, or be UTF-8 that was read as ISO 8859-1. Latin characters
 * may be in UTF-16 or UTF-32. Escapes in the value may be decoded. The whole value may be in
 * Base64. In texts, which may be truncated, each piece of {@value SecretSearch#MIN_PIECE}
 * characters or more is also found. Values of fewer than {@value #MIN_LENGTH} characters are not
 * searched for: they occur in every text by chance, and hiding them would make texts unreadable. A
 * short value with a name, as in a URL, is hidden because of its name; see {@link
 * EndpointRequest#shownUrl()}.
 */
public final class Secrets {
  /** The minimum length of a value to search for, in characters. */
  public static final int MIN_LENGTH = 4;

  /** The replacement of a secret. */
  public static final String SHOWN = "***";

  public static final Secrets NONE = new Secrets(List.of());

  private final List<Secret> values;
  private final SecretSearch search;

  private Secrets(List<Secret> values) {
    this.values = values;
    search = new SecretSearch(values.stream().map(Secret::expose).toList());
  }

  /** Returns the secrets {@code values} without those that are too short to search for. */
  public static Secrets of(Collection<Secret> values) {
    List<Secret> kept =
        values.stream()
            .map(value -> value.expose().strip())
            .filter(text -> text.codePointCount(0, text.length()) >= MIN_LENGTH)
            .distinct()
            .map(Secret::of)
            .toList();
    return kept.isEmpty() ? NONE : new Secrets(kept);
  }

  /** Returns both these secrets and {@code others}. */
  public Secrets and(Secrets others) {
    return of(Stream.concat(values.stream(), others.values.stream()).toList());
  }

  /** Returns {@code text} with {@code ***} instead of each secret and piece of one. */
  String redact(String text) {
    BitSet secret = values.isEmpty() ? new BitSet() : search.pieces(text);
    if (secret.isEmpty()) {
      return text;
    }
    StringBuilder redacted = new StringBuilder();
    int at = 0;
    for (int start = secret.nextSetBit(0); start >= 0; start = secret.nextSetBit(at)) {
      redacted.append(text, at, start).append(SHOWN);
      at = secret.nextClearBit(start);
    }
    return redacted.append(text, at, text.length()).toString();
  }

  /**
   * Returns {@code bytes} with each complete secret overwritten by as many {@code *}. Zeros are
   * kept, and later bytes keep their positions, so documents in binary formats, UTF-16 and UTF-32
   * remain readable. The result is a new array if {@code bytes} contains any secret.
   */
  byte[] redact(byte[] bytes) {
    BitSet secret = values.isEmpty() ? new BitSet() : search.completeSecrets(new Latin1(bytes));
    if (secret.isEmpty()) {
      return bytes;
    }
    byte[] redacted = bytes.clone();
    // A zero is half a character of UTF-16, or another value next to the secret.
    secret.stream().filter(at -> redacted[at] != 0).forEach(at -> redacted[at] = '*');
    return redacted;
  }

  /** A view of bytes as characters, since a copy of a long body is expensive. */
  private static final class Latin1 implements CharSequence {
    private final byte[] bytes;

    Latin1(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public int length() {
      return bytes.length;
    }

    @Override
    public char charAt(int index) {
      return (char) (bytes[index] & 0xFF);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
    }
  }

  @Override
  public String toString() {
    return SHOWN;
  }
}
