package io.siribench.report;

import java.util.List;
import java.util.Map;

/**
 * One document that was not bound to the same values everywhere.
 *
 * @param document base name of its files, without extension
 * @param tree whether this is about trees, which are compared among themselves
 * @param scenariosByDigest the scenarios that found each digest, both in order of first appearance
 */
public record DigestMismatch(
    String document, boolean tree, Map<String, List<String>> scenariosByDigest) {}
