package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.stats.Comparison;
import io.siribench.stats.Ratio;
import io.siribench.stats.RoundValues;
import io.siribench.worker.format.Format;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class DocumentDrawTest {
  private static final int SIZE = 5;
  private static final int ROUNDS = 18;
  private static final int RUNS = 1_000;

  private static List<Document> documents(Format format) {
    return IntStream.range(0, SIZE)
        .mapToObj(
            number ->
                Document.ofFile(
                    "day-" + number,
                    format,
                    Path.of("day", "day-" + number + "." + format.optionName())))
        .toList();
  }

  private static List<String> rounds(Format format, long seed, int from, int to) {
    DocumentDraw draw = new DocumentDraw("day", SIZE, "4711", documents(format));
    return IntStream.rangeClosed(from, to)
        .mapToObj(round -> draw.ofRound(round, seed).name())
        .toList();
  }

  @Test
  void ofRound_anyFormat_isTheSameDocument() {
    assertThat(rounds(Format.XML, 42, 0, 30)).isEqualTo(rounds(Format.JSON, 42, 0, 30));
  }

  @Test
  void ofRound_rounds_repeatNoneUntilAllAreRead() {
    for (int first = 1; first < 100; first += SIZE) {
      assertThat(rounds(Format.JSON, 42, first, first + SIZE - 1)).doesNotHaveDuplicates();
    }
  }

  @Test
  void ofRound_repetitions_haveDifferentOrders() {
    Set<List<String>> orders = new HashSet<>();
    for (int first = 1; first < 100; first += SIZE) {
      orders.add(rounds(Format.JSON, 42, first, first + SIZE - 1));
    }
    assertThat(orders).hasSizeGreaterThan(10);
    assertThat(rounds(Format.JSON, 42, SIZE + 1, 30))
        .isNotEqualTo(rounds(Format.JSON, 43, SIZE + 1, 30));
  }

  @Test
  void ofRound_zero_isTheFirst() {
    assertThat(rounds(Format.JSON, 42, 0, 1)).containsExactly("day-0", "day-0");
  }

  @Test
  void shuffled_manySeeds_putEachDocumentFirst() {
    assertThat(
            IntStream.range(0, 100)
                .mapToObj(seed -> DocumentDraw.shuffled(documents(Format.JSON), seed, 0).get(0)))
        .containsAll(documents(Format.JSON));
    assertThat(DocumentDraw.shuffled(documents(Format.JSON), 42, 0))
        .containsExactlyInAnyOrderElementsOf(documents(Format.JSON))
        .isEqualTo(DocumentDraw.shuffled(documents(Format.JSON), 42, 0));
  }

  /** The interval is that of independent draws, and therefore hardly ever too narrow. */
  @Test
  void comparison_ofBalancedDraws_coversThePopulation() {
    Random random = new Random(20_261_126);
    int covered = 0;
    for (int run = 0; run < RUNS; run++) {
      // Logarithms of the ratios of documents, symmetric around that of the population.
      double spread = 0.2 * random.nextDouble();
      double[] ratios = {1.1, 1.1 + spread, 1.1 - spread, 1.1 + spread / 2, 1.1 - spread / 2};
      long seed = random.nextLong();
      List<Document> documents = DocumentDraw.shuffled(documents(Format.JSON), seed, 0);
      DocumentDraw draw = new DocumentDraw("day", SIZE, "4711", documents);
      RoundValues baseline = new RoundValues();
      RoundValues candidate = new RoundValues();
      for (int round = 1; round <= ROUNDS; round++) {
        int number = documents(Format.JSON).indexOf(draw.ofRound(round, seed));
        double nanos = 1e6 * (1 + number);
        baseline.put(round, nanos);
        candidate.put(round, nanos * Math.exp(ratios[number] + 0.05 * random.nextGaussian()));
      }
      Ratio ratio = Comparison.paired(baseline, candidate, 0.95).orElseThrow().ratio();
      covered += Math.log(ratio.low()) <= 1.1 && 1.1 <= Math.log(ratio.high()) ? 1 : 0;
    }
    assertThat(covered).isBetween((int) (0.95 * RUNS), RUNS);
  }

  @Test
  void constructor_moreDocumentsThanThePopulation_isRefused() {
    List<Document> documents = documents(Format.JSON);
    assertThatThrownBy(() -> new DocumentDraw("day", 4, "4711", documents))
        .hasMessage("has 5 of 4 documents");
    assertThatThrownBy(() -> new DocumentDraw("day", 4, "4711", List.of()))
        .hasMessage("has 0 of 4 documents");
  }
}
