package io.siribench.worker.subject;

/** A digest and the number of all values of a bound document. */
public final class Fingerprint {
  /** The separator after a class name in a digest. Digests of the model itself have none. */
  public static final char OF_CLASS = ':';

  /** The end of a digest without the values beyond a limit. Equal ones do not prove equality. */
  public static final char CUT = '+';

  private static final int NOT_COUNTED = -1;

  private final String digest;
  private final int leaves;
  private final int boundLeaves;

  private Fingerprint(String digest, int leaves, int boundLeaves) {
    this.digest = digest;
    this.leaves = leaves;
    this.boundLeaves = boundLeaves;
  }

  /** Returns a fingerprint of a document with an unknown number of typed values. */
  public static Fingerprint of(String digest) {
    return new Fingerprint(digest, NOT_COUNTED, NOT_COUNTED);
  }

  /** Returns a fingerprint of a document with {@code leaves} values, some of them typed. */
  public static Fingerprint of(String digest, int leaves, int boundLeaves) {
    return new Fingerprint(digest, leaves, boundLeaves);
  }

  /** Returns the digest, which is the same in every format of a document. */
  public String digest() {
    return digest;
  }

  /** Returns whether values were counted. */
  public boolean hasLeaves() {
    return leaves != NOT_COUNTED;
  }

  /** Returns the number of non-blank values in the document; -1 if not counted. */
  public int leaves() {
    return leaves;
  }

  /** Returns the number of non-blank values in typed members; -1 if not counted. */
  public int boundLeaves() {
    return boundLeaves;
  }
}
