package io.siribench.cli.options;

import io.siribench.process.ChildProcess;
import io.siribench.terminal.Terminal;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * The current size of the terminal, at most as wide as initially. A JVM is not notified of a
 * resize, so stty is called, rarely and between forks.
 */
final class TerminalSize {
  private static final long QUERIED_EVERY_NANOS = 5_000_000_000L;
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private final LongSupplier nanoTime;
  private int width = Terminal.width();
  private int height = Terminal.heightOfProgress();
  private long queriedNanos;

  TerminalSize(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    queriedNanos = nanoTime.getAsLong();
  }

  /** Returns the maximum length of a line, in characters. */
  int width() {
    long now = nanoTime.getAsLong();
    if (now - queriedNanos >= QUERIED_EVERY_NANOS) {
      queriedNanos = now;
      query();
    }
    return width;
  }

  /** Returns the number of lines, as of the last call of {@link #width()}. */
  int height() {
    return height;
  }

  private void query() {
    try {
      String size =
          ChildProcess.of(List.of("stty", "-F", "/dev/tty", "size")).run(TIMEOUT).output().strip();
      if (size.matches("[1-9]\\d{0,3} [1-9]\\d{0,3}")) {
        int separator = size.indexOf(' ');
        width = Math.min(Terminal.width(), Integer.parseInt(size.substring(separator + 1)));
        height = Integer.parseInt(size.substring(0, separator));
      }
    } catch (IOException e) {
      // There is no stty, as on Windows: the size stays unchanged.
      queriedNanos = Long.MAX_VALUE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
