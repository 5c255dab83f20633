package io.siribench.report.sheet;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Pattern;
import org.dhatim.fastexcel.Worksheet;

/** A sheet that is written from top to bottom; texts never become formulas or numbers. */
record SheetWriter(Worksheet sheet) {
  /** The capacity of a sheet in addition to its header. */
  static final int MAX_ROWS = Worksheet.MAX_ROWS - 1;

  private static final int MAX_CHARS = 32_767;
  private static final int ROWS_IN_MEMORY = 1_000;
  private static final String TIME = "yyyy-mm-dd hh:mm:ss.000";

  /** Characters that XML 1.0 cannot contain. */
  private static final Pattern NO_XML =
      Pattern.compile("[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]");

  /** The beginning of an escaped character in texts of a workbook. */
  private static final Pattern CODE = Pattern.compile("_(?=x[0-9A-Fa-f]{4}_)");

  /** Writes the first row, which stays visible with the first column. */
  void header(List<String> names) {
    for (int column = 0; column < names.size(); column++) {
      text(0, column, names.get(column));
      sheet.style(0, column).bold().set();
    }
    sheet.freezePane(1, 1);
  }

  void text(int row, int column, String text) {
    if (!text.isEmpty()) {
      String known = NO_XML.matcher(text).replaceAll("\uFFFD");
      String plain = CODE.matcher(known).replaceAll("_x005F_");
      sheet.inlineString(row, column, plain.substring(0, Math.min(MAX_CHARS, plain.length())));
    }
  }

  /** Writes a number of a CSV file, with all its decimals. */
  void number(int row, int column, String number) {
    if (!number.isEmpty()) {
      int point = number.indexOf('.');
      boolean isPlain = number.indexOf('E') < 0;
      sheet.value(row, column, new BigDecimal(number));
      if (isPlain) {
        format(row, column, point < 0 ? "0" : "0." + "0".repeat(number.length() - point - 1));
      }
    }
  }

  void number(int row, int column, double number, String format) {
    sheet.value(row, column, number);
    format(row, column, format);
  }

  /** Writes a point in time, in UTC. */
  void time(int row, int column, Instant time) {
    sheet.value(row, column, LocalDateTime.ofInstant(time, ZoneOffset.UTC));
    format(row, column, TIME);
  }

  private void format(int row, int column, String format) {
    sheet.style(row, column).format(format).set();
  }

  /** Ends {@code row}, and flushes complete rows every {@value #ROWS_IN_MEMORY} rows. */
  void endRow(int row) throws IOException {
    if (row % ROWS_IN_MEMORY == 0) {
      sheet.flush();
    }
  }

  void finish() throws IOException {
    sheet.finish();
  }
}
