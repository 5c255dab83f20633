package io.siribench.worker.httpclient;

import io.siribench.worker.http.EndpointCall;
import io.siribench.worker.http.Exchange;
import io.siribench.worker.http.NetworkErrors;
import io.siribench.worker.http.Transport;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.ProxySelector;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Requests by {@link HttpClient}. All transports of a process share one client, which is created in
 * the first request, as in an app.
 */
public class HttpClientTransport extends Transport {
  /** The client's message for a request that may not be repeated. */
  private static final String NO_RETRY = "Too many retries";

  /** The client's message for a proxy that refuses to connect to an endpoint with TLS. */
  private static final String NO_TUNNEL = "Tunnel failed";

  private static @Nullable HttpClient shared;

  private final boolean mayUseHttp2;
  private final Object lock = new Object();
  private volatile @Nullable HttpResponse<InputStream> response;
  private @Nullable Thread waiting;

  /**
   * Creates a transport, but not yet its client.
   *
   * @param newestVersion the newest HTTP version to use: {@code 1.1} or {@code 2}
   * @throws IllegalArgumentException if only the client may set one of the headers
   */
  public HttpClientTransport(Exchange exchange, String newestVersion) {
    super(exchange);
    mayUseHttp2 = newestVersion.equals("2");
    for (EndpointCall.Header header : call.headers()) {
      requireAllowed(header.name());
    }
  }

  private static void requireAllowed(String name) {
    if (name.equalsIgnoreCase("Connection")
        || name.equalsIgnoreCase("Content-Length")
        || name.equalsIgnoreCase("Expect")
        || name.equalsIgnoreCase("Host")
        || name.equalsIgnoreCase("Upgrade")) {
      throw new IllegalArgumentException(
          "header " + name + ": set by http-client itself; try --connection=url-connection");
    }
  }

