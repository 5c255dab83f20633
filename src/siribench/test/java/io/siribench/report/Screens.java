package io.siribench.report;

/** Screens for tests. */
public final class Screens {
  /** Returns a screen of plain ASCII, with unlimited height. */
  public static Screen plain(int width) {
    return new Screen(width, Integer.MAX_VALUE, false, false, false);
  }
}
