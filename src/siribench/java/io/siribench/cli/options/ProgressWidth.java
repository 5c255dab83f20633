package io.siribench.cli.options;

import io.siribench.process.ChildProcess;
import io.siribench.terminal.Terminal;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * The current width of the terminal, at most the initial one. A JVM is not notified of a resize, so
 * stty is called, rarely and between forks.
 */
final class ProgressWidth implements IntSupplier {
  private static final long ASKED_EVERY_NANOS = 5_000_000_000L;
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private final LongSupplier nanoTime;
  private int width = Terminal.width();
  private long askedNanos;

  ProgressWidth(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    askedNanos = nanoTime.getAsLong();
  }

  @Override
  public int getAsInt() {
    long now = nanoTime.getAsLong();
    if (now - askedNanos >= ASKED_EVERY_NANOS) {
      askedNanos = now;
      ask();
    }
    return width;
  }

  private void ask() {
    try {
      String size =
          ChildProcess.of(List.of("stty", "-F", "/dev/tty", "size")).run(TIMEOUT).output().strip();
      if (size.matches("\\d{1,4} [1-9]\\d{0,3}")) {
        int asked = Integer.parseInt(size.substring(size.indexOf(' ') + 1));
        width = Math.min(Terminal.width(), asked);
      }
    } catch (IOException e) {
      // No stty, as on Windows: the width stays unchanged.
      askedNanos = Long.MAX_VALUE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
