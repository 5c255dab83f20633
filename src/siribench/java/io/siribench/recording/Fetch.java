package io.siribench.recording;

import io.siribench.worker.http.EndpointCall;
import io.siribench.worker.http.EndpointException;
import io.siribench.worker.http.Exchange;
import io.siribench.worker.http.UrlConnectionTransport;
import io.siribench.worker.http.Watchdog;
import java.io.IOException;
import java.util.Optional;

/**
 * A fetch of a complete response by the rules and limits of measured requests. An instance is
 * reusable, by one thread at a time.
 */
public final class Fetch implements EndpointObserver.Sender {
  private static final byte[] NO_BODY = {};

  private final UrlConnectionTransport transport;
  private Optional<Response> unusable = Optional.empty();

  public Fetch(EndpointCall call) {
    transport = new UrlConnectionTransport(new Exchange(call));
  }

  /**
   * Sends the request.
   *
   * @throws EndpointException if there is no usable response, or none in time
   */
  @Override
  public Response send() throws IOException {
    Exchange exchange = transport.exchange();
    Watchdog watchdog = Watchdog.over(transport);
    boolean complete = false;
    unusable = Optional.empty();
    long start = System.nanoTime();
    exchange.begin();
    try {
      byte[] body = transport.open().readAllBytes();
      exchange.finish();
      transport.close();
      complete = true;
      return response(body, exchange.wireBytes(), start);
    } catch (IOException | OutOfMemoryError e) {
      if (exchange.status() > 0) {
        long wireBytes = exchange.wireBytes();
        unusable = Optional.of(response(NO_BODY, wireBytes > 0 ? wireBytes : -1, start));
      }
      throw e;
    } finally {
      exchange.end();
      watchdog.stop();
      if (!complete) {
        transport.abort();
      }
    }
  }

  private Response response(byte[] body, long wireBytes, long startNanos) {
    Exchange exchange = transport.exchange();
    return new Response(
        exchange.status(),
        exchange.httpVersion(),
        transport.headerLines(),
        body,
        wireBytes,
        exchange.dnsNanos(),
        exchange.tcpNanos(),
        exchange.tlsNanos(),
        exchange.firstByteNanos(),
        exchange.bodyNanos(),
        System.nanoTime() - startNanos - exchange.pausedNanos());
  }

  @Override
  public Optional<Response> unusable() {
    return unusable;
  }

  @Override
  public long sentNanos() {
    return transport.exchange().sentNanos();
  }
}
