package io.siribench.readers;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.ClassPath.Entry;
import io.siribench.generating.Syntax;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReaderRequestTest {
  private static ReaderRequest of(String model, String hash, Syntax syntax, int release) {
    List<Entry> entries = List.of(new Entry("app.jar", hash));
    return new ReaderRequest(model, entries, syntax, true, false, release);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "com.acme.Order | com.acme",
        "com.acme.Order$Line | com.acme",
        "java.util.Map<java.lang.String,com.acme.Order> | com.acme",
        "javabus.Order | javabus",
        "Order | ''",
        "java.util.List<java.lang.String> | generated"
      })
  void packageName_ownClass_isPackageOfThatClass(String model, String name) {
    assertThat(of(model, "1", Syntax.JSON, 8).packageName()).isEqualTo(name);
  }

  @Test
  void key_otherRequest_differs() {
    ReaderRequest request = of("a.B", "1", Syntax.JSON, 8);
    assertThat(
            Stream.of(
                request.key("forks"),
                request.key("newer forks"),
                of("a.C", "1", Syntax.JSON, 8).key("forks"),
                of("a.B", "2", Syntax.JSON, 8).key("forks"),
                of("a.B", "1", Syntax.XML, 8).key("forks"),
                of("a.B", "1", Syntax.JSON, 17).key("forks")))
        .doesNotHaveDuplicates();
    assertThat(of("a.B", "1", Syntax.JSON, 8).key("forks")).isEqualTo(request.key("forks"));
  }
}
