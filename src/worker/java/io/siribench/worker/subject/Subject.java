package io.siribench.worker.subject;

/** What is bound. All that is asked of a bound document is asked outside of the clock reads. */
public abstract class Subject {
  /** What a document of it is called in messages: {@code a SIRI document}. */
  public abstract String noun();

  /** Where a document that is well formed was not of this subject: what was missing. */
  public abstract String missing();

  /** What {@code bound} amounts to. */
  public abstract Content content(Object bound);

  /** The fingerprint of {@code bound}. */
  public abstract Fingerprint fingerprint(Object bound);
}
