package io.siribench.codec.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import org.junit.jupiter.api.Test;

/** Exceptions of a library, or of a user's class that it calls. */
final class LibraryReaderTest {
  @Test
  void unwrapped_exceptionThatIsItsOwnCause_hasItsMessage() {
    IllegalStateException first = new IllegalStateException("no date");
    first.initCause(new IllegalArgumentException("", first));
    assertThat(LibraryReader.unwrapped(first)).hasMessage("no date").hasCause(first);
  }

  @Test
  void unwrapped_failureOfTheStream_isKept() {
    EOFException end = new EOFException("cut");
    assertThat(LibraryReader.unwrapped(new IllegalStateException(end))).isSameAs(end);
  }
}
