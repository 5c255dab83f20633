package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Random encoded keys, cut anywhere, of which at most a few characters remain. */
@Tag("slow")
final class SecretsCutTest {
  private static final int KEYS = 60;
  private static final int CUTS = 20;

  /** The number of consecutive characters of a key that must not be readable. */
  private static final int TOO_MANY = 6;

  private static final int TOO_MANY_BEFORE_ELLIPSIS = 4;
  private static final String BEFORE = "<<< ";
  private static final String AFTER = " >>>";

  private static final List<String> ALPHABETS =
      List.of(
          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
          "0123456789abcdef",
          "ABCdef123-_.~:/?#[]@!$&'()*+,;=%\\\"<> {}",
          "a\u00E9\u00FC\u00DF\u00F1x\u20AC\u0431\u4E16\uD83D\uDE8C9Z+ ");

  /** The encoding of one character of a key. */
  enum Encoding {
    RAW(text -> text),
    UPPER_CASE(text -> Character.toString(Character.toUpperCase(text.codePointAt(0)))),
    PERCENT(SecretsCutTest::percent),
    PERCENT_LOWER(text -> percent(text).toLowerCase(Locale.ROOT)),
    PERCENT_TWICE(text -> percent(percent(text))),
    PERCENT_TWICE_SPARSELY(text -> percent(text).replace("%", "%25")),
    PERCENT_THRICE(text -> percent(text).replace("%", "%2525")),
    FORM(text -> text.equals(" ") ? "+" : percent(text)),
    JSON(SecretsCutTest::json),
    JSON_UPPER(text -> json(text).toUpperCase(Locale.ROOT).replace("\\U", "\\u")),
    JSON_SPARSELY(text -> "\"\\/".contains(text) ? "\\" + text : text),
    JSON_TWICE(text -> json(text).replace("\\", "\\\\")),
    JSON_OF_PERCENT(text -> json(percent(text))),
    XML(text -> "&#" + text.codePointAt(0) + ";"),
    XML_HEX(text -> "&#x0" + Integer.toHexString(text.codePointAt(0)) + ";"),
    XML_SPARSELY(SecretsCutTest::xmlNames),
    XML_OF_JSON(text -> json(text).replace("\\", "&#92;")),
    PERCENT_OF_XML(text -> percent("&#" + text.codePointAt(0) + ";")),
    LATIN1(SecretsCutTest::latin1),
    LATIN1_TWICE(text -> latin1(latin1(text))),
    PERCENT_OF_LATIN1(text -> percent(latin1(text))),
    JSON_OF_LATIN1(text -> json(latin1(text)));

    @SuppressWarnings("ImmutableEnumChecker")
    private final UnaryOperator<String> writer;

    Encoding(UnaryOperator<String> writer) {
      this.writer = writer;
    }

    List<String> pieces(String key) {
      return key.codePoints().mapToObj(Character::toString).map(writer).toList();
    }
  }

