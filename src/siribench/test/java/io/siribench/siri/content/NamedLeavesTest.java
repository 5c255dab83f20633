package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.siribench.siri.HiddenBean;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.CharBuffer;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;
import kotlin.Lazy;
import kotlin.LazyKt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

@SuppressWarnings({"EffectivelyPrivate", "UnusedMethod", "UnusedVariable"}) // Used by reflection.
final class NamedLeavesTest {
  private static final String MOMENT = "2026-11-26T10:00:00.5Z";

  enum State {
    @JsonProperty("on-time")
    ON_TIME
  }

  /** A class of fields, one of which is annotated. */
  private static class Base {
    @JsonProperty("order_id")
    String id = "a1";

    transient String token = "t";
  }

  /** A class with the names of a document on other elements. */
  private static final class Accessors extends Base {
    private final State state = State.ON_TIME;
    private final String kind;

    private Accessors(String kind, @JsonProperty("type") Object other) {
      this.kind = kind;
    }

    @JsonProperty("status")
    State getState() {
      return state;
    }
  }

  /** A class whose setter has the name. */
  private static final class Set {
    private String number = "7";

    @JsonSetter("order_no")
    void setNumber(String number) {
      this.number = number;
    }
  }

  /** A class whose constructor takes all its fields. */
  private static final class Created {
    private final String kind;
    private final int count;

    Created(@JsonProperty("type") String kind, @JsonProperty("number") int count) {
      this.kind = kind;
      this.count = count;
    }
  }

  /** A class whose constructor also takes a transient field. */
  private static final class Skipping {
    private final String kind;
    private final transient int skipped;

    Skipping(@JsonProperty("type") String kind, int skipped) {
      this.kind = kind;
      this.skipped = skipped;
    }
  }

  /** A class as Kotlin compiles it: methods without a body have the annotations of properties. */
  private static final class OfKotlin {
    private final boolean isActive = true;
    private final String id = "a1";
    private final String word = "w";

    @JsonProperty("enabled")
    private static void isActive$annotations() {}

    @JsonProperty("order_no")
    private static void getId$annotations() {}

    @JsonProperty("text")
    private static void getWord$app$annotations() {}
  }

  /** A class with a property that Kotlin computes at its first use. */
  private static final class Computing {
    private final String kind;
    private final Lazy<String> title$delegate = LazyKt.lazyOf("never");

    Computing(@JsonProperty("type") String kind) {
      this.kind = kind;
    }
  }

  /** A class as Thrift generates it: a bit states whether the number is present. */
  private static final class OfThrift {
    public int count = 7;
    private byte __isset_bitfield = 1;
  }

  /** A bean that is a view. */
  public interface View {
    String getOrderId();

    boolean isDone();

    default List<String> otherWords() {
      return List.of("never");
    }
  }

