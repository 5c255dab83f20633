package io.siribench.testdevice;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The adbd, with the port that adb connects to and the connections on it. */
final class Daemon implements Closeable {
  private static final int BACKLOG = 5;

  /** The first of the ports where adb expects emulators and connects by itself. */
  private static final int FIRST_EMULATOR_PORT = 5554;

  private static final int LAST_EMULATOR_PORT = 5585;

  private final ServerSocket server = listen();
  private final Faults faults;
  private final Services services;
  private final Reverses reverses;
  private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
  private volatile boolean isPlugged = true;

  Daemon(Faults faults, Services services, Reverses reverses) throws IOException {
    this.faults = faults;
    this.services = services;
    this.reverses = reverses;
    Threads.start("adbd", this::accept);
  }

  private static ServerSocket listen() throws IOException {
    while (true) {
      ServerSocket server = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
      int port = server.getLocalPort();
      if (port < FIRST_EMULATOR_PORT || port > LAST_EMULATOR_PORT) {
        return server;
      }
      server.close();
    }
  }

  int port() {
    return server.getLocalPort();
  }

  private void accept() throws IOException {
    while (true) {
      Socket socket = server.accept();
      Threads.start("connection", () -> serve(socket));
    }
  }

  private void serve(Socket socket) throws IOException {
    try (Connection connection = new Connection(socket, faults, services)) {
      connections.add(connection);
      // The port stays bound while the device is unplugged, but nothing answers.
      if (isPlugged) {
        connection.serve();
        reverses.close();
      }
      connections.remove(connection);
    }
  }

  void unplug() {
    isPlugged = false;
    connections.forEach(Daemon::cut);
  }

  void plug() {
    isPlugged = true;
  }

  void acceptKey() {
    try {
      for (Connection connection : connections) {
        connection.acceptKey();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void cut(Connection connection) {
    try {
      connection.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
    unplug();
    reverses.close();
  }
}
