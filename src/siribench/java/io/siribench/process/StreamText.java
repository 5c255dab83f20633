package io.siribench.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The beginning of a stream that a separate thread reads to its end. */
final class StreamText {
  /** The maximum number of bytes to keep: 1 MiB. */
  static final int MAX_BYTES = 1 << 20;

  private static final long DRAIN_MILLIS = 1000;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Thread thread;

  private StreamText(String name, InputStream in) {
    thread = new Thread(() -> readAll(in), name);
    thread.setDaemon(true);
  }

  static StreamText read(String threadName, InputStream in) {
    StreamText text = new StreamText(threadName, in);
    text.thread.start();
    return text;
  }

  private void readAll(InputStream in) {
    byte[] chunk = new byte[8192];
    try {
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        add(chunk, count);
      }
    } catch (IOException e) {
      // The process was ended: the output so far is kept.
    }
  }

  private synchronized void add(byte[] chunk, int count) {
    bytes.write(chunk, 0, Math.min(count, MAX_BYTES - bytes.size()));
  }

  /** Returns the text after a limited wait, since children may keep the stream open. */
  String await() throws InterruptedException {
    thread.join(DRAIN_MILLIS);
    synchronized (this) {
      return bytes.toString(StandardCharsets.UTF_8);
    }
  }
}
