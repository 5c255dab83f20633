package io.siribench.serve.shaping;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.random.RandomGenerator;

/**
 * The data in transit from one side of a connection to the other. One thread takes data in, another
 * hands it out. Intake pauses while too much data is in transit.
 */
final class Pipe {
  private static final int END = -1;

  private final Direction direction;
  private final Delay delay;
  private final PacingTimer timer;
  private final long openNanos;
  private final BlockingQueue<Segment> inTransit;

  /** A part of the data; an empty one marks the end of the stream. */
  private record Segment(ByteBuffer bytes, long arrivalNanos) {}

  /** Creates a pipe that opens at {@code openNanos}: earlier data waits until then. */
  Pipe(Direction direction, RandomGenerator random, PacingTimer timer, long openNanos) {
    this.direction = direction;
    delay = new Delay(direction.delayNanos(), direction.deviationNanos(), random);
    this.timer = timer;
    this.openNanos = openNanos;
    inTransit = new ArrayBlockingQueue<>(direction.maxSegments());
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
        // Until the connection is open, only other connections may use the link.
        timer.awaitNanos(openNanos);
      }
      long sentNanos = isOpening ? openNanos : nowNanos;
      int byteCount = Math.max(0, length);
      long leftNanos = direction.link().send(sentNanos, byteCount);
      ByteBuffer taken = ByteBuffer.wrap(bytes, 0, byteCount);
      inTransit.put(new Segment(taken, delay.arrival(leftNanos)));
    } while (length != END);
  }

  /** Writes all segments to {@code out}, each at its arrival, up to the end. */
  void handOut(OutputStream out) throws IOException, InterruptedException {
    Segment segment = inTransit.take();
    timer.awaitNanos(segment.arrivalNanos());
    while (segment.bytes().hasRemaining()) {
      out.write(segment.bytes().array(), 0, segment.bytes().remaining());
      out.flush();
      segment = inTransit.take();
      timer.awaitNanos(segment.arrivalNanos());
    }
  }
}
