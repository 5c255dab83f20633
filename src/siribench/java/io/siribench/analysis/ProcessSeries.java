package io.siribench.analysis;

import io.siribench.stats.ProcessValues;

/** Numbers of which a process may have many, in the order in which they came. */
final class ProcessSeries {
  private final LongSeries numbers = new LongSeries();

  /** Where processes end in it; only those that may have more than one, which is warm ones. */
  private final LongSeries ends = new LongSeries();

  LongSeries numbers() {
    return numbers;
  }

  /** Ends a process that may have had several numbers. */
  void endProcess() {
    ends.add(numbers.size());
  }

  /** All of them, with the processes that they are of. */
  ProcessValues values() {
    return ProcessValues.of(numbers.toArray(), ends.stream().mapToInt(Math::toIntExact).toArray());
  }
}
