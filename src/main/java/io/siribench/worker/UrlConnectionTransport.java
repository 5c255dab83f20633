package io.siribench.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.net.ssl.HttpsURLConnection;
import org.jspecify.annotations.Nullable;

/** Requests by {@link HttpURLConnection}, which is on every JDK and device. */
final class UrlConnectionTransport extends Transport {
  private static final int FIRST_ERROR = 400;

  private volatile @Nullable HttpURLConnection connection;
  private volatile @Nullable TimedSocketFactory factory;

  UrlConnectionTransport(Exchange exchange) {
    super(exchange);
  }

  @Override
  protected void send(URL url, boolean post) throws IOException {
    HttpURLConnection opened = (HttpURLConnection) url.openConnection();
    connection = opened;
    TimedSocketFactory tls = configure(opened);
    byte[] data = post ? call.data() : null;
    if (data != null) {
      opened.setDoOutput(true);
      opened.setFixedLengthStreamingMode(data.length);
    }
    long start = System.nanoTime();
    opened.connect();
    long connected = System.nanoTime();
    if (tls == null) {
      exchange.connected(connected - start, Exchange.UNKNOWN);
    } else if (tls.wasAsked()) {
      exchange.connected(tls.tlsBeganNanos() - start, connected - tls.tlsBeganNanos());
    }
    if (data != null) {
      OutputStream out = opened.getOutputStream();
      out.write(data);
      out.close();
    }
    // Asking for the code sends the request, and returns when status and headers are there.
    opened.getResponseCode();
    exchange.headArrived(connected);
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
      return null;
    }
    HttpsURLConnection secure = (HttpsURLConnection) opened;
    TimedSocketFactory tls = factory;
    if (tls == null) {
      tls = new TimedSocketFactory(secure.getSSLSocketFactory());
      factory = tls;
    }
    tls.begin();
    secure.setSSLSocketFactory(tls);
    return tls;
  }

  private HttpURLConnection opened() {
    HttpURLConnection opened = connection;
    if (opened == null) {
      throw new IllegalStateException("nothing was asked for");
    }
    return opened;
  }

  @Override
  protected int status() {
    try {
      return opened().getResponseCode();
    } catch (IOException e) {
      return -1;
    }
  }

  @Override
  protected String httpVersion() {
    return httpVersion(opened());
  }

  static String httpVersion(HttpURLConnection opened) {
    String line = statusLine(opened);
    if (line != null && line.startsWith("HTTP/1.1 ")) {
      return "HTTP/1.1";
    }
    int blank = line == null ? -1 : line.indexOf(' ');
    return line == null || blank < 0 ? "" : line.substring(0, blank);
  }

  /** What has no name among the headers; Android's client does not count it among them. */
  private static @Nullable String statusLine(HttpURLConnection opened) {
    String first = opened.getHeaderField(0);
    return first == null || first.startsWith("HTTP/") ? first : opened.getHeaderField(null);
  }

  @Override
  protected String reason() {
    try {
      String reason = opened().getResponseMessage();
      return reason == null ? "" : reason;
    } catch (IOException e) {
      return "";
    }
  }

  @Override
  protected @Nullable String header(String name) {
    return opened().getHeaderField(name);
  }

  /** All headers of the response, each {@code Name: value}. */
  List<String> headerLines() {
    List<String> lines = new ArrayList<String>();
    for (Map.Entry<String, List<String>> header : opened().getHeaderFields().entrySet()) {
      // The status line is there too, without a name.
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
    HttpURLConnection opened = opened();
    return opened.getResponseCode() >= FIRST_ERROR
        ? opened.getErrorStream()
        : opened.getInputStream();
  }

  @Override
  protected void close() {
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
  protected void abort() {
    TimedSocketFactory tls = factory;
    if (tls != null) {
      tls.closeTcp();
    }
    HttpURLConnection opened = connection;
    if (opened != null) {
      opened.disconnect();
    }
  }

  @Override
  protected @Nullable String connectionState() {
    TimedSocketFactory tls = factory;
    return tls == null ? null : tls.wasAsked() ? "new" : "reused";
  }
}
