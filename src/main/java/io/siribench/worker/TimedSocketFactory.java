package io.siribench.worker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * Sees where the making of a TCP connection ends and TLS begins. {@link #createSocket()} is left to
 * its default, which refuses: so a client connects by itself first and then asks for TLS on top.
 */
final class TimedSocketFactory extends SSLSocketFactory {
  private final SSLSocketFactory factory;
  private long tlsBeganNanos;
  private boolean asked;
  private volatile @Nullable Socket tcp;

  TimedSocketFactory(SSLSocketFactory factory) {
    this.factory = factory;
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

  /** Closes the newest connection below its TLS, which would wait for who is reading. */
  void closeTcp() {
    Socket socket = tcp;
    if (socket != null) {
      try {
        socket.close();
      } catch (IOException e) {
        // It is being given up.
      }
    }
  }

  @Override
  public Socket createSocket(Socket socket, String host, int port, boolean autoClose)
      throws IOException {
    tlsBeganNanos = System.nanoTime();
    asked = true;
    tcp = socket;
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
