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
 * @param tree whether this is about trees, which are compared among themselves
 * @param first whether this is about first visits, where nothing else was waited for
 * @param ofBuilds whether builds of a class differ, each of which found the same everywhere: they
 *     may, but one that binds fewer values than another has not done the same
 * @param scenariosByDigest the scenarios that found each digest, both in order of first appearance
 * @param valuesByDigest how many values were bound where that digest was found; without those that
 *     were not counted
 */
public record DigestMismatch(
    String document,
    boolean tree,
    boolean first,
    boolean ofBuilds,
    Map<String, List<String>> scenariosByDigest,
    Map<String, Long> valuesByDigest) {

  /** One that is not about builds. */
  DigestMismatch(
      String document, boolean tree, boolean first, Map<String, List<String>> scenariosByDigest) {
    this(document, tree, first, false, scenariosByDigest, Map.of());
  }

  /** What was bound, in words. */
  public String subject() {
    return document + (tree ? " as a tree" : "") + (first ? " until its first visit" : "");
  }

  /** Whether the times of {@code scenario} and {@code reference} can be compared all the same. */
  boolean allows(String scenario, String reference) {
    return agree(scenario, reference) || (ofBuilds && bindsAsMany(scenario, reference));
  }

  /** Whether it is about builds, of which these two bound other values than each other. */
  public boolean tellsApart(String scenario, String reference) {
    return ofBuilds && !agree(scenario, reference);
  }

  /** How many values {@code scenario} bound, where all its requests bound as many. */
  public OptionalLong valuesOf(String scenario) {
    LongSummaryStatistics bound = values(scenario);
    return bound.getCount() > 0 && bound.getMin() == bound.getMax()
        ? OptionalLong.of(bound.getMin())
        : OptionalLong.empty();
  }

  /** Whether {@code one} and {@code other} found the same, as far as this document shows. */
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
