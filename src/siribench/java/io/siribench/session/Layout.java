package io.siribench.session;

/** How a result is printed. */
public enum Layout {
  /** For the terminal. */
  TABLE,
  MARKDOWN,
  JSON
}
