package io.siribench.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.recording.EndpointObserver.Sender;
import io.siribench.request.Secrets;
import io.siribench.results.Outcome;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class EndpointObserverTest {
  private static EndpointObserver observer(Duration redirectPause, Sender sender) {
    return new EndpointObserver(
        Secrets.NONE, "http://host/", () -> sender, Duration.ofSeconds(25), redirectPause);
  }

  private static Sender sentAt(long nanos) {
    return new Sender() {
      @Override
      public Response send() throws IOException {
        throw new IOException("refused");
      }

      @Override
      public long sentNanos() {
        return nanos;
      }
    };
  }

  /** Like the lookup of an address, which no interrupt ends. */
  @Test
  void observe_stuckSender_timesOutAndIsReplaced() throws InterruptedException {
    Semaphore answer = new Semaphore(0);
    Sender stuck =
        () -> {
          answer.acquireUninterruptibly();
          throw new IOException("too late");
        };
    Iterator<Sender> each = List.of(stuck, stuck).iterator();
    EndpointObserver observer =
        new EndpointObserver(
            Secrets.NONE, "http://host/", each::next, Duration.ofMillis(200), Duration.ZERO);

    Observation first = observer.observe();
    assertThat(first.outcome()).isEqualTo(Outcome.TIMEOUT);
    assertThat(first.error().orElse("")).contains("--timeout", "lookup");
    assertThat(first.status()).isZero();
    assertThat(each).as("the sender is replaced").isExhausted();
    answer.release();
  }

  @Test
  void observe_documentAfterManyBlanks_isBound() throws InterruptedException {
    byte[] body = (" ".repeat(2_000) + "{\"Siri\":{}}").getBytes(StandardCharsets.UTF_8);
    Observation observed = observer(Duration.ZERO, answering(body)).observe();

    assertThat(observed.outcome()).isEqualTo(Outcome.EMPTY);
    assertThat(observed.format()).contains(Format.JSON);
    assertThat(observed.error()).isEmpty();
  }

  @Test
  void observe_onlyBlanks_isAnEmptyDocument() throws InterruptedException {
    byte[] body = " ".repeat(2_000).getBytes(StandardCharsets.UTF_8);
    Observation observed = observer(Duration.ZERO, answering(body)).observe();

    assertThat(observed.outcome()).isEqualTo(Outcome.PARSE);
    assertThat(observed.error().orElse("")).startsWith("without content, not a SIRI document");
  }

  private static Sender answering(byte[] body) {
    return () -> new Response(200, "HTTP/1.1", List.of(), body, body.length, -1, -1, -1, -1, -1, 1);
  }

  @Test
  void pauseMillis_anyTimeSinceLastRequest_isTheRemainder() {
    Duration pause = Duration.ofHours(1);
    assertThat(observer(pause, sentAt(System.nanoTime())).pauseMillis())
        .isBetween(3_500_000L, 3_600_000L);
    long twoHoursAgo = System.nanoTime() - Duration.ofHours(2).toNanos();
    assertThat(observer(pause, sentAt(twoHoursAgo)).pauseMillis()).isZero();
  }
}
