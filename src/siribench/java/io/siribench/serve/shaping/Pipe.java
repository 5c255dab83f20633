package io.siribench.serve.shaping;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.random.RandomGenerator;

/**
 * What one side of a connection sends to the other, on its way. One thread takes it in, another
 * hands it out; when too much is on its way, no more is taken in.
 */
final class Pipe {
  private static final int END = -1;

  private final Direction direction;
  private final Delay delay;
  private final PacingTimer timer;
  private final long openNanos;
  private final BlockingQueue<Segment> onTheWay;

  /** A piece of what is sent; an empty one is the end of the stream. */
  private record Segment(ByteBuffer bytes, long arrivalNanos) {}

  /** A pipe that is open from {@code openNanos} on: what comes earlier waits until then. */
  Pipe(Direction direction, RandomGenerator random, PacingTimer timer, long openNanos) {
    this.direction = direction;
    delay = new Delay(direction.delayNanos(), direction.deviationNanos(), random);
    this.timer = timer;
    this.openNanos = openNanos;
    onTheWay = new ArrayBlockingQueue<>(direction.maxSegments());
  }

  /** Takes in all of {@code in}. */
  void takeIn(InputStream in) throws IOException, InterruptedException {
    int length;
    do {
      byte[] bytes = new byte[direction.segmentBytes()];
      length = in.read(bytes);
      long nowNanos = timer.nanos();
      long sentNanos = openNanos - nowNanos > 0 ? openNanos : nowNanos;
      int byteCount = Math.max(0, length);
      long leftNanos = direction.link().send(sentNanos, byteCount);
      ByteBuffer taken = ByteBuffer.wrap(bytes, 0, byteCount);
      onTheWay.put(new Segment(taken, delay.arrival(leftNanos)));
    } while (length != END);
  }

  /** Hands everything out to {@code out}, each piece when it arrives, up to the end. */
  void handOut(OutputStream out) throws IOException, InterruptedException {
    Segment segment = onTheWay.take();
    timer.awaitNanos(segment.arrivalNanos());
    while (segment.bytes().hasRemaining()) {
      out.write(segment.bytes().array(), 0, segment.bytes().remaining());
      out.flush();
      segment = onTheWay.take();
      timer.awaitNanos(segment.arrivalNanos());
    }
  }
}
