package io.siribench.analysis;

import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * One document that was not bound to the same values everywhere.
 *
 * @param document base name of its files, without extension
 * @param tree whether this concerns trees, which are compared only with trees
 * @param first whether this concerns requests that ended with the first visit
 * @param ofBuilds whether only builds of a class differ, each with the same digest in all requests.
 *     Builds may bind different values, but a build that binds fewer has a different workload
 * @param scenariosByDigest the scenarios with each digest, both in order of first appearance
 * @param valuesByDigest the number of bound values by digest; without digests whose values were not
 *     counted
 */
public record DigestMismatch(
    String document,
    boolean tree,
    boolean first,
    boolean ofBuilds,
    Map<String, List<String>> scenariosByDigest,
    Map<String, Long> valuesByDigest) {

  /** Returns a description of the bound content. */
  public String subject() {
    return subject(document, tree, first);
  }

  static String subject(String document, boolean tree, boolean first) {
    return document + (tree ? " as a tree" : "") + (first ? " until its first visit" : "");
  }

  /** Returns whether times of {@code scenario} and {@code reference} are still comparable. */
  public boolean allows(String scenario, String reference) {
    return agree(scenario, reference) || (ofBuilds && bindsAsMany(scenario, reference));
  }

  /** Returns whether this concerns builds, and the two scenarios bound different values. */
  public boolean distinguishes(String scenario, String reference) {
    return ofBuilds && !agree(scenario, reference);
  }

  /** Returns the number of values that all requests of {@code scenario} bound, if equal. */
  public OptionalLong valuesOf(String scenario) {
    LongSummaryStatistics bound = values(scenario);
    return bound.getCount() > 0 && bound.getMin() == bound.getMax()
        ? OptionalLong.of(bound.getMin())
        : OptionalLong.empty();
  }

  /** Returns whether {@code one} and {@code other} have the same digest of this document. */
  private boolean agree(String one, String other) {
    return scenariosByDigest.values().stream()
            .filter(ids -> ids.contains(one) || ids.contains(other))
            .count()
        <= 1;
  }

  private boolean bindsAsMany(String scenario, String reference) {
    LongSummaryStatistics bound = values(scenario);
    LongSummaryStatistics ofReference = values(reference);
    return bound.getCount() > 0
        && ofReference.getCount() > 0
        && bound.getMin() >= ofReference.getMax();
  }

  /** Returns the numbers of values that {@code scenario} bound. */
  private LongSummaryStatistics values(String scenario) {
    return scenariosByDigest.entrySet().stream()
        .filter(entry -> entry.getValue().contains(scenario))
        .map(entry -> valuesByDigest.get(entry.getKey()))
        .filter(Objects::nonNull)
        .mapToLong(Long::longValue)
        .summaryStatistics();
  }
}
