package io.siribench.worker.subject;

import org.jspecify.annotations.Nullable;

/** A summary of one bound document. */
public abstract class Content {
  /** Returns whether the document is of the subject. */
  public abstract boolean isOfSubject();

  /** Returns the error that its producer reports; null for none. */
  public abstract @Nullable String error();

  /** Returns whether it is legitimately empty, such as a response at night. */
  public abstract boolean isEmpty();

  /** Returns the number of counted items in it; for SIRI, visits. */
  public abstract int visits();

  /** Returns whether the document reports that there is more data than it holds. */
  public abstract boolean moreData();
}
