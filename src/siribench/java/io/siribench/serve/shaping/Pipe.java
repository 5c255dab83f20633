package io.siribench.serve.shaping;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.random.RandomGenerator;

/**
 * The data in transit from one side of a connection to the other. One thread takes it in, another
 * hands it out; intake stops while too much is in transit.
 */
final class Pipe {
  private static final int END = -1;

  private final Direction direction;
  private final Delay delay;
  private final PacingTimer timer;
  private final long openNanos;
  private final BlockingQueue<Segment> onTheWay;

  /** A piece of the data; an empty one is the end of the stream. */
  private record Segment(ByteBuffer bytes, long arrivalNanos) {}

  /** Creates a pipe that opens at {@code openNanos}: earlier data waits until then. */
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
      boolean isOpening = openNanos - nowNanos > 0;
      if (isOpening) {
        // Until the connection is open, the link belongs to others.
        timer.awaitNanos(openNanos);
      }
      long sentNanos = isOpening ? openNanos : nowNanos;
      int byteCount = Math.max(0, length);
      long leftNanos = direction.link().send(sentNanos, byteCount);
      ByteBuffer taken = ByteBuffer.wrap(bytes, 0, byteCount);
      onTheWay.put(new Segment(taken, delay.arrival(leftNanos)));
    } while (length != END);
  }

  /** Writes all pieces to {@code out}, each at its arrival, up to the end. */
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
