package io.siribench.analysis.several;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.WrittenRun;
import io.siribench.factor.Factor;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunPartsTest {
  private static final Instant NOW = Instant.parse("2026-11-20T19:30:00Z");

  @TempDir private Path path;

  private static List<Sample> samples(String... ids) {
    return Stream.of(ids).map(id -> new SampleBuilder(id).startedAt(NOW).build()).toList();
  }

  private RunDirectory write(String name, String plans, String... ids) throws IOException {
    return WrittenRun.of(path.resolve(name), plans, samples(ids));
  }

  private List<RunPart> read(String name, String plans, String... ids) throws IOException {
    return RunParts.read(write(name, plans, ids));
  }

  @Test
  void read_labels_arePartsWithEqualNamesOfScenarios() throws IOException {
    List<RunPart> parts =
        read(
            "run",
            """
            {"scenarios":[{"id":"json@1.4","label":"1.4"},{"id":"xml@1.4","label":"1.4"},
                          {"id":"json@my-build","label":"my/build"}]}
            """,
            "json@1.4",
            "json@my-build");

    assertThat(parts).extracting(RunPart::name).containsExactly("1.4", "my/build");
    assertThat(parts).extracting(RunPart::label).containsExactly("1.4", "my/build");
    assertThat(parts.get(0).ids())
        .containsExactly(Map.entry("json", "json@1.4"), Map.entry("xml", "xml@1.4"));
    assertThat(parts.get(1).ids()).containsExactly(Map.entry("json", "json@my-build"));
    assertThat(parts).extracting(RunPart::isEmpty).containsExactly(false, false);
  }

  /** The id of JDK 17 has @17, and that of a label 1 ends with @1. */
  @Test
  void read_labelThatIsAPartOfAnotherWord_leavesThatWord() throws IOException {
    RunPart part =
        read(
                "run",
                """
                {"scenarios":[{"id":"json@17@1","label":"1"},{"id":"json@1@1","label":"1"},
                              {"id":"json@1@11@1","label":"1"},{"id":"1","label":"1"}]}
                """,
                "json@17@1")
            .get(0);
    assertThat(part.ids().keySet()).containsExactly("json@17", "json@1", "json@1@11", "1");
  }

  @Test
  void read_devices_arePartsNamedByTheirModels() throws IOException {
    List<RunPart> parts =
        read(
            "run",
            """
            {"devices":{"A1":{"model":"Pixel 3"},"B2":{"abi":"arm64"}},"scenarios":[
              {"id":"json@A1","device":"A1"},{"id":"json@B2","device":"B2"},
              {"id":"json@old@A1","label":"old","device":"A1"}]}
            """,
            "json@A1");

    assertThat(parts).extracting(RunPart::name).containsExactly("Pixel 3", "B2", "old on Pixel 3");
    assertThat(parts).extracting(part -> part.ids().keySet()).allMatch(ids -> ids.contains("json"));
    assertThat(parts).extracting(Timeline::place).containsExactly("A1", "B2", "A1");
    assertThat(parts).extracting(RunPart::isEmpty).containsExactly(false, true, true);
    assertThat(parts.get(0).scenarios())
        .allSatisfy(found -> assertThat(found.word(Factor.DEVICE)).isEmpty());
  }

  /** Two phones of one model are common in a lab. */
  @Test
  void read_devicesOfSameModel_areNamedWithSerials() throws IOException {
    List<RunPart> parts =
        read(
            "run",
            """
            {"devices":{"A1":{"model":"Pixel 5"},"B2":{"model":"Pixel 5"},
                        "C3":{"model":"Pixel 3"}},"scenarios":[
              {"id":"json@A1","device":"A1"},{"id":"json@B2","device":"B2"},
              {"id":"json@C3","device":"C3"}]}
            """,
            "json@A1");

    assertThat(RunParts.distinct(parts))
        .extracting(RunPart::name)
        .containsExactly("Pixel 5 (A1)", "Pixel 5 (B2)", "Pixel 3");
  }

  @Test
  void read_hosts_areParts() throws IOException {
    List<RunPart> parts =
        read(
            "run",
            """
            {"scenarios":[{"id":"json@a","host":"a"}]},{"scenarios":[{"id":"json@b","host":"b"}]}
            """,
            "json@a",
            "json@b");

    assertThat(parts).extracting(RunPart::name).containsExactly("a", "b");
    assertThat(parts)
        .extracting(RunPart::ids)
        .containsExactly(Map.of("json", "json@a"), Map.of("json", "json@b"));
    assertThat(parts).extracting(Timeline::place).containsExactly("a", "b");
  }

  @Test
  void read_withoutLabelAndDevice_isNamedByItsDirectory() throws IOException {
    RunPart part = read("run\u0007", "{\"scenarios\":[{\"id\":\"json\"}]}", "json").get(0);
    assertThat(part.name()).isEqualTo("run?");
    assertThat(part.directory()).isEqualTo(path.resolve("run\u0007"));
  }

  @Test
  void read_runWithoutPlan_hasScenariosButNoConditions() throws IOException {
    RunPart part = RunParts.read(WrittenRun.of(path.resolve("run"), samples("json"))).get(0);
    assertThat(part.ids()).isEqualTo(Map.of("json", "json"));
    assertThat(part.conditions()).isEqualTo(Map.of("plan.json", "missing"));
    assertThat(part.startedAt()).isEqualTo(NOW);
    assertThat(part.isQuick()).isFalse();
  }

  @Test
  void read_emptyRun_hasNoParts() throws IOException {
    assertThat(RunParts.read(WrittenRun.of(path.resolve("run"), List.of()))).isEmpty();
  }

  /** A run that was continued with another version has the conditions of both. */
  @Test
  void read_plansThatDiffer_haveAllConditions() throws IOException {
    RunPart part =
        read(
                "run",
                """
                {"scenarios":[{"id":"json","source_sha256":"aa"}],"environment":{"cpu":"EPYC"},
                 "software":{"siribench":"1.9"}},
                {"scenarios":[{"id":"xml","source_sha256":"bb"}],"environment":{"cpu":"EPYC"},
                 "software":{"siribench":"1.10"},"sampling":{"quick":true}}
                """,
                "json")
            .get(0);

    assertThat(part.conditions())
        .containsEntry("source_sha256", "aa, bb")
        .containsEntry("cpu", "EPYC")
        .containsEntry("siribench", "1.10, 1.9")
        .doesNotContainKeys("plan.json", "kernel");
    assertThat(part.isQuick()).isTrue();
  }

  @Test
  void read_plans_startedAtIsEarliest() throws IOException {
    String scenario = "\"scenarios\":[{\"id\":\"%s\"}]}";
    String plan = "{\"started_at\":\"%s\"," + scenario;
    assertThat(
            read(
                    "two",
                    plan.formatted("2026-10-02T09:00:00Z", "json")
                        + ","
                        + plan.formatted("2026-10-01T09:00:00Z", "xml"),
                    "json")
                .get(0)
                .startedAt())
        .isEqualTo("2026-10-01T09:00:00Z");
    // Without a valid time, the first request counts.
    assertThat(read("wrong", plan.formatted("yesterday", "json"), "json").get(0).startedAt())
        .isEqualTo(NOW);
    assertThat(read("none", "{" + scenario.formatted("json"), "json").get(0).startedAt())
        .isEqualTo(NOW);
    assertThat(read("empty", "{" + scenario.formatted("json")).get(0).startedAt())
        .isEqualTo(Instant.EPOCH);
  }

  private static Map<String, String> words(String format, String reader) {
    return Map.of("format", format, "reader", reader);
  }

  private static String planned(String id, Map<String, String> words) {
    StringBuilder scenario = new StringBuilder("{\"id\":\"" + id + '"');
    words.forEach((key, word) -> scenario.append(",\"%s\":\"%s\"".formatted(key, word)));
    return scenario.append('}').toString();
  }

  private static String plan(String... scenarios) {
    return "{\"scenarios\":[" + String.join(",", scenarios) + "]}";
  }

  /** Ids of other versions may differ for the same scenario. */
  @Test
  void matched_equalScenarios_haveTheNameOfTheFirst() throws IOException {
    List<RunPart> runs = new ArrayList<>();
    runs.addAll(read("a", plan(planned("json", words("json", "reader"))), "json"));
    runs.addAll(
        read(
            "b",
            plan(
                planned("json.reader", words("json", "reader")),
                planned("xml", words("xml", "reader"))),
            "json.reader",
            "xml"));
    runs.addAll(read("c", plan(planned("xml.reader", words("xml", "reader"))), "xml.reader"));

    List<RunPart> matched = RunParts.matched(runs);

    assertThat(matched)
        .extracting(RunPart::ids)
        .containsExactly(
            Map.of("json", "json"),
            Map.of("json", "json.reader", "xml", "xml"),
            Map.of("xml", "xml.reader"));
  }

  /** An id omits gzip, the default of endpoints, whether or not another encoding is accepted. */
  @Test
  void matched_sameIdWithOtherCompression_isAnotherScenario() throws IOException {
    List<RunPart> runs = new ArrayList<>();
    for (String compression : List.of("gzip", "zstd", "zstd")) {
      runs.addAll(
          read(
              "run" + runs.size(),
              plan(planned("json", Map.of("format", "json", "compression", compression))),
              "json"));
    }

    assertThat(RunParts.matched(runs))
        .extracting(RunPart::ids)
        .containsExactly(
            Map.of("json", "json"), Map.of("json@zstd", "json"), Map.of("json@zstd", "json"));
  }

  @Test
  void distinct_equalNames_haveTheirDirectoryPathAndStart() throws IOException {
    String plan = "{\"scenarios\":[{\"id\":\"json\",\"label\":\"%s\"}]}";
    List<RunPart> one = read("x/run", plan.formatted("1.4"), "json");
    List<RunPart> other = read("y/run", plan.formatted("1.4"), "json");
    List<RunPart> third = read("z", plan.formatted("1.5"), "json");
    List<RunPart> fourth = read("w", plan.formatted("1.4"), "json");

    assertThat(names(one, third)).containsExactly("1.4", "1.5");
    assertThat(names(one, fourth)).containsExactly("1.4 (run)", "1.4 (w)");
    assertThat(names(one, other))
        .containsExactly(
            "1.4 (run) in " + path.resolve("x/run"), "1.4 (run) in " + path.resolve("y/run"));
    assertThat(names(one, one))
        .containsOnly("1.4 (run) in " + path.resolve("x/run") + " of " + NOW);
  }

  private static List<String> names(List<RunPart> one, List<RunPart> other) {
    return RunParts.distinct(Stream.of(one, other).flatMap(List::stream).toList()).stream()
        .map(RunPart::name)
        .toList();
  }
}
