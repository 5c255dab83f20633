package io.siribench.worker;

import io.siribench.worker.codec.DocumentFeed;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.format.Format;
import io.siribench.worker.http.BodyReceiver;
import io.siribench.worker.http.Transport;
import io.siribench.worker.platform.OpenSockets;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** An endpoint whose response is pushed to the reader as it arrives. */
final class ArrivingSource extends EndpointSource {
  private static final int BUFFER_BYTES = 16384;

  private final byte[] buffer = new byte[BUFFER_BYTES];

  private ArrivingSource(
      Transport transport, Format format, @Nullable OpenSockets sockets, boolean isFirst) {
    super(transport, format, sockets, isFirst);
  }

  /** Returns this source by its supertype, so that callers need not load this class. */
  static EndpointSource of(
      Transport transport, Format format, @Nullable OpenSockets sockets, boolean isFirst) {
    return new ArrivingSource(transport, format, sockets, isFirst);
  }

  @Override
  Object sendAndRead(DocumentReader reader) throws IOException {
    InputStream body = transport().open();
    DocumentFeed feed = reader.feed();
    transport()
        .deliver(
            new BodyReceiver() {
              /** Called by one thread at a time. */
              @Override
              public void arrived() throws IOException {
                int count = body.read(buffer);
                while (count > 0) {
                  feed.add(buffer, 0, count);
                  count = body.read(buffer);
                }
              }
            });
    return feed.end();
  }
}
