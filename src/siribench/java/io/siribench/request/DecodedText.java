package io.siribench.request;

import java.util.Arrays;
import java.util.Map;

/**
 * A text at one level of decoding: its characters and their positions in the original.
 *
 * <p>One decoding step reverts the encoding of a character by URLs, JSON, XML or a wrong character
 * set. It covers {@code %2F}, {@code \}{@code u002f}, {@code \/}, XML references by number or name,
 * and UTF-8 or Latin characters of UTF-16 that were read as ISO 8859-1. Text with several levels of
 * encoding takes as many steps; UTF-32 takes two.
 */
final class DecodedText {
  private static final int HEX = 16;
  private static final int MAX_ENTITY_CHARS = 10;
  private static final int MAX_LATIN = 0xFF;

  private static final Map<String, Integer> ENTITIES =
      Map.of("amp", (int) '&', "lt", (int) '<', "gt", (int) '>', "quot", (int) '"', "apos", 39);

  /** The characters after a backslash, and their meanings at the same indexes. */
  private static final String ESCAPES = "\"'\\/bfnrt";

  private static final String ESCAPED = "\"'\\/\b\f\n\r\t";

  private int[] characters;
  private int[] starts;
  private int[] ends;
  private int length;

  private DecodedText(int capacity) {
    characters = new int[capacity];
    starts = new int[capacity];
    ends = new int[capacity];
  }

  /** Returns a part of {@code text}; positions refer to all of {@code text}. */
  static DecodedText of(CharSequence text, int start, int end) {
    DecodedText plain = new DecodedText(end - start);
    int at = start;
    while (at < end) {
      int character = Character.codePointAt(text, at);
      int next = Math.min(end, at + Character.charCount(character));
      plain.add(character, at, next);
      at = next;
    }
    return plain;
  }

  private void add(int character, int start, int end) {
    if (length == characters.length) {
      int capacity = Math.max(HEX, 2 * length);
      characters = Arrays.copyOf(characters, capacity);
      starts = Arrays.copyOf(starts, capacity);
      ends = Arrays.copyOf(ends, capacity);
    }
    characters[length] = character;
    starts[length] = start;
    ends[length] = end;
    length++;
  }

  int length() {
    return length;
  }

  /** Returns the character at {@code index}; -1 beyond either end. */
  int at(int index) {
    return index < 0 || index >= length ? -1 : characters[index];
  }

  @Override
  public String toString() {
    return new String(characters, 0, length);
  }

  /** Returns the start of the character at {@code index} in the original. */
  int start(int index) {
    return starts[index];
  }

  /** Returns the end of the character at {@code index} in the original. */
  int end(int index) {
    return ends[index];
  }

  /** Returns this text after one decoding step, or itself if nothing is encoded. */
  DecodedText decoded() {
    DecodedText decoded = new DecodedText(length);
    boolean isChanged = false;
    int at = 0;
    while (at < length) {
      int count = decode(at, decoded);
      if (count == 0) {
        decoded.add(characters[at], starts[at], ends[at]);
        count = 1;
      } else {
        isChanged = true;
      }
      at += count;
    }
    return isChanged ? decoded : this;
  }

  /** Adds the character encoded at {@code at}; returns its encoded length, or 0. */
  private int decode(int at, DecodedText decoded) {
    int wide = utf16(at, decoded);
    if (wide > 0) {
      return wide;
    }
    return switch (characters[at]) {
      case '%' -> hex(at, 1, 2, decoded);
      case '\\' -> escape(at, decoded);
      case '&' -> entity(at, decoded);
      default -> utf8(at, decoded);
    };
  }

  /** Decodes {@code digits} hexadecimal digits after a prefix. */
  private int hex(int at, int prefix, int digits, DecodedText decoded) {
    int character = number(at + prefix, digits, HEX);
    return character < 0 ? 0 : decode(at, prefix + digits, character, decoded);
  }

  private int escape(int at, DecodedText decoded) {
    int next = at(at + 1);
    if (next == 'u' || next == 'U') {
      int high = number(at + 2, 4, HEX);
      boolean isPair = high >= 0 && Character.isHighSurrogate((char) high) && at(at + 6) == '\\';
      int low = isPair ? number(at + 8, 4, HEX) : -1;
      return low >= 0 && Character.isLowSurrogate((char) low)
          ? decode(at, 12, Character.toCodePoint((char) high, (char) low), decoded)
          : hex(at, 2, 4, decoded);
    }
    if (next == 'x') {
      return hex(at, 2, 2, decoded);
    }
    int escape = next < 0 ? -1 : ESCAPES.indexOf(next);
    return escape < 0 ? 0 : decode(at, 2, ESCAPED.charAt(escape), decoded);
  }

  private int entity(int at, DecodedText decoded) {
    StringBuilder name = new StringBuilder();
    int end = at + 1;
    while (at(end) >= 0 && at(end) != ';' && name.length() <= MAX_ENTITY_CHARS) {
      name.appendCodePoint(at(end++));
    }
    int character = at(end) == ';' ? entity(name.toString(), at) : -1;
    return character < 0 ? 0 : decode(at, end + 1 - at, character, decoded);
  }

  private int entity(String name, int at) {
    if (!name.startsWith("#")) {
      return ENTITIES.getOrDefault(name, -1);
    }
    boolean isHex = name.length() > 1 && (name.charAt(1) | 0x20) == 'x';
    int prefix = isHex ? 2 : 1;
    return number(at + 1 + prefix, name.length() - prefix, isHex ? HEX : 10);
  }

  /** Decodes a zero and a Latin character in either order, and two zeros into one. */
  private int utf16(int at, DecodedText decoded) {
    int first = characters[at];
    int second = at(at + 1);
    boolean isPair =
        first == 0 ? second >= 0 && second <= MAX_LATIN : second == 0 && first <= MAX_LATIN;
    return isPair ? decode(at, 2, first | second, decoded) : 0;
  }

  /** Decodes as many characters as the first one requires in UTF-8. */
  private int utf8(int at, DecodedText decoded) {
    int first = characters[at];
    int count = first < 0xC2 || first > 0xF4 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    int character = first & (0xFF >> (count + 1));
    for (int i = 1; i < count; i++) {
      int next = at(at + i);
      if (next < 0x80 || next > 0xBF) {
        return 0;
      }
      character = character << 6 | (next & 0x3F);
    }
    return count == 0 || !Character.isValidCodePoint(character)
        ? 0
        : decode(at, count, character, decoded);
  }

  private int decode(int at, int count, int character, DecodedText decoded) {
    decoded.add(character, starts[at], ends[at + count - 1]);
    return count;
  }

  /** Returns the number in {@code digits} digits at {@code at}; -1 if invalid. */
  private int number(int at, int digits, int radix) {
    long number = digits <= 0 ? -1 : 0;
    for (int i = 0; i < digits && number >= 0; i++) {
      int digit = at(at + i) < 0 ? -1 : Character.digit(at(at + i), radix);
      number = digit < 0 || number > Character.MAX_CODE_POINT ? -1 : number * radix + digit;
    }
    return number > Character.MAX_CODE_POINT ? -1 : (int) number;
  }
}
