package io.siribench.worker.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PerfDataTest {
  private static final int HEADER_BYTES = 32;
  private static final int ENTRY_BYTES = 64;

  @TempDir Path directory;

  /** A file that may end before its length, as if it became shorter in between. */
  private static final class CountedContent implements PerfData.Content {
    private final byte[] bytes;
    private final int length;
    private int closed;

    CountedContent(byte[] bytes, int length) {
      this.bytes = bytes;
      this.length = length;
    }

    @Override
    public long length() {
      return length;
    }

    @Override
    public void read(byte[] into, int at, int count) throws IOException {
      if (at + count > bytes.length) {
        throw new EOFException();
      }
      System.arraycopy(bytes, at, into, at, count);
    }

    @Override
    public void close() {
      closed++;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"LITTLE_ENDIAN", "BIG_ENDIAN"})
  void open_eitherByteOrder_readsNumbers(String order) throws Exception {
    ByteOrder byteOrder =
        order.equals("LITTLE_ENDIAN") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    PerfData data =
        open(
            counters(
                byteOrder, "java.cls.loadedClasses", 1949, 'J', "sun.os.hrt.frequency", 500, 'J'));
    assertThat(data.value("java.cls.loadedClasses")).isEqualTo(1949);
    assertThat(data.value("java.cls.loaded")).isEqualTo(PerfData.UNKNOWN);
    assertThat(data.value("java.cls.loadedClassesOrSo")).isEqualTo(PerfData.UNKNOWN);
    assertThat(data.nanos("java.cls.loadedClasses")).isEqualTo(1949 * 2_000_000L);
  }

  @Test
  void nanos_noFrequency_areUnknown() throws Exception {
    PerfData data = open(counters(ByteOrder.LITTLE_ENDIAN, "a", 7, 'J', "b", 8, 'J'));
    assertThat(data.value("a")).isEqualTo(7);
    assertThat(data.nanos("a")).isEqualTo(PerfData.UNKNOWN);
  }

  @Test
  void value_textCounter_isUnknown() throws Exception {
    PerfData data = open(counters(ByteOrder.LITTLE_ENDIAN, "a", 7, 'B', "b", 8, 'J'));
    assertThat(data.value("a")).isEqualTo(PerfData.UNKNOWN);
    assertThat(data.value("b")).isEqualTo(8);
  }

  @Test
  void again_fileHasChanged_isAnotherSnapshot() throws Exception {
    byte[] before = counters(ByteOrder.LITTLE_ENDIAN, "a", 7, 'J', "b", 8, 'J');
    PerfData data = open(before);
    Files.write(
        directory.resolve("counters"), counters(ByteOrder.LITTLE_ENDIAN, "a", 9, 'J', "b", 8, 'J'));
    PerfData later = data.again();
    assertThat(later.value("a")).isEqualTo(9);
    assertThat(data.value("a")).isEqualTo(7);
    assertThat(data.current(data.offsetOf("a"))).isEqualTo(9);
  }

  @Test
  void open_truncatedOrForeignFile_isUnknown() throws Exception {
    byte[] whole = counters(ByteOrder.LITTLE_ENDIAN, "a", 7, 'J', "b", 8, 'J');
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = java.util.Arrays.copyOf(whole, length);
      assertThat(open(cut).value("b")).as("cut at %d", length).isEqualTo(PerfData.UNKNOWN);
    }
    assertThat(open("no counters, but long enough for a header".getBytes(StandardCharsets.UTF_8)))
        .satisfies(data -> assertThat(data.value("a")).isEqualTo(PerfData.UNKNOWN))
        .satisfies(
            data -> assertThat(data.current(data.offsetOf("a"))).isEqualTo(PerfData.UNKNOWN));
  }

  @Test
  void readOrClose_fileWithoutCounters_isClosed() throws Exception {
    byte[] whole = counters(ByteOrder.LITTLE_ENDIAN, "a", 7, 'J', "b", 8, 'J');
    CountedContent used = new CountedContent(whole, whole.length);
    assertThat(PerfData.readOrClose(used).value("b")).isEqualTo(8);
    assertThat(used.closed).isZero();

    CountedContent cut = new CountedContent(whole, 8);
    assertThat(PerfData.readOrClose(cut).value("b")).isEqualTo(PerfData.UNKNOWN);
    assertThat(cut.closed).isOne();

    CountedContent foreign = new CountedContent(new byte[whole.length], whole.length);
    assertThat(PerfData.readOrClose(foreign).value("b")).isEqualTo(PerfData.UNKNOWN);
    assertThat(foreign.closed).isOne();

    CountedContent shorter = new CountedContent(whole, whole.length + 1);
    assertThatThrownBy(() -> PerfData.readOrClose(shorter)).isInstanceOf(EOFException.class);
    assertThat(shorter.closed).isOne();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void ofThisProcess_hotSpot_countsClasses() {
    PerfData data = PerfData.ofThisProcess();
    assertThat(data.value("sun.cls.initializedClasses")).isPositive();
    assertThat(data.nanos("sun.cls.classInitTime")).isPositive();
    assertThat(data.value("sun.rt.javaCommand")).isEqualTo(PerfData.UNKNOWN);
  }

  private PerfData open(byte[] bytes) throws IOException {
    Path file = directory.resolve("counters");
    Files.write(file, bytes);
    return PerfData.open(file.toString());
  }

  /** Returns a header and two entries, as in jdk.internal.perf. */
  private static byte[] counters(
      ByteOrder order,
      String first,
      long firstNumber,
      char firstType,
      String second,
      long secondNumber,
      char secondType) {
    ByteBuffer buffer = ByteBuffer.allocate(HEADER_BYTES + 2 * ENTRY_BYTES);
    buffer.putInt(0xcafec0c0).put((byte) (order == ByteOrder.LITTLE_ENDIAN ? 1 : 0));
    buffer.order(order).putInt(24, HEADER_BYTES).putInt(28, 2);
    entry(buffer, HEADER_BYTES, first, firstNumber, firstType);
    entry(buffer, HEADER_BYTES + ENTRY_BYTES, second, secondNumber, secondType);
    return buffer.array();
  }

  private static void entry(ByteBuffer buffer, int at, String name, long number, char type) {
    buffer.putInt(at, ENTRY_BYTES).putInt(at + 4, 20).putInt(at + 8, 0);
    buffer.put(at + 12, (byte) type).putInt(at + 16, ENTRY_BYTES - 8);
    buffer.put(at + 20, name.getBytes(StandardCharsets.UTF_8));
    buffer.putLong(at + ENTRY_BYTES - 8, number);
  }
}
