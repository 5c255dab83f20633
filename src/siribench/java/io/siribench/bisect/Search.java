package io.siribench.bisect;

import java.util.List;

/**
 * The state of a search.
 *
 * @param first the possible first bad commits: one if it was found, several if skipped commits hide
 *     it, none while the search continues
 * @param remaining the remaining steps, in the words of git; empty at the end
 */
public record Search(List<Commit> first, String remaining) {
  public Search {
    first = List.copyOf(first);
  }

  /** Returns whether there is another commit to judge. */
  public boolean isUnfinished() {
    return first.isEmpty();
  }
}
