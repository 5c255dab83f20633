package io.siribench.convert;

import java.util.ArrayList;
import java.util.List;

/**
 * The leaves of a source document held against those of a bound one: the difference of two
 * multisets, path by path.
 *
 * @param leaves how many the source has
 * @param bound how many of them are in members of the model
 * @param retained how many of them were kept beside it
 * @param lost those that are nowhere
 * @param spurious those that are bound and not in the source
 */
public record Proof(
    int leaves, int bound, int retained, List<LeafDifference> lost, List<LeafDifference> spurious) {
  public Proof {
    lost = List.copyOf(lost);
    spurious = List.copyOf(spurious);
  }

  /** How many leaves are nowhere. */
  public int lostCount() {
    return lost.stream().mapToInt(LeafDifference::count).sum();
  }

  /** How many leaves came from nowhere. */
  public int spuriousCount() {
    return spurious.stream().mapToInt(LeafDifference::count).sum();
  }

  /** What part of the source's leaves is in members of the model; all of it if there are none. */
  public double boundPercent() {
    return leaves == 0 ? 100 : 100.0 * bound / leaves;
  }

  /** Whether nothing was lost and nothing is spurious. */
  public boolean holds() {
    return lost.isEmpty() && spurious.isEmpty();
  }

  /** The proof of a document that is what it was, byte for byte. */
  static Proof ofUnchanged(int leaves) {
    return new Proof(leaves, leaves, 0, List.of(), List.of());
  }

  /** The proof of a document from those of its paths. */
  static Proof sum(List<Proof> parts) {
    List<LeafDifference> lost = new ArrayList<>();
    List<LeafDifference> spurious = new ArrayList<>();
    int leaves = 0;
    int bound = 0;
    int retained = 0;
    for (Proof part : parts) {
      leaves += part.leaves;
      bound += part.bound;
      retained += part.retained;
      lost.addAll(part.lost);
      spurious.addAll(part.spurious);
    }
    return new Proof(leaves, bound, retained, lost, spurious);
  }
}
