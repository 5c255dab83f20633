package io.siribench.report;

import java.nio.charset.Charset;

/**
 * The target of a printed result.
 *
 * @param width the maximum number of characters in a line; respected from 60 characters
 * @param height the number of visible lines; a selection of many scenarios fits if possible
 * @param hasBlocks whether it can show block characters; otherwise bars are ASCII
 * @param isColoured whether it supports colours; they never add information to the text
 * @param details whether everything is shown, regardless of its length
 */
public record Screen(
    int width, int height, boolean hasBlocks, boolean isColoured, boolean details) {
  private static final char BLOCK = '\u2588';

  /** Returns a screen for text in {@code charset}. */
  public static Screen of(
      int width, int height, Charset charset, boolean isColoured, boolean details) {
    return new Screen(width, height, charset.newEncoder().canEncode(BLOCK), isColoured, details);
  }

  /** Returns this screen with all details. */
  public Screen detailed() {
    return new Screen(width, height, hasBlocks, isColoured, true);
  }
}
