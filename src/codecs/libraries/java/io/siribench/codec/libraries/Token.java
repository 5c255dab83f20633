package io.siribench.codec.libraries;

/** What a document of any library is made of. */
enum Token {
  OBJECT,
  ARRAY,
  /** Of an object or an array. */
  END,
  NAME,
  TEXT,
  NUMBER,
  BOOLEAN,
  NULL,
  /** The document is at its end. */
  NOTHING
}
