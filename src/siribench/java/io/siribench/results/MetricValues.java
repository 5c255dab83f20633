package io.siribench.results;

import static io.siribench.results.Sample.ABSENT;

import java.util.Arrays;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Values of metrics; a missing number is {@link Sample#ABSENT}, a missing text is empty. Values are
 * immutable.
 */
@SuppressWarnings("EnumOrdinal") // The arrays are never stored.
public final class MetricValues {
  private static final int COUNT = Metric.values().length;

  public static final MetricValues NONE = new Builder().build();

  private final long[] numbers;
  private final String[] texts;

  private MetricValues(long[] numbers, String[] texts) {
    this.numbers = numbers;
    this.texts = texts;
  }

  /** A builder, in which a later value of a metric replaces an earlier one. */
  public static final class Builder {
    private final long[] numbers = new long[COUNT];
    private final String[] texts = new String[COUNT];

    public Builder() {
      Arrays.fill(numbers, ABSENT);
      Arrays.fill(texts, "");
    }

    public Builder set(Metric metric, long number) {
      numbers[metric.ordinal()] = number;
      return this;
    }

    public Builder set(Metric metric, String text) {
      texts[metric.ordinal()] = text;
      return this;
    }

    /** Sets all values of {@code others} that are present. */
    public Builder setAll(MetricValues others) {
      for (int i = 0; i < COUNT; i++) {
        numbers[i] = others.numbers[i] == ABSENT ? numbers[i] : others.numbers[i];
        texts[i] = others.texts[i].isEmpty() ? texts[i] : others.texts[i];
      }
      return this;
    }

    /** Removes all values that are meaningless for a fork that is not timed. */
    public Builder withoutTimes() {
      for (Metric metric : Metric.values()) {
        if (metric.isOfTimedForks()) {
          numbers[metric.ordinal()] = ABSENT;
        }
      }
      return this;
    }

    public MetricValues build() {
      return new MetricValues(numbers.clone(), texts.clone());
    }
  }

  /** Returns a builder that has these values. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Returns the number, or {@link Sample#ABSENT}. */
  public long number(Metric metric) {
    return numbers[metric.ordinal()];
  }

  /** Returns the text; may be empty. */
  public String text(Metric metric) {
    return texts[metric.ordinal()];
  }

  /** Returns whether a number or text is present. */
  public boolean has(Metric metric) {
    return number(metric) != ABSENT || !text(metric).isEmpty();
  }

  /** Returns whether any of {@code metrics} is present. */
  public boolean hasAnyOf(Collection<Metric> metrics) {
    for (Metric metric : metrics) {
      if (has(metric)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MetricValues values
        && Arrays.equals(numbers, values.numbers)
        && Arrays.equals(texts, values.texts);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(numbers) + Arrays.hashCode(texts);
  }

  /** Returns the values that are present. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("{");
    for (Metric metric : Metric.values()) {
      if (has(metric)) {
        text.append(text.length() == 1 ? "" : ", ")
            .append(metric.key())
            .append('=')
            .append(metric.isNumber() ? Long.toString(number(metric)) : text(metric));
      }
    }
    return text.append('}').toString();
  }
}
