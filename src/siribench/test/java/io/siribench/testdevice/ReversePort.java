package io.siribench.testdevice;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;

/** A port on which the device listens for the host. */
final class ReversePort implements Closeable {
  private static final int BACKLOG = 50;
  private static final int BUFFER_BYTES = 1 << 16;

  private final ServerSocket server;
  private volatile Target target;

  /** A service of the host, and the connection to it. */
  private record Target(String name, Connection connection) {}

  private ReversePort(ServerSocket server, Target target) {
    this.server = server;
    this.target = target;
  }

  /** Listens on {@code port}, or on any free one if that is 0. */
  static ReversePort open(int port, String target, Connection connection) throws IOException {
    ServerSocket server = new ServerSocket(port, BACKLOG, InetAddress.getLoopbackAddress());
    ReversePort reverse = new ReversePort(server, new Target(target, connection));
    Threads.start("reverse " + reverse.number(), reverse::accept);
    return reverse;
  }

  /** Forwards to {@code name} over {@code connection} from now on. */
  void leadTo(String name, Connection connection) {
    target = new Target(name, connection);
  }

  int number() {
    return server.getLocalPort();
  }

  String target() {
    return target.name();
  }

  private void accept() throws IOException {
    while (true) {
      Socket socket = server.accept();
      Threads.start("reversed", () -> carry(socket));
    }
  }

  private void carry(Socket socket) throws IOException, InterruptedException {
    try (socket) {
      socket.setTcpNoDelay(true);
      DeviceStream host = target.connection().openOnHost(target.name());
      if (host == null) {
        return;
      }
      Thread fromHost = Threads.start("from the host", () -> toDevice(host, socket));
      try (host) {
        toHost(socket.getInputStream(), host);
      }
      // A host that has closed its end may have sent data that is not written yet.
      fromHost.join();
    }
  }

  private static void toHost(InputStream from, DeviceStream host) throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    int bytes;
    do {
      bytes = from.read(buffer);
    } while (bytes >= 0 && host.write(Arrays.copyOf(buffer, bytes)));
  }

  private static void toDevice(DeviceStream host, Socket socket) throws IOException {
    // adb has no half-closed streams: when one direction ends, both end.
    try (socket;
        OutputStream out = socket.getOutputStream()) {
      host.transferTo(out);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
