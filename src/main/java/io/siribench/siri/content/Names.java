package io.siribench.siri.content;

/** Makes one name of the many ways to write it in different formats. */
public final class Names {
  private Names() {}

  /**
   * The name without a prefix ({@code siri:}, {@code @}, {@code -}) and with a capital first
   * letter; an empty string for {@code value}, the name of an element's own text.
   */
  public static String fold(String name) {
    int start = name.lastIndexOf(':') + 1;
    if (start < name.length() && (name.charAt(start) == '@' || name.charAt(start) == '-')) {
      start++;
    }
    if (start == name.length()) {
      return "";
    }
    char first = name.charAt(start);
    String folded =
        first >= 'a' && first <= 'z'
            ? (char) (first - 'a' + 'A') + name.substring(start + 1)
            : name.substring(start);
    return folded.equals("Value") ? "" : folded;
  }
}
