package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class MeteredInputStreamTest {
  private final MeteredInputStream metered = new MeteredInputStream();

  @Test
  void read_anyReadMethod_countsBytes() throws IOException {
    metered.attach(new ByteArrayInputStream(new byte[10]));
    assertThat(metered.read()).isZero();
    assertThat(metered.read(new byte[4])).isEqualTo(4);
    assertThat(metered.readAllBytes()).hasSize(5);
    assertThat(metered.read()).isEqualTo(-1);
    assertThat(metered.bytes()).isEqualTo(10);
    assertThat(metered.waitNanos()).isNotNegative();
  }

  @Test
  void attach_nextDocument_resetsCount() throws IOException {
    metered.attach(new ByteArrayInputStream(new byte[10])).readAllBytes();
    metered.attach(new ByteArrayInputStream(new byte[3])).readAllBytes();
    assertThat(metered.bytes()).isEqualTo(3);
  }
}
