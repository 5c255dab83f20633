package io.siribench.recording;

import io.siribench.request.EndpointRequest;
import io.siribench.request.EndpointSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A recorder that repeats a request to an endpoint, and stores each response immediately. */
public final class Recorder {
  /** The longest requested pause after which an endpoint gets another request. */
  public static final Duration MAX_RETRY_AFTER = Duration.ofHours(1);

  private final EndpointRequest request;
  private final EndpointObserver observer;
  private final RecordingWriter writer;
  private final Pause pause;

  /** A function that waits; replaced in tests. */
  @FunctionalInterface
  interface Pause {
    void forMillis(long millis) throws InterruptedException;
  }

  /** A listener, which receives all events immediately. */
  public interface Listener {
    /** Reports that a response or failure is on the disk as entry {@code number}. */
    void recorded(int number, Observation observation);

    /** Reports that the endpoint requested a longer pause than scheduled. */
    void pauseRequested(Duration pause);
  }

  /**
   * The schedule of requests.
   *
   * @param count the number of requests; {@link Integer#MAX_VALUE} until interrupted
   * @param every the time from the start of one request to the start of the next; longer if a
   *     redirect was followed, and the pause after it requires this
   */
  public record Schedule(int count, Duration every) {}

  /** The reason why a recording is over. */
  public enum End {
    COMPLETE,
    TOO_MANY_FAILURES,
    TOO_LONG_A_PAUSE
  }

  /** Creates a recorder that stores the responses to {@code request} by {@code writer}. */
  public Recorder(EndpointRequest request, EndpointObserver observer, RecordingWriter writer) {
    this(request, observer, writer, Thread::sleep);
  }

  Recorder(
      EndpointRequest request, EndpointObserver observer, RecordingWriter writer, Pause pause) {
    this.request = request;
    this.observer = observer;
    this.writer = writer;
    this.pause = pause;
  }

  /**
   * Records by {@code schedule}.
   *
   * @throws RecordingException if a response cannot be written
   * @throws InterruptedException if the thread is interrupted; earlier entries are kept
   */
  public End record(Schedule schedule, Listener listener) throws IOException, InterruptedException {
    int failuresInARow = 0;
    for (int requests = 1; ; requests++) {
      long startNanos = System.nanoTime();
      Observation observation = keep(observer.observe());
      listener.recorded(writer.entries(), observation);
      failuresInARow = observation.outcome().completed() ? 0 : failuresInARow + 1;
      if (requests >= schedule.count()) {
        return End.COMPLETE;
      }
      if (failuresInARow >= EndpointSettings.MAX_FAILURES) {
        return End.TOO_MANY_FAILURES;
      }
      if (observation.retryAfterMillis() > MAX_RETRY_AFTER.toMillis()) {
        return End.TOO_LONG_A_PAUSE;
      }
      await(schedule, startNanos, observation.retryAfterMillis(), listener);
    }
  }

  /** Stores {@code seen} and returns the stored part. */
  private Observation keep(Observation seen) throws IOException {
    try {
      writer.add(HarEntries.of(request, seen));
      return seen;
    } catch (OutOfMemoryError e) {
      Observation shortened = seen.withoutBody(EndpointObserver.TOO_LARGE);
      writer.add(HarEntries.of(request, shortened));
      return shortened;
    }
  }

  private void await(Schedule schedule, long startNanos, long retryAfterMillis, Listener listener)
      throws InterruptedException {
    long spentMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
    // A followed redirect was another request, sent after the start.
    long millis = Math.max(observer.pauseMillis(), schedule.every().toMillis() - spentMillis);
    if (retryAfterMillis > millis) {
      millis = retryAfterMillis;
      listener.pauseRequested(Duration.ofMillis(retryAfterMillis));
    }
    // A pause of 0 ms is also made, so that an interrupt is noticed between two requests.
    pause.forMillis(millis);
  }
}
