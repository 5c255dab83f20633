package io.siribench.worker.platform;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;

/**
 * The file of this JVM's counters on systems without {@code /proc}. HotSpot names it after the user
 * and the process, whose id needs Java 9. It is not found if {@code java.io.tmpdir} was changed.
 */
final class CounterFile {
  private static final String STARTED_THREADS = "java.threads.started";

  private static boolean isProven;

  /**
   * Returns the counters of this process.
   *
   * @throws IOException if they cannot be read, or may be counters of another process
   */
  static synchronized PerfData read() throws IOException {
    String path =
        System.getProperty("java.io.tmpdir")
            + PerfData.DIRECTORY
            + System.getProperty("user.name")
            + "/"
            + ProcessUsage.pid();
    PerfData counters = isProven ? open(path) : proven(path);
    isProven = true;
    return counters;
  }

  /**
   * Returns the counters in {@code path} if they count a new thread of this process. A killed
   * process of the same id may have left its file.
   *
   * @throws IOException if they do not count it, or cannot be read
   */
  static PerfData proven(String path) throws IOException {
    PerfData before = open(path);
    new Thread().start();
    PerfData after = before.again();
    if (after.value(STARTED_THREADS) <= before.value(STARTED_THREADS)) {
      before.close();
      throw new FileNotFoundException(path + " is not of this process");
    }
    return after;
  }

  /** Opens a file that its process may delete. Windows permits this only with java.nio.file. */
  private static PerfData open(String path) throws IOException {
    final FileChannel file = FileChannel.open(Paths.get(path), StandardOpenOption.READ);
    return PerfData.readOrClose(
        new PerfData.Content() {
          @Override
          public long length() throws IOException {
            return file.size();
          }

          @Override
          public void read(byte[] into, int at, int length) throws IOException {
            if (file.read(ByteBuffer.wrap(into, at, length), at) < length) {
              throw new EOFException();
            }
          }

          @Override
          public void close() throws IOException {
            file.close();
          }
        });
  }
}
