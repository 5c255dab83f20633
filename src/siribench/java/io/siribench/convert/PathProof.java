package io.siribench.convert;

import io.siribench.siri.content.LeafKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The comparison of the leaves of one path. Strict matches come first: otherwise, a number that
 * matches several texts might take the only text that another leaf matches.
 */
final class PathProof {
  private final String path;
  private final int leaves;
  private final boolean isOpen;
  private List<SourceLeaf> missing;
  private List<BoundLeaf> unmatched = new ArrayList<>();
  private int bound;
  private int open;
  private final List<BoundLeaf> untyped = new ArrayList<>();

  PathProof(String path, List<SourceLeaf> source) {
    this.path = path;
    leaves = source.size();
    isOpen = OpenContent.isAt(path);
    missing = source;
  }

  void add(BoundLeaf leaf) {
    unmatched.add(leaf);
  }

  Proof compare() {
    match(leaf -> leaf.retained || leaf.kind == LeafKind.TEXT, LeafKind.TEXT, leaf -> true);
    for (LeafKind kind : LeafKind.values()) {
      match(leaf -> leaf.kind == kind, kind, leaf -> true);
    }
    // An untyped number converted to XML is a text without exponent.
    match(leaf -> leaf.retained, LeafKind.DECIMAL, SourceLeaf::isNumber);
    return new Proof(
        leaves,
        bound,
        open,
        difference(untyped, BoundLeaf::text),
        difference(missing, SourceLeaf::text),
        difference(unmatched, BoundLeaf::text));
  }

  private <T> List<LeafDifference> difference(List<T> remaining, Function<T, String> text) {
    return remaining.isEmpty()
        ? List.of()
        : List.of(new LeafDifference(path, remaining.size(), text.apply(remaining.get(0))));
  }

  /** Pairs leaves that have the same canonical text as {@code kind}. */
  private void match(
      Predicate<BoundLeaf> isEligible, LeafKind kind, Predicate<SourceLeaf> isPartner) {
    if (missing.isEmpty() || unmatched.stream().noneMatch(isEligible)) {
      return;
    }
    Map<String, Deque<SourceLeaf>> partners = new LinkedHashMap<>();
    List<SourceLeaf> others = new ArrayList<>();
    for (SourceLeaf leaf : missing) {
      if (isPartner.test(leaf)) {
        partners.computeIfAbsent(kind.canonical(leaf.text()), text -> new ArrayDeque<>()).add(leaf);
      } else {
        others.add(leaf);
      }
    }
    List<BoundLeaf> unpaired = new ArrayList<>();
    for (BoundLeaf leaf : unmatched) {
      Deque<SourceLeaf> equal =
          isEligible.test(leaf) ? partners.get(kind.canonical(leaf.text)) : null;
      if (equal == null || equal.isEmpty()) {
        unpaired.add(leaf);
      } else {
        count(leaf, equal.remove());
      }
    }
    unmatched = unpaired;
    partners.values().forEach(others::addAll);
    missing = others;
  }

  private void count(BoundLeaf leaf, SourceLeaf source) {
    if (!leaf.retained) {
      bound++;
    } else if (isOpen || source.isForeign()) {
      open++;
    } else {
      untyped.add(leaf);
    }
  }

  /**
   * A leaf of the bound document.
   *
   * @param kind the bound kind
   * @param text the text that the bound type prints
   * @param retained whether the model has no member for it
   */
  record BoundLeaf(LeafKind kind, String text, boolean retained) {}
}
