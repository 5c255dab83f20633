package io.siribench.siri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SiriObjectTest {
  /** A copy for each value would take quadratic time. */
  @Test
  void retain_nameRepeatedOften_extendsOneList() {
    Siri siri = new Siri();
    siri.retain("X", "a");
    siri.retain("X", "b");
    Object both = siri.other().get("X");
    siri.retain("X", "c");
    assertThat(siri.other().get("X")).isSameAs(both).isEqualTo(List.of("a", "b", "c"));
  }

  @Test
  void retain_arraysOfARepeatedName_areJoined() {
    Siri siri = new Siri();
    siri.retain("X", new ArrayList<>(List.of("a", List.of("b"))));
    siri.retain("X", List.of("c"));
    siri.retain("X", "d");
    assertThat(siri.other().get("X")).isEqualTo(List.of("a", List.of("b"), "c", "d"));
    siri.retain("Y", List.of("a"));
    siri.retain("Y", "b");
    assertThat(siri.other().get("Y")).isEqualTo(List.of("a", "b"));
  }

  @Test
  void add_nameRepeatedOften_extendsOneList() {
    Map<String, Object> members = new LinkedHashMap<>();
    SiriObject.add(members, "x", 1);
    SiriObject.add(members, "x", null);
    SiriObject.add(members, "x", 2);
    Object both = members.get("x");
    SiriObject.add(members, "x", 3);
    assertThat(members.get("x")).isSameAs(both).isEqualTo(List.of(1, 2, 3));
  }
}
