package io.siribench.process;

import io.siribench.request.Inbound;
import java.util.ArrayDeque;
import java.util.Deque;

/** The last lines that a process printed; what is kept of a babbling one is bounded. */
public final class OutputTail {
  private static final int MAX_LINES = 20;
  private static final int MAX_LINE_CHARS = 500;

  private final Inbound inbound;
  private final Deque<String> lines = new ArrayDeque<>();

  /** No lines yet; each comes in by {@code inbound}. */
  public OutputTail(Inbound inbound) {
    this.inbound = inbound;
  }

  /** Adds a line, by whichever thread. */
  public synchronized void add(String line) {
    lines.addLast(inbound.text(line, MAX_LINE_CHARS));
    if (lines.size() > MAX_LINES) {
      lines.removeFirst();
    }
  }

  /** The lines, each but the last with its end; empty if there are none. */
  public synchronized String text() {
    return String.join("\n", lines);
  }
}
