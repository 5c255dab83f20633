package io.siribench.convert;

import java.util.ArrayList;
import java.util.List;

/**
 * The leaves of a source document held against those of a bound one: the difference of two
 * multisets, path by path.
 *
 * @param leaves how many the source has
 * @param bound how many of them are in members of the model
 * @param open how many of them were kept beside it, in what the schema leaves open: extensions, and
 *     elements of other namespaces
 * @param untyped those that were kept beside it because it has no member for them
 * @param lost those that are nowhere
 * @param spurious those that are bound and not in the source
 */
public record Proof(
    int leaves,
    int bound,
    int open,
    List<LeafDifference> untyped,
    List<LeafDifference> lost,
    List<LeafDifference> spurious) {
  public Proof {
    untyped = List.copyOf(untyped);
    lost = List.copyOf(lost);
    spurious = List.copyOf(spurious);
  }

  /** How many leaves were kept beside the model. */
  public int retained() {
    return open + count(untyped);
  }

  /** How many leaves are nowhere. */
  public int lostCount() {
    return count(lost);
  }

  /** How many leaves came from nowhere. */
  public int spuriousCount() {
    return count(spurious);
  }

  private static int count(List<LeafDifference> differences) {
    return differences.stream().mapToInt(LeafDifference::count).sum();
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
    return new Proof(leaves, leaves, 0, List.of(), List.of(), List.of());
  }

  /** The proof of a document from those of its paths. */
  static Proof sum(List<Proof> parts) {
    List<LeafDifference> untyped = new ArrayList<>();
    List<LeafDifference> lost = new ArrayList<>();
    List<LeafDifference> spurious = new ArrayList<>();
    int leaves = 0;
    int bound = 0;
    int open = 0;
    for (Proof part : parts) {
      leaves += part.leaves;
      bound += part.bound;
      open += part.open;
      untyped.addAll(part.untyped);
      lost.addAll(part.lost);
      spurious.addAll(part.spurious);
    }
    return new Proof(leaves, bound, open, untyped, lost, spurious);
  }
}
