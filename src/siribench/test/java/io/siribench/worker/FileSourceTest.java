package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class FileSourceTest {
  /** The size of the file becomes 7 if it is cut to 32 bits. */
  @Test
  void bytes_ofFileLargerThanAnArray_areRefused() {
    File large =
        new File("large.json") {
          private static final long serialVersionUID = 1L;

          @Override
          public long length() {
            return (1L << 32) + 7;
          }
        };
    assertThatThrownBy(() -> FileSource.bytes(large))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "the file has 4294967303 bytes; memory holds at most 2147483639: use a smaller one");
  }
}
