package io.siribench.report;

import org.apache.commons.csv.CSVFormat;

/** The CSV of derived files: RFC 4180 with {@code \n}. */
public final class CsvText {
  public static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  private CsvText() {}
}
