package io.siribench.convert;

import com.ctc.wstx.util.XmlChars;

/** The encoding of any name as the name of an XML element or attribute. */
final class XmlNames {
  private static final String ESCAPE = "_x";
  private static final char FIRST_BEYOND_ASCII = 0x80;

  /**
   * Returns the name with {@code _xHHHH_} for each character that XML names cannot contain. HHHH is
   * its UTF-16 unit in hexadecimal: the notation of SQL/XML (ISO 9075-14, 9.1). Letters of any
   * script are kept if the first edition of XML 1.0 allows them; parsers differ in other letters.
   */
  static String escape(String name) {
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
    if (c < FIRST_BEYOND_ASCII) {
      boolean isStart = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
      return isStart || (at > 0 && ((c >= '0' && c <= '9') || c == '-' || c == '.'));
    }
    if (Character.isSurrogate(c)) {
      return false;
    }
    return at == 0 ? XmlChars.is10NameStartChar(c) : XmlChars.is10NameChar(c);
  }
}
