package io.siribench.plan;

/** What a fork answered, as far as a way of restoring asks for it. */
public interface ForkAnswers {
  /**
   * A number in what it said.
   *
   * @param kind of the line: {@code state}; the first of that kind counts
   * @param key of the field
   * @return -1 if there is no such line or number
   */
  long number(String kind, String key);

  /** Likewise a text; empty if there is none. */
  default String text(String kind, String key) {
    return "";
  }
}
