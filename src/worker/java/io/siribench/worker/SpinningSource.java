package io.siribench.worker;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.FirstItem;
import io.siribench.worker.platform.ProcessUsage;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A source that burns CPU time at the end of each request. It tests whether siribench finds a
 * difference of known size. Other forks do not load this class.
 *
 * <p>At the end of a request, the CPU time of the process ({@code cpu_ns}) has grown by the
 * requested part. For request 0, CPU time counts from the launch of the process, including boot and
 * compiler threads. For later requests, it counts from their own beginning. The growth of elapsed
 * time depends on the number of busy threads. With compilers running during the request, CPU time
 * is about twice the elapsed time after boot. 10 % of CPU time is then more than 10 % of elapsed
 * time.
 */
final class SpinningSource extends Source {
  private static final int THOUSAND = 1000;

  /** The longest spin before the next read of the CPU time. Each read itself costs CPU time. */
  private static final long MAX_SPIN_NANOS = 500000;

  private final Source source;
  private final int perMille;
  private long cpuNanosBefore;

  /** Wraps {@code source} so that it needs {@code perMille} thousandths more CPU time. */
  SpinningSource(Source source, int perMille) {
    super(source.name());
    this.source = source;
    this.perMille = perMille;
  }

  @Override
  void prepare() {
    source.prepare();
    cpuNanosBefore = ProcessUsage.cpuNanos();
  }

  @Override
  Object request(DocumentReader reader) throws IOException {
    try {
      Object document = source.request(reader);
      burn();
      return document;
    } catch (Error e) {
      if (e instanceof FirstItem) {
        delay((FirstItem) e);
      }
      throw e;
    }
  }

  /** Burns, and rethrows {@code first} with a later end, because its request already ended. */
  private void delay(FirstItem first) throws IOException {
    long beganNanos = System.nanoTime();
    burn();
    FirstItem.end(first.item(), first.boundNanos() + System.nanoTime() - beganNanos);
  }

  private void burn() throws IOException {
    long now = ProcessUsage.cpuNanos();
    if (now == ProcessUsage.UNKNOWN) {
      throw new IOException(
          "CPU time cannot be burnt where it is unknown; without /proc, use Java 9 or later");
    }
    long goal = now + (now - Math.max(cpuNanosBefore, cpuNanosBefore())) / THOUSAND * perMille;
    while (now < goal) {
      spin(Math.min(goal - now, MAX_SPIN_NANOS));
      now = ProcessUsage.cpuNanos();
    }
  }

  private static void spin(long nanos) {
    long start = System.nanoTime();
    while (System.nanoTime() - start < nanos) {
      // Reading the clock is the only intended work.
    }
  }

  @Override
  void describe(Report report, long requestNanos) {
    source.describe(report, requestNanos);
  }

  @Override
  Failure failure(Throwable thrown, DocumentReader reader, Subject subject) {
    return source.failure(thrown, reader, subject);
  }

  @Override
  Failure foreign(Subject subject) {
    return source.foreign(subject);
  }

  @Override
  @Nullable Failure contradiction(Content content) {
    return source.contradiction(content);
  }

  @Override
  void whenLost(Runnable successor) {
    source.whenLost(successor);
  }

  @Override
  long retryAfterMillis() {
    return source.retryAfterMillis();
  }

  @Override
  long pausedNanos() {
    return source.pausedNanos();
  }

  @Override
  long nanosBefore() {
    return source.nanosBefore();
  }

  @Override
  long cpuNanosBefore() {
    return source.cpuNanosBefore();
  }
}
