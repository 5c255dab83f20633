package io.siribench.request;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A search for secrets in texts with any encoding of characters and any case. It also finds them as
 * hexadecimal digits, and in Base64, even within longer Base64. It finds each piece of a truncated
 * secret that has {@value #MIN_PIECE} characters or more.
 */
final class SecretSearch {
  /** Shorter pieces occur by chance. */
  static final int MIN_PIECE = 6;

  /** The length from which the beginning of a secret is found before an ellipsis. */
  private static final int MIN_PIECE_BEFORE_ELLIPSIS = 4;

  private static final int MIN_HEX_PIECE = 2 * MIN_PIECE;
  private static final int MIN_BASE64_PIECE = 8;
  private static final int MIN_BASE64 = 6;
  private static final int BYTES_PER_GROUP = 3;
  private static final int CHARS_PER_GROUP = 4;

  /** More levels of encoding occur only in attacks. */
  private static final int MAX_LEVELS = 6;

  /** The maximum length of an encoded character of a secret, even with nested encodings. */
  private static final int MAX_CHARS_PER_CHARACTER = 64;

  private static final int MIN_WINDOW = 1 << 16;
  private static final int GRAM = Secrets.MIN_LENGTH;
  private static final int FILTER_BITS = 1 << 16;
  private static final String ELLIPSIS = "...";

  private final List<Needle> needles = new ArrayList<>();
  private final BitSet grams = new BitSet(FILTER_BITS);
  private final int windowChars;
  private final int overlapChars;

  /** The search pattern: folded characters, and the length of the shortest piece to find. */
  @SuppressWarnings("ArrayRecordComponent") // Needles are never compared.
  private record Needle(int[] characters, int minPiece, boolean isBase64) {}

  /** Creates a search for {@code secrets} of at least {@value Secrets#MIN_LENGTH} characters. */
  SecretSearch(List<String> secrets) {
    int longest = 0;
    for (String secret : secrets.stream().flatMap(SecretSearch::decoded).distinct().toList()) {
      int[] characters = folded(secret);
      needles.add(new Needle(characters, Math.min(MIN_PIECE, characters.length), false));
      longest = Math.max(longest, characters.length);
      int[] hex = folded(HexFormat.of().formatHex(secret.getBytes(StandardCharsets.UTF_8)));
      needles.add(new Needle(hex, Math.min(MIN_HEX_PIECE, hex.length), false));
      longest = Math.max(longest, hex.length);
      for (String form : base64(secret)) {
        needles.add(new Needle(folded(form), Math.min(MIN_BASE64_PIECE, form.length()), true));
        longest = Math.max(longest, form.length());
      }
    }
    overlapChars = longest * MAX_CHARS_PER_CHARACTER;
    windowChars = Math.max(MIN_WINDOW, 2 * overlapChars);
    for (Needle needle : needles) {
      for (int i = 0; i + GRAM <= needle.characters.length; i++) {
        grams.set(gram(needle.characters, i));
      }
    }
  }

  /**
   * Returns {@code secret}, and its text after each step of decoding. A server may decode the
   * secret's own escapes, and decoding a text also decodes those of a secret in it.
   */
  private static Stream<String> decoded(String secret) {
    return Stream.iterate(DecodedText.of(secret, 0, secret.length()), DecodedText::decoded)
        .limit(MAX_LEVELS)
        .filter(text -> text.length() >= GRAM)
        .map(DecodedText::toString)
        // In forms, a plus sign means a blank.
        .flatMap(text -> Stream.of(text, text.replace('+', ' ')));
  }

  private static int[] folded(String text) {
    return text.codePoints().map(SecretSearch::folded).toArray();
  }

  /** Folds case, and replaces a plus sign by the blank that it means in forms. */
  private static int folded(int character) {
    return character == '+' ? ' ' : Character.toLowerCase(Character.toUpperCase(character));
  }

  private static int gram(int[] folded, int at) {
    int hash = 0;
    for (int i = 0; i < GRAM; i++) {
      hash = hash * 31 + folded[at + i];
    }
    return (hash ^ hash >>> 16) & (FILTER_BITS - 1);
  }

  /**
   * Returns {@code secret} in Base64, alone and within longer text. Within longer text, its first
   * byte may be at any of three places in a group, and the characters that it shares with adjacent
   * bytes are unknown.
   */
  private static Set<String> base64(String secret) {
    byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
    Set<String> forms = new LinkedHashSet<>();
    add(forms, Base64.getEncoder().encodeToString(bytes));
    for (int before = 0; before < BYTES_PER_GROUP; before++) {
      byte[] shifted = new byte[before + bytes.length];
      System.arraycopy(bytes, 0, shifted, before, bytes.length);
      String encoded = Base64.getEncoder().withoutPadding().encodeToString(shifted);
      int start = before == 0 ? 0 : before + 1;
      int end = shifted.length / BYTES_PER_GROUP * CHARS_PER_GROUP;
      if (end - start >= MIN_BASE64) {
        add(forms, encoded.substring(start, end));
      }
    }
    return forms;
  }

  private static void add(Set<String> forms, String base64) {
    forms.add(base64);
    forms.add(base64.replace('+', '-').replace('/', '_'));
  }

  /** Returns the characters of {@code text} that belong to a secret or a piece of one. */
  BitSet pieces(CharSequence text) {
    return find(text, false);
  }

  /** Returns the characters of {@code text} that belong to a complete secret. */
  BitSet completeSecrets(CharSequence text) {
    return find(text, true);
  }

  private BitSet find(CharSequence text, boolean onlyComplete) {
    BitSet marked = new BitSet();
    int start = 0;
    int end = Math.min(text.length(), windowChars);
    find(text, start, end, onlyComplete, marked);
    while (end < text.length()) {
      start = end - overlapChars;
      end = Math.min(text.length(), start + windowChars);
      find(text, start, end, onlyComplete, marked);
    }
    return marked;
  }

  private void find(CharSequence text, int start, int end, boolean onlyComplete, BitSet marked) {
    DecodedText level = DecodedText.of(text, start, end);
    for (int i = 0; i < MAX_LEVELS; i++) {
      find(level, onlyComplete, marked);
      DecodedText next = level.decoded();
      if (next == level) {
        return;
      }
      level = next;
    }
  }

  private void find(DecodedText text, boolean onlyComplete, BitSet marked) {
    int[] folded = new int[text.length()];
    for (int i = 0; i < folded.length; i++) {
      folded[i] = folded(text.at(i));
    }
    for (int i = 0; i + GRAM <= folded.length; i++) {
      if (grams.get(gram(folded, i))) {
        for (Needle needle : needles) {
          int length =
              onlyComplete ? completeLength(folded, i, needle) : pieceLength(folded, i, needle);
          if (length > 0) {
            mark(text, i, i + length, needle, marked);
          }
        }
      }
    }
  }

  private static int completeLength(int[] folded, int at, Needle needle) {
    int length = needle.characters.length;
    boolean isComplete = common(folded, at, needle.characters, 0) == length;
    boolean isLong = length >= MIN_PIECE || needle.isBase64;
    return isComplete && (isLong || isAlone(folded, at, at + length)) ? length : 0;
  }

  /** Returns whether no letter or digit is adjacent, unlike for the word test in Latest. */
  private static boolean isAlone(int[] text, int from, int to) {
    return (from == 0 || !Character.isLetterOrDigit(text[from - 1]))
        && (to == text.length || !Character.isLetterOrDigit(text[to]));
  }

  /** Returns the length of the longest piece of {@code needle} at {@code at}, or 0. */
  private static int pieceLength(int[] folded, int at, Needle needle) {
    int longest = 0;
    for (int from = 0; from + GRAM <= needle.characters.length; from++) {
      int length = common(folded, at, needle.characters, from);
      boolean isCut = from == 0 && !needle.isBase64 && isEllipsis(folded, at + length);
      int min = isCut ? MIN_PIECE_BEFORE_ELLIPSIS : needle.minPiece;
      longest = length >= min ? Math.max(longest, length) : longest;
    }
    return longest;
  }

  private static boolean isEllipsis(int[] folded, int at) {
    if (at < folded.length && folded[at] == '\u2026') {
      return true;
    }
    for (int i = 0; i < ELLIPSIS.length(); i++) {
      if (at + i >= folded.length || folded[at + i] != ELLIPSIS.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static int common(int[] folded, int at, int[] needle, int from) {
    int length = 0;
    while (at + length < folded.length
        && from + length < needle.length
        && folded[at + length] == needle[from + length]) {
      length++;
    }
    return length;
  }

  private static void mark(DecodedText text, int start, int end, Needle needle, BitSet marked) {
    int from = start;
    int to = end;
    if (needle.isBase64) {
      // The adjacent characters contain a part of the secret's first and last byte.
      while (isBase64(text.at(from - 1))) {
        from--;
      }
      while (isBase64(text.at(to)) || text.at(to) == '=') {
        to++;
      }
    }
    marked.set(text.start(from), text.end(to - 1));
  }

  private static boolean isBase64(int c) {
    return (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z')
        || (c >= '0' && c <= '9')
        || (c > 0 && "+/-_".indexOf(c) >= 0);
  }
}
