package io.siribench.worker.http;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketImplFactory;
import java.net.SocketOptions;
import java.nio.channels.SocketChannel;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * The TCP sockets of {@code HttpURLConnection}, wrapped to report to the {@link SocketWatch}. The
 * layer around the platform's own sockets reports each connect, read and write to the watch of the
 * current thread. The platform offers no other hook. Once a factory is set, the platform makes no
 * more sockets of its own kind, so this class makes the wrapped ones beforehand.
 */
public final class WatchedSockets implements SocketImplFactory {
  /** The maximum number of requests with prepared sockets, which cost the first request memory. */
  private static final int MAX_SUPPLY = 2000;

  /** The maximum number of connections of one request: the first, and one for each redirect. */
  private static final int CONNECTIONS_PER_REQUEST = 1 + EndpointCall.MAX_REDIRECTS;

  private static int supply = CONNECTIONS_PER_REQUEST;
  private static boolean tried;
  private static boolean installed;

  private final Queue<Socket> sockets = new ConcurrentLinkedQueue<Socket>();

  private WatchedSockets() {}

  /** Announces the number of requests before the first one. */
  public static synchronized void expect(int requests) {
    supply = Math.min(MAX_SUPPLY, Math.max(0, requests)) + CONNECTIONS_PER_REQUEST;
  }

  /**
   * Watches all sockets of this process from now on, if no other factory is set.
   *
   * @return whether they are watched
   */
  static synchronized boolean install() {
    if (!tried) {
      tried = true;
      WatchedSockets factory = new WatchedSockets();
      for (int i = 0; i < supply; i++) {
        factory.sockets.add(new Socket());
      }
      try {
        Socket.setSocketImplFactory(factory);
        installed = true;
      } catch (IOException e) {
        // Another factory is already in use.
        installed = false;
      }
    }
    return installed;
  }

  @Override
  public SocketImpl createSocketImpl() {
    return new Watched(sockets);
  }

  private static final class Watched extends SocketImpl {
    private final Queue<Socket> sockets;
    private final ResponseFilter filter = new ResponseFilter();
    private @Nullable Socket wrapped;

    Watched(Queue<Socket> sockets) {
      this.sockets = sockets;
    }

    /** Takes a socket on demand, because a layered TLS socket also has an unused implementation. */
    @Override
    protected void create(boolean stream) throws IOException {
      Socket next = sockets.poll();
      // When the supply is used up, a channel's socket also works, by a different code path.
      wrapped = next == null ? SocketChannel.open().socket() : next;
    }

    private Socket socket() throws SocketException {
      Socket socket = wrapped;
      if (socket == null) {
        throw new SocketException("the socket was not created");
      }
      return socket;
    }

    @Override
    protected void connect(String host, int toPort) throws IOException {
      connect(new InetSocketAddress(host, toPort), 0);
    }

    @Override
    protected void connect(InetAddress to, int toPort) throws IOException {
      connect(new InetSocketAddress(to, toPort), 0);
    }

    @Override
    protected void connect(SocketAddress to, int timeoutMillis) throws IOException {
      SocketWatch watch = SocketWatch.current();
      if (watch == null) {
        // The connection does not belong to a request.
        filter.passAll();
        socket().connect(to, timeoutMillis);
      } else {
        watch.connecting();
        watch.setSocket(socket());
        socket().connect(to, timeoutMillis);
        watch.setSocket(null);
      }
      address = socket().getInetAddress();
      port = socket().getPort();
      localport = socket().getLocalPort();
    }

    @Override
    protected void bind(InetAddress host, int toPort) throws IOException {
      socket().bind(new InetSocketAddress(host, toPort));
    }

    @Override
    protected void listen(int backlog) throws IOException {
      throw new SocketException("this socket does not listen");
    }

    @Override
    protected void accept(SocketImpl accepted) throws IOException {
      throw new SocketException("this socket does not listen");
    }

    @Override
    protected InputStream getInputStream() throws IOException {
      return new Input(socket(), filter);
    }

    @Override
    protected OutputStream getOutputStream() throws IOException {
      return new Output(socket(), filter);
    }

    @Override
    protected int available() throws IOException {
      return socket().getInputStream().available();
    }

    @Override
    protected void close() throws IOException {
      if (wrapped != null) {
        wrapped.close();
      }
    }

    @Override
    protected void shutdownInput() throws IOException {
      socket().shutdownInput();
    }

    @Override
    protected void shutdownOutput() throws IOException {
      socket().shutdownOutput();
    }

    @Override
    protected boolean supportsUrgentData() {
      return true;
    }

    @Override
    protected void sendUrgentData(int octet) throws IOException {
      socket().sendUrgentData(octet);
    }

