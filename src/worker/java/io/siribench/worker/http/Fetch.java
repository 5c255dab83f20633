package io.siribench.worker.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fetches what an endpoint answers, complete, by the rules and within the bounds of a measured
 * request: for callers that want the document and not its time.
 */
public final class Fetch {
  private static final int BUFFER_BYTES = 8192;

  private final UrlConnectionTransport transport;

  private Fetch(EndpointCall call) {
    transport = new UrlConnectionTransport(new Exchange(call));
  }

  /**
   * A fetch of {@code url}; it may be sent again and again, by one thread at a time.
   *
   * @param headers each {@code Name: value}
   * @param data what is to be posted; null for GET
   * @param gzip whether a compressed response is asked for; one that comes is decoded
   * @param timeoutMillis for how long the whole fetch may last
   * @param maxBytes how long the response may be, on the wire and decoded
   * @param redirectPauseMillis how long after a request its redirect is followed at the earliest
   * @param proxy {@code host:port} of what it goes through; empty for none
   * @param proxyLogin {@code user:password} for that, in Base64; empty for none
   * @param shownUrl what of {@code url} may be shown, for messages
   * @throws IllegalArgumentException if {@code url} is none of HTTP, or a header has no name
   */
  public static Fetch of(
      String url,
      List<String> headers,
      byte @Nullable [] data,
      boolean gzip,
      long timeoutMillis,
      long maxBytes,
      long redirectPauseMillis,
      String proxy,
      String proxyLogin,
      String shownUrl) {
    return new Fetch(
        new EndpointCall(url, shownUrl, headers, data, gzip, timeoutMillis, maxBytes)
            .pausingBeforeRedirects(redirectPauseMillis)
            .through(proxy, proxyLogin));
  }

  /**
   * Fetches.
   *
   * @throws EndpointException if there is no usable response, or none in time
   */
  public Response send() throws IOException {
    Exchange exchange = transport.exchange;
    Watchdog watchdog = Watchdog.over(transport);
    boolean complete = false;
    long start = System.nanoTime();
    exchange.begin();
    try {
      byte[] body = bytes(transport.open());
      exchange.finish();
      transport.close();
      complete = true;
      return new Response(exchange, transport.headerLines(), body, System.nanoTime() - start);
    } finally {
      exchange.end();
      watchdog.stop();
      if (!complete) {
        transport.abort();
      }
    }
  }

  private static byte[] bytes(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[BUFFER_BYTES];
    int count = in.read(buffer);
    while (count >= 0) {
      bytes.write(buffer, 0, count);
      count = in.read(buffer);
    }
    return bytes.toByteArray();
  }
}
