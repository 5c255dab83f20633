package io.siribench.worker.observe;

/**
 * Counters of the runtime, recorded at the boundaries between the phases of a start. Recording is
 * not part of the phases.
 */
public abstract class Counters extends Observer {
  static final int BOUNDARIES = 5;

  private final String[] names = new String[BOUNDARIES];
  private int count;
  private long observingNanos;

  /** Records the counters of {@link #MAIN}; the observation began at {@code beganNanos}. */
  public final void begin(long beganNanos) {
    record(MAIN);
    observingNanos = System.nanoTime() - beganNanos;
  }

  /** Keeps the current counters as those of the boundary {@code index}. */
  abstract void keep(int index);

  private void record(String boundary) {
    names[count] = boundary;
    keep(count);
    count++;
  }

  @Override
  public final void at(String boundary) {
    if (count < BOUNDARIES) {
      long beganNanos = System.nanoTime();
      record(boundary);
      if (!boundary.equals(BOUND)) {
        observingNanos += System.nanoTime() - beganNanos;
      }
    }
  }

  @Override
  public final long observingNanos() {
    return observingNanos;
  }

  /** Returns the number of boundaries. */
  public final int count() {
    return count;
  }

  /** Returns the name of the boundary {@code index}. */
  public final String boundary(int index) {
    return names[index];
  }

  /** Returns the number of counters per boundary. */
  public abstract int counters();

  /** Returns the runtime's name of the counter {@code counter}. */
  public abstract String name(int counter);

  /**
   * Returns the counter {@code counter} at the boundary {@code index}. It is a time in ns or a
   * number, and negative if the runtime does not keep the counter.
   */
  public abstract long value(int index, int counter);
}
