package io.siribench.worker.http;

import io.siribench.worker.platform.Art;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.net.ssl.HttpsURLConnection;
import org.jspecify.annotations.Nullable;

/** Requests by {@link HttpURLConnection}, which is on every JDK and device. */
public final class UrlConnectionTransport extends Transport {
  private static final int FIRST_INTERIM = 102;
  private static final int FIRST_FINAL = 200;
  private static final String RESTRICTED_HEADERS = "sun.net.http.allowRestrictedHeaders";
  private static final int STATUS_DIGITS = 3;

  /** The JDK's message for a proxy that did not connect to the endpoint. */
  private static final String NO_TUNNEL = "Unable to tunnel through proxy";

  static {
    // Without this property, which its client reads when loaded, the JDK drops some headers, such
    // as Origin.
    if (System.getProperty(RESTRICTED_HEADERS) == null) {
      System.setProperty(RESTRICTED_HEADERS, "true");
    }
  }

  private volatile @Nullable HttpURLConnection connection;
  private volatile @Nullable TimedSocketFactory factory;
  private final SocketWatch watch;
  private boolean isWatched;
  private volatile @Nullable LateResponse late;

  /** Creates a transport without connecting. */
  public UrlConnectionTransport(Exchange exchange) {
    super(exchange);
    watch = new SocketWatch(exchange);
  }

  @Override
  protected void send(URL url, boolean post) throws IOException {
    late = null;
    isWatched = canBeWatched(url) && WatchedSockets.install();
    watch.begin(isWatched);
    HttpURLConnection opened = open(url);
    connection = opened;
    TimedSocketFactory tls = configure(opened);
    byte[] data = post ? call.data() : null;
    if (data != null) {
      opened.setDoOutput(true);
      opened.setFixedLengthStreamingMode(data.length);
    }
    long start = System.nanoTime();
    connect(opened);
    long connected = System.nanoTime();
    watch.connected();
    if (tls == null) {
      if (!isWatched || watch.hasConnected()) {
        exchange.connected(connected - start, Exchange.UNKNOWN);
      }
    } else if (tls.wasUsed()) {
      exchange.connected(tls.tlsBeganNanos() - start, connected - tls.tlsBeganNanos());
    }
    if (data != null) {
      OutputStream out = opened.getOutputStream();
      out.write(data);
      out.close();
    }
    // Reading the status code sends the request, and waits for the status and the headers.
    int status = opened.getResponseCode();
    if (status >= FIRST_INTERIM && status < FIRST_FINAL) {
      late = new LateResponse(opened.getInputStream());
    }
    exchange.headArrived(connected);
    if (late == null) {
      requireValidHead(opened);
    }
  }

  /** Refuses heads that the JDK's other client refuses: RFC 9112, sections 4 and 5.1. */
  private void requireValidHead(HttpURLConnection opened) throws IOException {
    String line = statusLine(opened);
    int code = line == null ? -1 : line.indexOf(' ') + 1;
    if (line != null && code > 0 && !isStatus(line, code)) {
      throw MalformedResponseException.of("status line", line);
    }
    String text = opened.getHeaderField(0);
    for (int i = 0; text != null; i++, text = opened.getHeaderField(i)) {
      String name = opened.getHeaderFieldKey(i);
      // The JDK gives no name to a line with a space in its name.
      if (i > 0 && name == null && text.indexOf(':') > 0) {
        throw MalformedResponseException.of("header name", text.substring(0, text.indexOf(':')));
      }
    }
  }

  private static boolean isStatus(String line, int start) {
    int end = start;
    while (end < line.length() && line.charAt(end) >= '0' && line.charAt(end) <= '9') {
      end++;
    }
    return end - start == STATUS_DIGITS && (end == line.length() || line.charAt(end) <= ' ');
  }

  /** Returns false for TLS on Android, which requires the system's own socket below it. */
  private static boolean canBeWatched(URL url) {
    return !Art.VM_NAME.equals(System.getProperty("java.vm.name"))
        || url.getProtocol().equalsIgnoreCase("http");
  }

  private HttpURLConnection open(URL url) throws IOException {
    InetSocketAddress proxy = call.proxy();
    return (HttpURLConnection)
        (proxy == null
            ? url.openConnection()
            : url.openConnection(new Proxy(Proxy.Type.HTTP, proxy)));
  }

  private void connect(HttpURLConnection opened) throws IOException {
    try {
      opened.connect();
    } catch (IOException e) {
      if (String.valueOf(e.getMessage()).startsWith(NO_TUNNEL)) {
        throw exchange.proxyRefused(e);
      }
      throw e;
    }
  }

