package io.siribench.worker.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Data that arrives in parts of any length, with empty reads in between. */
final class NonBlockingInflaterTest {
  private static final byte[] DOCUMENT =
      "{\"Siri\":{\"visits\":[1,2,3]}} ".repeat(2_000).getBytes(StandardCharsets.UTF_8);

  /** Parts of {@code bytes}, with an empty read before each. */
  private static final class Arriving extends InputStream {
    private final InputStream all;
    private final int most;
    private boolean isThere;

    Arriving(byte[] bytes, int most) {
      all = new ByteArrayInputStream(bytes);
      this.most = most;
    }

    @Override
    public int read() {
      throw new AssertionError("this would wait");
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      isThere = !isThere;
      return isThere ? 0 : all.read(buffer, offset, Math.min(most, length));
    }
  }

  private static byte[] gzip(byte[] document) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(document);
    }
    return bytes.toByteArray();
  }

  private static byte[] zlib(byte[] document) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new DeflaterOutputStream(bytes)) {
      out.write(document);
    }
    return bytes.toByteArray();
  }

  private static byte[] concat(byte[]... parts) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      bytes.write(part);
    }
    return bytes.toByteArray();
  }

  private static byte[] inflated(byte[] compressed, int most, boolean isGzip) throws IOException {
    InputStream in = new NonBlockingInflater(new Arriving(compressed, most), isGzip);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[1_000];
    int found = in.read(buffer, 0, buffer.length);
    assertThat(found).as("nothing has arrived").isZero();
    while (found >= 0) {
      bytes.write(buffer, 0, found);
      found = in.read(buffer, 0, buffer.length);
    }
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 100_000})
  void read_partsOfAnyLength_equalsDocument(int most) throws IOException {
    assertThat(inflated(gzip(DOCUMENT), most, true)).isEqualTo(DOCUMENT);
    assertThat(inflated(zlib(DOCUMENT), most, false)).isEqualTo(DOCUMENT);
    assertThat(inflated(gzip(new byte[0]), most, true)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100_000})
  void read_severalMembers_areOneDocument(int most) throws IOException {
    byte[] two = concat(gzip(DOCUMENT), gzip(DOCUMENT));
    assertThat(inflated(two, most, true)).isEqualTo(concat(DOCUMENT, DOCUMENT));
  }

  /** The header has all fields of RFC 1952, which the JDK's own stream accepts. */
  @ParameterizedTest
  @ValueSource(ints = {1, 100_000})
  void read_headerWithAllFields_isSkipped(int most) throws IOException {
    byte[] plain = gzip(DOCUMENT);
    byte[] header = Arrays.copyOf(plain, 10);
    header[3] = 4 | 8 | 16;
    byte[] fields = "\u0003\u0000abcname\u0000comment\u0000".getBytes(StandardCharsets.ISO_8859_1);
    byte[] compressed = concat(header, fields, Arrays.copyOfRange(plain, 10, plain.length));
    assertThat(new GZIPInputStream(new ByteArrayInputStream(compressed)).readAllBytes())
        .isEqualTo(DOCUMENT);
    assertThat(inflated(compressed, most, true)).isEqualTo(DOCUMENT);
  }

  /** Returns a compressed document whose header has all fields and a checksum. */
  private static byte[] withHeaderChecksum(int flippedBit) throws IOException {
    byte[] plain = gzip(DOCUMENT);
    byte[] header = Arrays.copyOf(plain, 10);
    header[3] = 2 | 4 | 8 | 16;
    byte[] fields = "\u0003\u0000abcname\u0000comment\u0000".getBytes(StandardCharsets.ISO_8859_1);
    CRC32 checksum = new CRC32();
    checksum.update(header);
    checksum.update(fields);
    long sum = checksum.getValue() ^ flippedBit;
    byte[] lower = {(byte) sum, (byte) (sum >> 8)};
    return concat(header, fields, lower, Arrays.copyOfRange(plain, 10, plain.length));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100_000})
  void read_headerWithChecksum_equalsDocument(int most) throws IOException {
    byte[] two = concat(withHeaderChecksum(0), withHeaderChecksum(0));
    byte[] expected = concat(DOCUMENT, DOCUMENT);
    assertThat(new GZIPInputStream(new ByteArrayInputStream(two)).readAllBytes())
        .isEqualTo(expected);
    assertThat(inflated(two, most, true)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 1 << 15})
  void read_headerWithAWrongChecksum_fails(int flippedBit) throws IOException {
    byte[] compressed = withHeaderChecksum(flippedBit);
    assertThatThrownBy(() -> new GZIPInputStream(new ByteArrayInputStream(compressed)))
        .isInstanceOf(ZipException.class)
        .hasMessage("Corrupt GZIP header");
    assertThatThrownBy(() -> inflated(compressed, 16, true))
        .isInstanceOf(ZipException.class)
        .hasMessage("Corrupt GZIP header");
  }

  @Test
  void read_truncatedInput_fails() throws IOException {
    byte[] gzip = gzip(DOCUMENT);
    for (int length : new int[] {0, 5, 40, gzip.length - 8, gzip.length - 1}) {
      assertThatThrownBy(() -> inflated(Arrays.copyOf(gzip, length), 16, true))
          .as("%s of %s bytes", length, gzip.length)
          .isInstanceOf(EOFException.class);
    }
    assertThatThrownBy(() -> inflated(Arrays.copyOf(zlib(DOCUMENT), 40), 16, false))
        .isInstanceOf(EOFException.class);
  }

  @Test
  void read_corruptInput_fails() throws IOException {
    byte[] gzip = gzip(DOCUMENT);
    for (int index : new int[] {gzip.length - 6, gzip.length - 2}) {
      byte[] broken = gzip.clone();
      broken[index] ^= 1;
      assertThatThrownBy(() -> inflated(broken, 16, true))
          .isInstanceOf(ZipException.class)
          .hasMessage("Corrupt GZIP trailer");
    }
    assertThatThrownBy(() -> inflated(DOCUMENT, 16, true))
        .isInstanceOf(ZipException.class)
        .hasMessage("Not in GZIP format");
    assertThatThrownBy(() -> inflated(DOCUMENT, 16, false)).isInstanceOf(ZipException.class);
  }
}
