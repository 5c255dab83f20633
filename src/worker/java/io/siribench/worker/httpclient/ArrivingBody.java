package io.siribench.worker.httpclient;

import io.siribench.worker.http.BodyReceiver;
import io.siribench.worker.http.Exchange;
import java.io.ByteArrayOutputStream;
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
 * The body of a response, pushed by the client part by part. The next part is requested when the
 * previous one is consumed. Reads return the available bytes and never wait.
 *
 * <p>Only threads of the client request the next part, because the call for it never returns if a
 * chunk has a size of 2^31 or more.
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

  /** Returns a completed stage, so that a response's head is reported before its body. */
  @Override
  public CompletionStage<InputStream> getBody() {
    return CompletableFuture.completedFuture(this);
  }

  /**
   * Delivers all of the body to {@code to}, and waits for its end or failure.
   *
   * @throws IOException if {@code to} threw an exception
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

  /** Sets the receiver, and delivers the bytes that arrived before. */
  private void begin(BodyReceiver to) {
    boolean isWanted = true;
    synchronized (this) {
      handedOverNanos = System.nanoTime();
      receiver = to;
      if (!parts.isEmpty() || isComplete) {
        isWanted = handOver();
      }
      if (isComplete) {
        over.countDown();
      }
    }
    if (!isWanted) {
      abandon();
    }
  }

  /**
   * Discards a short body so that its connection can be reused. A long body is aborted, and so is a
   * body that is not complete after {@code millis}.
   *
   * @return the bytes that have arrived
   */
  byte[] discard(long millis) throws InterruptedException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[1024];
    begin(
        new BodyReceiver() {
          @Override
          public void arrived() throws IOException {
            int count = read(buffer, 0, buffer.length);
            while (count > 0) {
              bytes.write(buffer, 0, count);
              if (bytes.size() > Exchange.MAX_REFUSED_BYTES) {
                throw new IOException("the unwanted body is too long");
              }
              count = read(buffer, 0, buffer.length);
            }
          }
        });
    if (!over.await(millis, TimeUnit.MILLISECONDS)) {
      abandon();
    }
    return bytes.toByteArray();
  }

  /** Returns the reason why the body is incomplete; null if complete or unwanted. */
  @Nullable Throwable lost() {
    return lost;
  }

  /** Returns the time in ns without bytes to deliver; known at the end. */
  long waitNanos() {
    return waitNanos;
  }

  /** Aborts the rest of the body. */
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
      lost = new IOException("the response was aborted");
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

  /**
   * Takes arrived parts, and returns whether to request more. A little more of a refused body is
   * read, to detect errors.
   */
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

  /** Ignores a body that was aborted on purpose, which some clients report since JDK 17.0.19. */
  @Override
  public void onError(Throwable reason) {
    synchronized (this) {
      if (!isAbandoned) {
        lost = reason;
      }
    }
    over.countDown();
  }

  /**
   * Delivers what has arrived, and returns whether to request more. After an exception of the
   * receiver, more is wanted, because the rest may explain the exception. After an error, such as
   * the end after a first item, nothing is wanted. After an abort, nothing is delivered, because
   * the receiver may belong to another request. An abort waits for a delivery under way, and the
   * client may report the end later.
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
      return !(e instanceof Error);
    } finally {
      handedOverNanos = System.nanoTime();
    }
  }

  @Override
  public int read() throws IOException {
    throw new IOException("arriving data is never read byte by byte");
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
