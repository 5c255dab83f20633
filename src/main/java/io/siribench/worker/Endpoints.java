package io.siribench.worker;

import io.siribench.siri.binding.Format;
import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;

/** Makes the sources of a fork that sends requests to an endpoint. */
final class Endpoints {
  private static final int CONNECTIONS_KEPT_BY_DEFAULT = 5;

  private final Arguments args;
  private final Format format;
  private final EndpointCall call;
  private final ConnectionType connection;

  /** Requests as {@code args} and {@code input} ask for them. */
  Endpoints(Arguments args, RequestInput input, Format format) {
    this.args = args;
    this.format = format;
    connection = ConnectionType.of(args.get(Protocol.ARG_CONNECTION));
    boolean isJackson = connection == ConnectionType.JACKSON_URL;
    if (isJackson && input.data() != null) {
      throw new IllegalArgumentException(
          "jackson-url cannot post data; try --connection=url-connection");
    }
    call =
        new EndpointCall(
            input.url(),
            args.get(Protocol.ARG_SOURCE),
            input.headers(),
            input.data(),
            !isJackson && args.get(Protocol.ARG_GZIP, "").equals("true"),
            Long.parseLong(args.get(Protocol.ARG_TIMEOUT)),
            Long.parseLong(args.get(Protocol.ARG_MAX_BYTES)));
  }

  /**
   * So many sources, for as many threads, and somebody who sees to it that their requests end.
   *
   * @param watchSockets whether to look at the process's sockets for new connections, which only
   *     tells something if there is one thread
   */
  static Source[] sources(Arguments args, Format format, int count, boolean watchSockets)
      throws Exception {
    Endpoints endpoints = new Endpoints(args, RequestInput.read(System.in), format);
    if (count > CONNECTIONS_KEPT_BY_DEFAULT) {
      // Else HttpURLConnection closes what its threads have just opened.
      System.setProperty("http.maxConnections", String.valueOf(count));
    }
    Transport[] transports = new Transport[count];
    Source[] sources = new Source[count];
    for (int i = 0; i < count; i++) {
      EndpointSource source = endpoints.source(watchSockets ? new OpenSockets() : null);
      transports[i] = source.transport();
      sources[i] = source;
    }
    Watchdog.over(transports);
    return sources;
  }

  EndpointSource source(@Nullable OpenSockets sockets) throws Exception {
    Exchange exchange = new Exchange(call);
    switch (connection) {
      case JACKSON_URL:
        return new JacksonUrlSource(new UrlConnectionTransport(exchange), format, sockets);
      case HTTP_CLIENT:
        return new EndpointSource(httpClient(exchange), format, sockets);
      case URL_CONNECTION:
      default:
        return new EndpointSource(new UrlConnectionTransport(exchange), format, sockets);
    }
  }

  /** By name, for a JVM of Java 8 or a device must not meet it. */
  private Transport httpClient(Exchange exchange) throws Exception {
    try {
      return (Transport)
          Class.forName("io.siribench.worker.httpclient.HttpClientTransport")
              .getConstructor(Exchange.class, String.class)
              .newInstance(exchange, args.get(Protocol.ARG_HTTP_VERSION, "2"));
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
