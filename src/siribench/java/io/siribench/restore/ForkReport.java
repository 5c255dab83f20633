package io.siribench.restore;

/** The output of a fork, as far as a restore technique needs it. */
public interface ForkReport {
  /**
   * Returns a number in its output.
   *
   * @param kind the kind of line: {@code state}; the first of that kind counts
   * @param key the key of the field
   * @return -1 if there is no such line or number
   */
  long number(String kind, String key);

  /** Returns a text in its output; empty if there is none. */
  default String text(String kind, String key) {
    return "";
  }
}
