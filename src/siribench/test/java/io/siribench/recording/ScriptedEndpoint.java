package io.siribench.recording;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPOutputStream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

/** An HTTP server on this machine with scripted responses; the last one repeats. */
public final class ScriptedEndpoint implements Closeable {
  private final HttpServer server;
  private final Deque<Answer> answers = new ArrayDeque<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();

  /** A response whose body has one character per byte. */
  private record Answer(int status, List<String> headers, String body) {
    byte[] bytes() {
      return body.getBytes(StandardCharsets.ISO_8859_1);
    }
  }

  private ScriptedEndpoint(HttpServer server) {
    this.server = server;
  }

  public static ScriptedEndpoint start() throws IOException {
    return start(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
  }

  /** Starts an HTTPS server that requires a certificate which {@code context} trusts. */
  public static ScriptedEndpoint startForCertified(SSLContext context) throws IOException {
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(
        new HttpsConfigurator(context) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters tls = context.getDefaultSSLParameters();
            tls.setNeedClientAuth(true);
            parameters.setSSLParameters(tls);
          }
        });
    return start(server);
  }

  private static ScriptedEndpoint start(HttpServer server) {
    ScriptedEndpoint endpoint = new ScriptedEndpoint(server);
    server.createContext("/", endpoint::answer);
    server.start();
    return endpoint;
  }

  /**
   * Adds a response with headers {@code Name: value}; {@code Content-Encoding: gzip} compresses it.
   */
  public synchronized ScriptedEndpoint then(int status, byte[] body, String... headers) {
    String latin1 = new String(body, StandardCharsets.ISO_8859_1);
    answers.add(new Answer(status, List.of(headers), latin1));
    return this;
  }

  public ScriptedEndpoint then(int status, String body, String... headers) {
    return then(status, body.getBytes(StandardCharsets.UTF_8), headers);
  }

  public String url(String path) {
    String scheme = server instanceof HttpsServer ? "https" : "http";
    return scheme + "://localhost:" + server.getAddress().getPort() + path;
  }

  /** Returns the method, path, query, headers and body of each request. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  private synchronized Answer next() {
    return answers.size() > 1 ? answers.remove() : answers.element();
  }

  private void answer(HttpExchange exchange) throws IOException {
    String posted = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    StringBuilder request = new StringBuilder(exchange.getRequestMethod());
    request.append(' ').append(exchange.getRequestURI()).append('\n');
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> request.append(name).append(": ").append(values).append('\n'));
    requests.add(request.append(posted).toString());
    Answer answer = next();
    byte[] body = answer.bytes();
    for (String header : answer.headers()) {
      int colon = header.indexOf(':');
      exchange
          .getResponseHeaders()
          .add(header.substring(0, colon), header.substring(colon + 1).strip());
    }
    if (answer.headers().contains("Content-Encoding: gzip")) {
      body = gzip(body);
    }
    exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private static byte[] gzip(byte[] body) throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
      out.write(body);
    }
    return compressed.toByteArray();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
