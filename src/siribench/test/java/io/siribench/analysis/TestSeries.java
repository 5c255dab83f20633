package io.siribench.analysis;

/** Series of given numbers, for tests. */
public final class TestSeries {
  private TestSeries() {}

  public static LongSeries of(long... numbers) {
    LongSeries series = new LongSeries();
    for (long number : numbers) {
      series.add(number);
    }
    return series;
  }
}
