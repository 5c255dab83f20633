package io.siribench.results;

import java.util.regex.Pattern;

/**
 * The texts in CSV files, protected from interpretation as formulas by spreadsheets.
 *
 * <p>A text that begins like a formula gets a leading apostrophe, which siribench removes when it
 * reads the file. A formula that already follows apostrophes gets another one, so any text is read
 * back unchanged. The same applies after each comma, semicolon or tab, at which a spreadsheet of
 * another locale splits a line. Negative numbers stay unchanged.
 *
 * <p>Source: OWASP, CSV Injection.
 */
public final class CellText {
  /** The beginnings of formulas; the last four are full-width, as in Japanese spreadsheets. */
  private static final String BEGIN =
      "(?<=^|[,;\\t])(?='*[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20])";

  private static final Pattern FORMULA = Pattern.compile(BEGIN);
  private static final Pattern ESCAPED = Pattern.compile(BEGIN + "'");
  private static final Pattern NUMBER = Pattern.compile("-\\d+(\\.\\d+)?");

  /** Returns the representation of {@code text} in a file, not yet quoted. */
  public static String escaped(String text) {
    return FORMULA.matcher(text).find() && !NUMBER.matcher(text).matches()
        ? FORMULA.matcher(text).replaceAll("'")
        : text;
  }

  /** Returns the text that {@link #escaped} converted to {@code field}. */
  public static String read(String field) {
    return field.indexOf('\'') < 0 ? field : ESCAPED.matcher(field).replaceAll("");
  }
}
