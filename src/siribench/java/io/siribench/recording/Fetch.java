package io.siribench.recording;

import io.siribench.worker.http.EndpointCall;
import io.siribench.worker.http.EndpointException;
import io.siribench.worker.http.Exchange;
import io.siribench.worker.http.UrlConnectionTransport;
import io.siribench.worker.http.Watchdog;
import java.io.IOException;

/**
 * Fetches a complete response by the rules and limits of a measured request. An instance is
 * reusable, by one thread at a time.
 */
public final class Fetch implements EndpointObserver.Sender {
  private final UrlConnectionTransport transport;

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
    long start = System.nanoTime();
    exchange.begin();
    try {
      byte[] body = transport.open().readAllBytes();
      exchange.finish();
      transport.close();
      complete = true;
      return new Response(
          exchange.status(),
          exchange.httpVersion(),
          transport.headerLines(),
          body,
          exchange.wireBytes(),
          exchange.dnsNanos(),
          exchange.tcpNanos(),
          exchange.tlsNanos(),
          exchange.firstByteNanos(),
          exchange.bodyNanos(),
          System.nanoTime() - start - exchange.pausedNanos());
    } finally {
      exchange.end();
      watchdog.stop();
      if (!complete) {
        transport.abort();
      }
    }
  }

  @Override
  public long sentNanos() {
    return transport.exchange().sentNanos();
  }
}
