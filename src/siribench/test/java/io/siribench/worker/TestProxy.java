package io.siribench.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * An HTTP proxy that resolves every host name to one server of this machine. Non-existent names
 * reach it only if the proxy resolves them.
 */
public final class TestProxy implements AutoCloseable {
  private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final int serverPort;
  private final String authorization;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();

  /**
   * Creates a proxy to the server at {@code serverPort}.
   *
   * @param login the required {@code user:password}; empty for none
   */
  public TestProxy(int serverPort, String login) throws IOException {
    this.serverPort = serverPort;
    authorization =
        login.isEmpty()
            ? ""
            : "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8));
    run(this::accept);
  }

  /** Returns {@code host:port}. */
  public String address() {
    return "127.0.0.1:" + listening.getLocalPort();
  }

  /** Returns the request lines that were let through. */
  public List<String> requests() {
    return requests;
  }

  @Override
  public void close() throws IOException {
    listening.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private static void run(Runnable action) {
    Thread thread = new Thread(action, "test-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket client = listening.accept();
        sockets.add(client);
        run(() -> serve(client));
      } catch (IOException e) {
        // The socket was closed.
      }
    }
  }

  private void serve(Socket client) {
    try (client) {
      List<String> head = head(client.getInputStream());
      while (!head.isEmpty()) {
        if (!isAllowed(head)) {
          send(
              client,
              String.join(
                  "\r\n",
                  "HTTP/1.1 407 Proxy Authentication Required",
                  "Proxy-Authenticate: Basic realm=\"p\"",
                  "Content-Length: 0",
                  "",
                  ""));
          head = head(client.getInputStream());
        } else {
          pass(client, head);
          return;
        }
      }
    } catch (IOException e) {
      // The client gave up.
    }
  }

  private boolean isAllowed(List<String> head) {
    return authorization.isEmpty()
        || head.stream()
            .anyMatch(line -> line.equalsIgnoreCase("Proxy-Authorization: " + authorization));
  }

  /** Relays both directions; a connection has only one client and one server. */
  private void pass(Socket client, List<String> head) throws IOException {
    requests.add(head.get(0));
    try (Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort)) {
      sockets.add(server);
      if (head.get(0).startsWith("CONNECT ")) {
        send(client, "HTTP/1.1 200 Connected\r\n\r\n");
      } else {
        send(server, forwarded(head));
      }
      run(() -> pump(server, client));
      if (head.get(0).startsWith("CONNECT ")) {
        pump(client, server);
      } else {
        List<String> next = head(client.getInputStream());
        while (!next.isEmpty()) {
          requests.add(next.get(0));
          send(server, forwarded(next));
          next = head(client.getInputStream());
        }
      }
    }
  }

  /** Returns the server's head, with a relative path and without proxy headers. */
  private static String forwarded(List<String> head) {
    List<String> lines = new ArrayList<>(head);
    lines.set(0, head.get(0).replaceFirst("http://[^/ ]+", ""));
    lines.removeIf(line -> line.toLowerCase(Locale.ROOT).startsWith("proxy-"));
    return String.join("\r\n", lines) + "\r\n\r\n";
  }

  private static void pump(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
      to.shutdownOutput();
    } catch (IOException e) {
      // One side has closed.
    }
  }

  private static void send(Socket socket, String text) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Returns the lines of a head; none at the end of the connection. */
  private static List<String> head(InputStream in) throws IOException {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int octet = in.read();
    while (octet >= 0) {
      if (octet == '\n') {
        if (line.isEmpty()) {
          return lines;
        }
        lines.add(line.toString());
        line.setLength(0);
      } else if (octet != '\r') {
        line.append((char) octet);
      }
      octet = in.read();
    }
    return List.of();
  }
}