  private @Nullable TimedSocketFactory configure(HttpURLConnection opened) throws IOException {
    int remainingMillis = exchange.remainingMillis();
    opened.setConnectTimeout(remainingMillis);
    opened.setReadTimeout(remainingMillis);
    opened.setInstanceFollowRedirects(false);
    List<EndpointCall.Header> headers = call.headers();
    for (int i = 0; i < headers.size(); i++) {
      opened.addRequestProperty(headers.get(i).name(), headers.get(i).text());
    }
    if (!(opened instanceof HttpsURLConnection)) {
      String authorization = call.proxyAuthorization();
      if (authorization != null) {
        opened.addRequestProperty("Proxy-Authorization", authorization);
      }
      return null;
    }
    HttpsURLConnection secure = (HttpsURLConnection) opened;
    TimedSocketFactory tls = factory;
    if (tls == null) {
      tls = new TimedSocketFactory(secure.getSSLSocketFactory(), watch);
      factory = tls;
    }
    tls.begin();
    secure.setSSLSocketFactory(tls);
    return tls;
  }

  private HttpURLConnection opened() {
    HttpURLConnection opened = connection;
    if (opened == null) {
      throw new IllegalStateException("no request was sent");
    }
    return opened;
  }

  @Override
  protected int status() {
    LateResponse later = late;
    if (later != null) {
      return later.status();
    }
    try {
      return opened().getResponseCode();
    } catch (IOException e) {
      return -1;
    }
  }

  @Override
  protected String httpVersion() {
    LateResponse later = late;
    return later == null ? httpVersion(opened()) : later.httpVersion();
  }

  static String httpVersion(HttpURLConnection opened) {
    String line = statusLine(opened);
    int blank = line == null ? -1 : line.indexOf(' ');
    return line == null || blank < 0 ? "" : line.substring(0, blank);
  }

  /** Returns the status line, a header without a name. Android's client does not count it. */
  private static @Nullable String statusLine(HttpURLConnection opened) {
    String first = opened.getHeaderField(0);
    return first == null || first.startsWith("HTTP/") ? first : opened.getHeaderField(null);
  }

  @Override
  protected String reason() {
    LateResponse later = late;
    if (later != null) {
      return later.reason();
    }
    try {
      String reason = opened().getResponseMessage();
      return reason == null ? "" : reason;
    } catch (IOException e) {
      return "";
    }
  }

  @Override
  protected @Nullable String header(String name) {
    LateResponse later = late;
    if (later != null) {
      return later.header(name);
    }
    HttpURLConnection opened = opened();
    String joined = null;
    String text = opened.getHeaderField(0);
    for (int i = 0; text != null; i++, text = opened.getHeaderField(i)) {
      if (name.equalsIgnoreCase(opened.getHeaderFieldKey(i))) {
        joined = joined == null ? text : joined + ", " + text;
      }
    }
    return joined;
  }

  /** Returns all headers of the response, each {@code Name: value}. */
  public List<String> headerLines() {
    LateResponse later = late;
    if (later != null) {
      return later.headerLines();
    }
    List<String> lines = new ArrayList<String>();
    for (Map.Entry<String, List<String>> header : opened().getHeaderFields().entrySet()) {
      // The status line is included, without a name.
      if (header.getKey() != null) {
        for (String text : header.getValue()) {
          lines.add(header.getKey() + ": " + text);
        }
      }
    }
    return lines;
  }

  @Override
  protected @Nullable InputStream body() throws IOException {
    LateResponse later = late;
    if (later != null) {
      return later;
    }
    HttpURLConnection opened = opened();
    return opened.getResponseCode() >= FIRST_ERROR
        ? opened.getErrorStream()
        : opened.getInputStream();
  }

  @Override
  public void close() {
    if (late != null || watch.hasMore()) {
      // After an interim response, the JDK's body only ends with the connection. Surplus bytes
      // would be mistaken for the next response.
      opened().disconnect();
    }
    try {
      InputStream body = body();
      if (body != null) {
        body.close();
      }
    } catch (IOException e) {
      // The response was read to its end; only its connection is lost.
    }
    watch.end();
  }

  @Override
  public void abort() {
    // The socket comes first, because closing HTTP or TLS would wait for the reading thread.
    watch.close();
    HttpURLConnection opened = connection;
    if (opened != null) {
      opened.disconnect();
    }
  }

  @Override
  public @Nullable String connectionState() {
    if (!isWatched && factory == null) {
      return null;
    }
    return watch.hasConnected() ? "new" : "reused";
  }
}
