package io.siribench.worker.httpclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.worker.http.BodyReceiver;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Scripted bodies, because clients only sometimes report the end of an aborted body. */
final class ArrivingBodyTest {
  private static final List<ByteBuffer> PART =
      List.of(ByteBuffer.wrap("part".getBytes(StandardCharsets.UTF_8)));

  private final ArrivingBody body = new ArrivingBody();
  private final AtomicInteger calls = new AtomicInteger();
  private final AtomicInteger cancellations = new AtomicInteger();

  /** Sends {@code arrives} once the first part is requested. */
  private void subscribe(Runnable arrives) {
    body.onSubscribe(
        new Flow.Subscription() {
          private boolean isAskedFor;

          @Override
          public void request(long n) {
            if (!isAskedFor) {
              isAskedFor = true;
              arrives.run();
            }
          }

          @Override
          public void cancel() {
            cancellations.incrementAndGet();
          }
        });
  }

  /** Returns a receiver that fails on every part. */
  private BodyReceiver refusing() {
    return new BodyReceiver() {
      @Override
      public void arrived() throws IOException {
        calls.incrementAndGet();
        throw new IOException("refused");
      }
    };
  }

  /** Returns a receiver that wants one part. */
  private static BodyReceiver endingAfterTheFirst() {
    return new BodyReceiver() {
      @Override
      public void arrived() {
        throw new AssertionError("enough");
      }
    };
  }

  @Test
  void deliverTo_failedReceiver_isNotCompleted() {
    subscribe(
        () -> {
          body.onNext(PART);
          body.onComplete();
        });

    assertThatThrownBy(() -> body.deliverTo(refusing())).hasMessage("refused");
    assertThat(calls).hasValue(1);
  }

  @Test
  void deliverTo_clientThatReportsTheAbort_isNotLost() {
    body.onSubscribe(
        new Flow.Subscription() {
          @Override
          public void request(long n) {
            // The only part is sent below.
          }

          @Override
          public void cancel() {
            body.onError(new IOException("subscription cancelled"));
          }
        });
    body.onNext(PART);

    assertThatThrownBy(() -> body.deliverTo(endingAfterTheFirst())).hasMessage("enough");
    assertThat(body.lost()).isNull();
  }

  /** The rest after a first item may arrive much later. */
  @Test
  @Timeout(60)
  void deliverTo_receiverThatEndsWithAnError_doesNotAwaitTheRest() {
    subscribe(() -> body.onNext(PART));

    assertThatThrownBy(() -> body.deliverTo(endingAfterTheFirst())).hasMessage("enough");
    assertThat(cancellations).hasValue(1);
  }

  @Test
  void abandon_laterPart_isNotDelivered() throws Exception {
    subscribe(() -> {});
    body.discard(0);

    body.deliverTo(refusing());
    body.onNext(PART);
    body.onComplete();

    assertThat(calls).hasValue(0);
    assertThat(body.lost()).hasMessage("the response was aborted");
  }
}
