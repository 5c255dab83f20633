package io.siribench.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The specification of a document to generate. Equal specifications give equal documents.
 *
 * @param kind the subject
 * @param count the number of visits or vehicles, 1 to {@value #MAX_COUNT}
 * @param seed the seed of its random numbers
 * @param detail the detail of a visit
 */
public record SampleSpec(SampleKind kind, int count, long seed, SampleDetail detail) {
  private static final Pattern NAME = Pattern.compile("([a-z-]+)-(\\d{1,6})(?:-([a-z]+))?");

  /** The maximum count, about 45 MB of JSON. */
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

  /** Creates a specification with the highest detail. */
  public SampleSpec(SampleKind kind, int count, long seed) {
    this(kind, count, seed, SampleDetail.CALLS);
  }

  /**
   * Returns the specification {@code name}, with the seed of the bundled samples.
   *
   * @throws IllegalArgumentException if it is not a valid name
   */
  public static SampleSpec named(String name) {
    Matcher parts = NAME.matcher(name);
    if (parts.matches()) {
      String level = parts.group(3) == null ? "calls" : parts.group(3);
      for (SampleKind kind : SampleKind.values()) {
        for (SampleDetail detail : SampleDetail.values()) {
          if (kind.optionName().equals(parts.group(1)) && detail.optionName().equals(level)) {
            return new SampleSpec(kind, Integer.parseInt(parts.group(2)), BUNDLED_SEED, detail);
          }
        }
      }
    }
    throw new IllegalArgumentException(
        "unknown sample " + name + "; give one such as stop-monitoring-20-minimum");
  }

  /** Returns the name of the document's files without extension: {@code stop-monitoring-20}. */
  public String name() {
    String name =
        kind.optionName()
            + "-"
            + count
            + (detail == SampleDetail.CALLS ? "" : "-" + detail.optionName());
    return seed == BUNDLED_SEED ? name : name + "-seed" + seed;
  }
}
