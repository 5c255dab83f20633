package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Random raw responses, with the same outcome on all four connections. Exceptions are faults that
 * java.net.http hides. The following request must succeed.
 *
 * <p>{@code -Dsiribench.test.random=PT10M} adds responses of a new seed for ten minutes, {@code
 * -Dsiribench.test.random.seed=N} those of a given one.
 */
@Tag("slow")
final class RandomResponsesTest {
  private static final int RESPONSES = 250;

  /** The sentence in docs/endpoints.md about a response with two faults. */
  private static final String TWO_FAULTS =
      "the outcome is `parse` on `http-client-async`, which binds data as it arrives, and `http`";

  private ResponseOutcomes outcomes;

  @BeforeEach
  void start() throws Exception {
    outcomes = new ResponseOutcomes(20_000);
  }

  @AfterEach
  void stop() throws IOException {
    outcomes.close();
  }

  @Test
  void response_fixedSeed_hasTheSameOutcomeOnEveryConnection() {
    compare(1, RESPONSES, Duration.ZERO);
  }

  @Test
  @EnabledIfSystemProperty(named = "siribench.test.random", matches = "PT.*")
  void response_randomSeed_hasTheSameOutcomeOnEveryConnection() {
    long seed = Long.getLong("siribench.test.random.seed", System.nanoTime());
    System.out.println("random responses: -Dsiribench.test.random.seed=" + seed);
    compare(
        seed,
        1,
        Duration.parse(Objects.requireNonNull(System.getProperty("siribench.test.random"))));
  }

  @Test
  void twoFaults_areInTheDocumentation() throws IOException {
    assertThat(Files.readString(Path.of("docs", "endpoints.md")).replaceAll("\\s+", " "))
        .contains(TWO_FAULTS);
  }

  private void compare(long seed, int count, Duration atLeast) {
    RawResponses responses = new RawResponses(seed);
    List<String> failures = new ArrayList<>();
    long end = System.nanoTime() + atLeast.toNanos();
    for (int i = 0; i < count || System.nanoTime() < end; i++) {
      RawResponses.Response response = responses.next();
      boolean isGzip = response.name().contains("gzip");
      failures.addAll(
          outcomes.problems(response.name(), response.bytes(), response.hidden(), isGzip));
    }
    assertThat(failures).as("seed %s", seed).isEmpty();
  }
}
