package io.siribench.worker;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/**
 * A codec that prints when each object was complete, by its own clock. It delegates to the codec
 * {@value #CODEC}, and writes the time since the launch to standard error.
 */
public final class StampingCodec extends PassThroughCodec {
  /** System property for the class of the codec that binds. */
  static final String CODEC = "siribench.test.codec";

  /** System property for the time of the launch, if the command lacks it. */
  static final String LAUNCHED = "siribench.test.launched";

  /** System property for the delay of each read, in ns. */
  static final String SPIN = "siribench.test.spin";

  /** The beginning of each line. */
  static final String COMPLETE = "complete after ";

  public StampingCodec() {
    super(System.getProperty(CODEC));
  }

  private static long launchedNanos() {
    String known = System.getProperty(LAUNCHED, "");
    return Long.parseLong(
        known.isEmpty()
            ? new Arguments(System.getProperty("sun.java.command").split(" ", -1))
                .get(Protocol.ARG_LAUNCHED)
            : known);
  }

  @Override
  public DocumentReader prepare(CodecSettings settings) throws IOException {
    return new StampingReader(super.prepare(settings));
  }

  @Override
  public DocumentReader restore(CodecSettings settings, Object state) throws IOException {
    return new StampingReader(super.restore(settings, state));
  }

  private static final class StampingReader extends DocumentReader {
    private final DocumentReader reader;

    StampingReader(DocumentReader reader) {
      this.reader = reader;
    }

    @Override
    public Object state() {
      return reader.state();
    }

    @Override
    public Object read(InputStream in) throws IOException {
      long endNanos = System.nanoTime() + Long.getLong(SPIN, 0);
      while (System.nanoTime() < endNanos) {
        Thread.onSpinWait();
      }
      Object bound = reader.read(in);
      System.err.println(COMPLETE + (System.nanoTime() - launchedNanos()));
      return bound;
    }

    @Override
    public Object read(URL url) throws IOException {
      return reader.read(url);
    }

    @Override
    public void readTinyDocument() throws IOException {
      reader.readTinyDocument();
    }
  }
}
