package io.siribench.worker.subject;

import org.jspecify.annotations.Nullable;

/** A summary of one bound document. */
public final class Content {
  private final boolean ofSubject;
  private final int visits;
  private final boolean empty;
  private final boolean moreData;
  private final @Nullable String error;

  private Content(
      boolean ofSubject, int visits, boolean empty, boolean moreData, @Nullable String error) {
    this.ofSubject = ofSubject;
    this.visits = visits;
    this.empty = empty;
    this.moreData = moreData;
    this.error = error;
  }

  /** Returns the content of a document that only has a number of items. */
  public static Content of(int items) {
    return of(items, false, false, null);
  }

  /** Returns the content of a document; the parameters are those of the getters. */
  public static Content of(int visits, boolean empty, boolean moreData, @Nullable String error) {
    return new Content(true, visits, empty, moreData, error);
  }

  /** Returns the content of a result that, for the reason {@code error}, is not a document. */
  public static Content unusable(String error) {
    return new Content(false, 0, false, false, error);
  }

  /** Returns this content for a document that is not of the subject. */
  public Content notOfSubject() {
    return new Content(false, visits, empty, moreData, null);
  }

  /** Returns whether the document is of the subject. */
  public boolean isOfSubject() {
    return ofSubject;
  }

  /** Returns whether the document is of the subject, and its producer reports no error. */
  public boolean isUsable() {
    return ofSubject && error == null;
  }

  /**
   * Returns the error that the document's producer reports; null for none. Of a result that is not
   * a document, it is the reason; null if the subject has only one.
   */
  public @Nullable String error() {
    return error;
  }

  /**
   * Returns whether the document is legitimately empty, such as a response at night. A timetable or
   * a situation of SIRI has no visits, but is not empty.
   */
  public boolean isEmpty() {
    return empty;
  }

  /** Returns the number of items; for SIRI, of stop visits and vehicle activities. */
  public int visits() {
    return visits;
  }

  /** Returns whether the document reports that there is more data than it holds. */
  public boolean moreData() {
    return moreData;
  }
}
