package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.codec.jackson2.JacksonTrees;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The views that present the trees of a library as collections of the JDK. */
final class TreesTest {
  @Test
  void plain_tree_equalsCollectionsOfItsValues() throws IOException {
    JsonNode tree = new ObjectMapper().readTree("{\"a\":[1,true,\"t\"],\"b\":{}}");

    assertThat(JacksonTrees.INSTANCE.isTree(tree)).isTrue();
    assertThat(JacksonTrees.INSTANCE.plain(tree))
        .isEqualTo(Map.of("a", List.of("1", "true", "t"), "b", Map.of()));
  }

  @Test
  void none_anyValue_isNotATreeAndStaysAsItIs() {
    assertThat(Trees.NONE.isTree("text")).isFalse();
    assertThat(Trees.NONE.plain("text")).isEqualTo("text");
  }
}
