package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Content;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FileSourceTest {
  @TempDir private Path directory;

  /** A user's reader may return an object of an earlier request, or other content. */
  @Test
  void contradiction_unreadFileOrOtherItems_isAFailure() throws IOException {
    Path file = directory.resolve("a.txt");
    Files.writeString(file, "a\nb\n");
    FileSource source = FileSource.of(file.toFile(), Format.OPAQUE, false, "");
    DocumentReader reader =
        new LineCodec().prepare(CodecSettings.of(Format.OPAQUE, ReaderType.READER));

    source.open().close();
    assertThat(text(source, 2)).endsWith("no byte of the document was read");
    assertThat(source.request(reader)).isEqualTo("a\nb\n");
    assertThat(source.contradiction(Content.of(2))).isNull();
    assertThat(text(source, 1)).endsWith("read 1 instead of 2 items, as the first request");
  }

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

  private static String text(FileSource source, int items) {
    return Objects.requireNonNull(source.contradiction(Content.of(items))).text;
  }
}
