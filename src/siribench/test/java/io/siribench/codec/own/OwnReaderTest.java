package io.siribench.codec.own;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.text.ParseException;
import org.junit.jupiter.api.Test;

/** Exceptions of a user's code, which in Kotlin are also checked ones. */
final class OwnReaderTest {
  @SuppressWarnings("unchecked") // Nothing is cast at run time.
  private static <E extends Exception> Object thrown(Exception any) throws E {
    throw (E) any;
  }

  private static OwnReader reader(Exception thrown) {
    return new OwnReader(in -> OwnReaderTest.<RuntimeException>thrown(thrown));
  }

  @Test
  void read_checkedException_isWrappedInIOException() {
    assertThatThrownBy(
            () -> reader(new ParseException("no date", 3)).read(InputStream.nullInputStream()))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("java.text.ParseException: no date at ");
  }

  @Test
  void read_failureOfTheStream_isKept() {
    EOFException end = new EOFException("cut");
    assertThatThrownBy(() -> reader(end).read(InputStream.nullInputStream())).isSameAs(end);
    assertThatThrownBy(
            () -> reader(new IllegalStateException(end)).read(InputStream.nullInputStream()))
        .isSameAs(end);
  }

  @Test
  void read_exceptionThatIsItsOwnCause_isWrapped() {
    IllegalStateException first = new IllegalStateException("first");
    IllegalStateException second = new IllegalStateException("second", first);
    first.initCause(second);
    assertThatThrownBy(() -> reader(second).read(InputStream.nullInputStream()))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("java.lang.IllegalStateException: second at ");
  }

  @Test
  void write_checkedException_isWrappedInIoException() {
    ParseException thrown = new ParseException("no date", 3);
    assertThatThrownBy(
            () ->
                OwnWriter.of((object, out) -> OwnReaderTest.<RuntimeException>thrown(thrown))
                    .write("a", new ByteArrayOutputStream()))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("java.text.ParseException: no date at ");
  }
}
