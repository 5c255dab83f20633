package io.siribench.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Gate;
import io.siribench.analysis.Gate.Judge;
import io.siribench.analysis.RunComparer;
import io.siribench.analysis.RunComparison;
import io.siribench.analysis.RunSide;
import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.request.EndpointSettings;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import io.siribench.worker.compression.CompressionType;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CompareNamesTest {
  private static final String URL = "http://host/stop.{format}";

  @TempDir private Path path;

  private RunSide run(String name, Scenario... scenarios) throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve(name));
    PlanFile.of(directory)
        .add(
            Plans.with(
                Plans.plan(5, 1, 1, scenarios),
                Duration.ZERO,
                new EndpointSettings(
                    true, 1024, "2", false, Optional.empty(), Optional.empty(), Optional.empty())),
            Instant.parse("2026-11-20T19:30:12Z"),
            Map.of(),
            Map.of(),
            Optional.empty(),
            Map.of(),
            "");
    int fork = 0;
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= 6; round++) {
        for (Scenario scenario : scenarios) {
          writer.append(
              List.of(new SampleBuilder(scenario.id()).at(round, fork++, 0).digest("").build()));
        }
      }
    }
    return RunSide.of(directory.path().toString());
  }

  private static Scenario compressed(String id, CompressionType type) {
    Scenario asking = Plans.asking(id, Start.COLD, URL);
    return new Scenario(id, asking.values().with(Factor.COMPRESSION, type), null);
  }

  /** An unset compression has the id of {@code none}, but gzip is requested. */
  @Test
  void of_endpointWithoutCompression_matchesGzipAmongSeveral() throws IOException {
    RunComparison report =
        RunComparer.compare(
            run("omitted", Plans.asking("json", Start.COLD, URL)),
            run(
                "said",
                compressed("json", CompressionType.NONE),
                compressed("json@gzip", CompressionType.GZIP)),
            new Gate(5, Judge.BOTH));
    assertThat(report.scenarios())
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.verdict().pair().scenario().id()).isEqualTo("json@gzip");
              assertThat(found.verdict().pair().reference().id()).isEqualTo("json");
            });
    CompareNames names = new CompareNames(report);
    assertThat(names.of(report.scenarios().get(0))).isEqualTo("gzip");
    assertThat(names.notes())
        .containsExactly(
            "not compared, only in the candidate: uncompressed (not in the base: uncompressed)");
  }
}
