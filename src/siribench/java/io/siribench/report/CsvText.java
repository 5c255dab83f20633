package io.siribench.report;

import org.apache.commons.csv.CSVFormat;

/** The CSV of derived files: RFC 4180 with {@code \n}. */
final class CsvText {
  static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  private CsvText() {}

  /**
   * {@code scenario} as a spreadsheet may show it. An id never begins like a formula, but a {@code
   * samples.csv} from elsewhere can; an apostrophe before it makes it text.
   *
   * <p>Source: OWASP, CSV Injection.
   */
  static String scenario(String scenario) {
    return isFormula(scenario) ? "'" + scenario : scenario;
  }

  /** The scenario that {@link #scenario} made {@code field} of. */
  static String scenarioOf(String field) {
    return field.startsWith("'") && isFormula(field.substring(1)) ? field.substring(1) : field;
  }

  private static boolean isFormula(String text) {
    return !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
  }
}
