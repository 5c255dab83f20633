package io.siribench.worker.observe;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * An observer that marks the boundaries of a start for a counter outside the process. A mark is a
 * system call that writes a single byte to standard output. No other output of a fork is so short.
 * Each mark costs the same few thousand instructions.
 */
public final class Marks extends Observer {
  private static final OutputStream OUT = new FileOutputStream(FileDescriptor.out);

  private final boolean endsProcess;

  /**
   * Writes the mark of {@link #MAIN}.
   *
   * @param endsProcess whether the process ends at {@link #BOUND}, for a counter that can only
   *     measure whole processes; nothing is reported then
   */
  public Marks(boolean endsProcess) {
    this.endsProcess = endsProcess;
    at(MAIN);
  }

  @Override
  public void at(String boundary) {
    if (endsProcess) {
      if (boundary.equals(BOUND)) {
        Runtime.getRuntime().halt(0);
      }
      return;
    }
    try {
      OUT.write('\n');
    } catch (IOException e) {
      throw new IllegalStateException("cannot mark " + boundary, e);
    }
  }
}
