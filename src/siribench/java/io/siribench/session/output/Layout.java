package io.siribench.session.output;

/** The output format of a result. */
public enum Layout {
  /** A table for the terminal. */
  TABLE,
  MARKDOWN,
  JSON
}
