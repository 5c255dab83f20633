package io.siribench.report;

import io.siribench.results.Sample;
import java.util.Arrays;
import java.util.stream.LongStream;

/** Numbers in the order in which they came, 8 bytes each: a run may have millions. */
final class LongSeries {
  private static final int FIRST_CAPACITY = 16;

  private long[] numbers = new long[FIRST_CAPACITY];
  private int size;

  void add(long number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, size + (size >> 1));
    }
    numbers[size++] = number;
  }

  /** Adds {@code number} unless it is {@link Sample#ABSENT}. */
  void addIfPresent(long number) {
    if (number != Sample.ABSENT) {
      add(number);
    }
  }

  int size() {
    return size;
  }

  long get(int index) {
    if (index >= size) {
      throw new IndexOutOfBoundsException(index);
    }
    return numbers[index];
  }

  LongStream stream() {
    return Arrays.stream(numbers, 0, size);
  }

  long[] toArray() {
    return Arrays.copyOf(numbers, size);
  }
}
