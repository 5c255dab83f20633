package io.siribench.worker.subject;

import org.jspecify.annotations.Nullable;

/** What one bound document amounts to. */
public abstract class Content {
  /** Whether the document is of the subject at all. */
  public abstract boolean isOfSubject();

  /** What its producer says went wrong; null for nothing. */
  public abstract @Nullable String error();

  /** Whether there is nothing in it, legitimately: an answer at night. */
  public abstract boolean isEmpty();

  /** How many of what is counted in such a document: of SIRI, visits. */
  public abstract int visits();

  /** Whether it says that there is more than it holds. */
  public abstract boolean moreData();
}
