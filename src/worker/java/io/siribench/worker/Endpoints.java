package io.siribench.worker;

import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.format.Format;
import io.siribench.worker.http.EndpointCall;
import io.siribench.worker.http.Exchange;
import io.siribench.worker.http.Transport;
import io.siribench.worker.http.Trust;
import io.siribench.worker.http.UrlConnectionTransport;
import io.siribench.worker.http.Watchdog;
import io.siribench.worker.http.WatchedSockets;
import io.siribench.worker.platform.OpenSockets;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sources of a fork that sends requests to an endpoint. */
final class Endpoints {
  private static final int CONNECTIONS_KEPT_BY_DEFAULT = 5;

  /**
   * Creates {@code count} sources, one per thread, and a watchdog that ends overdue requests.
   *
   * @param watchSockets whether to inspect the process's sockets for new connections where the
   *     transport cannot detect them; ignored for several threads
   */
  static Source[] sources(Arguments args, Format format, int count, boolean watchSockets)
      throws Exception {
    ConnectionType connection = ConnectionType.of(args.get(Protocol.ARG_CONNECTION));
    Arguments input = input(System.in);
    EndpointCall call = call(args, connection, input);
    String clientCertPassword = input.get(Protocol.INPUT_CLIENT_CERT_PASSWORD, "");
    if (!clientCertPassword.isEmpty()) {
      // JSSE reads the password with the other key store properties when TLS first begins.
      System.setProperty("javax.net.ssl.keyStorePassword", clientCertPassword);
    }
    String trusted = args.get(Protocol.ARG_TRUST, "");
    if (!trusted.isEmpty()) {
      Trust.onlyThoseIn(new File(trusted));
    }
    String newestVersion = args.get(Protocol.ARG_HTTP_VERSION, "2");
    if (count > CONNECTIONS_KEPT_BY_DEFAULT) {
      // By default, HttpURLConnection closes connections that other threads have just opened.
      System.setProperty("http.maxConnections", String.valueOf(count));
    }
    WatchedSockets.expect(Integer.parseInt(args.get(Protocol.ARG_REQUESTS, "1")));
    Transport[] transports = new Transport[count];
    Source[] sources = new Source[count];
    for (int i = 0; i < count; i++) {
      // The first source has sent its own request before the others begin.
      EndpointSource source =
          source(call, connection, newestVersion, format, watchSockets && count == 1, i == 0);
      transports[i] = source.transport();
      sources[i] = source;
    }
    Watchdog.over(transports);
    return sources;
  }

  /** Reads the request in {@code in} to its end; see {@link Protocol#INPUT_URL}. */
  static Arguments input(InputStream in) throws IOException {
    List<String> lines = new ArrayList<String>();
    BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      lines.add(line);
    }
    return new Arguments(lines.toArray(new String[0]));
  }

  private static EndpointCall call(Arguments args, ConnectionType connection, Arguments input) {
    boolean isJackson = connection == ConnectionType.JACKSON_URL;
    byte[] data = data(input);
    if (isJackson && data != null) {
      throw new IllegalArgumentException(
          "jackson-url cannot post data; try --connection=url-connection");
    }
    long intervalMillis = Long.parseLong(args.get(Protocol.ARG_INTERVAL, "0"));
    boolean isConstantRate = !args.get(Protocol.ARG_PERIOD, "").isEmpty();
    EndpointCall call =
        new EndpointCall(
                input.get(Protocol.INPUT_URL),
                args.get(Protocol.ARG_SOURCE),
                input.all(Protocol.INPUT_HEADER),
                data,
                !isJackson && args.get(Protocol.ARG_GZIP, "").equals("true"),
                Long.parseLong(args.get(Protocol.ARG_TIMEOUT)),
                Long.parseLong(args.get(Protocol.ARG_MAX_BYTES)))
            .pausingBeforeRedirects(intervalMillis)
            // At a constant rate, an interval is the minimum for endpoints on other machines.
            .refusingRedirects(isConstantRate && intervalMillis > 0)
            .through(
                input.get(Protocol.INPUT_PROXY, ""), input.get(Protocol.INPUT_PROXY_LOGIN, ""));
    String compression = args.get(Protocol.ARG_COMPRESSION, "");
    return compression.isEmpty() ? call : encoded(call, CompressionType.of(compression));
  }

  /** Returns the body to post, which may be empty; null for a GET. */
  static byte @Nullable [] data(Arguments input) {
    List<String> lines = input.all(Protocol.INPUT_DATA);
    return lines.isEmpty() ? null : Base64.getDecoder().decode(lines.get(0));
  }

  static EndpointCall encoded(EndpointCall call, CompressionType compression) {
    if (compression == CompressionType.NONE) {
      return call.encodedBy("identity", null);
    }
    // The built-in decoder of gzip also detects bytes after the document.
    return call.encodedBy(
        compression.optionName(),
        compression == CompressionType.GZIP
            ? null
            : compression.load(Endpoints.class.getClassLoader()));
  }

  static EndpointSource source(
      EndpointCall call,
      ConnectionType connection,
      String newestVersion,
      Format format,
      boolean watchSockets,
      boolean isFirst)
      throws Exception {
    Exchange exchange = new Exchange(call);
    switch (connection) {
      case JACKSON_URL:
        return new JacksonUrlSource(new UrlConnectionTransport(exchange), format);
      case HTTP_CLIENT:
        OpenSockets sockets = watchSockets ? new OpenSockets() : null;
        Transport client = httpClient("HttpClientTransport", exchange, newestVersion);
        return new EndpointSource(client, format, sockets, isFirst);
      case HTTP_CLIENT_ASYNC:
        return ArrivingSource.of(
            httpClient("HttpClientAsyncTransport", exchange, newestVersion),
            format,
            watchSockets ? new OpenSockets() : null,
            isFirst);
      case URL_CONNECTION:
        return new EndpointSource(new UrlConnectionTransport(exchange), format, null, isFirst);
    }
    throw new IllegalArgumentException("no source for --connection " + connection.optionName());
  }

  /** Loads the client by name, because Java 8 and devices must not load it. */
  private static Transport httpClient(String name, Exchange exchange, String newestVersion)
      throws Exception {
    try {
      return Class.forName("io.siribench.worker.httpclient." + name)
          .asSubclass(Transport.class)
          .getConstructor(Exchange.class, String.class)
          .newInstance(exchange, newestVersion);
    } catch (UnsupportedClassVersionError e) {
      throw new IllegalArgumentException("http-client needs Java 11 or newer", e);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException) {
        throw (RuntimeException) e.getCause();
      }
      throw e;
    }
  }
}
