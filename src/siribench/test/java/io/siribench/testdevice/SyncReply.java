package io.siribench.testdevice;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Messages of the sync protocol: a word of four letters, little-endian numbers, text. */
final class SyncReply {
  private static final int WORD_BYTES = 4;
  private static final int MAX_NAME_BYTES = 1024;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private SyncReply() {}

  static SyncReply of(String word) {
    SyncReply reply = new SyncReply();
    reply.bytes.writeBytes(word.getBytes(StandardCharsets.US_ASCII));
    return reply;
  }

  SyncReply number(int number) {
    bytes.writeBytes(
        ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(number).array());
    return this;
  }

  SyncReply data(byte[] data) {
    number(data.length);
    bytes.writeBytes(data);
    return this;
  }

  SyncReply text(String text) {
    return data(text.getBytes(StandardCharsets.UTF_8));
  }

  void to(DeviceStream stream) throws IOException {
    stream.write(bytes.toByteArray());
  }

  static void fail(DeviceStream stream, String message) throws IOException {
    of("FAIL").text(message).to(stream);
  }

  static String word(DataInputStream in) throws IOException {
    byte[] word = new byte[WORD_BYTES];
    in.readFully(word);
    return new String(word, StandardCharsets.US_ASCII);
  }

  static int number(DataInputStream in) throws IOException {
    return Integer.reverseBytes(in.readInt());
  }

  static String text(DataInputStream in) throws IOException {
    int length = number(in);
    if (length < 0 || length > MAX_NAME_BYTES) {
      throw new IOException("a name of " + length + " bytes");
    }
    byte[] text = new byte[length];
    in.readFully(text);
    return new String(text, StandardCharsets.UTF_8);
  }
}
