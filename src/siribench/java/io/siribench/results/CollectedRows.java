package io.siribench.results;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The joined rows of several {@code samples.csv}. Rows are copied byte for byte, except for three
 * fields: the host's label becomes a suffix of the scenario and the value of the host, and the fork
 * gets a number that is unique in the joined run. Memory use does not grow with the files.
 */
public final class CollectedRows {
  /** The separator between the id of a scenario and the label of its host. */
  public static final String SEPARATOR = "@";

  private static final int BUFFER_BYTES = 1 << 18;
  private static final int SCENARIO = index("scenario");
  private static final int FORK = index("fork");
  private static final int HOST = index("host");

  /**
   * The number of rows, and a checksum that is independent of their order.
   *
   * @param checksum the sum of the CRC-32C of all rows as their shards wrote them, without the
   *     number of the fork
   */
  public record Sum(long rows, long checksum) {
    public static final Sum NONE = new Sum(0, 0);

    /** Returns the sum of this and {@code other}. */
    public Sum plus(Sum other) {
      return new Sum(rows + other.rows, checksum + other.checksum);
    }
  }

  /**
   * The rows of one file.
   *
   * @param nextFork the number after the largest written fork number
   */
  public record Copied(Sum sum, int nextFork) {}

  private final CRC32C crc = new CRC32C();
  private final int[] ends = new int[Column.ALL.size()];
  private byte[] row = new byte[1 << 12];
  private int length;
  private int fields;

  private static int index(String header) {
    return Column.headers().indexOf(header);
  }

  /** Returns the header line of a joined file. */
  public static byte[] header() {
    return Header.CURRENT.line();
  }

  /**
   * Writes the rows of {@code file} to {@code out}.
   *
   * @param host the label of its host
   * @param firstFork the number of its fork 0 in {@code out}
   * @throws RunDirectoryException if it is not a file of this version, or already has hosts
   */
  public Copied copy(Path file, String host, int firstFork, OutputStream out) throws IOException {
    byte[] label = host.getBytes(StandardCharsets.UTF_8);
    byte[] suffix = (SEPARATOR + host).getBytes(StandardCharsets.UTF_8);
    Sum sum = Sum.NONE;
    int nextFork = firstFork;
    try (InputStream in = rows(file)) {
      while (read(in, file)) {
        if (start(HOST) != ends[HOST]) {
          throw new RunDirectoryException(file + " already has hosts; give the shards themselves");
        }
        sum = sum.plus(new Sum(1, checksum(ends[SCENARIO])));
        int fork = firstFork + Integer.parseInt(text(FORK));
        nextFork = Math.max(nextFork, fork + 1);
        out.write(row, 0, ends[SCENARIO]);
        out.write(suffix);
        out.write(row, ends[SCENARIO], start(FORK) - ends[SCENARIO]);
        out.write(Integer.toString(fork).getBytes(StandardCharsets.US_ASCII));
        out.write(row, ends[FORK], start(HOST) - ends[FORK]);
        out.write(label);
        out.write(row, ends[HOST], length - ends[HOST]);
      }
    }
    return new Copied(sum, nextFork);
  }

  /** Returns the sum of the rows of {@code file}, without the additions of {@link #copy}. */
  public Sum sum(Path file) throws IOException {
    Sum sum = Sum.NONE;
    try (InputStream in = rows(file)) {
      while (read(in, file)) {
        int added = ends[HOST] - start(HOST) + SEPARATOR.length();
        sum = sum.plus(new Sum(1, checksum(ends[SCENARIO] - added)));
      }
    }
    return sum;
  }

  private static InputStream rows(Path file) throws IOException {
    Journal journal = Journal.of(file);
    if (!journal.header().equals(Header.CURRENT)) {
      throw new RunDirectoryException(
          file + " was written by another version of siribench; collect with that version");
    }
    return new BufferedInputStream(journal.rows(file), BUFFER_BYTES);
  }

  /** Returns the checksum of the row; its scenario counts up to {@code scenarioEnd}. */
  private long checksum(int scenarioEnd) {
    crc.reset();
    crc.update(row, 0, scenarioEnd);
    crc.update(row, ends[SCENARIO], start(FORK) - ends[SCENARIO]);
    crc.update(row, ends[FORK], start(HOST) - ends[FORK]);
    crc.update(row, ends[HOST], length - ends[HOST]);
    return crc.getValue();
  }

  private int start(int field) {
    return ends[field - 1] + 1;
  }

  private String text(int field) {
    return new String(row, start(field), ends[field] - start(field), StandardCharsets.UTF_8);
  }

  /** Reads one row with its line end; returns whether there was one. */
  private boolean read(InputStream in, Path file) throws IOException {
    length = 0;
    fields = 0;
    boolean isQuoted = false;
    for (int next = in.read(); next >= 0; next = in.read()) {
      if (length == row.length) {
        row = Arrays.copyOf(row, 2 * length);
      }
      row[length] = (byte) next;
      if (next == '"') {
        isQuoted = !isQuoted;
      } else if ((next == ',' || next == '\n') && !isQuoted) {
        if (fields == ends.length) {
          throw malformed(file);
        }
        ends[fields++] = length;
      }
      length++;
      if (next == '\n' && !isQuoted) {
        if (fields != ends.length) {
          throw malformed(file);
        }
        return true;
      }
    }
    return false;
  }

  private RunDirectoryException malformed(Path file) {
    return new RunDirectoryException(
        file + ": a row does not have " + ends.length + " fields; restore the original");
  }
}
