package io.siribench.testdevice;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A connection of an adb server to the device, with the streams between them. */
final class Connection implements Closeable {
  private static final int PROTOCOL_VERSION = 0x01000001;
  private static final int AUTH_TOKEN = 1;
  private static final int AUTH_SIGNATURE = 2;
  private static final int TOKEN_BYTES = 20;
  private static final int BUFFER_BYTES = 1 << 16;

  private final Socket socket;
  private final DataInputStream in;
  private final OutputStream out;
  private final Faults faults;
  private final Services services;
  private final Map<Integer, DeviceStream> streams = new ConcurrentHashMap<>();
  private final AtomicInteger lastId = new AtomicInteger();
  private volatile boolean waitsForKey;

  Connection(Socket socket, Faults faults, Services services) throws IOException {
    this.socket = socket;
    this.faults = faults;
    this.services = services;
    socket.setTcpNoDelay(true);
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES));
    out = socket.getOutputStream();
  }

  /** Answers until either side closes the connection. */
  void serve() {
    try (socket) {
      while (!socket.isClosed()) {
        Packet packet = Packet.read(in);
        if (faults.is(Condition.ANSWERS)) {
          take(packet);
        }
      }
    } catch (IOException e) {
      // Either side may cut the connection.
    } finally {
      streams.values().forEach(DeviceStream::closedByHost);
      streams.clear();
    }
  }

  private void take(Packet packet) throws IOException {
    int command = packet.command();
    if (command == Packet.CNXN) {
      send(new Packet(Packet.AUTH, AUTH_TOKEN, 0, new byte[TOKEN_BYTES]));
    } else if (command == Packet.AUTH) {
      takeKey(packet);
    } else if (command == Packet.OPEN) {
      open(packet);
    } else {
      takeForStream(packet);
    }
  }

  /** Any key is valid if the user of the device accepts it. */
  private void takeKey(Packet packet) throws IOException {
    if (faults.is(Condition.AUTHORIZED)) {
      welcome();
    } else if (packet.first() == AUTH_SIGNATURE) {
      // The key is unknown: the host tries its next one, and then sends a public key to accept.
      send(new Packet(Packet.AUTH, AUTH_TOKEN, 0, new byte[TOKEN_BYTES]));
    } else {
      waitsForKey = true;
    }
  }

  /** Accepts the key that the device shows, as its user. */
  void acceptKey() throws IOException {
    if (waitsForKey) {
      waitsForKey = false;
      welcome();
    }
  }

  private void welcome() throws IOException {
    byte[] banner =
        ("device::ro.product.name=testdevice;ro.product.model="
                + faults.get(Condition.MODEL).replace('_', ' ')
                + ";ro.product.device=testdevice;features="
                + faults.get(Condition.FEATURES))
            .getBytes(StandardCharsets.UTF_8);
    send(new Packet(Packet.CNXN, PROTOCOL_VERSION, Packet.MAX_DATA_BYTES, banner));
  }

  private void open(Packet packet) throws IOException {
    Service service = services.find(packet.text(), this);
    if (service == null) {
      send(new Packet(Packet.CLSE, 0, packet.first()));
      return;
    }
    DeviceStream stream = newStream();
    stream.opened(packet.first());
    send(new Packet(Packet.OKAY, stream.id(), packet.first()));
    Threads.start(
        packet.text(),
        () -> {
          try (stream) {
            service.run(stream);
          }
        });
  }

  private void takeForStream(Packet packet) throws IOException {
    DeviceStream stream = streams.get(packet.second());
    if (stream == null) {
      if (packet.command() == Packet.WRTE) {
        send(new Packet(Packet.CLSE, 0, packet.first()));
      }
    } else if (packet.command() == Packet.OKAY) {
      stream.taken(packet.first());
    } else if (packet.command() == Packet.WRTE) {
      stream.arrived(packet.data());
    } else if (packet.command() == Packet.CLSE) {
      streams.remove(stream.id());
      stream.closedByHost();
    }
  }

  /** Opens a stream to {@code destination} on the host; returns null if the host refuses. */
  @Nullable DeviceStream openOnHost(String destination) throws IOException {
    DeviceStream stream = newStream();
    byte[] name = (destination + '\0').getBytes(StandardCharsets.UTF_8);
    send(new Packet(Packet.OPEN, stream.id(), 0, name));
    return stream.awaitOpened() ? stream : null;
  }

  private DeviceStream newStream() {
    DeviceStream stream = new DeviceStream(this, lastId.incrementAndGet());
    streams.put(stream.id(), stream);
    return stream;
  }

  void forget(DeviceStream stream) {
    streams.remove(stream.id());
  }

  void send(Packet packet) throws IOException {
    synchronized (out) {
      out.write(packet.bytes());
      out.flush();
    }
  }

  /** Cuts the connection, like a pulled plug. */
  @Override
  public void close() throws IOException {
    socket.close();
  }
}
