package io.siribench.worker;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.platform.ProcessUsage;
import io.siribench.worker.subject.Subject;
import java.io.IOException;

/**
 * A source that burns CPU time at the end of each request, by which a difference of known size can
 * be made to test whether it is found. Forks that are to burn none do not load this class.
 *
 * <p>So much is burnt that the CPU time of the process, which is what {@code cpu_ns} tells, is
 * greater by the part asked for when the request ends: for request 0 counted from the launch of the
 * process, boot and compiler threads included, for later ones from their own beginning. What
 * elapsed time grows by depends on how many threads were busy: with compilers beside the request
 * CPU time is about twice the elapsed time after boot, so that 10 % of the former are more than 10
 * % of the latter.
 */
final class SpinningSource extends Source {
  private static final int THOUSAND = 1000;

  /** Reading the CPU time costs some itself, and other threads go on meanwhile. */
  private static final long MAX_SPIN_NANOS = 500000;

  private final Source source;
  private final int perMille;
  private long cpuNanosBefore;

  /** {@code source} with so many thousandths more CPU time. */
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
    Object document = source.request(reader);
    long now = ProcessUsage.cpuNanos();
    if (now == ProcessUsage.UNKNOWN) {
      throw new IOException("CPU time cannot be burnt where /proc does not tell how much it is");
    }
    long goal = now + (now - Math.max(cpuNanosBefore, cpuNanosBefore())) / THOUSAND * perMille;
    while (now < goal) {
      spin(Math.min(goal - now, MAX_SPIN_NANOS));
      now = ProcessUsage.cpuNanos();
    }
    return document;
  }

  private static void spin(long nanos) {
    long start = System.nanoTime();
    while (System.nanoTime() - start < nanos) {
      // Reading the clock is all the work there is to be.
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
