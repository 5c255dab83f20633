package io.siribench.worker.subject;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** The kind of document that is bound. It inspects documents outside of the clock reads. */
public abstract class Subject {
  /** Returns the name of its documents in messages: {@code a SIRI document}. */
  public abstract String noun();

  /** Returns the missing part of a well-formed document that is not of this subject. */
  public abstract String missing();

  /** Returns a summary of {@code bound}. */
  public abstract Content content(Object bound);

  /**
   * Prints each value of {@code bound} to {@code out}: its path, a tab, and its digest. Prints
   * nothing where builds of the types are never compared.
   */
  public void list(Object bound, PrintWriter out) {}

  /**
   * Prints a line for each value of {@code bound}, whatever its class. The line has the path of
   * member names as in documents, a tab, and a text that does not depend on the value's type.
   *
   * @throws IllegalArgumentException if {@code bound} contains a value that is neither a bean, a
   *     map nor a list; the message follows the name of a reader
   */
  public void listNames(Object bound, PrintWriter out) {}

  /**
   * Returns the first item of {@code bound}; null if there is none. For SIRI, it is a visit; for
   * other documents, it is the first element of the list.
   */
  public @Nullable Object firstItem(Object bound) {
    return null;
  }

  /** Returns a document that contains only {@code item}. */
  public Object documentOf(Object item) {
    return item;
  }

  /** Returns the fingerprint of {@code bound}. */
  public abstract Fingerprint fingerprint(Object bound);
}
