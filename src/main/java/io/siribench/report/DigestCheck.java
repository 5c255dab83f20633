package io.siribench.report;

import io.siribench.results.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether every sample of the same document has the same digest.
 *
 * <p>A document is the base name of its file without the extension, so that the formats of one
 * document are one. What a URL answers is not checked, as a live endpoint says something else with
 * every request. Trees have no types and so a digest of their own: they are compared with trees.
 */
final class DigestCheck {
  /** Two show a mismatch; more help to see its pattern; all could be as many as samples. */
  private static final int DIGESTS_KEPT = 8;

  private static final String TREE = "tree";

  private record Document(String name, boolean tree) {}

  private final Map<Document, Map<String, Set<String>>> scenarios = new LinkedHashMap<>();

  void add(Sample sample) {
    String digest = sample.content().digest();
    String source = sample.factors().source();
    if (digest.isEmpty() || source.contains("://")) {
      return;
    }
    Document document = new Document(baseName(source), sample.factors().reader().equals(TREE));
    Map<String, Set<String>> byDigest =
        scenarios.computeIfAbsent(document, key -> new LinkedHashMap<>());
    if (byDigest.size() < DIGESTS_KEPT || byDigest.containsKey(digest)) {
      byDigest.computeIfAbsent(digest, key -> new LinkedHashSet<>()).add(sample.scenario());
    }
  }

  List<DigestMismatch> mismatches() {
    List<DigestMismatch> mismatches = new ArrayList<>();
    scenarios.forEach(
        (document, byDigest) -> {
          if (byDigest.size() > 1) {
            Map<String, List<String>> found = new LinkedHashMap<>();
            byDigest.forEach((digest, ids) -> found.put(digest, List.copyOf(ids)));
            mismatches.add(new DigestMismatch(document.name(), document.tree(), found));
          }
        });
    return mismatches;
  }

  private static String baseName(String source) {
    int start = Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\')) + 1;
    int end = source.lastIndexOf('.');
    return end > start ? source.substring(start, end) : source.substring(start);
  }
}
