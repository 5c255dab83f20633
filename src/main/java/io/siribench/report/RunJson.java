package io.siribench.report;

import java.io.IOException;

/** placeholder */
public final class RunJson {
  private RunJson() {}

  public static String text(RunReport report) throws IOException {
    return report.toString();
  }
}
