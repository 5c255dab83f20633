package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.worker.compression.GzipCompression;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;

final class DecompressedStreamTest {
  private final DecompressedStream stream = new DecompressedStream(new GzipCompression());

  private static byte[] gzip(int length) throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (OutputStream out = new GzipCompression().compressing(compressed)) {
      out.write(new byte[length]);
    }
    return compressed.toByteArray();
  }

  @Test
  void close_partiallyRead_readsToTheEnd() throws Exception {
    byte[] compressed = gzip(100_000);
    InputStream in = stream.attach(new ByteArrayInputStream(compressed));
    assertThat(in.read()).isZero();
    in.close();
    assertThat(stream.bytes()).isEqualTo(100_000);
    assertThat(stream.compressedBytes()).isEqualTo(compressed.length);
    assertThat(stream.decompressNanos()).isPositive();
    assertThat(stream.waitNanos()).isPositive();
  }

  @Test
  void attach_another_resetsCounts() throws Exception {
    stream.attach(new ByteArrayInputStream(gzip(100_000))).close();
    stream.attach(new ByteArrayInputStream(gzip(10))).close();
    assertThat(stream.bytes()).isEqualTo(10);
    assertThat(stream.compressedBytes()).isEqualTo(gzip(10).length);
  }

  @Test
  void close_wrongChecksum_fails() throws Exception {
    byte[] compressed = gzip(100);
    compressed[compressed.length - 6] ^= 1;
    InputStream in = stream.attach(new ByteArrayInputStream(compressed));
    assertThat(in.read()).isZero();
    assertThatThrownBy(in::close).isInstanceOf(ZipException.class);
  }

  @Test
  void attach_uncompressedStream_closesItAndFails() {
    boolean[] isClosed = {false};
    InputStream plain =
        new ByteArrayInputStream(new byte[100]) {
          @Override
          public void close() {
            isClosed[0] = true;
          }
        };
    assertThatThrownBy(() -> stream.attach(plain)).isInstanceOf(ZipException.class);
    assertThat(isClosed[0]).isTrue();
  }
}
