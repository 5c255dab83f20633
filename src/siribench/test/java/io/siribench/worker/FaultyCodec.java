package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A codec for tests whose reads throw, never return, or print. */
public final class FaultyCodec extends PassThroughCodec {
  /** System property for the number of the read that throws, from 1. */
  static final String THROWS = "siribench.test.throws";

  /** System property for the number of the read that never returns, from 1. */
  static final String HANGS = "siribench.test.hangs";

  /** System property for the number of characters that each read prints, without a line break. */
  static final String PRINTS = "siribench.test.prints";

  public FaultyCodec() {
    super(Codec.JACKSON_2);
  }

  @Override
  public DocumentReader prepare(CodecSettings settings) throws IOException {
    DocumentReader reader = super.prepare(settings);
    AtomicInteger reads = new AtomicInteger();
    return new DocumentReader() {
      @Override
      public Object state() {
        return reader.state();
      }

      @Override
      public Object read(InputStream in) throws IOException {
        int number = reads.incrementAndGet();
        System.out.print("x".repeat(Integer.getInteger(PRINTS, 0)));
        if (number == Integer.getInteger(HANGS, 0)) {
          hang();
        }
        if (number == Integer.getInteger(THROWS, 0)) {
          throw new IOException("read " + number);
        }
        return reader.read(in);
      }

      @Override
      public Object read(URL url) throws IOException {
        return reader.read(url);
      }

      @Override
      public void readTinyDocument() throws IOException {
        reader.readTinyDocument();
      }
    };
  }

  private static void hang() throws IOException {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
