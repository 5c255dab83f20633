package io.siribench.serve.shaping;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A pipe with a clock that stands still for writes and jumps for waits. */
final class PipeTest {
  private static final long MILLI = 1_000_000;

  private static final class JumpingTimer implements PacingTimer {
    private long nowNanos;

    @Override
    public long nanos() {
      return nowNanos;
    }

    @Override
    public void awaitNanos(long dueNanos) {
      nowNanos = Math.max(nowNanos, dueNanos);
    }
  }

  private static final class Arrivals extends OutputStream {
    private final JumpingTimer timer;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<Long> nanos = new ArrayList<>();

    Arrivals(JumpingTimer timer) {
      this.timer = timer;
    }

    @Override
    public void write(int octet) {
      throw new UnsupportedOperationException("a byte at a time");
    }

    @Override
    public void write(byte[] octets, int offset, int length) {
      bytes.write(octets, offset, length);
      nanos.add(timer.nanos());
    }
  }

  private static Arrivals pass(
      byte[] content, long bitsPerSecond, int latencyMillis, long openNanos) throws Exception {
    Network network =
        new Network(Duration.ofMillis(latencyMillis), Duration.ZERO, bitsPerSecond, 0, false);
    JumpingTimer timer = new JumpingTimer();
    Direction direction = Direction.of(bitsPerSecond, network);
    Pipe pipe = new Pipe(direction, new SplittableRandom(1), timer, openNanos);
    pipe.takeIn(new ByteArrayInputStream(content));
    Arrivals arrivals = new Arrivals(timer);
    pipe.handOut(arrivals);
    return arrivals;
  }

  private static byte[] content(int length) {
    byte[] content = new byte[length];
    new SplittableRandom(5).nextBytes(content);
    return content;
  }

  @Test
  void bytes_throughAPipe_areTheSameInOrder() throws Exception {
    byte[] content = content(20_000);
    assertThat(pass(content, 8_000_000, 20, 0).bytes.toByteArray()).isEqualTo(content);
  }

  @Test
  void bytes_throughAPipe_arriveAfterHalfLatencyAndTransmissionTime() throws Exception {
    List<Long> arrivals = pass(content(20_000), 8_000_000, 20, 0).nanos;
    assertThat(arrivals.get(0)).isEqualTo(10 * MILLI + 1448 * 1000);
    assertThat(arrivals.get(arrivals.size() - 1)).isEqualTo(10 * MILLI + 20 * MILLI);
  }

  @Test
  void bytes_ofANewConnection_waitForItsHandshake() throws Exception {
    List<Long> arrivals = pass(content(100), 0, 20, 20 * MILLI).nanos;
    assertThat(arrivals).containsExactly(30 * MILLI);
  }

  @Test
  void bytes_inFlight_areBoundedByLinkCapacity() {
    Network network = new Network(Duration.ofMillis(300), Duration.ZERO, 1_600_000, 0, false);
    Direction direction = Direction.of(1_600_000, network);
    long maxBytes = (long) direction.segmentBytes() * direction.maxSegments();
    assertThat(maxBytes).isBetween(1_600_000L / 8 * 150 / 1000, 100_000L);
  }
}
