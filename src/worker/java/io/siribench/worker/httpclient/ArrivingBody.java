package io.siribench.worker.httpclient;

import io.siribench.worker.http.BodyReceiver;
import io.siribench.worker.http.Exchange;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.ArrayList;
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
 *
 * <p>Only threads of the client ask it for more: where a chunk has a size of 2^31 or more, asking
 * never returns.
 */
final class ArrivingBody extends InputStream implements HttpResponse.BodySubscriber<InputStream> {
  private final CountDownLatch over = new CountDownLatch(1);
  private List<ByteBuffer> parts = new ArrayList<ByteBuffer>();
  private int part;
  private boolean isComplete;
  private long waitNanos;
  private long handedOverNanos;
  private volatile @Nullable Throwable thrown;
  private volatile @Nullable Throwable lost;
  private long refusedBytes;
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
    Throwable refused = lost == null ? thrown : null;
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

  /** Hands over what has arrived before there was a receiver. */
  private synchronized void begin(BodyReceiver to) {
    handedOverNanos = System.nanoTime();
    receiver = to;
    if (!parts.isEmpty() || isComplete) {
      handOver();
    }
    if (isComplete) {
      over.countDown();
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
    return lost;
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
    if (thrown == null) {
      lost = new IOException("the response was given up");
    }
    over.countDown();
  }

  @Override
  public void onSubscribe(Flow.Subscription begun) {
    boolean isUnwanted;
    synchronized (this) {
      subscription = begun;
      isUnwanted = isAbandoned;
    }
    if (isUnwanted) {
      begun.cancel();
    } else {
      begun.request(1);
    }
  }

  @Override
  public void onNext(List<ByteBuffer> arrived) {
    if (arrived(arrived)) {
      Flow.Subscription begun = subscription;
      if (begun != null) {
        begun.request(1);
      }
    } else {
      abandon();
    }
  }

  /** Whether more is wanted; of what is refused a little, for it may be broken besides. */
  private synchronized boolean arrived(List<ByteBuffer> arrived) {
    if (thrown != null) {
      for (int i = 0; i < arrived.size(); i++) {
        refusedBytes += arrived.get(i).remaining();
      }
      return refusedBytes < Exchange.MAX_REFUSED_BYTES;
    }
    parts.addAll(arrived);
    return handOver();
  }

  @Override
  public void onComplete() {
    synchronized (this) {
      isComplete = true;
      if (receiver == null) {
        return;
      }
      if (thrown == null) {
        handOver();
      }
    }
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
   * Whether it is not given up. Nothing is handed over once it is, for the receiver may be another
   * request's by then: who gives it up waits for what is being handed over, and the client may tell
   * the end all the same.
   */
  private boolean handOver() {
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
      return true;
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
    parts.clear();
    part = 0;
    return isComplete ? -1 : 0;
  }
}
