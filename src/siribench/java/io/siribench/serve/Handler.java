package io.siribench.serve;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.siribench.serve.faults.Fault;
import io.siribench.serve.faults.FaultInjector;
import io.siribench.serve.faults.FaultKind;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The handler of all HTTP requests, which answers, counts and logs each of them. */
record Handler(
    SiriHandler siri, IndexPage index, FaultInjector faultInjector, Totals totals, AccessLog log)
    implements HttpHandler {
  private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST");
  private static final int NO_BODY = -1;

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    long startNanos = System.nanoTime();
    HttpReply reply = reply(exchange);
    boolean isTruncated = isTruncated(exchange, reply);
    long sentBytes = 0;
    try {
      sentBytes = send(exchange, reply, isTruncated);
    } finally {
      exchange.close();
      totals.request(sentBytes);
      reply
          .fault()
          .filter(kind -> kind != FaultKind.TRUNCATE || isTruncated)
          .ifPresent(totals::fault);
      log.add(
          exchange.getRequestMethod(),
          exchange.getRequestURI(),
          reply.status(),
          sentBytes,
          System.nanoTime() - startNanos);
    }
    if (isTruncated) {
      // The JDK's server forgets a connection that the exchange has closed only if the handler
      // fails.
      throw new IOException("the response was truncated");
    }
  }

  private HttpReply reply(HttpExchange exchange) {
    Request request = new Request(exchange);
    try {
      return routed(request);
    } catch (IOException | RuntimeException e) {
      // Every request is answered and counted, even after an internal error or an unreadable body.
      return HttpReply.text(HttpReply.INTERNAL_ERROR, "unexpected failure: " + e);
    }
  }

  private HttpReply routed(Request request) throws IOException {
    if (!METHODS.contains(request.method())) {
      return HttpReply.text(HttpReply.METHOD_NOT_ALLOWED, "accepted: GET, HEAD, POST")
          .with("Allow", "GET, HEAD, POST");
    }
    Optional<RequestTarget> target = RequestTarget.of(request.path());
    if (target.isPresent()) {
      Fault fault = faultInjector.next();
      if (fault.stallNanos() > 0) {
        stall(fault.stallNanos());
      }
      return siri.reply(request, target.get(), fault);
    }
    if (request.path().equals("/") && !request.method().equals("POST")) {
      // A client that posts a request to the wrong path must not take the page for its answer.
      return index.reply();
    }
    return HttpReply.text(HttpReply.NOT_FOUND, "not found; available:\n" + index.text());
  }

  private void stall(long nanos) throws IOException {
    totals.fault(FaultKind.STALL);
    try {
      TimeUnit.NANOSECONDS.sleep(nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the endpoint is shutting down", e);
    }
  }

  private static long send(HttpExchange exchange, HttpReply reply, boolean isTruncated)
      throws IOException {
    reply.headers().forEach(exchange.getResponseHeaders()::set);
    byte[] body = reply.body();
    boolean isHead = isHead(exchange);
    // A 304 has no Content-Length, because that would have to be the length of the document.
    if (isHead && reply.status() != HttpReply.NOT_MODIFIED) {
      exchange.getResponseHeaders().set("Content-Length", Integer.toString(body.length));
    }
    if (isHead || body.length == 0) {
      exchange.sendResponseHeaders(reply.status(), NO_BODY);
      return 0;
    }
    int sentBytes = isTruncated ? body.length / 2 : body.length;
    exchange.sendResponseHeaders(reply.status(), body.length);
    OutputStream out = exchange.getResponseBody();
    out.write(body, 0, sentBytes);
    if (isTruncated) {
      out.flush();
    } else {
      out.close();
    }
    // A truncated body is shorter than announced, so closing the exchange closes the connection.
    return sentBytes;
  }

  private static boolean isHead(HttpExchange exchange) {
    return exchange.getRequestMethod().equals("HEAD");
  }

  /** Returns whether a body is truncated; responses to HEAD and a 304 have none. */
  private static boolean isTruncated(HttpExchange exchange, HttpReply reply) {
    return reply.fault().filter(kind -> kind == FaultKind.TRUNCATE).isPresent()
        && reply.body().length > 0
        && !isHead(exchange);
  }
}
