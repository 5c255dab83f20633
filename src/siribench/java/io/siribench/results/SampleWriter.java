package io.siribench.results;

import io.siribench.plan.Quantity;
import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * A writer that appends to {@code samples.csv}, the journal of a run. After {@link #append} has
 * returned, a fork's rows survive a crash of this process and of the machine.
 *
 * <p>A fork's rows are written completely or not at all. If there are several, the first byte is
 * written as {@code #} and corrected once everything is on the disk; a reader ignores everything
 * from such a {@code #} on. A single row is complete with its newline, which saves a second wait
 * for the disk between cold forks.
 */
public final class SampleWriter implements Closeable {
  private static final String LOCK_NAME = ".samples.csv.lock";
  private static final int MAX_LOCK_BYTES = 1 << 12;

  private final Path path;
  private final RandomAccessFile file;
  private final RandomAccessFile lockFile;

  private SampleWriter(Path path, RandomAccessFile file, RandomAccessFile lockFile) {
    this.path = path;
    this.file = file;
    this.lockFile = lockFile;
  }

  /**
   * Opens {@code path}, or creates it with its header. Unfinished rows of an earlier writer are
   * truncated.
   *
   * @throws RunDirectoryException if it cannot be written, if another process writes it, or if its
   *     header is unknown
   */
  public static SampleWriter open(Path path) throws IOException {
    RandomAccessFile file = openFile(path);
    try {
      RandomAccessFile lockFile = lock(path);
      try {
        Journal journal = Journal.of(path);
        requireCurrent(path, journal.header());
        SampleWriter writer = new SampleWriter(path, file, lockFile);
        writer.start(journal);
        return writer;
      } catch (IOException | RuntimeException exception) {
        unlock(path, lockFile);
        throw exception;
      }
    } catch (IOException | RuntimeException exception) {
      file.close();
      throw exception;
    }
  }

  /**
   * Writes the samples of one fork and forces them to the disk. If this fails, the file is
   * unchanged.
   *
   * @throws RunDirectoryException if it fails, as on a full disk
   * @throws IllegalArgumentException if a sample completed without the time of its request
   */
  public void append(List<Sample> samplesOfOneFork) throws IOException {
    if (samplesOfOneFork.isEmpty()) {
      return;
    }
    samplesOfOneFork.forEach(SampleWriter::requireRequestTime);
    byte[] rows = SampleFormat.rows(samplesOfOneFork);
    long start = file.length();
    try {
      if (samplesOfOneFork.size() == 1) {
        write(start, rows);
      } else {
        writeInTwoSteps(start, rows);
      }
    } catch (IOException exception) {
      RunDirectoryException failure =
          new RunDirectoryException(
              "cannot write " + path + " (earlier content is kept)", exception);
      truncate(start, failure);
      throw failure;
    }
  }

  /** Closes the file; everything in it is on the disk already. */
  @Override
  public void close() throws IOException {
    try {
      file.close();
    } finally {
      unlock(path, lockFile);
    }
  }

  private static void unlock(Path path, RandomAccessFile lockFile) throws IOException {
    try {
      // Deleted while it is still locked; see lock().
      Files.deleteIfExists(lockOf(path));
    } catch (IOException exception) {
      // Windows does not delete open files; the next writer locks the remaining file.
    }
    lockFile.close();
  }

  /** Returns the file that the writer of {@code path} locks. */
  static Path lockOf(Path path) {
    return path.resolveSibling(LOCK_NAME);
  }

  private static RandomAccessFile openFile(Path path) throws RunDirectoryException {
    try {
      return new RandomAccessFile(path.toFile(), "rw");
    } catch (FileNotFoundException exception) {
      throw new RunDirectoryException("cannot open " + path + " for writing", exception);
    }
  }

  /**
   * Locks out other writers, which would truncate each other's rows. The lock is on a separate
   * file, because POSIX releases a process's locks on a file when the process closes it anywhere,
   * for example after reading it. The lock ends with the process, or with the writer, which deletes
   * the lock file. A lock on a deleted file is void. The random length of the locked file shows
   * whether it still has this name; reading its content would close it, and release the lock.
   */
  private static RandomAccessFile lock(Path path) throws IOException {
    while (true) {
      RandomAccessFile file = openFile(lockOf(path));
      boolean isLocked = false;
      try {
        int length = ThreadLocalRandom.current().nextInt(1, MAX_LOCK_BYTES);
        lock(path, file, length);
        isLocked = lockOf(path).toFile().length() == length;
      } finally {
        if (!isLocked) {
          file.close();
        }
      }
      if (isLocked) {
        return file;
      }
    }
  }

  private static void lock(Path path, RandomAccessFile file, int length)
      throws RunDirectoryException {
    @Nullable FileLock lock = null;
    try {
      lock = file.getChannel().tryLock();
      if (lock != null) {
        file.setLength(length);
      }
    } catch (OverlappingFileLockException exception) {
      // Another writer in this process holds the lock, with the same consequence.
    } catch (IOException exception) {
      throw new RunDirectoryException("cannot lock " + path + " by " + lockOf(path), exception);
    }
    if (lock == null) {
      throw new RunDirectoryException(
          path + " is being written by another run; wait until it ends");
    }
  }

  private static void requireCurrent(Path path, Header header) throws RunDirectoryException {
    if (!header.equals(Header.CURRENT)) {
      throw new RunDirectoryException(
          path
              + " was written by another version of siribench, with other columns: it can be"
              + " reported, but not be added to; begin a new run with --out");
    }
  }

  private void start(Journal journal) throws IOException {
    try {
      if (journal.tornBytes() > 0) {
        file.setLength(journal.wholeBytes());
        file.getFD().sync();
      }
      if (journal.wholeBytes() == 0) {
        write(0, Header.CURRENT.line());
      }
    } catch (IOException exception) {
      throw new RunDirectoryException("cannot write " + path, exception);
    }
  }

  private void writeInTwoSteps(long start, byte[] rows) throws IOException {
    byte first = rows[0];
    rows[0] = SampleFormat.UNFINISHED;
    write(start, rows);
    write(start, new byte[] {first});
  }

  private void write(long position, byte[] bytes) throws IOException {
    file.seek(position);
    file.write(bytes);
    file.getFD().sync();
  }

  private void truncate(long length, IOException failure) {
    try {
      file.setLength(length);
    } catch (IOException exception) {
      failure.addSuppressed(exception);
    }
  }

  /** Checks before writing, since a row that readers reject would damage the file. */
  private static void requireRequestTime(Sample sample) {
    if (sample.outcome().completed()
        && sample.quantity() == Quantity.TIME
        && !sample.has(Metric.REQUEST_NS)) {
      throw new IllegalArgumentException(
          sample.scenario() + ", fork " + sample.fork() + ": completed without a request time");
    }
  }
}
