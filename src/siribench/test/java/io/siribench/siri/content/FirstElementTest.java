package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@SuppressWarnings("UnusedVariable") // Reflection uses the fields.
final class FirstElementTest {
  enum State {
    ON_TIME
  }

  record Line(String stop) {}

  private static final class Order {
    static final List<Line> EXAMPLES = List.of(new Line("example"));

    final String id = "1";
    final List<String> words = List.of("a");
    final List<Line> none = new ArrayList<>();
    final int[] numbers = {1};
    final Line[] lines = {new Line("first"), new Line("second")};
    final Set<Line> more = Set.of(new Line("third"));
  }

  private static class Base {
    final List<Line> lines = List.of(new Line("inherited"));
  }

  private static final class Extended extends Base {
    final List<Line> others = List.of(new Line("own"));
  }

  private static final class Ignoring {
    @JsonIgnore final List<Line> sorted = List.of(new Line("ignored"));
    final List<Line> lines = List.of(new Line("bound"));
  }

  private static final class Derived extends Base {
    final State[] states = {State.ON_TIME};
    final @Nullable List<Line> absent = null;
  }

  @Test
  void of_listOrArray_isItsFirstElement() {
    assertThat(FirstElement.of(List.of(new Line("a"), new Line("b")))).isEqualTo(new Line("a"));
    assertThat(FirstElement.of(new Line[] {new Line("a")})).isEqualTo(new Line("a"));
    assertThat(FirstElement.of(List.of())).isNull();
    assertThat(FirstElement.of(new Line[0])).isNull();
    assertThat(FirstElement.of(new int[] {1})).isNull();
  }

  @Test
  void of_object_isFirstElementOfItsFirstObjectList() {
    assertThat(FirstElement.of(new Order())).isEqualTo(new Line("first"));
    assertThat(FirstElement.of(new Derived())).isEqualTo(new Line("inherited"));
    assertThat(FirstElement.of(new Line("a"))).isNull();
  }

  @Test
  void of_inheritedAndIgnoredLists_isFirstItemBoundByJackson() {
    assertThat(FirstElement.of(new Extended())).isEqualTo(new Line("inherited"));
    assertThat(FirstElement.of(new Ignoring())).isEqualTo(new Line("bound"));
  }

  /** Waiting for the first text or constant is pointless. */
  @Test
  void of_textsAndConstants_isNone() {
    assertThat(FirstElement.of(List.of("a"))).isNull();
    assertThat(FirstElement.of(List.of(State.ON_TIME))).isNull();
    assertThat(FirstElement.of("text")).isNull();
  }
}
