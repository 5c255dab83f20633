package io.siribench.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;

/**
 * One document that was not bound to the same values everywhere.
 *
 * @param document base name of its files, without extension
 * @param tree whether this concerns trees, which are compared among themselves
 * @param first whether this concerns first visits, where only these were awaited
 * @param ofBuilds whether builds of a class differ, each of which always found the same: they may,
 *     but one that binds fewer values than another has a different workload
 * @param scenariosByDigest the scenarios that found each digest, both in order of first appearance
 * @param valuesByDigest the number of bound values by digest; without those that were not counted
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
    return document + (tree ? " as a tree" : "") + (first ? " until its first visit" : "");
  }

  /** Returns whether times of {@code scenario} and {@code reference} are still comparable. */
  public boolean allows(String scenario, String reference) {
    return agree(scenario, reference) || (ofBuilds && bindsAsMany(scenario, reference));
  }

  /** Returns whether it concerns builds, and these two bound different values. */
  public boolean distinguishes(String scenario, String reference) {
    return ofBuilds && !agree(scenario, reference);
  }

  /** Returns the number of values of {@code scenario} if equal in all requests. */
  public OptionalLong valuesOf(String scenario) {
    LongSummaryStatistics bound = values(scenario);
    return bound.getCount() > 0 && bound.getMin() == bound.getMax()
        ? OptionalLong.of(bound.getMin())
        : OptionalLong.empty();
  }

  /** Returns whether {@code one} and {@code other} found the same, by this document. */
  private boolean agree(String one, String other) {
    Set<String> found = new HashSet<>();
    scenariosByDigest.forEach(
        (digest, scenarios) -> {
          if (scenarios.contains(one) || scenarios.contains(other)) {
            found.add(digest);
          }
        });
    return found.size() <= 1;
  }

  private boolean bindsAsMany(String scenario, String reference) {
    LongSummaryStatistics bound = values(scenario);
    LongSummaryStatistics ofReference = values(reference);
    return bound.getCount() > 0
        && ofReference.getCount() > 0
        && bound.getMin() >= ofReference.getMax();
  }

  private LongSummaryStatistics values(String scenario) {
    return scenariosByDigest.entrySet().stream()
        .filter(entry -> entry.getValue().contains(scenario))
        .map(entry -> valuesByDigest.get(entry.getKey()))
        .filter(Objects::nonNull)
        .mapToLong(Long::longValue)
        .summaryStatistics();
  }
}
