package io.siribench.worker.httpclient;

import io.siribench.worker.EndpointCall;
import io.siribench.worker.Exchange;
import io.siribench.worker.Transport;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Requests by {@link HttpClient}. All transports of a process share one client, which is made in
 * the first request, as an app would.
 */
public final class HttpClientTransport extends Transport {
  private static @Nullable HttpClient shared;

  private final boolean mayUseHttp2;
  private volatile @Nullable HttpResponse<InputStream> response;

  /**
   * Makes nothing of the client yet.
   *
   * @param newestVersion of HTTP that may be used: {@code 1.1} or {@code 2}
   * @throws IllegalArgumentException if a header is one that only the client may set
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
          "header " + name + ": http-client sets it by itself; try --connection=url-connection");
    }
  }

  private static synchronized HttpClient client(boolean mayUseHttp2) {
    HttpClient client = shared;
    if (client == null) {
      client =
          HttpClient.newBuilder()
              .version(mayUseHttp2 ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
              .followRedirects(HttpClient.Redirect.NEVER)
              .build();
      shared = client;
    }
    return client;
  }

  @Override
  protected void send(URL url, boolean post) throws IOException {
    response = null;
    byte[] data = post ? call.data() : null;
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri(url)).timeout(Duration.ofMillis(exchange.remainingMillis()));
    for (EndpointCall.Header header : call.headers()) {
      request.header(header.name(), header.text());
    }
    if (data != null) {
      request.POST(HttpRequest.BodyPublishers.ofByteArray(data));
    }
    long askedNanos = System.nanoTime();
    try {
      response =
          client(mayUseHttp2).send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    } catch (HttpTimeoutException e) {
      throw timeout(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
    exchange.headArrived(askedNanos);
    // Who ends what is overdue does it once, and may have found no response to end yet.
    exchange.remainingMillis();
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
      // Its message repeats the URL, and with it a key.
      throw new IOException(
          "the URL has a character at index "
              + e.getIndex()
              + " that must be percent-encoded: "
              + e.getReason());
    }
  }

  private HttpResponse<InputStream> answered() {
    HttpResponse<InputStream> answered = response;
    if (answered == null) {
      throw new IllegalStateException("nothing was asked for");
    }
    return answered;
  }

  @Override
  protected int status() {
    return answered().statusCode();
  }

  @Override
  protected String httpVersion() {
    return answered().version() == HttpClient.Version.HTTP_2 ? "HTTP/2" : "HTTP/1.1";
  }

  /** The client hides it, and HTTP/2 has none: the usual ones of RFC 9110. */
  @Override
  protected String reason() {
    switch (status()) {
      case 400:
        return "Bad Request";
      case 401:
        return "Unauthorized";
      case 403:
        return "Forbidden";
      case 404:
        return "Not Found";
      case 429:
        return "Too Many Requests";
      case 500:
        return "Internal Server Error";
      case 502:
        return "Bad Gateway";
      case 503:
        return "Service Unavailable";
      case 504:
        return "Gateway Timeout";
      default:
        return "";
    }
  }

  @Override
  protected @Nullable String header(String name) {
    return answered().headers().firstValue(name).orElse(null);
  }

  @Override
  protected InputStream body() {
    return answered().body();
  }

  @Override
  protected void close() {
    try {
      answered().body().close();
    } catch (IOException e) {
      // The response was read to its end; only its connection is lost.
    }
  }

  /** Before the response is there, the request's own timeout ends it. */
  @Override
  protected void abort() {
    if (response != null) {
      close();
    }
  }

  @Override
  protected @Nullable String connectionState() {
    return null;
  }
}
