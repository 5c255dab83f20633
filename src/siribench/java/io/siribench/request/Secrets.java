package io.siribench.request;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Values that may stand in no file, no message and no process list, and how texts are freed of
 * them, which is for {@link Inbound} to do with what was said elsewhere. Prints as {@code ***}.
 *
 * <p>A value is found in any case and in every form in which it travels: each character as it is or
 * escaped for a URL, JSON or XML, also several times over, or as UTF-8 that was read as ISO 8859-1;
 * and the whole in Base64. In texts, which are cut by whoever has no room for them, each piece of
 * {@value SecretSearch#MIN_PIECE} characters or more is found as well. Values of fewer than {@value
 * #MIN_LENGTH} characters are not looked for: they are in every text by chance, and hiding them
 * there would hide everything else. Where such a value has a name, as in a URL, it is hidden by
 * that name, see {@link EndpointRequest#shownUrl()}.
 */
public final class Secrets {
  /** The shortest value that is looked for, in characters. */
  public static final int MIN_LENGTH = 4;

  /** What stands in the place of a secret. */
  public static final String SHOWN = "***";

  public static final Secrets NONE = new Secrets(List.of());

  private final List<Secret> values;
  private final SecretSearch search;

  private Secrets(List<Secret> values) {
    this.values = values;
    search = new SecretSearch(values.stream().map(Secret::expose).toList());
  }

  /** Secrets that are {@code values}; those that are too short to be looked for are left out. */
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

  /** Both these secrets and {@code others}. */
  public Secrets and(Secrets others) {
    return of(Stream.concat(values.stream(), others.values.stream()).toList());
  }

  /** {@code text} with {@code ***} in place of each secret, and of each piece of one. */
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
   * {@code bytes} with each complete secret overwritten by as many {@code *}: what follows stays
   * where it is, so that documents in binary formats can still be read. The array is a new one if
   * there is any secret in it.
   */
  byte[] redact(byte[] bytes) {
    BitSet secret = values.isEmpty() ? new BitSet() : search.wholes(new Latin1(bytes));
    if (secret.isEmpty()) {
      return bytes;
    }
    byte[] redacted = bytes.clone();
    for (int at = secret.nextSetBit(0); at >= 0; at = secret.nextSetBit(at + 1)) {
      redacted[at] = '*';
    }
    return redacted;
  }

  /** A view of bytes as characters, since a copy of a long body costs much. */
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
