package io.siribench.siri.content;

import io.siribench.siri.SiriNames;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The common spelling of names that formats spell differently. */
public final class Names {
  private static final String ESCAPE = "_x";
  private static final int ESCAPE_LENGTH = "_x0020_".length();

  /**
   * Returns the {@link #bare} name with a capital first letter. It is empty for {@code value} and
   * {@code #text}, the names of an element's own text. The escape {@code _xHHHH_}, for a character
   * that XML names cannot contain, is replaced by the UTF-16 unit HHHH in hexadecimal.
   */
  public static String fold(String name) {
    String folded = SiriNames.capitalized(unescape(bare(name)));
    return folded.equals("Value") || folded.equals("#text") ? "" : folded;
  }

  /** Returns the member {@code name} of {@code object}, also in camelCase; null for none. */
  static @Nullable Object member(Map<?, ?> object, String name) {
    Object member = object.get(name);
    return member == null
        ? object.get(Character.toLowerCase(name.charAt(0)) + name.substring(1))
        : member;
  }

  /** Returns the name without prefix ({@code siri:}) and attribute mark ({@code @}, {@code -}). */
  public static String bare(String name) {
    int start = name.lastIndexOf(':') + 1;
    if (start < name.length() && isMark(name.charAt(start))) {
      start++;
    }
    return name.substring(start);
  }

  /** Returns whether {@code name} has the attribute mark, with or without prefix. */
  public static boolean isAttribute(String name) {
    int start = name.lastIndexOf(':') + 1;
    return (start < name.length() && isMark(name.charAt(start)))
        || (!name.isEmpty() && isMark(name.charAt(0)));
  }

  private static boolean isMark(char c) {
    return c == '@' || c == '-';
  }

  private static String unescape(String name) {
    int at = name.indexOf(ESCAPE);
    if (at < 0) {
      return name;
    }
    StringBuilder plain = new StringBuilder(name.length());
    int done = 0;
    for (; at >= 0; at = name.indexOf(ESCAPE, at)) {
      int unit = unit(name, at);
      if (unit < 0) {
        at++;
      } else {
        plain.append(name, done, at).append((char) unit);
        at += ESCAPE_LENGTH;
        done = at;
      }
    }
    return plain.append(name, done, name.length()).toString();
  }

  /** Returns the UTF-16 unit that is escaped at {@code at}, or -1 if none is. */
  private static int unit(String name, int at) {
    int end = at + ESCAPE_LENGTH - 1;
    if (end >= name.length() || name.charAt(end) != '_') {
      return -1;
    }
    int unit = 0;
    for (int i = at + ESCAPE.length(); i < end; i++) {
      int digit = Character.digit(name.charAt(i), 16);
      if (digit < 0) {
        return -1;
      }
      unit = unit * 16 + digit;
    }
    return unit;
  }
}
