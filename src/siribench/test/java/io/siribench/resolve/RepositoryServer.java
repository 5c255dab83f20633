package io.siribench.resolve;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A repository behind HTTP, as a mirror or through a proxy. */
final class RepositoryServer implements AutoCloseable {
  private static final String PATH = "/maven2/";

  private final HttpServer server;
  private final Path files;

  /** The requested addresses, absolute where the server acts as a proxy. */
  final List<URI> asked = new CopyOnWriteArrayList<>();

  /** The status by which every request is refused; 0 for none. */
  volatile int refusal;

  /** Creates a server of {@code files}. */
  RepositoryServer(Path files) throws IOException {
    this.files = files;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  private void answer(HttpExchange exchange) throws IOException {
    asked.add(exchange.getRequestURI());
    if (refusal > 0) {
      exchange.sendResponseHeaders(refusal, -1);
      exchange.close();
      return;
    }
    Path file = files.resolve(exchange.getRequestURI().getPath().substring(PATH.length()));
    if (Files.isRegularFile(file)) {
      byte[] bytes = Files.readAllBytes(file);
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    } else {
      exchange.sendResponseHeaders(404, -1);
    }
    exchange.close();
  }

  int port() {
    return server.getAddress().getPort();
  }

  /** Returns the address of the repository. */
  String url() {
    return "http://127.0.0.1:" + port() + PATH;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
