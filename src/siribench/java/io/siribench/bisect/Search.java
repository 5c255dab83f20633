package io.siribench.bisect;

import java.util.List;

/**
 * The state of a search.
 *
 * @param first the commits of which one is the first bad one: one if it was found, several if those
 *     that cannot be judged hide it, none while the search goes on
 * @param remaining the number of remaining steps, in the words of git; empty at the end
 */
public record Search(List<Commit> first, String remaining) {
  public Search {
    first = List.copyOf(first);
  }

  /** Returns whether there is another commit to judge. */
  public boolean goesOn() {
    return first.isEmpty();
  }
}
