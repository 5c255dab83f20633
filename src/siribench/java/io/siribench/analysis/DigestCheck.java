package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.factor.OwnClass;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.worker.subject.Fingerprint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The check that all samples of a document have the same digest.
 *
 * <p>A document is the base name of its file without the extension, so its formats are one
 * document. Responses of a live endpoint change with every request and are not checked. Responses
 * that siribench served itself are checked. Trees have no types and therefore other digests: they
 * are compared only with trees. Requests that ended with the first visit have a digest of only that
 * visit, and are compared only with each other. Builds of a class may have different digests.
 */
public final class DigestCheck {
  /**
   * The maximum number of digests kept per document. Without it, every sample could add a digest.
   * Two digests show a mismatch, and more show its pattern. At least one of each scenario is kept.
   */
  private static final int DIGESTS_KEPT = 8;

  private static final String TREE = "tree";
  private static final String TOKENS = "tokens";
  private static final String FIRST = "first";

  /**
   * The compared content; its values depend on the types.
   *
   * @param first whether only its first visit was bound
   * @param type the class of objects that are not of the model; otherwise empty
   * @param format the format, if digests differ between formats: for tokens, and for trees of
   *     documents other than SIRI; otherwise empty
   */
  private record Document(
      String name,
      boolean tree,
      boolean first,
      String model,
      String type,
      String classPath,
      String format) {
    Document ofAnyBuild() {
      return new Document(name, tree, first, model, type, "", format);
    }
  }

  private final Predicate<String> isServed;

  /** The scenarios, by document and digest. */
  private final Map<Document, Map<String, Set<String>>> scenarios = new LinkedHashMap<>();

  private final Map<String, Long> valuesByDigest = new LinkedHashMap<>();

  /** The class of the first object, by scenario and document; another class is a mismatch. */
  private final Map<List<String>, String> types = new HashMap<>();

  /** The differences that the samples so far show; null if not yet computed. */
  private @Nullable List<DigestMismatch> known;

  /** Creates a check that treats responses to served scenarios, by their ids, like files. */
  public DigestCheck(Predicate<String> isServed) {
    this.isServed = isServed;
  }

  /** Adds a sample of any round. */
  public void add(Sample sample) {
    String digest = sample.text(Metric.DIGEST);
    boolean isLive = !sample.factors().isFile() && !isServed.test(sample.scenario());
    // A failed request may have bound an error message only.
    if (digest.isEmpty() || isLive || !sample.outcome().completed()) {
      return;
    }
    String model = sample.factors().word(Factor.MODEL);
    String reader = sample.factors().word(Factor.READER);
    boolean isTree = reader.equals(TREE);
    boolean isTokens = reader.equals(TOKENS);
    Document document =
        new Document(
            sample.factors().documentName(),
            isTree,
            sample.factors().word(Factor.WAIT_FOR).equals(FIRST),
            isTokens ? TOKENS : model,
            types.computeIfAbsent(
                List.of(sample.scenario(), sample.factors().documentName()), key -> typeOf(digest)),
            // The class path of a mapper does not change siribench's own classes.
            isOwnClass(model) ? sample.factors().word(Factor.CLASS_PATH) : "",
            isTokens || (isTree && isOwnClass(model)) ? sample.factors().word(Factor.FORMAT) : "");
    known = null;
    Map<String, Set<String>> byDigest =
        scenarios.computeIfAbsent(document, key -> new LinkedHashMap<>());
    if (byDigest.size() < DIGESTS_KEPT
        || byDigest.containsKey(digest)
        || byDigest.values().stream().noneMatch(ids -> ids.contains(sample.scenario()))) {
      byDigest.computeIfAbsent(digest, key -> new LinkedHashSet<>()).add(sample.scenario());
      if (sample.number(Metric.LEAVES) != Sample.ABSENT) {
        valuesByDigest.put(digest, sample.number(Metric.LEAVES));
      }
    }
  }

  private static String typeOf(String digest) {
    return digest.substring(0, Math.max(0, digest.indexOf(Fingerprint.OF_CLASS)));
  }

  private static boolean isOwnClass(String model) {
    return Factor.MODEL.find(model).filter(OwnClass.class::isInstance).isPresent();
  }

  List<DigestMismatch> mismatches() {
    List<DigestMismatch> mismatches = new ArrayList<>();
    scenarios.forEach(
        (document, byDigest) -> {
          if (byDigest.size() > 1) {
            mismatches.add(
                new DigestMismatch(
                    document.name(),
                    document.tree(),
                    document.first(),
                    false,
                    lists(List.of(byDigest)),
                    Map.of()));
          }
        });
    scenarios.keySet().stream()
        .collect(
            Collectors.groupingBy(
                Document::ofAnyBuild,
                LinkedHashMap::new,
                Collectors.mapping(scenarios::get, Collectors.toList())))
        .forEach(
            (document, builds) -> {
              if (builds.stream().map(Map::keySet).distinct().count() > 1) {
                mismatches.add(ofBuilds(document, lists(builds)));
              }
            });
    return mismatches;
  }

  /** Returns whether times of {@code one} and {@code other} are comparable, as far as known. */
  public boolean areComparable(String one, String other) {
    if (known == null) {
      known = mismatches();
    }
    return known.stream().allMatch(mismatch -> mismatch.allows(one, other));
  }

  private DigestMismatch ofBuilds(Document document, Map<String, List<String>> scenariosByDigest) {
    Map<String, Long> values = new LinkedHashMap<>(valuesByDigest);
    values.keySet().retainAll(scenariosByDigest.keySet());
    return new DigestMismatch(
        document.name(), document.tree(), document.first(), true, scenariosByDigest, values);
  }

  private static Map<String, List<String>> lists(List<Map<String, Set<String>>> builds) {
    Map<String, List<String>> merged = new LinkedHashMap<>();
    for (Map<String, Set<String>> byDigest : builds) {
      byDigest.forEach(
          (digest, ids) -> merged.computeIfAbsent(digest, key -> new ArrayList<>()).addAll(ids));
    }
    return merged;
  }

  /**
   * Returns the documents whose digests differ between two scenarios. Only shared documents are
   * compared. Without a shared document, the scenarios differ unless their digests are equal.
   */
  static List<String> differing(Map<String, Set<String>> one, Map<String, Set<String>> other) {
    List<String> shared = one.keySet().stream().filter(other::containsKey).toList();
    if (shared.isEmpty() && !other.isEmpty()) {
      boolean isSame = all(one).equals(all(other));
      return isSame ? List.of() : List.copyOf(one.keySet());
    }
    return shared.stream().filter(name -> !Objects.equals(one.get(name), other.get(name))).toList();
  }

  private static Set<String> all(Map<String, Set<String>> digests) {
    return digests.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
  }

  /** Returns the digests of {@code scenario} by document; trees and first visits are separate. */
  Map<String, Set<String>> of(String scenario) {
    Map<String, Set<String>> digests = new LinkedHashMap<>();
    scenarios.forEach(
        (document, byDigest) ->
            byDigest.forEach(
                (digest, ids) -> {
                  if (ids.contains(scenario)) {
                    digests
                        .computeIfAbsent(
                            DigestMismatch.subject(document.name, document.tree, document.first),
                            key -> new TreeSet<>())
                        .add(digest);
                  }
                }));
    return digests;
  }
}
