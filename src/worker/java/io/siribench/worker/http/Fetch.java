package io.siribench.worker.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fetches a complete response by the rules and limits of a measured request. It serves callers that
 * want the document and not its time.
 */
public final class Fetch {
  private static final int BUFFER_BYTES = 8192;

  private final UrlConnectionTransport transport;

  private Fetch(EndpointCall call) {
    transport = new UrlConnectionTransport(new Exchange(call));
  }

  /**
   * Creates a fetch of {@code url}; it is reusable, by one thread at a time.
   *
   * @param headers each {@code Name: value}
   * @param data the body to post; null for GET
   * @param gzip whether a compressed response is requested; it is decoded on arrival
   * @param timeoutMillis the timeout of the whole fetch
   * @param maxBytes the maximum length of the response, on the wire and decoded
   * @param redirectPauseMillis the minimum delay between a request and following its redirect
   * @param proxy {@code host:port} of the proxy; empty for none
   * @param proxyLogin {@code user:password} for the proxy, in Base64; empty for none
   * @param shownUrl the printable part of {@code url}, for messages
   * @throws IllegalArgumentException if {@code url} is not an HTTP URL, or a header has no name
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
   * Sends the request.
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
