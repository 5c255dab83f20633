package io.siribench.recording;

/** The kinds of bodies to read from a recording. */
public enum BodyKind {
  /** SIRI documents without an error. */
  SIRI,
  /** Documents in a bundled format. */
  DOCUMENT,
  /** Documents, and anything else that siribench recorded, for a user's own reader. */
  BYTES
}
