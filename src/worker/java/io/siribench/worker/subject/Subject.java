package io.siribench.worker.subject;

import java.io.PrintWriter;

/** What is bound. All that is asked of a bound document is asked outside of the clock reads. */
public abstract class Subject {
  /** What a document of it is called in messages: {@code a SIRI document}. */
  public abstract String noun();

  /** Where a document that is well formed was not of this subject: what was missing. */
  public abstract String missing();

  /** What {@code bound} amounts to. */
  public abstract Content content(Object bound);

  /**
   * Tells {@code out} each value of {@code bound} in a line: its path, a tab, and a digest of it.
   * Nothing where builds of the types are never compared.
   */
  public void list(Object bound, PrintWriter out) {}

  /** The fingerprint of {@code bound}. */
  public abstract Fingerprint fingerprint(Object bound);
}