  private static String percent(String text) {
    StringBuilder percent = new StringBuilder();
    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
      percent.append(String.format(Locale.ROOT, "%%%02X", one));
    }
    return percent.toString();
  }

  private static String json(String text) {
    StringBuilder json = new StringBuilder();
    text.chars().forEach(unit -> json.append(String.format(Locale.ROOT, "\\u%04x", unit)));
    return json.toString();
  }

  private static String xmlNames(String text) {
    return switch (text) {
      case "&" -> "&amp;";
      case "<" -> "&lt;";
      case ">" -> "&gt;";
      case "\"" -> "&quot;";
      case "'" -> "&apos;";
      default -> text;
    };
  }

  private static String latin1(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  private static String key(Random random, String alphabet) {
    int[] characters = alphabet.codePoints().toArray();
    // A key neither begins nor ends with a blank.
    return IntStream.range(0, 8 + random.nextInt(40))
        .map(i -> characters[random.nextInt(characters.length)])
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .insert(0, 'k')
        .append('y')
        .toString();
  }

  @ParameterizedTest
  @EnumSource(Encoding.class)
  void redact_anyKeyCutAnywhere_leavesAFewCharactersAtMost(Encoding encoding) {
    Random random = new Random(11);
    for (int i = 0; i < KEYS; i++) {
      String key = key(random, ALPHABETS.get(i % ALPHABETS.size()));
      Secrets secrets = Secrets.of(Secret.all(List.of(key)));
      List<String> pieces = encoding.pieces(key);
      String whole = BEFORE + String.join("", pieces) + AFTER;
      assertThat(secrets.redact(whole)).as(key).isEqualTo(BEFORE + "***" + AFTER);
      assertThat(
              new String(
                  secrets.redact(whole.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8))
          .as(key)
          .matches(BEFORE + "[*]+" + AFTER);
      for (int j = 0; j < CUTS; j++) {
        int start = random.nextInt(whole.length());
        int end = start + random.nextInt(whole.length() - start + 1);
        String ellipsis = random.nextBoolean() ? "..." : "";
        String redacted = secrets.redact(whole.substring(start, end) + ellipsis);
        assertThat(readable(pieces, redacted, TOO_MANY)).as("%s: %s", key, redacted).isEmpty();
      }
    }
  }

  /** Returns the sequences of {@code count} consecutive pieces in {@code text}. */
  private static List<String> readable(List<String> pieces, String text, int count) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i + count <= pieces.size(); i++) {
      String run = String.join("", pieces.subList(i, i + count));
      if (text.contains(run)) {
        found.add(run);
      }
    }
    return found;
  }

  @ParameterizedTest
  @EnumSource(Encoding.class)
  void redact_beginningBeforeAnEllipsis_isHiddenWhenItIsShort(Encoding encoding) {
    Random random = new Random(12);
    for (int i = 0; i < KEYS; i++) {
      String key = key(random, ALPHABETS.get(i % ALPHABETS.size()));
      List<String> pieces = encoding.pieces(key);
      int count = TOO_MANY_BEFORE_ELLIPSIS + random.nextInt(pieces.size() - 4);
      String text = BEFORE + String.join("", pieces.subList(0, count));
      assertThat(Secrets.of(Secret.all(List.of(key))).redact(text + "..."))
          .isEqualTo(BEFORE + "***...");
    }
  }

  static Stream<UnaryOperator<String>> base64Carriers() {
    return Stream.of(
        text -> text,
        text -> text.replace('+', '-').replace('/', '_'),
        text -> text.replace("=", ""),
        SecretsCutTest::percent,
        text -> percent(percent(text)),
        SecretsCutTest::json);
  }

  @ParameterizedTest
  @MethodSource("base64Carriers")
  void redact_userAndPasswordInBase64_leavesNoPartOfIt(UnaryOperator<String> carrier) {
    Random random = new Random(13);
    for (int i = 0; i < KEYS; i++) {
      String key = key(random, ALPHABETS.get(i % ALPHABETS.size()));
      String user = "u".repeat(random.nextInt(4));
      String base64 =
          Base64.getEncoder().encodeToString((user + ":" + key).getBytes(StandardCharsets.UTF_8));
      List<String> pieces =
          carrier.apply(base64).equals(base64)
              ? base64.chars().mapToObj(Character::toString).toList()
              : base64.chars().mapToObj(Character::toString).map(carrier).toList();
      String whole = "Basic " + String.join("", pieces);
      Secrets secrets = Secrets.of(Secret.all(List.of(key)));
      assertThat(secrets.redact(whole)).as(base64).isEqualTo("Basic ***");
      int keyStart = (user.length() + 1) / 3 * 4 + 4;
      List<String> keyPieces = pieces.subList(Math.min(keyStart, pieces.size()), pieces.size());
      for (int j = 0; j < CUTS; j++) {
        int end = random.nextInt(whole.length() + 1);
        String redacted = secrets.redact(whole.substring(0, end) + "...");
        assertThat(readable(keyPieces, redacted, 8)).as("%s: %s", base64, redacted).isEmpty();
      }
    }
  }

  @Test
  void redact_textWithoutAnyKey_isUntouched() {
    Random random = new Random(14);
    for (int i = 0; i < KEYS; i++) {
      Secrets secrets = Secrets.of(Secret.all(List.of(key(random, ALPHABETS.get(0)))));
      for (Encoding encoding : Encoding.values()) {
        String text = String.join("", encoding.pieces(key(random, ALPHABETS.get(3))));
        assertThat(secrets.redact(text)).isEqualTo(text);
      }
      byte[] bytes = new byte[1000];
      random.nextBytes(bytes);
      assertThat(secrets.redact(bytes)).isSameAs(bytes);
    }
  }

  @Test
  void redact_longBody_isSearchedToItsEnd() {
    String key = "c4n4ry/Key+7x9Q=";
    Secrets secrets = Secrets.of(Secret.all(List.of(key)));
    String encoded = percent(key);
    for (int before = 65_400; before < 65_600; before += 7) {
      byte[] body =
          ("x".repeat(before) + encoded + "x".repeat(before) + key)
              .getBytes(StandardCharsets.UTF_8);
      String redacted = new String(secrets.redact(body), StandardCharsets.UTF_8);
      assertThat(redacted).matches("x+[*]{48}x+[*]{16}").hasSize(body.length);
    }
  }
}
