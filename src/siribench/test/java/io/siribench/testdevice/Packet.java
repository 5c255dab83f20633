package io.siribench.testdevice;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** A message of adb's transport protocol: a header of six little-endian words, and data. */
final class Packet {
  static final int CNXN = word("CNXN");
  static final int AUTH = word("AUTH");
  static final int OPEN = word("OPEN");
  static final int OKAY = word("OKAY");
  static final int WRTE = word("WRTE");
  static final int CLSE = word("CLSE");

  /** The most bytes of data that either side accepts. */
  static final int MAX_DATA_BYTES = 1 << 20;

  private static final int HEADER_BYTES = 24;

  private final int command;
  private final int first;
  private final int second;
  private final byte[] data;

  Packet(int command, int first, int second, byte[] data) {
    this.command = command;
    this.first = first;
    this.second = second;
    this.data = data;
  }

  Packet(int command, int first, int second) {
    this(command, first, second, new byte[0]);
  }

  static Packet read(DataInputStream in) throws IOException {
    byte[] header = new byte[HEADER_BYTES];
    in.readFully(header);
    ByteBuffer words = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
    int command = words.getInt();
    int first = words.getInt();
    int second = words.getInt();
    int bytes = words.getInt();
    if (bytes < 0 || bytes > MAX_DATA_BYTES) {
      throw new IOException("a packet of " + bytes + " bytes");
    }
    byte[] data = new byte[bytes];
    in.readFully(data);
    return new Packet(command, first, second, data);
  }

  /** Returns the transmitted bytes. */
  byte[] bytes() {
    int sum = 0;
    for (byte one : data) {
      sum += Byte.toUnsignedInt(one);
    }
    return ByteBuffer.allocate(HEADER_BYTES + data.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(command)
        .putInt(first)
        .putInt(second)
        .putInt(data.length)
        .putInt(sum)
        .putInt(~command)
        .put(data)
        .array();
  }

  int command() {
    return command;
  }

  /** Returns the sender's stream, or the command's first argument. */
  int first() {
    return first;
  }

  /** Returns the receiver's stream, or the command's second argument. */
  int second() {
    return second;
  }

  byte[] data() {
    return data;
  }

  /** Returns the data as text, without the terminating zero. */
  String text() {
    int length = data.length;
    while (length > 0 && data[length - 1] == 0) {
      length--;
    }
    return new String(data, 0, length, StandardCharsets.UTF_8);
  }

  private static int word(String name) {
    return ByteBuffer.wrap(name.getBytes(StandardCharsets.US_ASCII))
        .order(ByteOrder.LITTLE_ENDIAN)
        .getInt();
  }
}
