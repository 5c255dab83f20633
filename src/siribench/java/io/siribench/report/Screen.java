package io.siribench.report;

import java.nio.charset.Charset;

/**
 * What a result is printed to.
 *
 * @param width how many characters a line may have; from 60 on, no line is longer
 * @param hasBlocks whether it can show block characters, else bars are of ASCII
 * @param isColoured whether it understands colours; they say nothing that words do not
 * @param details whether all is shown, however much it is
 */
public record Screen(int width, boolean hasBlocks, boolean isColoured, boolean details) {
  private static final char BLOCK = '\u2588';

  /** One of plain ASCII. */
  public static Screen plain(int width) {
    return new Screen(width, false, false, false);
  }

  /** One that text is written to in {@code charset}. */
  public static Screen of(int width, Charset charset, boolean isColoured, boolean details) {
    return new Screen(width, charset.newEncoder().canEncode(BLOCK), isColoured, details);
  }

  /** This one, showing all. */
  public Screen detailed() {
    return new Screen(width, hasBlocks, isColoured, true);
  }
}
