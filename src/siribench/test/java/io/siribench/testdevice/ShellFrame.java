package io.siribench.testdevice;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** A message of the shell protocol inside a stream: its kind, length and data. */
final class ShellFrame {
  static final int STDIN = 0;
  static final int STDOUT = 1;
  static final int STDERR = 2;
  static final int EXIT = 3;
  static final int CLOSE_STDIN = 4;

  private static final int HEADER_BYTES = 5;

  private final int id;
  private final byte[] data;

  private ShellFrame(int id, byte[] data) {
    this.id = id;
    this.data = data;
  }

  /** Returns the next message; null at the end. */
  static @Nullable ShellFrame read(DataInputStream in) throws IOException {
    int id = in.read();
    if (id < 0) {
      return null;
    }
    byte[] data = new byte[Integer.reverseBytes(in.readInt())];
    in.readFully(data);
    return new ShellFrame(id, data);
  }

  static byte[] of(int id, byte[] data) {
    return ByteBuffer.allocate(HEADER_BYTES + data.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put((byte) id)
        .putInt(data.length)
        .put(data)
        .array();
  }

  int id() {
    return id;
  }

  byte[] data() {
    return data;
  }
}
