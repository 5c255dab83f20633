package io.siribench.worker.platform;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The counters that HotSpot keeps of this process in shared memory for {@code jstat}. Java 8 and
 * later have them without any flag. Management beans report some of them, but take tens of ms to
 * load.
 *
 * <p>Creating this object loads classes, so it must follow the measured section, except in
 * observing forks. All counters are unknown without the file: in other virtual machines, on Java 8
 * without {@code /proc}, and with {@code -XX:-UsePerfData} or {@code -XX:+PerfDisableSharedMem}.
 */
public final class PerfData {
  public static final long UNKNOWN = -1;

  /** The beginning of the name of the directory with the counters of a user's JVMs. */
  static final String DIRECTORY = "/hsperfdata_";

  private static final File MAPS = new File("/proc/self/maps");
  private static final String FREQUENCY = "sun.os.hrt.frequency";
  private static final int MAGIC = 0xcafec0c0;
  private static final int MAX_BYTES = 1 << 20;
  private static final int FIRST_ENTRY_AT = 24;
  private static final int ENTRY_HEADER_BYTES = 20;
  private static final int NUMBER_BYTES = 8;

  /** The type of an entry with one number: {@code J} is a long, not an array. */
  private static final byte LONG = 'J';

  private final @Nullable Content file;
  private final byte[] bytes;
  private final ByteBuffer buffer;

  /** The current content of the file. */
  interface Content extends Closeable {
    long length() throws IOException;

    /** Reads {@code length} bytes from the offset {@code at} to the same offset of {@code into}. */
    void read(byte[] into, int at, int length) throws IOException;
  }

  private PerfData(@Nullable Content file, byte[] bytes) {
    this.file = file;
    this.bytes = bytes;
    buffer = ByteBuffer.wrap(bytes);
  }

  /** Returns the current counters of this process; all unknown without the file. */
  public static PerfData ofThisProcess() {
    try {
      if (!MAPS.exists()) {
        return CounterFile.read();
      }
      String line = mapping(MAPS, DIRECTORY);
      return line == null ? none() : open(line.substring(line.indexOf('/')));
    } catch (IOException | RuntimeException e) {
      // A file that cannot be read must not end a measurement.
      return none();
    }
  }

  private static PerfData none() {
    return new PerfData(null, new byte[0]);
  }

  /** Returns the first line of {@code maps} that contains {@code part}; null if there is none. */
  static @Nullable String mapping(File maps, String part) throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(new FileInputStream(maps), StandardCharsets.UTF_8))) {
      String line = lines.readLine();
      while (line != null && !line.contains(part)) {
        line = lines.readLine();
      }
      return line;
    }
  }

  /**
   * Returns the counters in the file {@code path}.
   *
   * @throws IOException if it cannot be read
   */
  static PerfData open(String path) throws IOException {
    // java.nio is not used, because a fork would have to load its classes.
    final RandomAccessFile file = new RandomAccessFile(path, "r");
    return readOrClose(
        new Content() {
          @Override
          public long length() throws IOException {
            return file.length();
          }

          @Override
          public void read(byte[] into, int at, int length) throws IOException {
            file.seek(at);
            file.readFully(into, at, length);
          }

          @Override
          public void close() throws IOException {
            file.close();
          }
        });
  }

  /**
   * Returns the counters in {@code file}, and closes it if it has none.
   *
   * @throws IOException if it cannot be read
   */
  static PerfData readOrClose(Content file) throws IOException {
    PerfData data = none();
    try {
      data = read(file);
      return data;
    } finally {
      if (data.file == null) {
        file.close();
      }
    }
  }

  /**
   * Returns the counters in {@code file}.
   *
   * @throws IOException if it cannot be read
   */
  private static PerfData read(Content file) throws IOException {
    PerfData data = new PerfData(file, new byte[(int) Math.min(MAX_BYTES, file.length())]);
    file.read(data.bytes, 0, data.bytes.length);
    if (data.bytes.length < FIRST_ENTRY_AT + NUMBER_BYTES || data.buffer.getInt(0) != MAGIC) {
      return none();
    }
    data.buffer.order(data.bytes[4] == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    return data;
  }

  /** Closes the file, so that its counters are not read again. */
  void close() throws IOException {
    Content counters = file;
    if (counters != null) {
      counters.close();
    }
  }

  /** Returns the current values of the same counters; this object remains unchanged. */
  public PerfData again() {
    Content counters = file;
    if (counters == null) {
      return this;
    }
    try {
      return read(counters);
    } catch (IOException e) {
      return none();
    }
  }

  /** Returns the counter {@code name}, like {@code java.cls.loadedClasses}, or {@link #UNKNOWN}. */
  public long value(String name) {
    int offset = offsetOf(name);
    return offset < 0 ? UNKNOWN : buffer.getLong(offset);
  }

  /** Returns the counter {@code name} in ns, which HotSpot keeps in ticks. */
  public long nanos(String name) {
    return inNanos(value(name));
  }

  /** Returns {@code ticks} in ns; {@link #UNKNOWN} if they or their frequency is unknown. */
  long inNanos(long ticks) {
    long frequency = value(FREQUENCY);
    return ticks < 0 || frequency <= 0
        ? UNKNOWN
        : (long) (ticks * ((double) WallTime.NANOS_PER_SECOND / frequency));
  }

  /** Returns the offset of the number {@code name} in the file; negative if absent. */
  int offsetOf(String name) {
    if (bytes.length == 0) {
      return -1;
    }
    int at = buffer.getInt(FIRST_ENTRY_AT);
    int entries = buffer.getInt(FIRST_ENTRY_AT + 4);
    for (int i = 0; i < entries && at >= 0 && at + ENTRY_HEADER_BYTES <= bytes.length; i++) {
      int valueAt = at + buffer.getInt(at + 16);
      if (isNamed(at + buffer.getInt(at + 4), name)
          && bytes[at + 12] == LONG
          && buffer.getInt(at + 8) == 0
          && valueAt >= 0
          && valueAt + NUMBER_BYTES <= bytes.length) {
        return valueAt;
      }
      int length = buffer.getInt(at);
      if (length <= 0) {
        return -1;
      }
      at += length;
    }
    return -1;
  }

  /** Returns the current number at {@code offset}; {@link #UNKNOWN} if it cannot be read. */
  long current(int offset) {
    Content counters = file;
    if (counters == null || offset < 0) {
      return UNKNOWN;
    }
    try {
      counters.read(bytes, offset, NUMBER_BYTES);
      return buffer.getLong(offset);
    } catch (IOException e) {
      return UNKNOWN;
    }
  }

  private boolean isNamed(int at, String name) {
    if (at < 0 || at + name.length() >= bytes.length) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      if (bytes[at + i] != name.charAt(i)) {
        return false;
      }
    }
    return bytes[at + name.length()] == 0;
  }
}
