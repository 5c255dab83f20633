package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TrustStoresTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"A", "AAAA", ""})
  void read_damagedPem_isAProblem(String base64) throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("ca.pem"),
            "-----BEGIN CERTIFICATE-----\n" + base64 + "\n-----END CERTIFICATE-----\n");
    Problems problems = new Problems();

    assertThat(TrustStores.read(file, Optional.empty(), problems)).isEmpty();
    assertThat(problems)
        .singleElement()
        .satisfies(problem -> assertThat(problem.option()).isEqualTo("--trust-store"))
        .satisfies(problem -> assertThat(problem.wrong()).contains(file + " cannot be parsed"));
  }
}
