package io.siribench.convert.roundtrip;

import io.siribench.convert.CheckedDocument.RoundTrip;
import io.siribench.convert.LeafChange;
import io.siribench.convert.LeafDifference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The comparison of a document's leaves: path by path, the difference of two multisets. Differences
 * on both sides are paired as changes.
 */
final class ValueComparison {
  private final List<LeafDifference> lost = new ArrayList<>();
  private final List<LeafDifference> added = new ArrayList<>();
  private final List<LeafChange> changed = new ArrayList<>();

  private ValueComparison() {}

  /**
   * Returns the row of a document with {@code source}. For each path, it uses {@code written} or
   * {@code otherwise}, the same objects in another notation, whichever is closer.
   */
  static RoundTrip row(String format, Values source, Values written, Values otherwise) {
    ValueComparison comparison = new ValueComparison();
    Set<String> paths = new LinkedHashSet<>(source.byPath().keySet());
    paths.addAll(written.byPath().keySet());
    for (String path : paths) {
      List<Value> before = source.byPath().getOrDefault(path, List.of());
      List<Value> after = written.byPath().getOrDefault(path, List.of());
      List<Value> other = otherwise.byPath().getOrDefault(path, List.of());
      boolean isNearer = distance(before, other) < distance(before, after);
      comparison.compare(path, before, isNearer ? other : after);
    }
    return new RoundTrip(
        format, source.count(), comparison.lost, comparison.added, comparison.changed);
  }

  private static int distance(List<Value> first, List<Value> second) {
    return without(first, second).size() + without(second, first).size();
  }

  private void compare(String path, List<Value> source, List<Value> written) {
    List<Value> missing = without(source, written);
    List<Value> surplus = without(written, source);
    int pairs = Math.min(missing.size(), surplus.size());
    String shown = path.isEmpty() ? "(root)" : path;
    if (pairs > 0) {
      changed.add(change(shown, pairs, missing.get(0), surplus.get(0)));
    }
    difference(lost, shown, missing.subList(pairs, missing.size()));
    difference(added, shown, surplus.subList(pairs, surplus.size()));
  }

  private static LeafChange change(String path, int count, Value before, Value after) {
    String kind = before.text().equals(after.text()) ? after.kind().noun() : "";
    return new LeafChange(path, count, before.text(), after.text(), kind);
  }

  private static void difference(List<LeafDifference> all, String path, List<Value> values) {
    if (!values.isEmpty()) {
      all.add(new LeafDifference(path, values.size(), values.get(0).text()));
    }
  }

  /** Returns the values without a partner among {@code others}, in their order. */
  private static List<Value> without(List<Value> values, List<Value> others) {
    Map<Value, Integer> remaining = new HashMap<>();
    others.forEach(value -> remaining.merge(value.canonical(), 1, Integer::sum));
    return values.stream()
        .filter(value -> remaining.merge(value.canonical(), -1, Integer::sum) < 0)
        .toList();
  }
}
