package io.siribench.serve.shaping;

import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/** A client's connection, and the relay's connection to the server. */
final class RelayedConnection {
  private static final int DIRECTIONS = 2;

  private final Socket client;
  private final Socket server;
  private final Consumer<RelayedConnection> afterEnd;
  private final List<Future<?>> transfers = new ArrayList<>();
  private int openDirections = DIRECTIONS;
  private boolean isClosed;

  RelayedConnection(Socket client, Socket server, Consumer<RelayedConnection> afterEnd)
      throws IOException {
    this.client = client;
    this.server = server;
    this.afterEnd = afterEnd;
    client.setTcpNoDelay(true);
    server.setTcpNoDelay(true);
  }

  /**
   * Starts to move bytes. If no thread is available, the connection ends. This method is
   * synchronized with {@link #close}, which may follow immediately.
   */
  synchronized void start(Pipe up, Pipe down, ExecutorService threads) {
    try {
      run(threads, () -> up.takeIn(client.getInputStream()));
      run(threads, () -> handOut(up, server));
      run(threads, () -> down.takeIn(server.getInputStream()));
      run(threads, () -> handOut(down, client));
    } catch (RejectedExecutionException | OutOfMemoryError e) {
      close();
      throw e;
    }
  }

  private void handOut(Pipe pipe, Socket receiver) throws IOException, InterruptedException {
    pipe.handOut(receiver.getOutputStream());
    receiver.shutdownOutput();
    endDirection();
  }

  private synchronized void endDirection() {
    openDirections--;
    if (openDirections == 0) {
      close();
    }
  }

  private void run(ExecutorService threads, Transfer transfer) {
    transfers.add(
        threads.submit(
            () -> {
              try {
                transfer.run();
              } catch (IOException | InterruptedException e) {
                // One side has gone, or the relay ends: data in transit has no destination.
                close();
              }
            }));
  }

  /** Ends both connections and their transfers. */
  synchronized void close() {
    if (isClosed) {
      return;
    }
    isClosed = true;
    closeQuietly(client);
    closeQuietly(server);
    // A thread may be waiting for its pipe instead of a socket.
    transfers.forEach(transfer -> transfer.cancel(true));
    afterEnd.accept(this);
  }

  static void closeQuietly(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // A socket that fails to close is no longer needed.
    }
  }

  /** The transfer of bytes until the end of a stream. */
  @FunctionalInterface
  private interface Transfer {
    void run() throws IOException, InterruptedException;
  }
}
