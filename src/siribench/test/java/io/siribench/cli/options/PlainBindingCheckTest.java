package io.siribench.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.PlanProblem;
import io.siribench.request.Document;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PlainBindingCheckTest {
  @TempDir private Path directory;

  private static List<String> problems(Document... documents) {
    return new PlainBindingCheck(UnknownMembers.KEEP)
        .problems(List.of(documents)).stream().map(PlanProblem::text).toList();
  }

  private static Document sample(Format format) {
    return Document.ofFile(
        "stop", format, Path.of("samples/stop-monitoring-1." + format.extension()));
  }

  private Document document(Format format, String text) throws IOException {
    return Document.ofFile(
        "own", format, Files.writeString(directory.resolve("own." + format.extension()), text));
  }

  @Test
  void problems_samples_areDueToSinglePrecision() {
    assertThat(
            problems(
                Format.bundled().stream()
                    .map(PlainBindingCheckTest::sample)
                    .toArray(Document[]::new)))
        .singleElement()
        .asString()
        .contains("samples/stop-monitoring-1.smile': siri-plain binds different values than siri")
        .contains("single-precision");
  }

  @Test
  void problems_bindableOnlyLeniently_isNamedWithReason() throws IOException {
    String single = "{\"ServiceDelivery\":{\"StopMonitoringDelivery\":{\"version\":\"1.3\"}}}";
    assertThat(problems(document(Format.JSON, single)))
        .singleElement()
        .asString()
        .startsWith("--model: '" + directory.resolve("own.json") + "': siri-plain cannot bind it: ")
        .contains("ServiceDelivery/StopMonitoringDelivery")
        .endsWith("leave it out, or use --model siri");
    String bare = "<ServiceDelivery><ProducerRef>p</ProducerRef></ServiceDelivery>";
    assertThat(problems(document(Format.XML, bare)))
        .singleElement()
        .asString()
        .contains("binds different values than siri; leave it out");
  }

  @Test
  void problems_malformedOrMissing_areLeftToTheForks() throws IOException {
    assertThat(problems(document(Format.JSON, "{\"Siri\":"))).isEmpty();
    assertThat(problems(Document.ofFile("gone", Format.JSON, directory.resolve("gone.json"))))
        .isEmpty();
  }
}
