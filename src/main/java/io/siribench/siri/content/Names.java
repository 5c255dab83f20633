package io.siribench.siri.content;

/** Makes one name of the many ways to write it in different formats. */
public final class Names {
  private static final String ESCAPE = "_x";
  private static final int ESCAPE_LENGTH = "_x0020_".length();

  private Names() {}

  /**
   * The {@link #bare} name with a capital first letter; an empty string for {@code value}, the name
   * of an element's own text. What an XML name cannot hold is expected as {@link #escape} writes
   * it.
   */
  public static String fold(String name) {
    String bare = unescape(bare(name));
    if (bare.isEmpty()) {
      return "";
    }
    char first = bare.charAt(0);
    String folded =
        first >= 'a' && first <= 'z' ? (char) (first - 'a' + 'A') + bare.substring(1) : bare;
    return folded.equals("Value") ? "" : folded;
  }

  /** The name without a prefix ({@code siri:}) and a mark of attributes ({@code @}, {@code -}). */
  public static String bare(String name) {
    int start = name.lastIndexOf(':') + 1;
    if (start < name.length() && (name.charAt(start) == '@' || name.charAt(start) == '-')) {
      start++;
    }
    return name.substring(start);
  }

  /**
   * The name with {@code _xHHHH_} for each character that is not of the ASCII part of an XML name,
   * HHHH being its UTF-16 unit in hexadecimal: the notation of SQL/XML (ISO 9075-14, 9.1).
   */
  public static String escape(String name) {
    StringBuilder escaped = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (isNameCharacter(c, i)) {
        escaped.append(c);
      } else {
        String digits = Integer.toHexString(c);
        escaped.append(ESCAPE).append("0000", 0, 4 - digits.length()).append(digits).append('_');
      }
    }
    return escaped.toString();
  }

  private static boolean isNameCharacter(char c, int at) {
    boolean isStart = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    return isStart || (at > 0 && ((c >= '0' && c <= '9') || c == '-' || c == '.'));
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

  /** The UTF-16 unit that is escaped at {@code at}, or -1 if that is no escape. */
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
