package io.siribench.worker.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Sees where the making of a TCP connection ends and TLS begins. {@link #createSocket()} is left to
 * its default, which refuses: so a client connects by itself first and then asks for TLS on top.
 */
final class TimedSocketFactory extends SSLSocketFactory {
  private final SSLSocketFactory factory;
  private final SocketWatch watch;
  private long tlsBeganNanos;
  private boolean asked;

  /** Makes sockets by {@code factory}, and tells {@code watch} on top of which ones. */
  TimedSocketFactory(SSLSocketFactory factory, SocketWatch watch) {
    this.factory = factory;
    this.watch = watch;
  }

  /** Forgets the connection before. */
  void begin() {
    asked = false;
  }

  /** Whether TLS was asked for since {@link #begin}: only for a new connection. */
  boolean wasAsked() {
    return asked;
  }

  /** When TLS was asked for. */
  long tlsBeganNanos() {
    return tlsBeganNanos;
  }

  @Override
  public Socket createSocket(Socket socket, String host, int port, boolean autoClose)
      throws IOException {
    tlsBeganNanos = System.nanoTime();
    asked = true;
    watch.layering(socket);
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