    @Override
    public void setOption(int option, Object setting) throws SocketException {
      boolean on = !Boolean.FALSE.equals(setting);
      int number = setting instanceof Integer ? (Integer) setting : 0;
      switch (option) {
        case SocketOptions.SO_TIMEOUT:
          socket().setSoTimeout(number);
          return;
        case SocketOptions.TCP_NODELAY:
          socket().setTcpNoDelay(on);
          return;
        case SocketOptions.SO_KEEPALIVE:
          socket().setKeepAlive(on);
          return;
        case SocketOptions.SO_LINGER:
          socket().setSoLinger(on, number);
          return;
        case SocketOptions.SO_OOBINLINE:
          socket().setOOBInline(on);
          return;
        case SocketOptions.SO_REUSEADDR:
          socket().setReuseAddress(on);
          return;
        case SocketOptions.SO_SNDBUF:
          socket().setSendBufferSize(number);
          return;
        case SocketOptions.SO_RCVBUF:
          socket().setReceiveBufferSize(number);
          return;
        case SocketOptions.IP_TOS:
          socket().setTrafficClass(number);
          return;
        default:
          throw new SocketException("unknown socket option " + option);
      }
    }

    @Override
    public Object getOption(int option) throws SocketException {
      switch (option) {
        case SocketOptions.SO_TIMEOUT:
          return socket().getSoTimeout();
        case SocketOptions.TCP_NODELAY:
          return socket().getTcpNoDelay();
        case SocketOptions.SO_KEEPALIVE:
          return socket().getKeepAlive();
        case SocketOptions.SO_LINGER:
          return socket().getSoLinger();
        case SocketOptions.SO_OOBINLINE:
          return socket().getOOBInline();
        case SocketOptions.SO_REUSEADDR:
          return socket().getReuseAddress();
        case SocketOptions.SO_SNDBUF:
          return socket().getSendBufferSize();
        case SocketOptions.SO_RCVBUF:
          return socket().getReceiveBufferSize();
        case SocketOptions.IP_TOS:
          return socket().getTrafficClass();
        case SocketOptions.SO_BINDADDR:
          return socket().getLocalAddress();
        default:
          throw new SocketException("unknown socket option " + option);
      }
    }
  }

  private static final class Input extends FilterInputStream {
    private static final int HEAD_BYTES = 8192;

    private final Socket socket;
    private final ResponseFilter filter;
    private final byte[] arrived = new byte[HEAD_BYTES];
    private byte[] head = new byte[0];
    private int headPosition;

    Input(Socket socket, ResponseFilter filter) throws IOException {
      super(socket.getInputStream());
      this.socket = socket;
      this.filter = filter;
    }

    @Override
    public int read() throws IOException {
      byte[] single = new byte[1];
      return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      SocketWatch watch = SocketWatch.current();
      try {
        while (headPosition == head.length && filter.isHead()) {
          int count = receive(watch, arrived, 0, arrived.length);
          if (count < 0) {
            return count;
          }
          head = filter.head(arrived, count);
          headPosition = 0;
        }
        if (headPosition == head.length) {
          int count = receive(watch, buffer, offset, length);
          int passed = filter.body(buffer, offset, Math.max(0, count));
          return passed == 0 && length > 0 ? -1 : passed;
        }
      } catch (MalformedResponseException e) {
        // Recorded first, because the JDK may repeat the request after an exception.
        throw watch == null ? e : watch.failed(e);
      }
      int count = Math.min(length, head.length - headPosition);
      System.arraycopy(head, headPosition, buffer, offset, count);
      headPosition += count;
      return count;
    }

    private int receive(@Nullable SocketWatch watch, byte[] buffer, int offset, int length)
        throws IOException {
      if (SocketWatch.isAborted()) {
        throw new SocketException("the request was aborted");
      }
      if (watch != null) {
        watch.setSocket(socket);
      }
      int count = in.read(buffer, offset, length);
      if (watch != null) {
        watch.setSocket(null);
        if (count > 0) {
          watch.arrived(count);
        }
      }
      if (count < 0) {
        filter.ended();
      }
      return count;
    }

    @Override
    public int available() throws IOException {
      return head.length - headPosition + in.available();
    }
  }

  private static final class Output extends FilterOutputStream {
    private final Socket socket;
    private final ResponseFilter filter;

    Output(Socket socket, ResponseFilter filter) throws IOException {
      super(socket.getOutputStream());
      this.socket = socket;
      this.filter = filter;
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
      SocketWatch watch = SocketWatch.current();
      if (watch != null && filter.isIdle() && socket.getInputStream().available() > 0) {
        // The bytes cannot be its response. After the exception, the JDK opens another connection.
        watch.refusedToSend();
        throw new SocketException("bytes arrived before the request was sent");
      }
      if (length > 0) {
        filter.sent(buffer[offset]);
      }
      if (watch == null) {
        out.write(buffer, offset, length);
      } else {
        watch.setSocket(socket, filter);
        out.write(buffer, offset, length);
        watch.setSocket(null);
      }
    }
  }
}
