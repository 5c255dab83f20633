package io.siribench.worker.codec;

/** The operation that a request performs. */
public enum Operation implements NamedConstant {
  READ("bytes to an object"),
  /** The object is bound before the clock starts, and the written bytes after it stops. */
  WRITE("the bound object to bytes, which must bind to an equal object"),
  READ_WRITE("both in one request: bytes to an object, and that object to bytes");

  private final String description;

  Operation(String description) {
    this.description = description;
  }

  /** Returns a description of input and output. */
  public String description() {
    return description;
  }
}
