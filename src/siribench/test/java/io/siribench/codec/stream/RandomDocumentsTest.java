package io.siribench.codec.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.codec.stream.DocumentOutcomes.Difference;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random documents for every reader of every model. All readers of a model must bind a document
 * alike, or all must refuse it.
 *
 * <p>{@code -Dsiribench.test.random=PT10M} adds documents of a new seed for ten minutes in each
 * format, {@code -Dsiribench.test.random.seed=N} those of a given one.
 */
@Tag("slow")
final class RandomDocumentsTest {
  private static final int DOCUMENTS = 1500;

  private static final int MAX_FAILURES = 5;

  @Test
  void knownDifferences_areInTheDocumentation() throws IOException {
    for (KnownDifferences.Known known : KnownDifferences.KNOWN) {
      String docs = Files.readString(Path.of("docs", known.page())).replaceAll("\\s+", " ");
      assertThat(docs).contains(known.sentence());
    }
  }

  /** A separate thread detects a document on which a reader never ends. */
  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  @Timeout(value = 30, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void read_fixedSeed_hasOneOutcome(Format format) {
    compare(format, 34, DOCUMENTS, Duration.ZERO);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  @EnabledIfSystemProperty(named = "siribench.test.random", matches = "PT.*")
  @Timeout(value = 5, unit = TimeUnit.HOURS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void read_randomSeed_hasOneOutcome(Format format) {
    long seed = Long.getLong("siribench.test.random.seed", System.nanoTime());
    System.out.println("random " + format + ": -Dsiribench.test.random.seed=" + seed);
    compare(
        format,
        seed,
        1,
        Duration.parse(Objects.requireNonNull(System.getProperty("siribench.test.random"))));
  }

  /** Compares outcomes of at least {@code count} documents for at least {@code atLeast}. */
  private static void compare(Format format, long firstSeed, int count, Duration atLeast) {
    Map<String, String> failures = new LinkedHashMap<>();
    long endNanos = System.nanoTime() + atLeast.toNanos();
    long seed = firstSeed;
    while (seed < firstSeed + count || System.nanoTime() < endNanos) {
      for (Difference difference :
          KnownDifferences.others(format, RandomDocuments.document(seed, format))) {
        if (failures.size() < MAX_FAILURES) {
          failures.putIfAbsent(
              difference.settings().model() + difference.settings().reader(),
              "seed " + seed + ": " + difference);
        }
      }
      seed++;
    }
    System.out.println("random " + format + ": " + (seed - firstSeed) + " documents");
    assertThat(failures.values()).isEmpty();
  }
}
