package io.siribench.session.preparation;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.capability.Rules;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.launch.DocumentCache;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.Document;
import io.siribench.request.DocumentDraw;
import io.siribench.request.Sources;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SampledDocumentsTest {
  private static final long SEED = 42;

  @TempDir private Path directory;
  private final Problems problems = new Problems();
  private Path day;

  @BeforeEach
  void writeDocuments() throws IOException {
    day = Files.createDirectory(directory.resolve("day"));
    add("a.json", "stop-monitoring-1");
    add("b.json", "stop-monitoring-20");
    add("c.xml", "vehicle-monitoring-20");
    add("c.json", "vehicle-monitoring-20");
  }

  private void add(String file, String sample) throws IOException {
    Format format = Sources.document(Path.of(file)).orElseThrow().format();
    Files.write(day.resolve(file), BundledSamples.bytes(sample, format));
  }

  @Test
  void note_manyDocumentsAsScenarios_namesTheOption() {
    List<Scenario> scenarios = new ArrayList<>();
    for (int i = 0; i < 51; i++) {
      for (Format format : List.of(Format.JSON, Format.XML)) {
        FactorValues values = Plans.values(Plans.document("d" + i, format), Start.COLD);
        scenarios.add(new Scenario(format + "@" + i, values, null));
      }
    }
    assertThat(SampledDocuments.note(plan(scenarios)).orElseThrow())
        .contains("each of 51 documents", SampledDocuments.OPTION);
    assertThat(SampledDocuments.note(plan(scenarios.subList(2, scenarios.size())))).isEmpty();
  }

  private static Plan plan(List<Scenario> scenarios) {
    return Plans.plan(1, 1, 1, scenarios.toArray(Scenario[]::new));
  }

  private Path cache() {
    return directory.resolve("cache");
  }

  private SampledDocuments sampled(boolean isSiri) {
    return new SampledDocuments(
        List.of(day.toString()), isSiri, problems, new DocumentCache(cache()));
  }

  private List<Document> drawn(int rounds, boolean isSiri, String... formats) throws IOException {
    List<Document> all = Sources.documents(List.of(day.toString()), problems);
    return sampled(isSiri).drawn(all, List.of(formats), SEED, rounds);
  }

  private static List<String> names(Document population) {
    return population.drawn().stream().map(Document::name).toList();
  }

  private static String contents(Document population) throws IOException {
    return population.draw().map(DocumentDraw::sha256).orElseThrow();
  }

  @Test
  void drawn_workingDirectory_hasAName() throws IOException {
    List<Document> all = Sources.documents(List.of(day.toString()), problems);
    SampledDocuments here =
        new SampledDocuments(List.of("."), true, problems, new DocumentCache(cache()));
    assertThat(here.drawn(all, List.of("json"), SEED, 3))
        .extracting(Document::source)
        .containsExactly(".");
  }

  @Test
  void drawn_formatsThatDocumentsLack_areConvertedUnderTheirNames() throws IOException {
    List<Document> populations = drawn(30, true, "json", "XML");
    assertThat(problems).isEmpty();
    assertThat(populations).extracting(Document::format).containsExactly(Format.JSON, Format.XML);
    assertThat(populations).extracting(Document::name).containsOnly("day");
    assertThat(populations).extracting(Document::source).containsOnly(day.toString());
    assertThat(names(populations.get(0))).containsExactlyInAnyOrder("a", "b", "c");
    assertThat(names(populations.get(1))).isEqualTo(names(populations.get(0)));
    for (Document xml : populations.get(1).drawn()) {
      Path file = Path.of(xml.location());
      assertThat(file).hasFileName(xml.name() + ".xml").isNotEmptyFile();
      assertThat(file.startsWith(day)).isEqualTo(xml.name().equals("c"));
    }
    assertThat(populations.get(0).drawn()).allMatch(json -> json.location().startsWith("" + day));
  }

  /** The memory of an image contains the arguments, and perhaps the document. */
  @Test
  void rules_imageOfAProcessWithDrawnDocuments_isRefused() throws IOException {
    FactorValues values =
        Plans.values(drawn(30, true, "json").get(0), Start.PSEUDO_WARM)
            .with(Factor.RESTORE, RestoreCombination.of(Restore.PROCESS_IMAGE_1));
    assertThat(Rules.refusal(values).map(refusal -> refusal.problem(List.of("a")).wrong()))
        .get(InstanceOfAssertFactories.STRING)
        .contains("a process reads the document that its image was made with");
    assertThat(
            Rules.refusal(values.with(Factor.RESTORE, RestoreCombination.of(Restore.MAPPER_CACHE))))
        .isEmpty();
  }

  @Test
  void drawn_withoutFormats_areAllThatOccur() throws IOException {
    assertThat(drawn(30, true))
        .extracting(Document::format)
        .containsExactlyInAnyOrder(Format.JSON, Format.XML);
  }

  @Test
  void drawn_fewerRoundsThanDocuments_convertsOnlyTheFirstDraws() throws IOException {
    Document all = drawn(30, true, "smile").get(0);
    Document one = drawn(1, true, "cbor").get(0);
    assertThat(names(one)).isEqualTo(names(all).subList(0, 1));
    assertThat(one.draw().map(DocumentDraw::size)).contains(3);
    assertThat(contents(one)).isEqualTo(contents(all));
    try (Stream<Path> files = Files.walk(cache())) {
      Set<String> made =
          files
              .map(file -> String.valueOf(file.getFileName()))
              .filter(name -> name.endsWith(".cbor"))
              .collect(Collectors.toSet());
      assertThat(made).containsExactly(names(one).get(0) + ".cbor");
    }
  }

  @Test
  void drawn_otherContent_isAnotherPopulation() throws IOException {
    String before = contents(drawn(1, true, "json").get(0));
    Files.move(day.resolve("a.json"), day.resolve("z.json"));
    assertThat(contents(drawn(1, true, "json").get(0))).isEqualTo(before);
    add("z.json", "stop-monitoring-20");
    assertThat(contents(drawn(1, true, "json").get(0))).isNotEqualTo(before);
  }

  @Test
  void drawn_documentThatCannotBeBound_isNamed() throws IOException {
    Files.writeString(day.resolve("b.json"), "{\"Siri\":{\"ServiceDelivery\":{,}}}");
    assertThat(drawn(30, true, "json", "xml")).isEmpty();
    assertThat(problems)
        .singleElement()
        .satisfies(
            problem ->
                assertThat(problem.text())
                    .startsWith("SOURCE: '" + day.resolve("b.json") + "': could not be bound")
                    .contains("line 1"));
  }

  @Test
  void drawn_otherClassesWithoutAFormat_areNotConverted() throws IOException {
    assertThat(drawn(30, false, "json")).hasSize(1);
    assertThat(problems).isEmpty();
    assertThat(drawn(30, false, "xml")).isEmpty();
    assertThat(problems)
        .extracting(PlanProblem::text)
        .containsExactlyInAnyOrder(
            notConverted(day.resolve("a.json")), notConverted(day.resolve("b.json")));
  }

  private static String notConverted(Path file) {
    return "--format: "
        + file
        + " is not converted to xml, as it is not SIRI; give it in that format, or leave the format"
        + " out";
  }

  @Test
  void drawn_opaqueBytes_areNotBound() throws IOException {
    List<Document> all = new ArrayList<>();
    for (String name : List.of("a", "b")) {
      Path file = Files.writeString(directory.resolve(name + ".pb"), name);
      all.add(Document.ofFile(name, Format.OPAQUE, file));
    }
    assertThat(sampled(false).drawn(all, List.of(), SEED, 2))
        .singleElement()
        .satisfies(drawn -> assertThat(drawn.format()).isEqualTo(Format.OPAQUE))
        .satisfies(drawn -> assertThat(names(drawn)).containsExactlyInAnyOrder("a", "b"));
  }

  @Test
  void drawn_oneDocument_isRefused() throws IOException {
    Files.delete(day.resolve("a.json"));
    Files.delete(day.resolve("b.json"));
    assertThat(drawn(30, true)).isEmpty();
    assertThat(problems).extracting(PlanProblem::wrong).first().asString().contains("is only one");
  }

  @Test
  void drawn_twoDocumentsOfOneName_areRefused() throws IOException {
    Path other = Files.createDirectory(directory.resolve("other"));
    Files.copy(day.resolve("a.json"), other.resolve("a.json"));
    List<String> sources = List.of(day.toString(), other.toString());
    List<Document> all = Sources.documents(sources, problems);
    assertThat(sampled(true).drawn(all, List.of(), SEED, 30)).isEmpty();
    assertThat(problems)
        .extracting(PlanProblem::wrong)
        .containsExactly(
            day.resolve("a.json") + " and " + other.resolve("a.json") + " would be one document");
  }

  @Test
  void ignored_otherFiles_areNamed() throws IOException {
    assertThat(sampled(true).ignored()).isEmpty();
    Files.createFile(day.resolve("notes.txt"));
    Files.createFile(day.resolve("README"));
    Files.createDirectory(day.resolve("older"));
    assertThat(sampled(true).ignored())
        .extracting(PlanProblem::wrong)
        .containsExactly(day + ": 2 files that are not in a known format: README, notes.txt");
  }
}
