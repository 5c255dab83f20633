package io.siribench.worker.platform;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * How long the just-in-time compilers of this process have compiled, from the counters that HotSpot
 * keeps in a file of shared memory for {@code jstat}: {@code java.ci.totalTime}, which grows with
 * the end of each compilation, in every HotSpot from Java 8 on and without any flag. The management
 * beans would say it too, but take tens of milliseconds to load.
 *
 * <p>Not to be made before the first request of the process is over: it loads classes. Unknown
 * where there is no such file: in other virtual machines, on systems without {@code /proc}, and
 * with {@code -XX:-UsePerfData} or {@code -XX:+PerfDisableSharedMem}.
 */
public final class JitClock {
  public static final long UNKNOWN = -1;

  private static final String MAPS = "/proc/self/maps";
  private static final String DIRECTORY = "/hsperfdata_";
  private static final String TOTAL_TIME = "java.ci.totalTime";
  private static final String FREQUENCY = "sun.os.hrt.frequency";
  private static final int MAGIC = 0xcafec0c0;
  private static final int MAX_BYTES = 1 << 20;
  private static final int FIRST_ENTRY_AT = 24;
  private static final int ENTRY_HEADER_BYTES = 20;
  private static final long NANOS_PER_SECOND = 1000000000;

  private final byte[] ticks = new byte[8];
  private final ByteBuffer number = ByteBuffer.wrap(ticks);
  private @Nullable RandomAccessFile file;
  private long ticksAt = UNKNOWN;
  private double nanosPerTick;

  /** The clock of this process; one that knows nothing where there is no such file. */
  public static JitClock ofThisProcess() {
    JitClock clock = new JitClock();
    try {
      String path = counters(MAPS);
      if (path != null) {
        clock.open(path);
      }
    } catch (IOException | RuntimeException e) {
      // A file of another make says nothing, which is no reason to end a measurement.
      clock.ticksAt = UNKNOWN;
    }
    return clock;
  }

  /** Nanoseconds since the launch of the process, or {@link #UNKNOWN}. */
  public long nanos() {
    RandomAccessFile counters = file;
    if (counters == null || ticksAt == UNKNOWN) {
      return UNKNOWN;
    }
    try {
      counters.seek(ticksAt);
      counters.readFully(ticks);
    } catch (IOException e) {
      return UNKNOWN;
    }
    return (long) (number.getLong(0) * nanosPerTick);
  }

  /** The path of the mapped file in {@code maps}; null if there is none. */
  private static @Nullable String counters(String maps) throws IOException {
    BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(new FileInputStream(maps), StandardCharsets.UTF_8));
    try {
      String line = lines.readLine();
      while (line != null) {
        if (line.contains(DIRECTORY)) {
          return line.substring(line.indexOf('/'));
        }
        line = lines.readLine();
      }
      return null;
    } finally {
      lines.close();
    }
  }

  /** As in jdk.internal.perf: a header, and entries with their lengths, names and values. */
  private void open(String path) throws IOException {
    RandomAccessFile counters = new RandomAccessFile(path, "r");
    file = counters;
    byte[] bytes = new byte[(int) Math.min(MAX_BYTES, counters.length())];
    counters.readFully(bytes);
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    if (buffer.getInt(0) != MAGIC) {
      return;
    }
    ByteOrder order = bytes[4] == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    buffer.order(order);
    number.order(order);
    int at = buffer.getInt(FIRST_ENTRY_AT);
    int entries = buffer.getInt(FIRST_ENTRY_AT + 4);
    long totalTimeAt = UNKNOWN;
    long frequency = 0;
    for (int i = 0; i < entries && at + ENTRY_HEADER_BYTES < bytes.length; i++) {
      int nameAt = at + buffer.getInt(at + 4);
      int valueAt = at + buffer.getInt(at + 16);
      if (isNamed(bytes, nameAt, TOTAL_TIME)) {
        totalTimeAt = valueAt;
      } else if (isNamed(bytes, nameAt, FREQUENCY)) {
        frequency = buffer.getLong(valueAt);
      }
      at += buffer.getInt(at);
    }
    if (frequency > 0) {
      nanosPerTick = (double) NANOS_PER_SECOND / frequency;
      ticksAt = totalTimeAt;
    }
  }

  private static boolean isNamed(byte[] bytes, int at, String name) {
    for (int i = 0; i < name.length(); i++) {
      if (bytes[at + i] != name.charAt(i)) {
        return false;
      }
    }
    return bytes[at + name.length()] == 0;
  }
}
