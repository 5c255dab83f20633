package io.siribench.stats;

/** How sure intervals are. */
public final class Confidence {
  /** Of every interval that is shown. */
  public static final double SHOWN = 0.95;

  /**
   * What an interval is made with where the run ends as soon as intervals are narrow enough, so
   * that it is as sure as {@link #SHOWN} all the same.
   */
  public static final double UNDER_STOP_RULE = 0.975;

  private Confidence() {}
}
