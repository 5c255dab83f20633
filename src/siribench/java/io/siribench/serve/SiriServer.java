package io.siribench.serve;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.siribench.serve.faults.FaultInjector;
import io.siribench.serve.shaping.Network;
import io.siribench.serve.shaping.Relay;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A listening SIRI endpoint. With network shaping, a relay listens at its address, and forwards
 * everything to the server.
 */
public final class SiriServer implements Closeable {
  private static final int BACKLOG = 512;
  private static final int MAX_THREADS = 1024;
  private static final long IDLE_THREAD_SECONDS = 30;
  private static final long LAST_REQUESTS_SECONDS = 2;

  /** Properties that the JDK's server reads when its first instance is created. */
  private static final Map<String, String> SERVER_PROPERTIES =
      Map.of(
          // Headers and body are two writes: with Nagle's algorithm, the second one waits for an
          // acknowledgement that the client's system delays by 40 ms.
          "sun.net.httpserver.nodelay", "true",
          // Connections beyond this limit are closed after each response.
          "sun.net.httpserver.maxIdleConnections", "4096",
          // A client that measures at long intervals keeps its connection.
          "sun.net.httpserver.idleInterval", "300",
          // Incomplete requests are aborted.
          "sun.net.httpserver.maxReqTime", "60");

  private final HttpServer server;
  private final ExecutorService threads;
  private final Closeable front;
  private final Totals totals;
  private final IndexPage index;

  private SiriServer(
      HttpServer server, ExecutorService threads, Closeable front, Totals totals, IndexPage index) {
    this.server = server;
    this.threads = threads;
    this.front = front;
    this.totals = totals;
    this.index = index;
  }

  /**
   * Starts an endpoint that answers with the documents of {@code rotation}.
   *
   * @throws IOException if it cannot listen; the message contains the remedy
   */
  public static SiriServer start(ServerSettings settings, DocumentRotation rotation)
      throws IOException {
    SERVER_PROPERTIES.forEach(
        (name, value) -> {
          if (System.getProperty(name) == null) {
            System.setProperty(name, value);
          }
        });
    boolean isShaped = settings.network().isShaped();
    InetSocketAddress serverAddress =
        isShaped ? new InetSocketAddress(InetAddress.getLoopbackAddress(), 0) : settings.address();
    HttpServer server = newServer(settings, serverAddress);
    Front front = new Front(() -> {}, server.getAddress());
    if (isShaped) {
      try {
        front = front(settings, server.getAddress());
      } catch (IOException e) {
        server.stop(0);
        throw e;
      }
    }
    URI baseUrl = url(settings.tls().isPresent(), settings.address(), front.address().getPort());
    Totals totals = new Totals();
    IndexPage index = new IndexPage(rotation, baseUrl, settings.tls().isPresent());
    server.createContext(
        "/",
        new Handler(
            new SiriHandler(rotation, settings.codings(), settings.key()),
            index,
            new FaultInjector(settings.faults(), System::nanoTime),
            totals,
            new AccessLog(settings.accessLog(), settings.key())));
    ExecutorService threads = newThreads();
    server.setExecutor(threads);
    server.start();
    return new SiriServer(server, threads, front.closeable(), totals, index);
  }

  /** The listener at the endpoint's address, and that address with its port. */
  record Front(Closeable closeable, InetSocketAddress address) {}

  static Front front(ServerSettings settings, InetSocketAddress server) throws IOException {
    Network network = settings.network();
    try {
      if (network.isOffline()) {
        // Bound but not listening: the port is reserved, and connections are refused.
        Socket held = bound(settings.address());
        return new Front(held, (InetSocketAddress) held.getLocalSocketAddress());
      }
      Relay relay = Relay.start(settings.address(), server, network, settings.faults().seed());
      return new Front(relay, relay.address());
    } catch (SocketException e) {
      throw cannotListen(settings.address(), e);
    }
  }

  private static Socket bound(InetSocketAddress address) throws IOException {
    Socket socket = new Socket();
    try {
      socket.bind(address);
    } catch (IOException e) {
      socket.close();
      throw e;
    }
    return socket;
  }

  private static HttpServer newServer(ServerSettings settings, InetSocketAddress address)
      throws IOException {
    try {
      if (settings.tls().isEmpty()) {
        return HttpServer.create(address, BACKLOG);
      }
      HttpsServer server = HttpsServer.create(address, BACKLOG);
      server.setHttpsConfigurator(new HttpsConfigurator(settings.tls().get()));
      return server;
    } catch (SocketException e) {
      throw cannotListen(address, e);
    }
  }

  private static IOException cannotListen(InetSocketAddress address, SocketException e) {
    return new IOException(
        "cannot listen on port "
            + address.getPort()
            + " of "
            + address.getHostString()
            + "; choose a free port with --port, any free one with --port 0, or an address of this"
            + " machine with --host",
        e);
  }

  /**
   * Creates one thread per concurrent request, since a stalled request blocks its thread. Beyond
   * the limit, the server's own thread answers, and accepts no new requests meanwhile.
   */
  private static ExecutorService newThreads() {
    AtomicInteger count = new AtomicInteger();
    return new ThreadPoolExecutor(
        0,
        MAX_THREADS,
        IDLE_THREAD_SECONDS,
        TimeUnit.SECONDS,
        new SynchronousQueue<>(),
        task -> {
          Thread thread = new Thread(task, "endpoint-" + count.incrementAndGet());
          thread.setDaemon(true);
          return thread;
        },
        new ThreadPoolExecutor.CallerRunsPolicy());
  }

  private static URI url(boolean isTls, InetSocketAddress bound, int port) {
    // A server on all interfaces is reachable under this machine's own name.
    String host = bound.getAddress().isAnyLocalAddress() ? "localhost" : bound.getHostString();
    String bracketed = host.contains(":") ? "[" + host + "]" : host;
    return URI.create((isTls ? "https" : "http") + "://" + bracketed + ":" + port);
  }

  /** Returns scheme, host and port, without a slash at the end. */
  public URI baseUrl() {
    return index.base();
  }

  public Totals totals() {
    return totals;
  }

  /**
   * Returns one line for each URL, and lines to copy into a shell.
   *
   * @param trustStore the file to trust with TLS; ignored without TLS
   */
  public List<String> description(String trustStore) {
    return List.of(index.text(), index.commands(trustStore));
  }

  /** Stops the server and aborts requests in progress. Afterwards, the totals are final. */
  @Override
  public synchronized void close() throws IOException {
    if (threads.isShutdown()) {
      return;
    }
    try {
      front.close();
    } finally {
      server.stop(0);
      threads.shutdownNow();
      awaitLastRequests();
    }
  }

  private void awaitLastRequests() {
    try {
      threads.awaitTermination(LAST_REQUESTS_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
