package io.siribench.sample;

/**
 * Which document to generate; equal ones give equal documents.
 *
 * @param kind what it is about
 * @param count how many visits or vehicles, 1 to {@value #MAX_COUNT}
 * @param seed the start of its random numbers
 */
public record SampleSpec(SampleKind kind, int count, long seed) {
  /** About 45 MB of JSON. */
  public static final int MAX_COUNT = 20_000;

  /** The seed of the bundled samples. */
  public static final long BUNDLED_SEED = 1;

  /**
   * Checks the count.
   *
   * @throws IllegalArgumentException if it is out of range
   */
  public SampleSpec {
    if (count < 1 || count > MAX_COUNT) {
      throw new IllegalArgumentException(
          "number of " + kind.counted() + ": " + count + "; accepted: 1 to " + MAX_COUNT);
    }
  }

  /** The name of the document's files without extension, such as {@code stop-monitoring-20}. */
  public String name() {
    String name = kind.optionName() + "-" + count;
    return seed == BUNDLED_SEED ? name : name + "-seed" + seed;
  }
}
