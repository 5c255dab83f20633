package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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

  private final Map<ConnectionType, Asking> askings = new EnumMap<>(ConnectionType.class);
  private RawServer server;

  @BeforeEach
  void start() throws Exception {
    server = new RawServer();
    for (ConnectionType connection : ConnectionType.values()) {
      Asking.Builder builder = Asking.of(server.url());
      builder.connection = connection;
      askings.put(connection, builder.build());
    }
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
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

  /** Detects broken gzip data whose decoded part is also malformed. */
  private static boolean hasTwoFaults(
      RawResponses.Response response, Map<ConnectionType, String> outcomes) {
    return response.name().contains("gzip")
        && outcomes.entrySet().stream()
            .allMatch(
                outcome ->
                    outcome
                        .getValue()
                        .startsWith(
                            outcome.getKey() == ConnectionType.HTTP_CLIENT_ASYNC
                                ? "parse:"
                                : "http:"));
  }

  private void compare(long seed, int count, Duration atLeast) {
    RawResponses responses = new RawResponses(seed);
    List<String> failures = new ArrayList<>();
    long end = System.nanoTime() + atLeast.toNanos();
    for (int i = 0; i < count || System.nanoTime() < end; i++) {
      RawResponses.Response response = responses.next();
      Map<ConnectionType, String> outcomes = new EnumMap<>(ConnectionType.class);
      Set<String> kinds = new HashSet<>();
      askings.forEach(
          (connection, asking) -> {
            String outcome = ask(asking, response);
            outcomes.put(connection, outcome);
            boolean isHidden =
                !response.hidden().isEmpty() && HiddenByClient.CLIENTS.contains(connection);
            kinds.add(isHidden ? "hidden" : outcome.split(":", -1)[0]);
            // The first request may still use the connection that the server has closed.
            boolean isFirstOk = asking.ask().equals("ok");
            if (!isFirstOk && !asking.ask().equals("ok")) {
              failures.add("after " + response.name() + " nothing succeeds on " + connection);
            }
          });
      kinds.remove("hidden");
      if (kinds.size() > 1 && !hasTwoFaults(response, outcomes)) {
        failures.add(response.name() + ": " + outcomes);
      }
    }
    assertThat(failures).as("seed %s", seed).isEmpty();
  }

  private String ask(Asking asking, RawResponses.Response response) {
    server.then(
        client -> {
          client.send(response.bytes());
          client.finish();
        });
    String outcome = asking.ask();
    server.clear();
    return outcome;
  }
}
