package io.siribench.session.preparation;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.launch.DocumentCache;
import io.siribench.plan.Factors;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.request.Document;
import io.siribench.request.FileHash;
import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.format.Format;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CompressedDocumentsTest {
  @TempDir private Path directory;

  private Plan plan() throws Exception {
    Path file = Path.of("samples/stop-monitoring-20.json");
    Document document = Document.ofFile("stop", Format.JSON, file);
    Factors factors =
        new Factors(
            List.of(document),
            Map.of(Factor.COMPRESSION, List.of("none", "gzip", "deflate")),
            List.of(Start.COLD),
            List.of(Plans.JAVA),
            List.of(),
            List.of(),
            "");
    return Plans.planned(factors, Plans.settings(3, 1), false, List.of()).plan();
  }

  private CompressedDocuments documents() throws Exception {
    return CompressedDocuments.of(
        plan(), (workerArgs, order) -> "", new DocumentCache(directory.resolve("kept")));
  }

  @Test
  void of_aPlan_compressesEachDocumentOnceAndKeepsIt() throws Exception {
    CompressedDocuments documents = documents();
    Plan plan = documents.plan();
    assertThat(plan.files())
        .hasSize(2)
        .doesNotContainKey(plan.scenarios().get(0))
        .allSatisfy((id, file) -> assertThat(Path.of(file)).isRegularFile());
    for (Scenario scenario : plan.scenarios()) {
      String file = plan.files().get(scenario);
      if (file != null) {
        CompressionType type = scenario.compression();
        try (InputStream in =
            type.load(getClass().getClassLoader())
                .decompressing(Files.newInputStream(Path.of(file)))) {
          assertThat(in.readAllBytes())
              .isEqualTo(Files.readAllBytes(Path.of(scenario.document().location())));
        }
        assertThat(documents.hashes())
            .containsEntry(
                "stop-monitoring-20.json." + type.optionName(), FileHash.sha256(Path.of(file)));
      }
    }
  }

  @Test
  void of_changedFile_isCreatedAgain() throws Exception {
    CompressedDocuments before = documents();
    for (String file : before.plan().files().values()) {
      Files.writeString(Path.of(file), "changed");
    }
    assertThat(documents().hashes()).isEqualTo(before.hashes());
    try (Stream<Path> files = Files.list(directory.resolve("kept"))) {
      assertThat(files)
          .hasSize(2)
          .allSatisfy(file -> assertThat(before.hashes()).containsValue(FileHash.sha256(file)));
    }
  }
}
