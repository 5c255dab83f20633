package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.options.EndpointOptions;
import io.siribench.cli.options.TimeoutOption;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.Document;
import io.siribench.request.Endpoint;
import io.siribench.request.KeySource;
import io.siribench.worker.format.Format;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class EndpointAccessTest {
  private final Problems problems = new Problems();

  private static EndpointAccess access(String... options) {
    return new EndpointAccess(
        CommandLine.populateCommand(new EndpointOptions(), options), new TimeoutOption());
  }

  private Endpoint endpoint(EndpointAccess access, String url) {
    List<Endpoint> endpoints = access.endpoints(List.of(url), problems);
    assertThat(problems).isEmpty();
    return endpoints.get(0);
  }

  /** A second read of a pipe finds nothing. */
  @Test
  void endpoints_ofSeveralUrls_readTheKeyOnce() {
    EndpointOptions options = CommandLine.populateCommand(new EndpointOptions());
    List<String> read = new ArrayList<>();
    options.environment =
        name -> {
          read.add(String.valueOf(name));
          return null;
        };
    List<String> urls = List.of("http://localhost/a", "http://localhost/b");

    assertThat(new EndpointAccess(options, new TimeoutOption()).endpoints(urls, problems))
        .hasSize(2);
    assertThat(read).containsOnlyOnce(KeySource.VARIABLE);
  }

  @ParameterizedTest
  @CsvSource({
    "http://example.org/sm, 1000",
    "http://localhost:1/sm, 0",
    "http://127.0.0.1/sm, 0",
    "https://10.0.0.1/sm, 1000"
  })
  void floor_ofOtherMachines_isASecond(String url, long millis) {
    EndpointAccess access = access();

    assertThat(access.floor(endpoint(access, url))).isEqualTo(Duration.ofMillis(millis));
    assertThat(access.isWithoutRateLimit(endpoint(access, url))).isFalse();
  }

  @Test
  void floor_lifted_isNone() {
    EndpointAccess access = access("--no-floor");
    Endpoint other = endpoint(access, "http://example.org/sm");

    assertThat(access.floor(other)).isZero();
    assertThat(access.isWithoutRateLimit(other)).isTrue();
    assertThat(access.isWithoutRateLimit(endpoint(access, "http://localhost/sm"))).isFalse();
  }

  @Test
  void documents_otherFormatThanThePath_isAProblem() {
    Endpoint endpoint = endpoint(access(), "http://localhost/sm.json");

    EndpointAccess.documents(endpoint, List.of(Format.JSON, Format.XML), problems);

    assertThat(problems)
        .extracting(PlanProblem::text)
        .singleElement()
        .asString()
        .contains("is xml", "http://localhost/sm.json is for json", "write .{format}");
  }

  @Test
  void documents_noFormat_useFormatsOfTheEndpoint() {
    Endpoint endpoint = endpoint(access(), "http://localhost/sm.{format}");

    assertThat(EndpointAccess.documents(endpoint, List.of(), problems))
        .extracting(Document::format)
        .containsExactly(Format.JSON, Format.XML);
  }
}
