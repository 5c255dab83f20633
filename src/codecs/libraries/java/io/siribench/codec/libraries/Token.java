package io.siribench.codec.libraries;

/** A token of a document of any library. */
enum Token {
  OBJECT,
  ARRAY,
  /** The end of an object or an array. */
  END,
  NAME,
  TEXT,
  NUMBER,
  BOOLEAN,
  NULL,
  /** The end of the document. */
  NOTHING
}
