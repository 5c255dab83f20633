package io.siribench.worker.restore;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import java.io.File;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A preparation that runs another one in the background, ahead of the user's request. An app does
 * this if it begins to prepare when it starts. The user makes the request at the end of the head
 * start, and waits from then on, even if the preparation is not complete.
 *
 * <p>Afterwards, the background thread is parked and does not end, because the CPU time of a
 * process excludes ended threads.
 */
public final class HeadStart extends Preparation {
  private final Preparation preparation;
  private final long headStartNanos;
  private @Nullable DocumentReader reader;
  private @Nullable Throwable thrown;
  private long backgroundNanos;
  private long unreadyNanos;

  private HeadStart(Preparation preparation, long headStartNanos) {
    this.preparation = preparation;
    this.headStartNanos = headStartNanos;
  }

  /**
   * Returns {@code preparation}, started {@code headStartNanos} before the request. The return type
   * is the supertype, so that callers need not load this class.
   */
  public static Preparation of(Preparation preparation, long headStartNanos) {
    return new HeadStart(preparation, headStartNanos);
  }

  @Override
  public DocumentReader make(Codec codec, CodecSettings settings) throws IOException {
    return awaited(codec, settings, null);
  }

  @Override
  public DocumentReader restore(Codec codec, CodecSettings settings, File artifact)
      throws IOException {
    return awaited(codec, settings, artifact);
  }

  private DocumentReader awaited(Codec codec, CodecSettings settings, @Nullable File artifact)
      throws IOException {
    CountDownLatch prepared = new CountDownLatch(1);
    Thread background =
        new Thread("preparation") {
          @Override
          public void run() {
            try {
              prepare(codec, settings, artifact);
            } finally {
              prepared.countDown();
            }
            park();
          }
        };
    // The parked thread must not keep the process from ending.
    background.setDaemon(true);
    long beginNanos = System.nanoTime();
    background.start();
    // During the head start, the user does something else.
    long leftNanos = headStartNanos;
    while (leftNanos > 0) {
      LockSupport.parkNanos(leftNanos);
      leftNanos = headStartNanos - (System.nanoTime() - beginNanos);
    }
    // Between the two clock reads: waiting for unfinished preparation, and nothing else.
    long requestedNanos = System.nanoTime();
    await(prepared);
    unreadyNanos = System.nanoTime() - requestedNanos;
    DocumentReader made = reader;
    if (made == null) {
      throw failure(thrown);
    }
    return made;
  }

  private static void await(CountDownLatch prepared) throws IOException {
    try {
      prepared.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for the preparation", e);
    }
  }

  /** Parks this thread until the process ends. */
  private static void park() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      // Only prepared code can interrupt this thread, which then ends.
      Thread.currentThread().interrupt();
    }
  }

  /** Rethrows {@code thrown} on this thread, or returns it as an exception to throw. */
  private static IOException failure(@Nullable Throwable thrown) {
    if (thrown instanceof IOException) {
      return (IOException) thrown;
    }
    if (thrown instanceof RuntimeException) {
      throw (RuntimeException) thrown;
    }
    if (thrown instanceof Error) {
      throw (Error) thrown;
    }
    return new IOException("the preparation returned nothing", thrown);
  }

  private void prepare(Codec codec, CodecSettings settings, @Nullable File artifact) {
    long beginNanos = System.nanoTime();
    try {
      reader =
          artifact == null
              ? preparation.make(codec, settings)
              : preparation.restore(codec, settings, artifact);
    } catch (Throwable e) {
      // If uncaught, it would end the process on Android without a visible reason.
      thrown = e;
    }
    backgroundNanos = System.nanoTime() - beginNanos;
  }

  @Override
  public long preparationNanos(long measuredNanos) {
    return backgroundNanos;
  }

  @Override
  public long unreadyNanos() {
    return unreadyNanos;
  }

  @Override
  public void keep(DocumentReader kept, File to) throws IOException {
    preparation.keep(kept, to);
  }

  @Override
  public String admitted() {
    return preparation.admitted();
  }

  @Override
  public boolean leavesState() {
    return preparation.leavesState();
  }
}
