package io.siribench.worker.subject;

/** A digest of all values of a bound document, and how many there are. */
public final class Fingerprint {
  private static final int NOT_COUNTED = -1;

  private final String digest;
  private final int leaves;
  private final int boundLeaves;

  private Fingerprint(String digest, int leaves, int boundLeaves) {
    this.digest = digest;
    this.leaves = leaves;
    this.boundLeaves = boundLeaves;
  }

  /** A fingerprint of a document of which it is not known how much was bound to types. */
  public static Fingerprint of(String digest) {
    return new Fingerprint(digest, NOT_COUNTED, NOT_COUNTED);
  }

  /** A fingerprint of a document with so many values, of which some are bound to types. */
  public static Fingerprint of(String digest, int leaves, int boundLeaves) {
    return new Fingerprint(digest, leaves, boundLeaves);
  }

  /** The same in every format of a document. */
  public String digest() {
    return digest;
  }

  /** Whether values were counted. */
  public boolean hasLeaves() {
    return leaves != NOT_COUNTED;
  }

  /** How many values the document has that are not blank; -1 if they were not counted. */
  public int leaves() {
    return leaves;
  }

  /** How many of them are in members of types; -1 if they were not counted. */
  public int boundLeaves() {
    return boundLeaves;
  }
}
