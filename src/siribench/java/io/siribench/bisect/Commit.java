package io.siribench.bisect;

/**
 * A commit of a git repository.
 *
 * @param sha its full hash
 * @param subject the first line of its message
 */
public record Commit(String sha, String subject) {
  private static final int ABBREVIATED = 10;

  /** Returns the abbreviated hash. */
  public String abbreviated() {
    return sha.substring(0, Math.min(ABBREVIATED, sha.length()));
  }

  @Override
  public String toString() {
    return abbreviated() + " (" + subject + ")";
  }
}
