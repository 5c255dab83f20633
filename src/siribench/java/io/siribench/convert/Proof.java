package io.siribench.convert;

import java.util.List;

/**
 * The comparison of the leaves of a source and a bound document. It is the difference of two
 * multisets, path by path.
 *
 * @param leaves the number of leaves in the source
 * @param bound the number of leaves in members of the model
 * @param open the number of leaves without a member in open content of the schema: extensions, and
 *     elements of other namespaces
 * @param untyped the other leaves without a member
 * @param lost the leaves that are missing
 * @param spurious the bound leaves that are not in the source
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

  /** Returns the number of leaves that were retained without a member. */
  public int retained() {
    return open + count(untyped);
  }

  public int lostCount() {
    return count(lost);
  }

  public int spuriousCount() {
    return count(spurious);
  }

  private static int count(List<LeafDifference> differences) {
    return differences.stream().mapToInt(LeafDifference::count).sum();
  }

  /** Returns the percentage of leaves in members of the model; 100 if there are none. */
  public double boundPercent() {
    return leaves == 0 ? 100 : 100.0 * bound / leaves;
  }

  /** Returns whether nothing was lost and nothing is spurious. */
  public boolean holds() {
    return lost.isEmpty() && spurious.isEmpty();
  }

  /** Returns the proof of a document that is unchanged, byte for byte. */
  static Proof ofUnchanged(int leaves) {
    return new Proof(leaves, leaves, 0, List.of(), List.of(), List.of());
  }

  /** Returns the proof of a document from the proofs of its paths. */
  static Proof sum(List<Proof> parts) {
    return new Proof(
        parts.stream().mapToInt(Proof::leaves).sum(),
        parts.stream().mapToInt(Proof::bound).sum(),
        parts.stream().mapToInt(Proof::open).sum(),
        parts.stream().flatMap(part -> part.untyped.stream()).toList(),
        parts.stream().flatMap(part -> part.lost.stream()).toList(),
        parts.stream().flatMap(part -> part.spurious.stream()).toList());
  }
}
