package io.siribench.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.Document;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RunSourcesTest {
  @TempDir private Path directory;

  private final Problems problems = new Problems();

  private List<Document> documents(String file, String content, List<String> formats)
      throws IOException {
    Path path = Files.writeString(directory.resolve(file), content);
    ModelOptions models = new ModelOptions(List.of("com.acme.Order"), List.of("reader"));
    return new RunSources(List.of(path.toString()), Map.of())
        .documents(formats, models, new EndpointOptions(), problems);
  }

  @ParameterizedTest
  @CsvSource({"order.geojson, json, JSON", "order.yml, yaml, YAML", "order, JSON, JSON"})
  void documents_unknownExtensionAndOneFormat_areInThatFormat(
      String file, String word, Format expected) throws IOException {
    assertThat(documents(file, "{\"id\": 1}", List.of(word)))
        .singleElement()
        .satisfies(
            document -> {
              assertThat(document.format()).isEqualTo(expected);
              assertThat(document.name()).isEqualTo("order");
            });
    assertThat(problems).isEmpty();
  }

  @Test
  void documents_unknownExtensionAndSeveralFormats_areRefused() throws IOException {
    assertThat(documents("order.geojson", "{}", List.of("json", "yaml"))).isEmpty();
    assertThat(documents("order.geojson", "{}", List.of())).isEmpty();
    assertThat(problems)
        .extracting(PlanProblem::remedy)
        .hasSize(2)
        .allSatisfy(remedy -> assertThat(remedy).contains("give run --format"));
  }

  @Test
  void documents_unknownExtensionOfAnotherContent_areRefused() throws IOException {
    documents("order.geojson", "<order/>", List.of("json"));
    assertThat(problems).extracting(PlanProblem::wrong).singleElement().asString().endsWith("json");
  }
}
