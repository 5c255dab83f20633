package io.siribench.serve.shaping;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RelayTest {
  private static final Network FAST =
      new Network(Duration.ofMillis(2), Duration.ofMillis(1), 400_000_000, 400_000_000, false);

  private static InetSocketAddress anyPort() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  @Test
  void bytes_throughARelay_comeBackTheSame() throws Exception {
    byte[] content = new byte[1 << 20];
    new SplittableRandom(1).nextBytes(content);
    try (ServerSocket server = new ServerSocket()) {
      server.bind(anyPort());
      CompletableFuture<Void> echo = CompletableFuture.runAsync(() -> echo(server));
      try (Relay relay =
              Relay.start(anyPort(), (InetSocketAddress) server.getLocalSocketAddress(), FAST, 1);
          Socket client = new Socket(relay.address().getAddress(), relay.address().getPort())) {
        CompletableFuture<byte[]> received = CompletableFuture.supplyAsync(() -> readAll(client));
        client.getOutputStream().write(content);
        client.shutdownOutput();
        assertThat(received.get()).isEqualTo(content);
      }
      echo.get();
    }
  }

  @Test
  void connection_serverHangsUp_ends() throws Exception {
    try (ServerSocket server = new ServerSocket()) {
      server.bind(anyPort());
      CompletableFuture<Void> hangUp = CompletableFuture.runAsync(() -> hangUp(server));
      try (Relay relay =
              Relay.start(anyPort(), (InetSocketAddress) server.getLocalSocketAddress(), FAST, 1);
          Socket client = new Socket(relay.address().getAddress(), relay.address().getPort())) {
        assertThat(client.getInputStream().readAllBytes()).isEqualTo(new byte[] {1, 2, 3});
      }
      hangUp.get();
    }
  }

  /** A pool that has been shut down rejects transfers. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void connections_afterOneWithoutAThread_arePassedOn(boolean isRejected) throws Exception {
    AtomicInteger count = new AtomicInteger();
    ThreadFactory threads =
        task -> {
          // The first thread accepts, and the first connection has only the second.
          if (count.incrementAndGet() == 3) {
            if (isRejected) {
              throw new RejectedExecutionException("shut down");
            }
            throw new OutOfMemoryError("unable to create native thread");
          }
          Thread thread = new Thread(task);
          thread.setDaemon(true);
          return thread;
        };
    try (ServerSocket server = new ServerSocket()) {
      server.bind(anyPort());
      InetSocketAddress behind = (InetSocketAddress) server.getLocalSocketAddress();
      try (Relay relay = Relay.start(anyPort(), behind, FAST, 1, threads)) {
        InetSocketAddress front = relay.address();
        try (Socket unlucky = new Socket(front.getAddress(), front.getPort());
            Socket abandoned = server.accept()) {
          assertThat(readAll(unlucky)).isEmpty();
          assertThat(readAll(abandoned)).isEmpty();
        }
        try (Socket client = new Socket(front.getAddress(), front.getPort())) {
          CompletableFuture<Void> hangUp = CompletableFuture.runAsync(() -> hangUp(server));
          assertThat(readAll(client)).isEqualTo(new byte[] {1, 2, 3});
          hangUp.get();
        }
      }
    }
  }

  /** The maximum that {@code --connections} accepts. */
  @Test
  void connections_asManyAsARunMayOpen_areAllPassedOn() throws Exception {
    AtomicInteger count = new AtomicInteger();
    ThreadFactory threads =
        task -> {
          // Only the first thread works, which accepts.
          Runnable work = count.incrementAndGet() == 1 ? task : () -> {};
          Thread thread = new Thread(work);
          thread.setDaemon(true);
          return thread;
        };
    try (ServerSocket server = new ServerSocket()) {
      server.bind(anyPort());
      InetSocketAddress behind = (InetSocketAddress) server.getLocalSocketAddress();
      try (Relay relay = Relay.start(anyPort(), behind, FAST, 1, threads)) {
        InetSocketAddress front = relay.address();
        for (int i = 0; i < 1000; i++) {
          new Socket(front.getAddress(), front.getPort()).close();
          server.accept().close();
        }
      }
    }
    assertThat(count).hasValueGreaterThan(1000);
  }

  private static void echo(ServerSocket server) {
    try (Socket socket = server.accept()) {
      socket.getInputStream().transferTo(socket.getOutputStream());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void hangUp(ServerSocket server) {
    try (Socket socket = server.accept()) {
      socket.getOutputStream().write(new byte[] {1, 2, 3});
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] readAll(Socket socket) {
    try {
      return socket.getInputStream().readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
