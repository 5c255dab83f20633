package io.siribench.worker.codec;

/** The part of a document that a request waits for. */
public enum WaitFor implements NamedConstant {
  /** The whole document. */
  ALL("the whole document"),
  /** The first item; the rest is aborted. The protocol uses the same name. */
  FIRST("its first visit, or the first list element of your own class");

  private final String description;

  WaitFor(String description) {
    this.description = description;
  }

  /** Returns a description of the end of a request. */
  public String description() {
    return description;
  }
}
