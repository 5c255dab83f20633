package io.siribench.worker.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.ssl.SSLSocketFactory;

/**
 * A factory that observes the end of the TCP connect and the beginning of TLS. {@link
 * #createSocket()} keeps its default, which throws an exception. A client then first connects by
 * itself, and requests TLS on top of that connection.
 */
final class TimedSocketFactory extends SSLSocketFactory {
  private final SSLSocketFactory factory;
  private final SocketWatch watch;
  private long tlsBeganNanos;
  private boolean isUsed;

  /** Wraps {@code factory}, and reports layered sockets to {@code watch}. */
  TimedSocketFactory(SSLSocketFactory factory, SocketWatch watch) {
    this.factory = factory;
    this.watch = watch;
  }

  /** Discards the previous connection. */
  void begin() {
    isUsed = false;
  }

  /** Returns whether TLS was requested since {@link #begin}, that is, for a new connection. */
  boolean wasUsed() {
    return isUsed;
  }

  /** Returns when TLS was requested. */
  long tlsBeganNanos() {
    return tlsBeganNanos;
  }

  @Override
  public Socket createSocket(Socket socket, String host, int port, boolean autoClose)
      throws IOException {
    tlsBeganNanos = System.nanoTime();
    isUsed = true;
    watch.onTlsLayered(socket);
    return factory.createSocket(socket, host, port, autoClose);
  }

  @Override
  public String[] getDefaultCipherSuites() {
    return factory.getDefaultCipherSuites();
  }

  @Override
  public String[] getSupportedCipherSuites() {
    return factory.getSupportedCipherSuites();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return factory.createSocket(host, port);
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress localHost, int localPort)
      throws IOException {
    return factory.createSocket(host, port, localHost, localPort);
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return factory.createSocket(host, port);
  }

  @Override
  public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort)
      throws IOException {
    return factory.createSocket(address, port, localAddress, localPort);
  }
}
