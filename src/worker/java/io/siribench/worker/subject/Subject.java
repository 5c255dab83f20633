package io.siribench.worker.subject;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

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

  /**
   * What a reader hands over first of {@code bound}: of SIRI a visit, of another document the first
   * element of its list. Null if there is none.
   */
  public @Nullable Object firstItem(Object bound) {
    return null;
  }

  /** A document that has nothing but {@code item}, which is such. */
  public Object documentOf(Object item) {
    return item;
  }

  /** The fingerprint of {@code bound}. */
  public abstract Fingerprint fingerprint(Object bound);
}
