package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class FailureTest {
  private static final DocumentReader READER = Readers.of(Format.JSON, ReaderType.TREE);
  private static final CodecSettings SETTINGS = CodecSettings.of(Format.JSON, ReaderType.READER);

  @Test
  void of_malformedJson_reportsWhere() {
    Throwable thrown = catchThrowable(() -> new ObjectMapper().readTree("{\n  oops"));
    Failure failure = Failure.of(thrown, "x.json", READER);
    assertThat(failure.outcome).isEqualTo("parse");
    assertThat(failure.text)
        .startsWith("x.json: Unexpected character")
        .endsWith(", at line 2, column 3");
  }

  @Test
  void of_unreadableFile_isNotADocumentError() {
    Failure failure =
        Failure.of(new FileNotFoundException("x.json (No such file)"), "x.json", READER);
    assertThat(failure.outcome).isEqualTo("crash");
    assertThat(failure.text).contains("cannot read x.json");
  }

  /** A user's reader may need other files, and its exceptions may have no message. */
  @Test
  void of_exceptionOfAUsersReader_isNamed() {
    Failure other = Failure.of(new FileNotFoundException("/etc/app.conf"), "x.json", READER);
    assertThat(other.text).isEqualTo("x.json: /etc/app.conf");
    assertThat(new LineCodec().prepare(SETTINGS).problem(new EOFException()))
        .isEqualTo("java.io.EOFException without a message");
  }

  @Test
  void of_otherException_namesItsLocation() {
    assertThat(Failure.of(new IOException("odd"), "x.json", READER).outcome).isEqualTo("parse");
    Failure failure = Failure.of(new IllegalStateException("odd"), "x.json", READER);
    assertThat(failure.outcome).isEqualTo("crash");
    assertThat(failure.text).startsWith("java.lang.IllegalStateException: odd at io.siribench");
  }

  @Test
  void of_exhaustion_isAttributedToDocumentOrMemory() {
    Failure nested = Failure.of(new StackOverflowError(), "x.json", READER);
    assertThat(nested.outcome).isEqualTo("parse");
    assertThat(nested.text).isEqualTo("x.json: nested too deeply: the stack is exhausted");
    Failure full = Failure.of(new OutOfMemoryError("Java heap space"), "x.json", READER);
    assertThat(full.outcome).isEqualTo("crash");
    assertThat(full.text).contains("x.json: the memory is exhausted (Java heap space)");
  }
}
