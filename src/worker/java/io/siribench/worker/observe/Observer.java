package io.siribench.worker.observe;

/**
 * An observer of the boundaries between the phases of a start. Only observing forks, which are
 * never timed samples, load this class.
 */
public abstract class Observer {
  /** The boundary at the end of boot: the first statement of main. */
  public static final String MAIN = "main";

  /** The boundary at the beginning of the preparation. */
  public static final String SET_UP = "set_up";

  /** The boundary at the end of the preparation. */
  public static final String PREPARED = "prepared";

  /** The boundary at the beginning of the request. */
  public static final String ASKED = "asked";

  /** The boundary at the completion of the first object. */
  public static final String BOUND = "bound";

  /** Observes that the process has reached {@code boundary}. */
  public abstract void at(String boundary);

  /** Returns the time that observing took before the request began, in ns. */
  public long observingNanos() {
    return 0;
  }
}
