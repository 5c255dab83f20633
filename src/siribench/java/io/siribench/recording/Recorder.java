package io.siribench.recording;

import io.siribench.request.EndpointRequest;
import io.siribench.request.EndpointSettings;
import java.io.IOException;
import java.time.Duration;

/** Asks an endpoint again and again, and keeps each answer at once. */
public final class Recorder {
  /** An endpoint that asks for a longer pause than this is not asked again. */
  public static final Duration MAX_RETRY_AFTER = Duration.ofHours(1);

  private static final long NANOS_PER_MILLI = 1_000_000;

  private final EndpointRequest request;
  private final EndpointObserver observer;
  private final RecordingWriter writer;
  private final Pause pause;

  /** Waits; replaced in tests. */
  @FunctionalInterface
  interface Pause {
    void forMillis(long millis) throws InterruptedException;
  }

  /** Hears of everything at once. */
  public interface Listener {
    /** An answer, or what came instead of it, is on the disk as entry {@code number}. */
    void recorded(int number, Observation observation);

    /** The endpoint asked to be left alone for longer than it would have been. */
    void asksForPause(Duration pause);
  }

  /**
   * When to ask.
   *
   * @param count how often; {@link Integer#MAX_VALUE} for until it is interrupted
   * @param every from the begin of one request to that of the next
   */
  public record Schedule(int count, Duration every) {}

  /** Why a recording is over. */
  public enum End {
    COMPLETE,
    TOO_MANY_FAILURES,
    TOO_LONG_A_PAUSE
  }

  /** A recorder of what {@code request} is answered with, to {@code writer}. */
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
   * @throws RecordingException if an answer cannot be written
   * @throws InterruptedException if the thread is interrupted; what was recorded is kept
   */
  public End record(Schedule schedule, Listener listener) throws IOException, InterruptedException {
    int failuresInARow = 0;
    for (int asked = 1; ; asked++) {
      long startNanos = System.nanoTime();
      Observation observation = keep(observer.observe());
      listener.recorded(writer.entries(), observation);
      failuresInARow = observation.outcome().completed() ? 0 : failuresInARow + 1;
      if (asked >= schedule.count()) {
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

  /** Returns what could be kept of {@code seen}. */
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
    long spentMillis = (System.nanoTime() - startNanos) / NANOS_PER_MILLI;
    long millis = Math.max(0, schedule.every().toMillis() - spentMillis);
    if (retryAfterMillis > millis) {
      millis = retryAfterMillis;
      listener.asksForPause(Duration.ofMillis(retryAfterMillis));
    }
    // Also of 0 ms, so that an interrupt is heard between two requests.
    pause.forMillis(millis);
  }
}
