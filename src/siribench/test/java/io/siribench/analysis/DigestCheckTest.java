package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class DigestCheckTest {
  private final DigestCheck check = new DigestCheck("served"::equals);

  @Test
  void mismatches_sameDigestInAllFormats_isNone() {
    add("a", "samples/visits.json", "reader", "1");
    add("b", "elsewhere/visits.xml", "mapper", "1");
    add("c", "C:\\samples\\visits.smile", "mapper", "1");

    assertThat(check.mismatches()).isEmpty();
  }

  @Test
  void mismatches_otherDigest_namesTheScenariosOfEach() {
    add("a", "samples/visits.json", "reader", "1");
    add("b", "samples/visits.xml", "reader", "2");
    add("c", "samples/visits.xml", "mapper", "2");
    add("b", "samples/visits.xml", "reader", "2");

    assertThat(check.mismatches())
        .containsExactly(
            new DigestMismatch(
                "visits",
                false,
                false,
                false,
                Map.of("1", List.of("a"), "2", List.of("b", "c")),
                Map.of()));
  }

  @Test
  void areComparable_laterSample_counts() {
    add("a", "visits.json", "reader", "1");
    add("b", "visits.xml", "reader", "1");
    assertThat(check.areComparable("a", "b")).isTrue();

    add("b", "visits.xml", "reader", "2");
    assertThat(check.areComparable("a", "b")).isFalse();
  }

  @Test
  void mismatches_moreDigestsThanKept_includeOnePerScenario() {
    for (int scenario = 0; scenario < 12; scenario++) {
      add("s" + scenario, "order.json", "reader", "d" + scenario);
      add("s" + scenario, "order.json", "reader", "other" + scenario);
    }

    DigestMismatch found = check.mismatches().get(0);

    for (int scenario = 1; scenario < 12; scenario++) {
      assertThat(found.allows("s" + scenario, "s0")).isFalse();
      assertThat(check.of("s" + scenario)).isNotEmpty();
    }
    assertThat(found.scenariosByDigest()).hasSizeLessThanOrEqualTo(8 + 12);
  }

  @Test
  void mismatches_treeAndOthers_areComparedSeparately() {
    add("a", "visits.json", "reader", "1");
    add("b", "visits.json", "tree", "2");

    assertThat(check.mismatches()).isEmpty();

    add("c", "visits.xml", "tree", "3");

    assertThat(check.mismatches()).extracting(DigestMismatch::tree).containsExactly(true);
  }

  @Test
  void mismatches_firstVisitAndWholeDocument_areComparedSeparately() {
    add("all", "visits.json", "reader", "1");
    waitingForFirst("first", "reader", "2");
    waitingForFirst("streamed", "stream", "2");

    assertThat(check.mismatches()).isEmpty();
    assertThat(check.of("all")).isEqualTo(Map.of("visits", Set.of("1")));
    assertThat(check.of("first")).isEqualTo(Map.of("visits until its first visit", Set.of("2")));

    waitingForFirst("other", "mapper", "3");

    assertThat(check.mismatches()).hasSize(1);
    DigestMismatch found = check.mismatches().get(0);
    assertThat(found.subject()).isEqualTo("visits until its first visit");
    assertThat(found.scenariosByDigest())
        .isEqualTo(Map.of("2", List.of("first", "streamed"), "3", List.of("other")));
    assertThat(found.allows("first", "all")).isTrue();
    assertThat(found.allows("other", "first")).isFalse();
  }

  /** The digest of an object that is not of the model begins with its class. */
  @Test
  void mismatches_objectsOfOtherClasses_areComparedWithinTheirScenario() {
    add("a", "order.opaque", "com.acme.Views::one", "com.acme.One:1");
    add("b", "order.opaque", "com.acme.Views::two", "com.acme.Two:2");
    add("c", "order.opaque", "com.acme.OrderReader", "3");

    assertThat(check.mismatches()).isEmpty();

    add("a", "order.opaque", "com.acme.Views::one", "com.acme.Two:2");

    assertThat(check.mismatches())
        .extracting(DigestMismatch::scenariosByDigest)
        .containsExactly(Map.of("com.acme.One:1", List.of("a"), "com.acme.Two:2", List.of("a")));
  }

  @Test
  void mismatches_otherDocumentNoDigestOrUrl_isNone() {
    add("a", "visits.json", "reader", "1");
    add("a", "visits.json", "reader", "");
    add("a", "vehicles.json", "reader", "2");
    add("a", "https://example.org/visits.json", "reader", "3");
    add("a", ".json", "reader", "4");
    add("a", "visits", "reader", "1");

    assertThat(check.mismatches()).isEmpty();
  }

  @Test
  void mismatches_servedBySiribench_areComparedLikeFiles() {
    add("served", "http://127.0.0.1:5/documents/visits.json?key=***", "reader", "1");
    add("live", "https://example.org/visits.json", "reader", "2");

    assertThat(check.mismatches()).isEmpty();

    add("served", "http://127.0.0.1:6/documents/visits.xml?x=a.b", "reader", "3");

    assertThat(check.mismatches()).extracting(DigestMismatch::document).containsExactly("visits");
  }

  @Test
  void mismatches_newDigestWithEverySample_keepsAFew() {
    for (int i = 0; i < 1_000; i++) {
      add("a" + i % 4, "visits.json", "reader", "digest " + i);
    }

    assertThat(check.mismatches().get(0).scenariosByDigest()).hasSize(8);
  }

  @Test
  void mismatches_builds_areComparedUnlessValuesAreFewer() {
    build("base-json", "base.jar", "order.json", "1", 10);
    build("base-xml", "base.jar", "order.xml", "1", 10);
    build("more", "more.jar", "order.json", "2", 12);
    build("fewer", "fewer.jar", "order.json", "3", 9);
    build("same", "same.jar", "order.json", "1", 10);

    DigestMismatch found = check.mismatches().get(0);

    assertThat(check.mismatches()).hasSize(1);
    assertThat(found.ofBuilds()).isTrue();
    assertThat(found.scenariosByDigest())
        .containsEntry("1", List.of("base-json", "base-xml", "same"))
        .containsEntry("3", List.of("fewer"));
    assertThat(found.valuesByDigest()).isEqualTo(Map.of("1", 10L, "2", 12L, "3", 9L));
    assertThat(found.allows("more", "base-json")).isTrue();
    assertThat(found.allows("same", "base-json")).isTrue();
    assertThat(found.allows("fewer", "base-json")).isFalse();
  }

  @Test
  void mismatches_buildsWithoutValueCounts_areNotCompared() {
    build("base", "base.jar", "order.json", "1", Sample.ABSENT);
    build("new", "new.jar", "order.json", "2", Sample.ABSENT);

    assertThat(check.mismatches()).hasSize(1);
    assertThat(check.mismatches().get(0).allows("new", "base")).isFalse();
  }

  @Test
  void mismatches_withinBuild_areNotOfBuildsAndNeverCompared() {
    build("json", "base.jar", "order.json", "1", 10);
    build("xml", "base.jar", "order.xml", "2", 10);

    assertThat(check.mismatches()).extracting(DigestMismatch::ofBuilds).containsExactly(false);
    assertThat(check.mismatches().get(0).allows("xml", "json")).isFalse();
  }

  /** Tokens are those of a format, whatever the model that its objects would have. */
  @Test
  void mismatches_tokens_areComparedWithinAFormat() {
    add("a", "visits.json", "tokens", "1");
    add("b", "visits.xml", "tokens", "2");

    assertThat(check.mismatches()).isEmpty();

    check.add(
        new SampleBuilder("c")
            .source("visits.json", "tokens", "cold")
            .word(Factor.MODEL, "com.acme.Order")
            .digest("3")
            .build());

    assertThat(check.mismatches())
        .extracting(DigestMismatch::scenariosByDigest)
        .containsExactly(Map.of("1", List.of("a"), "3", List.of("c")));
  }

  @Test
  void mismatches_differentModels_areComparedSeparately() {
    add("a", "visits.json", "reader", "1");
    check.add(
        new SampleBuilder("b")
            .source("visits.json", "reader", "cold")
            .word(Factor.MODEL, "siri-full")
            .digest("2")
            .build());

    assertThat(check.mismatches()).isEmpty();
  }

  /** A document of only one run proves nothing. */
  @Test
  void differing_documents_areTheSharedOnesWithOtherDigests() {
    Map<String, Set<String>> one = Map.of("visits", Set.of("1"), "vehicles", Set.of("2"));
    assertThat(DigestCheck.differing(one, one)).isEmpty();
    assertThat(DigestCheck.differing(one, Map.of("visits", Set.of("1"), "other", Set.of("9"))))
        .isEmpty();
    assertThat(DigestCheck.differing(one, Map.of("visits", Set.of("3"), "other", Set.of("2"))))
        .containsExactly("visits");
    assertThat(DigestCheck.differing(one, Map.of("vehicles", Set.of("2", "3"))))
        .containsExactly("vehicles");
  }

  /** A document may have another name in the other run. */
  @Test
  void differing_noSharedDocument_comparesDigestsOnly() {
    Map<String, Set<String>> one = Map.of("visits", Set.of("1"));
    assertThat(DigestCheck.differing(one, Map.of("renamed", Set.of("1")))).isEmpty();
    assertThat(DigestCheck.differing(one, Map.of("renamed", Set.of("2"))))
        .containsExactly("visits");
    assertThat(DigestCheck.differing(one, Map.of())).isEmpty();
    assertThat(DigestCheck.differing(Map.of(), one)).isEmpty();
  }

  private void waitingForFirst(String scenario, String reader, String digest) {
    check.add(
        new SampleBuilder(scenario)
            .source("visits.json", reader, "cold")
            .word(Factor.WAIT_FOR, "first")
            .digest(digest)
            .build());
  }

  private void build(String scenario, String classPath, String source, String digest, long values) {
    check.add(
        new SampleBuilder(scenario)
            .source(source, "reader", "cold")
            .word(Factor.MODEL, "com.acme.Order")
            .word(Factor.CLASS_PATH, classPath)
            .digest(digest)
            .leaves(values, values)
            .build());
  }

  private void add(String scenario, String source, String reader, String digest) {
    check.add(new SampleBuilder(scenario).source(source, reader, "cold").digest(digest).build());
  }
}
