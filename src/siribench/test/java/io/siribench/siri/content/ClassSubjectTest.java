package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ClassSubjectTest {
  /** A class with members that no document sets. */
  record Account(String name, @JsonIgnore @Nullable String secret) {}

  @SuppressWarnings("UnusedVariable") // Reflection uses the fields.
  private static final class Session {
    String user = "a";
    transient String token = "t";
  }

  private static List<String> paths(Object bound) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    new ClassSubject("Account", Trees.NONE).list(bound, out);
    out.flush();
    return text.toString().lines().map(line -> line.substring(0, line.indexOf('\t'))).toList();
  }

  @Test
  void list_ignoredAndTransientFields_areListedSoThatReadersAreComparedByThem() {
    assertThat(paths(new Account("a", "s"))).containsExactly("/name", "/secret");
    assertThat(paths(new Session())).containsExactly("/user", "/token");
  }

  @Test
  void fingerprint_ignoredFields_doNotCount() {
    ClassSubject subject = new ClassSubject("Account", Trees.NONE);
    assertThat(subject.fingerprint(new Account("a", "s")).digest())
        .isEqualTo(subject.fingerprint(new Account("a", null)).digest());
  }
}
