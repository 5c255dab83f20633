package io.siribench.plan;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Values that may stand in no file, no message and no process list, and how texts are freed of
 * them. Prints as {@code ***}.
 *
 * <p>A value is found in any case and in every form in which it travels: each character as it is or
 * escaped for a URL, JSON or XML, and the whole in Base64. Values of fewer than {@value
 * #MIN_LENGTH} characters are not looked for: they are in every text by chance, and hiding them
 * there would hide everything else. Where such a value has a name, as in a URL, it is hidden by
 * that name, see {@link EndpointRequest#shownUrl()}.
 */
public final class Secrets {
  /** The shortest value that is looked for, in characters. */
  public static final int MIN_LENGTH = 4;

  /**
   * The beginning of a secret is hidden from this many characters on: fewer are found by chance.
   */
  private static final int MIN_CUT_LENGTH = 6;

  /** What stands in the place of a secret. */
  public static final String SHOWN = "***";

  public static final Secrets NONE = new Secrets(List.of());

  private final List<String> values;
  private final Optional<Pattern> inText;
  private final Optional<Pattern> words;
  private final Optional<ByteSearch> inBytes;

  private Secrets(List<String> values) {
    this.values = values;
    // Longest first, so that no secret hides as a part of another.
    inText = anyOf(values.stream().map(SecretForms::inText).toList());
    words = anyOf(values.stream().flatMap(SecretForms::words).toList());
    inBytes = anyOf(values.stream().map(SecretForms::inBytes).toList()).map(ByteSearch::new);
  }

  /** Secrets that are {@code values}; those that are too short to be looked for are left out. */
  public static Secrets of(Collection<String> values) {
    List<String> kept =
        values.stream()
            .map(String::strip)
            .filter(value -> value.codePointCount(0, value.length()) >= MIN_LENGTH)
            .distinct()
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
    return kept.isEmpty() ? NONE : new Secrets(kept);
  }

  /** Both these secrets and {@code others}. */
  public Secrets and(Secrets others) {
    return of(Stream.concat(values.stream(), others.values.stream()).toList());
  }

  /**
   * {@code text} with {@code ***} in place of each secret, of the beginning of one at the end of a
   * line, as texts of forks are cut off when they are long, and of each long word of one.
   */
  public String redact(String text) {
    if (inText.isEmpty()) {
      return text;
    }
    String redacted = inText.get().matcher(text).replaceAll(SHOWN);
    StringBuilder lines = new StringBuilder();
    int start = 0;
    for (int end = redacted.indexOf('\n'); end >= 0; end = redacted.indexOf('\n', start)) {
      lines.append(withoutCutSecret(redacted.substring(start, end))).append('\n');
      start = end + 1;
    }
    lines.append(withoutCutSecret(redacted.substring(start)));
    return words.isEmpty() ? lines.toString() : words.get().matcher(lines).replaceAll(SHOWN);
  }

  private String withoutCutSecret(String line) {
    for (String value : values) {
      for (int length = value.length() - 1; length >= MIN_CUT_LENGTH; length--) {
        if (line.regionMatches(true, line.length() - length, value, 0, length)) {
          return line.substring(0, line.length() - length) + SHOWN;
        }
      }
    }
    return line;
  }

  /**
   * {@code bytes} with each secret overwritten by as many {@code *}: what follows stays where it
   * is, so that documents in binary formats can still be read. The array is a new one if there is
   * any secret in it.
   */
  public byte[] redact(byte[] bytes) {
    return inBytes.isEmpty() ? bytes : inBytes.get().overwrite(bytes);
  }

  private static Optional<Pattern> anyOf(List<String> patterns) {
    return patterns.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Pattern.compile(
                String.join("|", patterns), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
  }

  @Override
  public String toString() {
    return SHOWN;
  }
}
