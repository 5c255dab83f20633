package io.siribench.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * A splitter of bytes into lines, which truncates lines that are too long. If this truncates a
 * secret, its beginning is still found, or is too short to matter, see {@link
 * io.siribench.request.Secrets}.
 */
public final class BoundedLines {
  private static final int MAX_LINE_BYTES = 16 * 1024;

  private final byte[] bytes = new byte[MAX_LINE_BYTES];
  private final Consumer<String> lines;
  private int length;

  private BoundedLines(Consumer<String> lines) {
    this.lines = lines;
  }

  /** Reads {@code in} to its end in a separate thread; empty lines are skipped. */
  public static Thread read(
      String threadName, InputStream in, Consumer<String> lines, Runnable atEnd) {
    Thread thread = new Thread(() -> readAll(in, new BoundedLines(lines), atEnd), threadName);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void readAll(InputStream in, BoundedLines lines, Runnable atEnd) {
    byte[] chunk = new byte[8192];
    try {
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        lines.add(chunk, count);
      }
    } catch (IOException e) {
      // The process was ended, and its streams with it: the output so far is kept.
    }
    lines.end();
    atEnd.run();
  }

  private void add(byte[] chunk, int count) {
    for (int i = 0; i < count; i++) {
      if (chunk[i] == '\n') {
        end();
      } else if (length < bytes.length) {
        bytes[length++] = chunk[i];
      }
    }
  }

  private void end() {
    if (length > 0) {
      lines.accept(new String(bytes, 0, length, StandardCharsets.UTF_8).stripTrailing());
      length = 0;
    }
  }
}
