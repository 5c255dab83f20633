package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.siribench.problem.InvalidPlanException;
import io.siribench.request.FileHash;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StandardInputTest {
  @TempDir private Path cache;

  private List<String> kept(String input, String... sources) throws Exception {
    byte[] bytes = input.getBytes(StandardCharsets.UTF_8);
    return StandardInput.kept(List.of(sources), new ByteArrayInputStream(bytes), cache);
  }

  private static InputStream closed() throws IOException {
    InputStream closed = InputStream.nullInputStream();
    closed.close();
    return closed;
  }

  private static void assertRefused(ThrowingCallable reading, String reason) {
    assertThatExceptionOfType(InvalidPlanException.class)
        .isThrownBy(reading)
        .satisfies(refusal -> assertThat(refusal.problems().get(0).text()).contains(reason));
  }

  @ParameterizedTest
  @CsvSource({"{\"Siri\":1}, json", "<Siri/>, xml"})
  void dash_withADocument_isAFileOfItsFormat(String document, String extension) throws Exception {
    String hash = FileHash.sha256(document.getBytes(StandardCharsets.UTF_8));
    Path file = cache.resolve("standard-input/" + hash + "/standard-input." + extension);
    assertThat(kept(document, "a.json", "-")).containsExactly("a.json", file.toString());
    assertThat(file).hasContent(document);
    assertThat(kept(document, "-")).containsExactly(file.toString());
  }

  @Test
  void sources_withoutADash_leaveStandardInputUnread() throws Exception {
    assertThat(StandardInput.kept(List.of("./-"), closed(), cache)).containsExactly("./-");
    assertThat(cache).isEmptyDirectory();
  }

  @ParameterizedTest
  @CsvSource({
    "'', is empty; pipe a document into it",
    "' ', 'is without content, not a SIRI document'",
    "<html>, 'is HTML, not a SIRI document'",
    "'{\"log\": {', is a recording; give it as a file"
  })
  void dash_withoutADocument_isRefused(String input, String reason) {
    assertRefused(() -> kept(input, "-"), "standard input " + reason);
  }

  /** A class may be bound to an empty list, as in a file. */
  @ParameterizedTest
  @CsvSource({"[]", "' { } '"})
  void read_emptyJsonThatIsNotSiri_isADocument(String json) throws Exception {
    byte[] document = json.getBytes(StandardCharsets.UTF_8);
    assertThat(StandardInput.read(new ByteArrayInputStream(document), false)).isEqualTo(document);
    assertThat(StandardInput.format(document)).isEqualTo(Format.JSON);
    assertRefused(() -> kept(json, "-"), "standard input is without content, not a SIRI document");
  }

  @ParameterizedTest
  @CsvSource({
    "' ', 'is without content, not JSON, XML, Smile or CBOR'",
    "notes, 'is plain text, not JSON, XML, Smile or CBOR'"
  })
  void read_otherNonSiriInput_isRefused(String input, String reason) {
    byte[] bytes = input.getBytes(StandardCharsets.UTF_8);
    assertRefused(
        () -> StandardInput.read(new ByteArrayInputStream(bytes), false),
        "standard input " + reason);
  }

  @Test
  void dash_thatCannotBeRead_isRefused() {
    assertRefused(
        () -> StandardInput.kept(List.of("-"), closed(), cache),
        "standard input cannot be read: Stream closed");
  }

  @Test
  void dash_aSecondTime_isRefused() {
    assertRefused(
        () -> kept("<Siri/>", "-", "-"),
        "SOURCE: standard input is given 2 times, but can be read only once; give one -");
  }
}