  private static List<String> lines(Object bound) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    new ClassSubject("Order", Trees.NONE).listNames(bound, out);
    out.flush();
    return text.toString().lines().map(line -> line.replace('\t', '=')).toList();
  }

  static final List<Object> MOMENTS =
      List.of(
          MOMENT,
          "2026-11-26T11:00:00.500+0100",
          Instant.parse(MOMENT),
          OffsetDateTime.parse(MOMENT),
          ZonedDateTime.parse("2026-11-26T11:00:00.500+01:00[Europe/Berlin]"),
          Date.from(Instant.parse(MOMENT)),
          GregorianCalendar.from(ZonedDateTime.parse(MOMENT)),
          Instant.parse(MOMENT).toEpochMilli());

  @ParameterizedTest
  @FieldSource("MOMENTS")
  void list_instantOfAnyType_hasOneForm(Object moment) {
    assertThat(lines(Map.of("due", moment))).containsExactly("/due=1795687200500");
  }

  static Stream<List<Object>> equalValues() {
    return Stream.of(
        List.of(7, 7L, 7.0, new BigDecimal("7.00"), "7", Optional.of(7), OptionalInt.of(7)),
        List.of(7, new Option.Some<>(7), new Option.Some<>(new Option.Some<>(7))),
        List.of(Optional.of(new Base()), new Option.Some<>(new Base())),
        List.of("007", CharBuffer.wrap("007"), "007".toCharArray()),
        List.of(1.5f, 1.5, "1.50"),
        List.of(true, "true", "True"),
        List.of(LocalDateTime.parse("2026-11-26T10:00"), "2026-11-26T10:00:00"),
        List.of(State.ON_TIME, "on-time"),
        List.of(new int[] {1, 2}, List.of(1, 2), Arrays.asList(1L, 2L, null)),
        List.of(
            "",
            Optional.empty(),
            OptionalDouble.empty(),
            new Option.None<>(),
            new Option.Some<>(Optional.empty()),
            List.of(),
            Map.of()));
  }

  @Test
  void list_enumConstantAsKey_hasItsDocumentName() {
    assertThat(lines(Map.of(State.ON_TIME, 1))).isEqualTo(lines(Map.of("on-time", 1)));
  }

  @ParameterizedTest
  @MethodSource("equalValues")
  void list_sameValueInOtherTypes_hasOneForm(List<Object> values) {
    assertThat(values.stream().map(value -> lines(Map.of("a", value))).distinct()).hasSize(1);
  }

  @Test
  void list_textWithLeadingZeros_isNotANumber() {
    assertThat(lines(Map.of("a", "007"))).containsExactly("/a=007");
  }

  /** A space would make different texts the same. */
  @Test
  void list_charactersThatNoLineHas_areEscaped() {
    assertThat(lines(Map.of("a", "1\n\t\ud800\ud83d\ude00")))
        .containsExactly("/a=1\\u000a\\u0009\\ud800\ud83d\ude00");
  }

  @Test
  void list_names_comeFromAnnotations() {
    assertThat(lines(new Base())).containsExactly("/order_id=a1");
    assertThat(lines(new Accessors("x", "")))
        .containsExactly("/status=on-time", "/kind=x", "/order_id=a1");
    assertThat(lines(new Set())).containsExactly("/order_no=7");
    assertThat(lines(new Created("x", 3))).containsExactly("/type=x", "/number=3");
    assertThat(lines(new Skipping("x", 3))).containsExactly("/type=x");
    assertThat(lines(new OfKotlin())).containsExactly("/enabled=true", "/order_no=a1", "/text=w");
    assertThat(lines(new Computing("x"))).containsExactly("/type=x");
    assertThat(lines(new OfThrift())).containsExactly("/count=7");
    assertThat(lines(Map.of("order_id", List.of("a1")))).containsExactly("/order_id[0]=a1");
  }

  @Test
  void list_objectWithoutFields_usesGetters() {
    Object view =
        Proxy.newProxyInstance(
            View.class.getClassLoader(),
            new Class<?>[] {View.class},
            (proxy, method, arguments) -> method.getName().equals("isDone") ? true : "a1");
    assertThat(lines(view)).containsExactlyInAnyOrder("/OrderId=a1", "/Done=true");
  }

  @Test
  void list_objectThatContainsItself_ends() {
    List<Object> list = new ArrayList<>(List.of("a"));
    list.add(list);
    assertThat(lines(Map.of("l", list))).containsExactly("/l[0]=a");
  }

  static final List<Object> OTHERS =
      List.of(
          "text",
          7,
          List.of(1).iterator(),
          Stream.of(1),
          (Supplier<String>) () -> "a",
          new Object(),
          JsonNodeFactory.instance.objectNode(),
          Map.of("deep", Map.of("a", Stream.of(1))));

  @ParameterizedTest
  @FieldSource("OTHERS")
  void list_otherThanBeanMapOrList_isNamed(Object other) {
    assertThatThrownBy(() -> lines(other))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is neither a bean with fields or getters, nor a map or list");
  }

  /** Numbers have their shortest form, up to forty characters. */
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "9.90, 9.9",
    "-1.50, -1.5",
    "1e3, 1000",
    "1e39, 1000000000000000000000000000000000000000",
    "1e40, 1E+40",
    "1.00000000000000000000000000000000000000, 1",
    "1.000000000000000000000000000000000000000, 1.000000000000000000000000000000000000000",
    "-, -",
    "-a, -a",
    "/1, /1",
    ":1, :1",
    "1a, 1a",
    "00, 00",
    "10e2147483647, 10e2147483647",
    "Truth, Truth",
    "2026-11-26T10:00:00[x, 2026-11-26T10:00:00[x",
    "], ]"
  })
  void list_text_hasCanonicalForm(String text, String form) {
    assertThat(lines(Map.of("a", text))).containsExactly("/a=" + form);
  }

  /** A class whose values are only in its getters. */
  private static final class Getters {
    public String getName() {
      return "n";
    }

    public boolean isDone() {
      return true;
    }

    public static String getKind() {
      return "never";
    }

    public String getOther(String of) {
      return of;
    }

    public String name() {
      return "never";
    }
  }

  /** A class with annotations that give no name. */
  private static final class Unnamed {
    @JsonProperty String kind = "k";

    @JsonPropertyDescription("the number of items")
    int count = 1;
  }

  private static final class Hiding extends Base {
    @JsonProperty("order_id")
    String number = "b2";
  }

  @Test
  void list_gettersOrUnnamedMembers_haveOwnNames() {
    assertThat(lines(new Getters())).containsExactlyInAnyOrder("/Name=n", "/Done=true");
    assertThat(lines(HiddenBean.named())).containsExactly("/Name=n");
    assertThat(lines(new Unnamed())).containsExactly("/kind=k", "/count=1");
    assertThat(lines(new Hiding())).containsExactly("/order_id=b2");
  }
}
