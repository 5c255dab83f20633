package io.siribench.serve.shaping;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A TCP relay in front of a server, to simulate a {@link Network}. It does not interpret the
 * traffic, so TLS handshakes are as slow as on the network. It simulates neither packet loss nor
 * TCP's slow start, since the machine's own TCP sends the data.
 */
public final class Relay implements Closeable {
  private static final int BACKLOG = 512;

  /** The maximum number of connections, more than a run at a constant rate may open. */
  private static final int MAX_CONNECTIONS = 1024;

  private static final int CONNECT_TIMEOUT_MILLIS = 10_000;
  private static final long ACCEPT_PAUSE_NANOS = 10_000_000;

  private final ServerSocket listener;
  private final InetSocketAddress server;
  private final Network network;
  private final Direction up;
  private final Direction down;
  private final SplittableRandom seeds;
  private final Set<RelayedConnection> connections = ConcurrentHashMap.newKeySet();
  private final ExecutorService threads;

  private Relay(
      ServerSocket listener,
      InetSocketAddress server,
      Network network,
      long seed,
      ThreadFactory threadFactory) {
    this.listener = listener;
    this.server = server;
    this.network = network;
    up = Direction.of(network.upBitsPerSecond(), network);
    down = Direction.of(network.downBitsPerSecond(), network);
    seeds = new SplittableRandom(seed);
    threads = Executors.newCachedThreadPool(threadFactory);
  }

  /**
   * Listens at {@code address} and relays to {@code server}.
   *
   * @param seed the seed of the jitter: the nth connection has the same delays in every process
   * @throws IOException if it cannot listen there
   */
  public static Relay start(
      InetSocketAddress address, InetSocketAddress server, Network network, long seed)
      throws IOException {
    return start(address, server, network, seed, daemons());
  }

  static Relay start(
      InetSocketAddress address,
      InetSocketAddress server,
      Network network,
      long seed,
      ThreadFactory threadFactory)
      throws IOException {
    ServerSocket listener = new ServerSocket();
    try {
      listener.bind(address, BACKLOG);
    } catch (IOException e) {
      listener.close();
      throw e;
    }
    Relay relay = new Relay(listener, server, network, seed, threadFactory);
    relay.threads.execute(relay::acceptAll);
    return relay;
  }

  private static ThreadFactory daemons() {
    AtomicInteger count = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, "relay-" + count.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  public InetSocketAddress address() {
    return (InetSocketAddress) listener.getLocalSocketAddress();
  }

  private void acceptAll() {
    while (!listener.isClosed()) {
      try {
        accept(listener.accept());
      } catch (IOException e) {
        // The listener is closed, or file descriptors are temporarily exhausted. The condition of
        // the loop distinguishes the two.
        LockSupport.parkNanos(ACCEPT_PAUSE_NANOS);
      }
    }
  }

  private void accept(Socket client) {
    long acceptedNanos = PacingTimer.SYSTEM.nanos();
    // Drawn here, where connections arrive one after the other, so that delays are reproducible.
    SplittableRandom upRandom = seeds.split();
    SplittableRandom downRandom = seeds.split();
    Socket upstream = new Socket();
    try {
      if (connections.size() >= MAX_CONNECTIONS) {
        throw new IOException("too many connections");
      }
      upstream.connect(server, CONNECT_TIMEOUT_MILLIS);
      RelayedConnection connection = new RelayedConnection(client, upstream, connections::remove);
      connections.add(connection);
      // The kernel answers a handshake before it can be delayed. Instead, the client's first bytes
      // wait for the round trip of the handshake.
      long openNanos = acceptedNanos + network.latency().toNanos();
      connection.start(
          new Pipe(up, upRandom, PacingTimer.SYSTEM, openNanos),
          new Pipe(down, downRandom, PacingTimer.SYSTEM, acceptedNanos),
          threads);
    } catch (IOException | OutOfMemoryError | RejectedExecutionException e) {
      // The system may be temporarily out of threads, which only affects this connection. A
      // closing relay has no threads either.
      RelayedConnection.closeQuietly(client);
      RelayedConnection.closeQuietly(upstream);
    }
  }

  /** Ends all connections; data in transit is lost. */
  @Override
  public void close() throws IOException {
    listener.close();
    connections.forEach(RelayedConnection::close);
    threads.shutdownNow();
  }
}
