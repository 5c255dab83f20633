package io.siribench.worker.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class DumpedProcessTest {
  private static DumpedProcess reading(String input) {
    return reading(new ByteArrayInputStream(input.getBytes(StandardCharsets.US_ASCII)));
  }

  private static DumpedProcess reading(InputStream in) {
    return new DumpedProcess(in, 255, 0);
  }

  @Test
  void await_aLine_wakesTheProcess() throws Exception {
    long before = System.nanoTime();
    DumpedProcess image = reading("launched=12\n");
    image.await();
    assertThat(image.line()).isEqualTo("launched=12");
    assertThat(image.wokenNanos()).isBetween(before, System.nanoTime());
  }

  @Test
  void await_lineInPieces_isReassembled() throws Exception {
    InputStream oneByOne =
        new ByteArrayInputStream("launched=12\n".getBytes(StandardCharsets.US_ASCII)) {
          @Override
          public synchronized int read(byte[] bytes, int offset, int length) {
            return super.read(bytes, offset, Math.min(1, length));
          }
        };
    DumpedProcess image = reading(oneByOne);
    image.await();
    assertThat(image.line()).isEqualTo("launched=12");
  }

  @Test
  void await_endBeforeLine_fails() {
    for (String input : new String[] {"", "launched=1"}) {
      assertThatThrownBy(() -> reading(input).await())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("standard input ended");
    }
  }

  @Test
  void nonce_isTakenFromProcessBeforeDump() {
    assertThat(reading("").nonce()).isEqualTo("ff");
  }

  /** The process was dumped a minute ago, and its clock has not advanced since. */
  @Test
  void boot_clockBehindParent_usesClockOfParent() throws Exception {
    DumpedProcess image = reading("launched=1\n");
    image.await();
    long minuteNanos = 60_000_000_000L;
    long launchedNanos = image.wokenNanos() + minuteNanos - 70_000_000;
    assertThat(image.bootNanos(launchedNanos, -minuteNanos)).isEqualTo(70_000_000);
  }

  /** Parent and process are in a container whose clock is an hour ahead. */
  @Test
  void boot_parentInSameTimeNamespace_isNotShifted() throws Exception {
    long hourNanos = 3_600_000_000_000L;
    DumpedProcess image =
        new DumpedProcess(
            new ByteArrayInputStream("x\n".getBytes(StandardCharsets.US_ASCII)), 1, hourNanos);
    image.await();
    long launchedNanos = image.wokenNanos() - 70_000_000;
    assertThat(image.bootNanos(launchedNanos, hourNanos)).isEqualTo(70_000_000);
  }
}
