package io.siribench.analysis;

import java.util.Arrays;
import java.util.stream.LongStream;

/** A growing series of longs without boxing, because a run may have millions. */
public final class LongSeries {
  private static final int FIRST_CAPACITY = 16;

  private long[] numbers = new long[FIRST_CAPACITY];
  private int size;

  void add(long number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, size + (size >> 1));
    }
    numbers[size++] = number;
  }

  public int size() {
    return size;
  }

  public long get(int index) {
    if (index >= size) {
      throw new IndexOutOfBoundsException(index);
    }
    return numbers[index];
  }

  public LongStream stream() {
    return Arrays.stream(numbers, 0, size);
  }

  public long[] toArray() {
    return Arrays.copyOf(numbers, size);
  }
}
