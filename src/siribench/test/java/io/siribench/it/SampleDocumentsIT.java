package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.recording.ScriptedEndpoint;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of which each round reads one of several documents. */
final class SampleDocumentsIT {
  private static final String SMALL = "stop-monitoring-1";
  private static final String LARGE = "stop-monitoring-20";
  private static final String OTHER = "vehicle-monitoring-20";

  @TempDir private Path directory;
  private Path day;

  @BeforeEach
  void writeDocuments() throws IOException {
    day = Files.createDirectory(directory.resolve("day"));
    add(SMALL, Format.JSON);
    add(LARGE, Format.JSON);
    add(LARGE, Format.XML);
    add(OTHER, Format.XML);
  }

  private void add(String sample, Format format) throws IOException {
    Files.write(
        day.resolve(sample + "." + format.optionName()), BundledSamples.bytes(sample, format));
  }

  private String run(String name) {
    return directory.resolve(name).toString();
  }

  private static Program.Result program(int exitCode, String... args) {
    Program.Result result = Program.inProcess(args);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(exitCode);
    return result;
  }

  /** Returns the document of each round, after a check of the values that were read. */
  private Map<Integer, String> byRound(String name) throws IOException {
    Path path = directory.resolve(name);
    Runs.assertAllOk(path);
    Map<Integer, String> documents = new TreeMap<>();
    Map<String, String> digests = new TreeMap<>();
    for (Sample sample : Runs.samples(path)) {
      String document = sample.factors().documentName();
      assertThat(documents.merge(sample.round(), document, (known, found) -> known))
          .isEqualTo(document);
      String digest = sample.text(Metric.DIGEST);
      // The first and the last request of a warm fork have a digest.
      if (sample.request() == 0) {
        assertThat(digest).isNotEmpty();
        assertThat(digests.merge(document, digest, (known, found) -> known)).isEqualTo(digest);
      }
    }
    return documents;
  }

  @Test
  void run_directory_readsOneDocumentPerRoundInEachFormat() throws Exception {
    Program.Result measured =
        program(
            0,
            "run",
            "--sample-documents",
            day.toString(),
            "-f",
            "json,xml",
            "--cold",
            "--warm",
            "-n3",
            "--forks=2",
            Runs.NO_WARMUP,
            "--seed=7",
            Runs.FAST,
            "-o",
            run("a"));
    assertThat(measured.out())
        .contains("all 3 documents in " + day, "drawn with seed 7", "one per round for all");
    Map<Integer, String> documents = byRound("a");
    assertThat(List.of(documents.get(1), documents.get(2), documents.get(3)))
        .containsExactlyInAnyOrder(SMALL, LARGE, OTHER);
    List<Sample> samples = Runs.samples(directory.resolve("a"));
    assertThat(samples)
        .filteredOn(sample -> sample.scenario().equals("json.reader.none.cold"))
        .extracting(sample -> sample.number(Metric.BYTES))
        .contains(
            (long) BundledSamples.bytes(SMALL, Format.JSON).length,
            (long) BundledSamples.bytes(LARGE, Format.JSON).length)
        .doesNotHaveDuplicates();

    // Resumed, its rounds read the same documents.
    Path journal = directory.resolve("a").resolve("samples.csv");
    List<String> lines = Files.readAllLines(journal);
    Files.write(journal, lines.subList(0, lines.size() / 2));
    program(0, "run", "--resume=" + run("a"));
    assertThat(byRound("a")).isEqualTo(documents);
    assertThat(Runs.samples(directory.resolve("a"))).hasSameSizeAs(samples);
  }

  @Test
  void run_recording_readsItsResponsesInDerivedForms() throws Exception {
    Path recording = directory.resolve("day.har");
    try (ScriptedEndpoint endpoint = ScriptedEndpoint.start()) {
      for (String sample : List.of(SMALL, LARGE, OTHER)) {
        endpoint.then(200, BundledSamples.bytes(sample, Format.JSON));
      }
      program(
          0,
          "record",
          endpoint.url("/sm.json"),
          "-o",
          recording.toString(),
          "--every=1s",
          "--count=3");
    }
    Program.Result measured =
        program(
            0,
            "run",
            "--sample-documents",
            recording.toString(),
            "--model=siri-plain",
            "-f",
            "cbor",
            "--shape=object,array",
            "--compression=gzip",
            "--cold",
            "-n2",
            Runs.NO_WARMUP,
            Runs.FAST,
            "-o",
            run("a"));
    assertThat(measured.out()).contains("2 of the 3 documents in " + recording);
    assertThat(byRound("a").values())
        .doesNotHaveDuplicates()
        .isSubsetOf("day-0001", "day-0002", "day-0003");
    assertThat(Runs.samples(directory.resolve("a")))
        .allSatisfy(
            sample ->
                assertThat(sample.number(Metric.WIRE_BYTES))
                    .isPositive()
                    .isLessThan(sample.number(Metric.BYTES)))
        .extracting(sample -> sample.number(Metric.WIRE_BYTES))
        .doesNotHaveDuplicates();

    // A single document is another population.
    String single = Program.SAMPLES.resolve(SMALL + ".cbor").toString();
    program(0, "run", single, "--cold", "-n1", Runs.NO_WARMUP, Runs.FAST, "-o", run("b"));
    assertThat(program(2, "compare", run("b"), run("a") + ":cbor.reader.none.cold").err())
        .contains("documents of --sample-documents: none in the base, SHA-256");
  }

  @Test
  void run_documentThatCannotBeBound_measuresNothing() throws Exception {
    Path bad = Files.writeString(day.resolve("bad.json"), "{\"Siri\":{\"ServiceDelivery\":{,}}}");
    Program.Result refused =
        program(2, "run", "--sample-documents", day.toString(), "-n9", "-o", run("a"));
    assertThat(refused.err()).contains("nothing was run", "'" + bad + "': could not be bound");
    assertThat(directory.resolve("a")).doesNotExist();
  }
}
