package io.siribench.report.sheet;

import java.util.List;

/**
 * A chart over ranges of a sheet.
 *
 * @param isBars whether there is a bar for each row, with error bars; else points of two numbers
 * @param hasLines whether points are joined by lines
 */
record Chart(
    String title,
    String xTitle,
    String yTitle,
    boolean isBars,
    boolean hasLines,
    List<Series> series) {
  Chart {
    series = List.copyOf(series);
  }

  /**
   * The data in one colour, each range as in a formula.
   *
   * @param plus the length of upward error bars; empty for none
   */
  record Series(String name, String x, String y, String plus, String minus) {}
}
