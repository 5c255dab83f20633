package io.siribench.testdevice;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * A stream of a connection, which reads from the host and writes to it. Each side has at most one
 * unacknowledged message.
 */
final class DeviceStream extends InputStream {
  private static final byte[] END = new byte[0];
  private static final int LAST_ANSWER_MILLIS = 500;

  private final Connection connection;
  private final int id;
  private volatile int hostId;
  private final BlockingQueue<byte[]> arrived = new LinkedBlockingQueue<>();
  private final Semaphore mayWrite = new Semaphore(0);
  private final Semaphore answered = new Semaphore(0);
  private volatile boolean isClosed;
  private Runnable whenHostCloses = () -> {};
  private byte[] current = END;
  private int position;

  DeviceStream(Connection connection, int id) {
    this.connection = connection;
    this.id = id;
  }

  int id() {
    return id;
  }

  /** Allows writing to the host's end, {@code hostId}. */
  void opened(int hostId) {
    this.hostId = hostId;
    answered.release();
    mayWrite.release();
  }

  /** Handles an acknowledgement: the host took the last message, or opened its end. */
  void taken(int hostId) {
    if (this.hostId == 0) {
      opened(hostId);
    } else {
      mayWrite.release();
    }
  }

  /** Waits for the host to open its end; returns false if it refused. */
  boolean awaitOpened() throws IOException {
    try {
      answered.acquire();
    } catch (InterruptedException e) {
      throw interrupted();
    }
    return !isClosed;
  }

  /** Sets the action that runs at once when the host closes its end or disconnects. */
  void whenHostCloses(Runnable action) {
    boolean isLate;
    synchronized (this) {
      whenHostCloses = action;
      isLate = isClosed;
    }
    if (isLate) {
      action.run();
    }
  }

  void arrived(byte[] data) {
    arrived.add(data);
  }

  /** Handles the end of the host's side, or of the connection. */
  void closedByHost() {
    Runnable action;
    synchronized (this) {
      if (isClosed) {
        return;
      }
      isClosed = true;
      action = whenHostCloses;
    }
    arrived.add(END);
    answered.release();
    mayWrite.release(Short.MAX_VALUE);
    action.run();
  }

  private boolean hasCurrent() throws IOException {
    while (position == current.length) {
      if (current == END && isClosed && arrived.isEmpty()) {
        return false;
      }
      try {
        current = arrived.take();
      } catch (InterruptedException e) {
        throw interrupted();
      }
      position = 0;
      if (current == END) {
        return false;
      }
      // The late acknowledgement keeps a sender from running far ahead.
      connection.send(new Packet(Packet.OKAY, id, hostId));
    }
    return true;
  }

  @Override
  public int read() throws IOException {
    return hasCurrent() ? Byte.toUnsignedInt(current[position++]) : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (!hasCurrent()) {
      return -1;
    }
    int taken = Math.min(length, current.length - position);
    System.arraycopy(current, position, target, offset, taken);
    position += taken;
    return taken;
  }

  /**
   * Sends {@code data}, in as many messages as necessary.
   *
   * @return whether the host is still connected
   */
  boolean write(byte[] data) throws IOException {
    synchronized (mayWrite) {
      for (int sent = 0; sent < data.length; ) {
        mayWrite.acquireUninterruptibly();
        if (isClosed) {
          return false;
        }
        int end = Math.min(data.length, sent + Packet.MAX_DATA_BYTES);
        connection.send(new Packet(Packet.WRTE, id, hostId, Arrays.copyOfRange(data, sent, end)));
        sent = end;
      }
    }
    return !isClosed;
  }

  /** Closes it from this side, after the host took the last message. */
  @Override
  public void close() throws IOException {
    synchronized (this) {
      if (isClosed) {
        return;
      }
      whenHostCloses = () -> {};
    }
    try {
      boolean wasTaken = mayWrite.tryAcquire(LAST_ANSWER_MILLIS, TimeUnit.MILLISECONDS);
      if (wasTaken || !isClosed) {
        connection.send(new Packet(Packet.CLSE, id, hostId));
      }
    } catch (InterruptedException e) {
      throw interrupted();
    } finally {
      connection.forget(this);
      closedByHost();
    }
  }

  private static IOException interrupted() {
    Thread.currentThread().interrupt();
    return new InterruptedIOException();
  }
}
