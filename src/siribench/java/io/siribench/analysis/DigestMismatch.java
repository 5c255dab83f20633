package io.siribench.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One document that was not bound to the same values everywhere.
 *
 * @param document base name of its files, without extension
 * @param tree whether this is about trees, which are compared among themselves
 * @param scenariosByDigest the scenarios that found each digest, both in order of first appearance
 */
public record DigestMismatch(
    String document, boolean tree, Map<String, List<String>> scenariosByDigest) {
  /** Whether {@code one} and {@code other} found the same, as far as this document shows. */
  boolean agree(String one, String other) {
    Set<String> found = new HashSet<>();
    scenariosByDigest.forEach(
        (digest, scenarios) -> {
          if (scenarios.contains(one) || scenarios.contains(other)) {
            found.add(digest);
          }
        });
    return found.size() <= 1;
  }
}