  private static synchronized HttpClient client(
      boolean mayUseHttp2, @Nullable InetSocketAddress proxy) {
    HttpClient client = shared;
    if (client == null) {
      // By default, the client itself repeats a GET, or an attempt to connect.
      setUnlessSet("jdk.httpclient.redirects.retrylimit", "1");
      setUnlessSet("jdk.httpclient.disableRetryConnect", "true");
      HttpClient.Builder builder =
          HttpClient.newBuilder()
              .version(mayUseHttp2 ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
              .followRedirects(HttpClient.Redirect.NEVER);
      if (proxy != null) {
        builder.proxy(ProxySelector.of(proxy));
      }
      client = builder.build();
      shared = client;
    }
    return client;
  }

  /** Returns whether {@code e} is an unreadable head, whose connection the client forgets. */
  private static boolean leavesConnection(IOException e) {
    Throwable cause = e;
    while (cause != null) {
      if (cause instanceof ProtocolException || cause instanceof RuntimeException) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }

  /**
   * Replaces the client while nothing is measured. Since Java 21, the shutdown of a client closes a
   * connection that it has forgotten. Before, only the end of the process does. Requests under way
   * continue.
   */
  private static synchronized void retire(
      HttpClient client, boolean mayUseHttp2, @Nullable InetSocketAddress proxy) {
    try {
      HttpClient.class.getMethod("shutdown").invoke(client);
    } catch (ReflectiveOperationException e) {
      // Java 11 to 20: another client would not close the connection either.
      return;
    }
    if (shared == client) {
      shared = null;
      client(mayUseHttp2, proxy);
    }
  }

  private static void setUnlessSet(String property, String setting) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, setting);
    }
  }

  @Override
  protected void send(URL url, boolean post) throws IOException {
    response = null;
    byte[] data = post ? call.data() : null;
    HttpClient client = client(mayUseHttp2, call.proxy());
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri(url)).timeout(Duration.ofMillis(exchange.remainingMillis()));
    for (EndpointCall.Header header : call.headers()) {
      request.header(header.name(), header.text());
    }
    String authorization = call.proxyAuthorization();
    if (authorization != null) {
      request.header("Proxy-Authorization", authorization);
    }
    if (data != null) {
      request.POST(HttpRequest.BodyPublishers.ofByteArray(data));
    }
    long requestedNanos = System.nanoTime();
    beginWaiting();
    try {
      response = send(client, request.build());
    } catch (HttpTimeoutException e) {
      throw timeout(e);
    } catch (InterruptedException e) {
      throw interrupted();
    } catch (IOException e) {
      if (leavesConnection(e)) {
        retire(client, mayUseHttp2, call.proxy());
      }
      throw explained(e);
    } catch (RuntimeException e) {
      // The client throws it for a Content-Length that is not a number.
      retire(client, mayUseHttp2, call.proxy());
      throw e;
    } finally {
      endWaiting();
    }
    exchange.headArrived(requestedNanos);
    // The watchdog aborts once, perhaps before there was a response to abort.
    exchange.remainingMillis();
  }

  /** Sends {@code request} and waits for the head of its response. */
  HttpResponse<InputStream> send(HttpClient client, HttpRequest request)
      throws IOException, InterruptedException {
    return client.send(request, HttpResponse.BodyHandlers.ofInputStream());
  }

  private void beginWaiting() {
    synchronized (lock) {
      waiting = Thread.currentThread();
    }
  }

  private void endWaiting() {
    synchronized (lock) {
      if (waiting == null) {
        // Clears the interrupt of abort(), which may have come after the response.
        Thread.interrupted();
      }
      waiting = null;
    }
  }

  final IOException interrupted() throws IOException {
    exchange.remainingMillis();
    Thread.currentThread().interrupt();
    return new InterruptedIOException("interrupted");
  }

  private IOException explained(IOException e) {
    String message = String.valueOf(e.getMessage());
    if (message.startsWith(NO_TUNNEL)) {
      return exchange.proxyRefused(e);
    }
    if (!message.startsWith(NO_RETRY)) {
      return e;
    }
    for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
      boolean isKnown =
          cause instanceof ConnectException
              || NetworkErrors.NOT_PROCESSED.equals(cause.getMessage());
      if (isKnown && cause instanceof IOException) {
        return (IOException) cause;
      }
    }
    return exchange.closedBeforeResponse(false);
  }

  private static IOException timeout(HttpTimeoutException e) {
    IOException timeout = new SocketTimeoutException(e.getMessage());
    timeout.initCause(e);
    return timeout;
  }

  private static URI uri(URL url) throws IOException {
    try {
      return url.toURI();
    } catch (URISyntaxException e) {
      // The exception's message repeats the URL, and with it a key.
      throw new IOException(
          "the URL has a character at index "
              + e.getIndex()
              + " that must be percent-encoded: "
              + e.getReason());
    }
  }

  private HttpResponse<InputStream> received() {
    HttpResponse<InputStream> received = response;
    if (received == null) {
      throw new IllegalStateException("no request was sent");
    }
    return received;
  }

  @Override
  protected int status() {
    return received().statusCode();
  }

  @Override
  protected String httpVersion() {
    return received().version() == HttpClient.Version.HTTP_2 ? Exchange.HTTP_2 : "HTTP/1.1";
  }

  /** Returns the phrase of RFC 9110: the client hides the response's, and HTTP/2 has none. */
  @Override
  protected String reason() {
    Map<Integer, String> phrases =
        Map.of(
            400, "Bad Request",
            401, "Unauthorized",
            403, "Forbidden",
            404, "Not Found",
            429, "Too Many Requests",
            500, "Internal Server Error",
            502, "Bad Gateway",
            503, "Service Unavailable",
            504, "Gateway Timeout");
    return phrases.getOrDefault(status(), "");
  }

  @Override
  protected @Nullable String header(String name) {
    List<String> lines = received().headers().allValues(name);
    return lines.isEmpty() ? null : String.join(", ", lines);
  }

  /** Returns the body; null for a refused tunnel, whose body the client hides. */
  @Override
  protected @Nullable InputStream body() throws IOException {
    return received().body();
  }

  @Override
  public void close() {
    try {
      InputStream body = body();
      if (body != null) {
        body.close();
      }
    } catch (IOException e) {
      // The response was read to its end; only its connection is lost.
    }
  }

  @Override
  public void abort() {
    synchronized (lock) {
      Thread sender = waiting;
      if (sender != null) {
        // The client's own timer starts late in the first request, which creates the client.
        waiting = null;
        sender.interrupt();
        return;
      }
    }
    if (response != null) {
      abandon();
    }
  }

  /** Aborts the rest of a response. */
  void abandon() {
    close();
  }

  @Override
  protected boolean isLost(Thread sender) {
    return SpinningThread.spins(sender);
  }

  @Override
  public boolean hasThreadLeft() {
    return SpinningThread.exists(exchange.failure() != null);
  }

  @Override
  public @Nullable String connectionState() {
    return null;
  }
}
