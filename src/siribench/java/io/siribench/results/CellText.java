package io.siribench.results;

import java.util.regex.Pattern;

/**
 * Texts in CSV files, of which a spreadsheet must not make formulas.
 *
 * <p>A text that begins like a formula gets an apostrophe before it, and loses it when the tool
 * reads the file. So does one that begins with apostrophes and goes on like a formula: what is read
 * is what was written, whatever it is. The same holds behind each character within a text at which
 * a spreadsheet of another locale splits lines. Numbers stay as they are, with their signs.
 *
 * <p>Source: OWASP, CSV Injection.
 */
public final class CellText {
  /** The last four of what a formula can begin with are how Japanese spreadsheets write it. */
  private static final String BEGIN =
      "(?<=^|[,;\\t])(?='*[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20])";

  private static final Pattern FORMULA = Pattern.compile(BEGIN);
  private static final Pattern ESCAPED = Pattern.compile(BEGIN + "'");
  private static final Pattern NUMBER = Pattern.compile("-\\d+(\\.\\d+)?");

  private CellText() {}

  /** What stands for {@code text} in a file, not yet quoted. */
  public static String escaped(String text) {
    return FORMULA.matcher(text).find() && !NUMBER.matcher(text).matches()
        ? FORMULA.matcher(text).replaceAll("'")
        : text;
  }

  /** The text that {@link #escaped} made {@code field} of. */
  public static String read(String field) {
    return field.indexOf('\'') < 0 ? field : ESCAPED.matcher(field).replaceAll("");
  }
}
