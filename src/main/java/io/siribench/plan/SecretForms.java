package io.siribench.plan;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Regular expressions for the forms that a secret takes; they are meant to ignore case. */
final class SecretForms {
  /** Fewer characters of Base64 than these are found by chance. */
  private static final int MIN_BASE64_LENGTH = 6;

  private static final int MIN_WORD_LENGTH = 6;
  private static final int BYTES_PER_GROUP = 3;
  private static final int CHARS_PER_GROUP = 4;

  private static final Map<Integer, String> XML_NAMES =
      Map.of(
          (int) '&',
          "amp",
          (int) '<',
          "lt",
          (int) '>',
          "gt",
          (int) '"',
          "quot",
          (int) '\'',
          "apos");

  private static final Map<Integer, String> JSON_NAMES =
      Map.of(
          (int) '"',
          "\"",
          (int) '\\',
          "\\",
          (int) '/',
          "/",
          (int) '\t',
          "t",
          (int) '\n',
          "n",
          (int) '\r',
          "r");

  private SecretForms() {}

  /** Finds {@code secret} in a text. */
  static String inText(String secret) {
    return any(secret, Character::toString);
  }

  /**
   * Finds the words that {@code secret} consists of: a parser that meets it in its document names
   * the one that it stumbled over. Shorter ones than {@value #MIN_WORD_LENGTH} are found by chance.
   */
  static Stream<String> words(String secret) {
    return Pattern.compile("[^\\p{L}\\p{N}]+")
        .splitAsStream(secret)
        .filter(word -> word.length() >= MIN_WORD_LENGTH)
        .map(Pattern::quote);
  }

  /** Finds {@code secret} in bytes of UTF-8, each of which is a character. */
  static String inBytes(String secret) {
    return any(
        secret,
        character ->
            new String(
                Character.toString(character).getBytes(StandardCharsets.UTF_8),
                StandardCharsets.ISO_8859_1));
  }

  private static String any(String secret, IntFunction<String> plain) {
    List<String> forms = new ArrayList<>();
    forms.add(
        secret
            .codePoints()
            .mapToObj(character -> escaped(character, plain))
            .collect(Collectors.joining()));
    base64(secret).forEach(form -> forms.add(Pattern.quote(form)));
    return String.join("|", forms);
  }

  /** One character, as it is or as URLs, JSON and XML escape it. */
  private static String escaped(int character, IntFunction<String> plain) {
    Set<String> forms = new LinkedHashSet<>();
    // Where it is escaped, a pattern that ignores case does not see the other case.
    for (int either :
        List.of(character, Character.toUpperCase(character), Character.toLowerCase(character))) {
      forms.add(Pattern.quote(plain.apply(either)));
      forms.add(percents(either));
      forms.add(units(either));
    }
    if (character == ' ') {
      forms.add("\\+");
    }
    if (JSON_NAMES.containsKey(character)) {
      forms.add("\\\\" + Pattern.quote(JSON_NAMES.getOrDefault(character, "")));
    }
    if (XML_NAMES.containsKey(character)) {
      forms.add("&" + XML_NAMES.get(character) + ";");
    }
    forms.add(String.format(Locale.ROOT, "&#0*%d;", character));
    forms.add(String.format(Locale.ROOT, "&#x0*%x;", character));
    return "(?:" + String.join("|", forms) + ")";
  }

  private static String percents(int character) {
    StringBuilder percents = new StringBuilder();
    for (byte one : Character.toString(character).getBytes(StandardCharsets.UTF_8)) {
      percents.append(String.format(Locale.ROOT, "%%%02x", one));
    }
    return percents.toString();
  }

  private static String units(int character) {
    StringBuilder units = new StringBuilder();
    for (char unit : Character.toChars(character)) {
      units.append(String.format(Locale.ROOT, "\\\\u%04x", (int) unit));
    }
    return units.toString();
  }

  /**
   * {@code secret} in Base64, alone and in the middle of something longer: there its first byte may
   * be any of three of a group, and what it shares a character with is not known.
   */
  private static Set<String> base64(String secret) {
    byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
    Set<String> forms = new LinkedHashSet<>();
    add(forms, bytes);
    for (int before = 0; before < BYTES_PER_GROUP; before++) {
      byte[] shifted = new byte[before + bytes.length];
      System.arraycopy(bytes, 0, shifted, before, bytes.length);
      String whole = Base64.getEncoder().withoutPadding().encodeToString(shifted);
      int start = before == 0 ? 0 : before + 1;
      int end = shifted.length / BYTES_PER_GROUP * CHARS_PER_GROUP;
      if (end - start >= MIN_BASE64_LENGTH) {
        forms.add(whole.substring(start, end));
        forms.add(whole.substring(start, end).replace('+', '-').replace('/', '_'));
      }
    }
    return forms;
  }

  private static void add(Set<String> forms, byte[] bytes) {
    forms.add(Base64.getEncoder().encodeToString(bytes));
    forms.add(Base64.getEncoder().withoutPadding().encodeToString(bytes));
    forms.add(Base64.getUrlEncoder().encodeToString(bytes));
    forms.add(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }
}
