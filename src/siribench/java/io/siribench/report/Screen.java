package io.siribench.report;

import java.nio.charset.Charset;

/**
 * What a result is printed to.
 *
 * @param width how many characters a line may have; from 60 on, no line is longer
 * @param height how many lines are seen at once; what of many scenarios is shown fits where it can
 * @param hasBlocks whether it can show block characters, else bars are of ASCII
 * @param isColoured whether it understands colours; they say nothing that words do not
 * @param details whether all is shown, however much it is
 */
public record Screen(
    int width, int height, boolean hasBlocks, boolean isColoured, boolean details) {
  private static final char BLOCK = '\u2588';

  /** One of plain ASCII, as high as it takes. */
  public static Screen plain(int width) {
    return new Screen(width, Integer.MAX_VALUE, false, false, false);
  }

  /** One that text is written to in {@code charset}. */
  public static Screen of(
      int width, int height, Charset charset, boolean isColoured, boolean details) {
    return new Screen(width, height, charset.newEncoder().canEncode(BLOCK), isColoured, details);
  }

  /** This one, showing all. */
  public Screen detailed() {
    return new Screen(width, height, hasBlocks, isColoured, true);
  }
}
