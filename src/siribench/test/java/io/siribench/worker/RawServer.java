package io.siribench.worker;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A server that answers each request with the next bytes of its script. It reads the head of each
 * request; the answer may be invalid HTTP. After the end of the script, it answers with a valid
 * document.
 */
final class RawServer implements AutoCloseable {
  static final String GOOD = "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{}]}}}";

  /** An answer, which may use the connection in any way. */
  @FunctionalInterface
  interface Answer {
    void to(Client client) throws IOException, InterruptedException;
  }

  private final ServerSocket listening;
  private final Queue<Answer> script = new ConcurrentLinkedQueue<>();
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final AtomicInteger connections = new AtomicInteger();
  private final CountDownLatch closed = new CountDownLatch(1);

  RawServer() throws IOException {
    this(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
  }

  RawServer(ServerSocket listening) {
    this.listening = listening;
    run(this::accept);
  }

  /** Adds answers to the following requests. */
  RawServer then(Answer... answers) {
    return then(List.of(answers));
  }

  RawServer then(List<Answer> answers) {
    script.addAll(answers);
    return this;
  }

  /** Removes the unused answers. */
  void clear() {
    script.clear();
  }

  String url() {
    return "http://" + authority() + "/siri";
  }

  String authority() {
    return "localhost:" + listening.getLocalPort();
  }

  int port() {
    return listening.getLocalPort();
  }

  /** Returns the request lines and headers that arrived. */
  List<String> requests() {
    return requests;
  }

  int connections() {
    return connections.get();
  }

  @Override
  public void close() throws IOException {
    closed.countDown();
    listening.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private static void run(Runnable action) {
    Thread thread = new Thread(action, "raw-server");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        sockets.add(socket);
        connections.incrementAndGet();
        run(() -> serve(socket));
      } catch (IOException e) {
        // The socket was closed, or the client left at once.
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      Client client = new Client(socket);
      while (client.readRequest()) {
        Answer answer = client.isFinished ? Client::reset : script.poll();
        (answer == null ? good() : answer).to(client);
      }
    } catch (IOException | InterruptedException e) {
      // The client may give up.
    }
  }

  static Answer good() {
    return client -> client.respond("200 OK", "Content-Type: application/json", GOOD);
  }

  final class Client {
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private boolean isFinished;

    Client(Socket socket) throws IOException {
      this.socket = socket;
      in = new BufferedInputStream(socket.getInputStream());
      out = socket.getOutputStream();
    }

    /** Reads a head and its body; returns false at the end of the connection. */
    private boolean readRequest() throws IOException {
      List<String> head = new ArrayList<>();
      String line = readLine();
      while (line != null && !line.isEmpty()) {
        head.add(line);
        line = readLine();
      }
      for (String header : head) {
        if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
          head.add(read(Integer.parseInt(header.substring(15).trim())));
          break;
        }
      }
      requests.addAll(head);
      return line != null;
    }

    private String read(int length) throws IOException {
      return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    private @Nullable String readLine() throws IOException {
      StringBuilder line = new StringBuilder();
      int octet = in.read();
      while (octet >= 0 && octet != '\n') {
        if (octet != '\r') {
          line.append((char) octet);
        }
        octet = in.read();
      }
      return octet < 0 ? null : line.toString();
    }

    /** Sends a response with a body of known length. */
    void respond(String status, String headers, String body) throws IOException {
      respond(status, headers, body.getBytes(StandardCharsets.UTF_8));
    }

    void respond(String status, String headers, byte[] body) throws IOException {
      String separator = headers.isEmpty() ? "" : headers + "\r\n";
      send(
          "HTTP/1.1 "
              + status
              + "\r\n"
              + separator
              + "Content-Length: "
              + body.length
              + "\r\n\r\n");
      out.write(body);
    }

    void send(String text) throws IOException {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    void send(byte[] bytes) throws IOException {
      out.write(bytes);
    }

    void close() throws IOException {
      socket.close();
    }

    /** Sends nothing more, and lets the client close the connection. */
    void finish() throws IOException {
      isFinished = true;
      socket.shutdownOutput();
    }

    /** Sends {@code text}, and returns when the client has closed the connection. */
    void sendUntilClosed(String text) throws IOException {
      try {
        send(text);
        while (in.read() >= 0) {
          // Anything else would be another request.
        }
      } catch (SocketException e) {
        // The client had not read all of the response, or not waited for all of it.
      }
    }

    /** Ends the connection by a reset. */
    void reset() throws IOException {
      socket.setSoLinger(true, 0);
      socket.close();
    }

    /** Waits {@code millis}, or until this server is closed. */
    void idle(long millis) throws InterruptedException, IOException {
      if (closed.await(millis, TimeUnit.MILLISECONDS)) {
        throw new IOException("the server is closed");
      }
    }

    /** Sends {@code text} forever, one character at a time. */
    void drip(String text) throws IOException, InterruptedException {
      for (int i = 0; ; i = (i + 1) % text.length()) {
        send(text.substring(i, i + 1));
        idle(50);
      }
    }

    /** Sends {@code text} forever, as fast as possible. */
    void flood(String text) throws IOException {
      byte[] bytes =
          text.repeat(Math.max(1, 8192 / text.length())).getBytes(StandardCharsets.UTF_8);
      while (true) {
        out.write(bytes);
      }
    }
  }
}
