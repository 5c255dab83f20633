package io.siribench.siri.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.worker.format.Format;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Schemas of classes, made by the modules of Jackson. */
public final class SchemaCheckTest {
  public record Flat(String name, int count, double part, DayOfWeek day, UUID id) {}

  public record Nested(Flat flat, List<Flat> flats) {}

  public record Chain(int number, @Nullable Chain next) {}

  public record Sums(Map<String, Integer> sums) {}

  public record Grid(List<List<Integer>> cells) {}

  public record Anything(Object value) {}

  public record Tree(JsonNode node) {}

  public record Deep(Nested nested, List<Anything> more) {}

  public static final class Open {
    public int number;

    @JsonAnySetter
    void put(String name, String value) {}
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  public interface Shape {}

  public record Drawing(Shape shape) {}

  private static JavaType type(String name) {
    return new ObjectMapper()
        .getTypeFactory()
        .constructFromCanonical(
            name.replaceAll(
                "(?<![\\w.])(?!java\\.)[A-Z]\\w+", SchemaCheckTest.class.getName() + "\\$$0"));
  }

  private static void require(Format format, String name) {
    JavaType type = type(name);
    ModuleFormat further = ModuleFormat.of(format);
    ObjectMapper mapper = further.newMapper(SchemaCheckTest.class.getClassLoader());
    SchemaCheck.require(format, mapper, type);
    assertThat(further.schema(mapper, type) != null).isEqualTo(format.hasSchema());
  }

  @ParameterizedTest
  @CsvSource({
    "PROTOBUF, Flat",
    "PROTOBUF, Nested",
    "PROTOBUF, Chain",
    "AVRO, Flat",
    "AVRO, Nested",
    "AVRO, Chain",
    "AVRO, Sums",
    "AVRO, Grid",
    "AVRO, java.util.List<Nested>",
    "CSV, Flat",
    "CSV, java.util.List<Flat>"
  })
  void require_classDescribableBySchema_isAccepted(Format format, String name) {
    require(format, name);
  }

  @ParameterizedTest
  @CsvSource({
    "PROTOBUF, Sums, Sums.sums is a map",
    "PROTOBUF, Grid, Grid.cells is a list of lists",
    "PROTOBUF, Anything, Anything.value can hold any value",
    "PROTOBUF, Tree, Tree.node can hold any value",
    "PROTOBUF, Deep, Anything.value can hold any value",
    "PROTOBUF, Open, Open has an any-setter",
    "PROTOBUF, Drawing, Drawing.shape is of several classes",
    "PROTOBUF, java.util.List<Flat>, Flat> is a list",
    "AVRO, Anything, Anything.value can hold any value",
    "AVRO, Open, Open has an any-setter",
    "AVRO, Drawing, Drawing.shape is of several classes",
    "CSV, Nested, Nested.flat has members of its own",
    "CSV, java.util.List<Nested>, Nested.flat has members of its own",
    "CSV, Chain, Chain.next has members of its own",
    "CSV, Sums, Sums.sums is a map",
    "CSV, Grid, Grid.cells is a list",
    "CSV, java.util.Set<Flat>, Flat> is a collection other than a list",
    "CSV, java.util.List<java.lang.String>, java.lang.String has no members"
  })
  void require_memberNotDescribableBySchema_isNamed(Format format, String name, String expected) {
    assertThatThrownBy(() -> require(format, name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(expected, "a schema of " + format.optionName());
  }

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"ION", "MSGPACK", "YAML"})
  void require_formatWithoutSchema_takesAnyClass(Format format) {
    for (String name : List.of("Open", "Drawing", "Anything", "Sums")) {
      require(format, name);
    }
  }

  @Test
  void newMapper_withoutTheModule_namesIt() {
    assertThatThrownBy(() -> ModuleFormat.YAML.newMapper(ClassLoader.getPlatformClassLoader()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("yaml.YAMLMapper");
  }
}
