package io.siribench.testdevice;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A named pipe through which scripts on and outside the device control it. */
final class ControlPipe implements Closeable {
  private static final String END = "end";

  private final RandomAccessFile pipe;

  /** A receiver of lines that executes each one and returns an error message, or empty. */
  @FunctionalInterface
  interface Lines {
    String line(String line) throws IOException, InterruptedException;
  }

  ControlPipe(Path name) throws IOException {
    Files.deleteIfExists(name);
    Process mkfifo = new ProcessBuilder("mkfifo", "-m", "600", name.toString()).inheritIO().start();
    try {
      if (mkfifo.waitFor() != 0) {
        throw new IOException("no pipe can be made at " + name);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    // The pipe is also open for writing, so that opening does not block and reading never ends.
    pipe = new RandomAccessFile(name.toFile(), "rw");
  }

  /** Passes each line to {@code lines}, until the pipe is closed. */
  void listen(Lines lines) {
    BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Channels.newInputStream(pipe.getChannel()), StandardCharsets.UTF_8));
    Threads.start(
        "control",
        () -> {
          try (pipe) {
            for (String line = reader.readLine();
                line != null && !line.equals(END);
                line = reader.readLine()) {
              String answer = lines.line(line);
              if (!answer.isEmpty()) {
                System.err.println(answer);
              }
            }
          }
        });
  }

  @Override
  public void close() throws IOException {
    // Closing would not wake a blocked reader.
    pipe.write((END + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
