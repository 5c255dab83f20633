package io.siribench.worker.httpclient;

import io.siribench.worker.http.BodyReceiver;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The body of a response. The client calls it with each part that arrives, one after the other; it
 * asks for the next when the one before has been taken. Reads return what there is and never wait.
 */
final class ArrivingBody extends InputStream implements HttpResponse.BodySubscriber<InputStream> {
  private final CountDownLatch over = new CountDownLatch(1);
  private List<ByteBuffer> parts = Collections.emptyList();
  private int part;
  private boolean isComplete;
  private long waitNanos;
  private long handedOverNanos;
  private volatile @Nullable Throwable thrown;
  private volatile @Nullable Throwable lost;
  private Flow.@Nullable Subscription subscription;
  private @Nullable BodyReceiver receiver;
  private boolean isAbandoned;

  /** Known at once, so that the head of a response is told before its body. */
  @Override
  public CompletionStage<InputStream> getBody() {
    return CompletableFuture.completedFuture(this);
  }

  /**
   * Hands all of it to {@code to}, and waits until that has happened, or cannot.
   *
   * @throws IOException if {@code to} threw it
   */
  void deliverTo(BodyReceiver to) throws IOException, InterruptedException {
    begin(to);
    over.await();
    Throwable refused = thrown;
    if (refused instanceof Error) {
      throw (Error) refused;
    }
    if (refused instanceof RuntimeException) {
      throw (RuntimeException) refused;
    }
    if (refused != null) {
      throw refused instanceof IOException ? (IOException) refused : new IOException(refused);
    }
  }

  private void begin(BodyReceiver to) {
    Flow.Subscription begun;
    synchronized (this) {
      handedOverNanos = System.nanoTime();
      receiver = to;
      begun = subscription;
    }
    if (begun != null) {
      begun.request(1);
    }
  }

  /**
   * Keeps nothing of it, so that its connection can be used again; gives up what has not arrived
   * within {@code millis}.
   */
  void discard(long millis) throws InterruptedException {
    byte[] buffer = new byte[1024];
    begin(
        new BodyReceiver() {
          @Override
          public void arrived() {
            int count = read(buffer, 0, buffer.length);
            while (count > 0) {
              count = read(buffer, 0, buffer.length);
            }
          }
        });
    if (!over.await(millis, TimeUnit.MILLISECONDS)) {
      abandon();
    }
  }

  /** Why not all of it arrived; null if it did, or was not wanted. */
  @Nullable Throwable lost() {
    return thrown == null ? lost : null;
  }

  /** For how long there was nothing to hand over, in ns; known when it is over. */
  long waitNanos() {
    return waitNanos;
  }

  /** Gives up what has not arrived. */
  void abandon() {
    Flow.Subscription begun;
    synchronized (this) {
      isAbandoned = true;
      begun = subscription;
    }
    if (begun != null) {
      begun.cancel();
    }
    lost(new IOException("the response was given up"));
  }

  @Override
  public void onSubscribe(Flow.Subscription begun) {
    boolean isAwaited;
    boolean isUnwanted;
    synchronized (this) {
      subscription = begun;
      isAwaited = receiver != null;
      isUnwanted = isAbandoned;
    }
    if (isUnwanted) {
      begun.cancel();
    } else if (isAwaited) {
      begun.request(1);
    }
  }

  @Override
  public void onNext(List<ByteBuffer> arrived) {
    parts = arrived;
    part = 0;
    if (handOver()) {
      Flow.Subscription begun = subscription;
      if (begun != null) {
        begun.request(1);
      }
    } else {
      abandon();
    }
  }

  @Override
  public void onComplete() {
    isComplete = true;
    handOver();
    over.countDown();
  }

  @Override
  public void onError(Throwable reason) {
    lost(reason);
  }

  private void lost(Throwable reason) {
    lost = reason;
    over.countDown();
  }

  /**
   * Whether more is wanted. Nothing is handed over once it is given up, for the receiver may be
   * another request's by then: who gives it up waits for what is being handed over, and the client
   * may tell the end all the same.
   */
  private synchronized boolean handOver() {
    BodyReceiver to = receiver;
    if (to == null || isAbandoned) {
      return !isAbandoned;
    }
    waitNanos += System.nanoTime() - handedOverNanos;
    try {
      to.arrived();
      return true;
    } catch (Throwable e) {
      thrown = e;
      return false;
    } finally {
      handedOverNanos = System.nanoTime();
    }
  }

  @Override
  public int read() throws IOException {
    throw new IOException("nothing reads single bytes of what arrives");
  }

  @Override
  public int read(byte[] buffer, int offset, int length) {
    while (part < parts.size()) {
      ByteBuffer next = parts.get(part);
      int count = Math.min(length, next.remaining());
      if (count > 0) {
        next.get(buffer, offset, count);
        return count;
      }
      part++;
    }
    return isComplete ? -1 : 0;
  }
}
