package io.siribench.process;

import io.siribench.request.Inbound;
import java.util.ArrayDeque;
import java.util.Deque;

/** The last lines of a process's output, with a limit on their number and length. */
public final class OutputTail {
  private static final int MAX_LINES = 20;
  private static final int MAX_LINE_CHARS = 500;

  private final Inbound inbound;
  private final Deque<String> lines = new ArrayDeque<>();

  /** Creates an empty tail; {@code inbound} filters each line. */
  public OutputTail(Inbound inbound) {
    this.inbound = inbound;
  }

  /** Adds a line; thread-safe. */
  public synchronized void add(String line) {
    lines.addLast(inbound.text(line, MAX_LINE_CHARS));
    if (lines.size() > MAX_LINES) {
      lines.removeFirst();
    }
  }

  /** Returns the lines, separated by line breaks; empty if there are none. */
  public synchronized String text() {
    return String.join("\n", lines);
  }
}
