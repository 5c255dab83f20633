package io.siribench.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class DocumentRotationTest {
  private static ServedDocument document(String name, String stop) {
    return new ServedDocument(
        name, Map.of(Format.JSON, new byte[0]), Set.of(Service.STOP_MONITORING), Set.of(stop));
  }

  private static List<String> next(DocumentRotation rotation, String... stops) {
    List<String> names = new ArrayList<>();
    for (String stop : stops) {
      names.add(
          rotation
              .next(Service.STOP_MONITORING, Format.JSON, Optional.of(stop))
              .orElseThrow()
              .name());
    }
    return names;
  }

  @Test
  void next_alternatingStops_getsAllDocumentsOfEach() {
    List<ServedDocument> all =
        List.of(document("a1", "A"), document("b1", "B"), document("a2", "A"), document("b2", "B"));
    DocumentRotation rotation = new DocumentRotation(all, all);

    assertThat(next(rotation, "A", "B", "A", "B", "A", "B"))
        .containsExactly("a1", "b1", "a2", "b2", "a1", "b1");
  }

  @Test
  void next_unknownStops_getsTheNextOfAll() {
    List<ServedDocument> all = List.of(document("a", "A"), document("b", "B"));
    DocumentRotation rotation = new DocumentRotation(all, all);

    assertThat(next(rotation, "C", "A", "D", "C")).containsExactly("a", "a", "b", "a");
  }
}
