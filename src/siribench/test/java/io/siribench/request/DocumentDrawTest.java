package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.worker.format.Format;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class DocumentDrawTest {
  private static final int SIZE = 5;

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
  void ofRound_rounds_repeatNoneBeforeAllAreRead() {
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
  void shuffled_seeds_haveEachDocumentFirst() {
    assertThat(
            IntStream.range(0, 100)
                .mapToObj(seed -> DocumentDraw.shuffled(documents(Format.JSON), seed, 0).get(0)))
        .containsAll(documents(Format.JSON));
    assertThat(DocumentDraw.shuffled(documents(Format.JSON), 42, 0))
        .containsExactlyInAnyOrderElementsOf(documents(Format.JSON))
        .isEqualTo(DocumentDraw.shuffled(documents(Format.JSON), 42, 0));
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
