package io.siribench.runner.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.OwnClass;
import io.siribench.factor.Start;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NamedValuesTest {
  @TempDir private Path directory;

  private final NamedValues values = new NamedValues();

  private static Scenario databind() {
    Scenario scenario = Plans.scenario("databind", Start.COLD);
    return new Scenario(
        "databind", scenario.values().with(Factor.MODEL, new OwnClass("com.acme.Order")), null);
  }

  private static Scenario own(String name) {
    return new Scenario(
        name,
        databind()
            .values()
            .with(Factor.READER, Factor.READER.find("com.acme." + name).orElseThrow()),
        null);
  }

  /** Reads lines with semicolons between them, and an equals sign before each value. */
  private Optional<String> read(Scenario scenario, String document, String lines) throws Exception {
    String names = lines.replace('=', '\t').replace(';', '\n');
    Files.writeString(directory.resolve("0.names"), names);
    Files.writeString(directory.resolve("0.names.again"), names);
    return values.read(scenario, List.of(document), directory);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/order_id=a1;/lines[1]/price=4 | /ORDER-ID=a1;/@Lines[1]/price=4",
        "/id=a1;/n=2;/count=0;/done=false | /id=a1;/n=2",
        "/b=2;/a=1 | /a=1;/b=2",
        "/set[]=1;/set[]=2 | /set[]=2;/set[]=1",
        "/set[]=1;/set[]=2;/set[]=3 | /set[0]=3;/set[1]=1;/set[2]=2",
        "/list[0]=2;/list[1]=1 | /list[]=1;/list[]=2",
        "/lists[0][]=a;/lists[1][]=b;/lists[1][]=c | /lists[0][0]=a;/lists[1][0]=c;/lists[1][1]=b",
        "/line/price[0]=4 | /line[0]/price=4",
      })
  void read_sameLeaves_areProved(String reference, String own) throws Exception {
    assertThat(read(databind(), "order.json", reference)).isEmpty();
    assertThat(read(own("Mine"), "data/order.pb", own)).isEmpty();
    assertThat(values.proved())
        .singleElement()
        .asString()
        .startsWith("com.acme.Mine is compared with databind by the names of leaves: ")
        .contains(" of order.pb ");
    assertThat(values.unproved(own("Mine"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/id=a1;/lines[0]/price=4 | /id=a1;/lines[0]/price=5 | lines[0]/price (5 instead of 4)",
        "/id=a1;/count=2 | /id=a1 | count (nothing instead of 2)",
        "/id=a1 | /id=a1;/count=2 | count (2 instead of nothing)",
        "/id=a1 | '' | id (nothing instead of a1)",
        "/a=1;/b=2;/c=3;/d=4;/e=5 | /e=5 | and 1 more",
        "/set[]=1;/set[]=2 | /set[0]=2 | 'set[] (2 instead of 1, 2)'",
        "/s[]/a=1 | /s[0]/a=1 | ; a set of objects equals no list, because it has no order: use a"
            + " list in both",
        "/l[0][1]=1;/l[1][0]=2 | /l[0][1]=2;/l[1][0]=1 | l[1][0] (1 instead of 2)",
      })
  void read_differentLeaves_namesTheFirst(String reference, String own, String first)
      throws Exception {
    read(databind(), "order.json", reference);
    assertThat(read(own("Mine"), "order.json", own).orElseThrow())
        .startsWith(
            "com.acme.Mine reads order.json differently from databind, by the names of leaves first ")
        .endsWith(first);
    assertThat(values.proved()).isEmpty();
  }

  @Test
  void read_withoutDatabind_comparesWithFirstReader() throws Exception {
    read(own("One"), "order.pb", "/id=a1");
    assertThat(values.unproved(own("One")))
        .singleElement()
        .asString()
        .startsWith("com.acme.One: nothing else has values of order to compare its own with");
    // On another Java.
    read(own("One"), "order.pb", "/id=a1");
    assertThat(values.unproved(own("One"))).isNotEmpty();
    read(own("Two"), "order.json", "/id=a1");
    assertThat(values.unproved(own("One"))).isEmpty();
    assertThat(values.proved())
        .containsExactly(
            "com.acme.Two is compared with com.acme.One by the names of leaves: 1 value"
                + " of order.json is the same");
    assertThat(read(own("Three"), "order.pb", "/id=a2")).isPresent();
  }

  @Test
  void read_onlyDefaultValues_provesNothing() throws Exception {
    for (String name : List.of("One", "Two")) {
      assertThat(read(own(name), "order.pb", "/count=0;/done=false"))
          .hasValue(
              "com.acme."
                  + name
                  + " reads nothing to compare from order.pb: no value other than 0, false and"
                  + " blank");
    }
    assertThat(values.proved()).isEmpty();
  }
}
