package io.siribench.launch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The command adb. It is given this process's environment, and with it the port of its server and
 * the directory of its keys.
 *
 * @param executable its path
 * @param environment what its environment has beside, or instead of, this process's
 */
public record Adb(Path executable, Map<String, String> environment) {
  private static final int MAX_OUTPUT_BYTES = 1 << 20;
  private static final long DRAIN_MILLIS = 1000;

  public Adb {
    environment = Map.copyOf(environment);
  }

  /** The command at {@code executable}, in this process's environment. */
  public Adb(Path executable) {
    this(executable, Map.of());
  }

  /**
   * What one call of adb said. Its exit code is no proof of success: it is 0 when a device was
   * unplugged meanwhile.
   */
  public record Outcome(int exitCode, String output, String errors) {
    /** All that it said. */
    public String said() {
      return (output + "\n" + errors).strip();
    }
  }

  /**
   * Calls adb and waits for its end.
   *
   * @throws AdbTimeoutException if it did not end within {@code timeout}; it has been ended
   * @throws IOException if it cannot be started
   * @throws InterruptedException if this thread is interrupted; adb has been ended
   */
  public Outcome run(Duration timeout, List<String> arguments)
      throws IOException, InterruptedException {
    Process process = start(arguments);
    try {
      process.getOutputStream().close();
      Reading output = new Reading("adb-stdout", process.getInputStream());
      Reading errors = new Reading("adb-stderr", process.getErrorStream());
      if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new AdbTimeoutException(
            "adb "
                + String.join(" ", arguments)
                + " did not end within "
                + timeout.toSeconds()
                + " s");
      }
      return new Outcome(process.exitValue(), output.text(), errors.text());
    } finally {
      end(process);
    }
  }

  /** Starts it; the streams are the caller's, and so is its end. */
  Process start(List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(executable.toString());
    command.addAll(arguments);
    ProcessBuilder builder = ChildProcess.builder(command);
    builder.environment().putAll(environment);
    return builder.start();
  }

  static void end(Process process) {
    if (process.isAlive()) {
      // Not its descendants: a server that it has started serves others, too.
      process.destroyForcibly();
    }
  }

  /** A stream that is read by a thread of its own, to its end or to so many bytes. */
  private static final class Reading {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Thread thread;

    Reading(String name, InputStream in) {
      thread = new Thread(() -> readAll(in), name);
      thread.setDaemon(true);
      thread.start();
    }

    private void readAll(InputStream in) {
      byte[] chunk = new byte[8192];
      try {
        for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
          add(chunk, count);
        }
      } catch (IOException e) {
        // adb was ended: what was read until then stands.
      }
    }

    private synchronized void add(byte[] chunk, int count) {
      bytes.write(chunk, 0, Math.min(count, MAX_OUTPUT_BYTES - bytes.size()));
    }

    /** All of it; a server that adb has started may hold the stream open, so not for ever. */
    String text() throws InterruptedException {
      thread.join(DRAIN_MILLIS);
      synchronized (this) {
        return bytes.toString(StandardCharsets.UTF_8);
      }
    }
  }
}
