package io.siribench.environment;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * The limits of this process's control groups. The tightest limit of the group and its ancestors
 * applies.
 *
 * @param cpus the permitted CPU time in processors; absent without a limit
 * @param memoryBytes the permitted memory; absent without a limit
 * @param throttling the file that counts how often the limit of CPU time was reached; absent
 *     without that limit
 */
record ControlGroup(OptionalDouble cpus, OptionalLong memoryBytes, Optional<String> throttling) {
  /** The lower bound of values that mean no limit. Version 1 rounds them to pages. */
  private static final long NO_LIMIT_BYTES = 1L << 60;

  private static final long BYTES_PER_KIB = 1024;

  static ControlGroup read(SystemFiles files) {
    Limits limits = new Limits(files);
    GroupPaths paths = new GroupPaths(files);
    paths.unified().forEach(limits::addUnified);
    paths.controlled("cpu").forEach(limits::addCpu);
    paths.controlled("memory").forEach(limits::addMemory);
    return new ControlGroup(
        limits.cpus < Double.MAX_VALUE ? OptionalDouble.of(limits.cpus) : OptionalDouble.empty(),
        limits.memoryBytes < NO_LIMIT_BYTES
            ? OptionalLong.of(limits.memoryBytes)
            : OptionalLong.empty(),
        Optional.ofNullable(limits.throttling.isEmpty() ? null : limits.throttling));
  }

  /** Returns the usable part of {@code machineKib}; absent if both are unknown. */
  OptionalLong memoryKib(OptionalLong machineKib) {
    return LongStream.concat(
            machineKib.stream(), memoryBytes.stream().map(bytes -> bytes / BYTES_PER_KIB))
        .min();
  }

  /** The tightest limits so far. */
  private static final class Limits {
    private final SystemFiles files;
    private double cpus = Double.MAX_VALUE;
    private long memoryBytes = Long.MAX_VALUE;
    private String throttling = "";

    Limits(SystemFiles files) {
      this.files = files;
    }

    /** Adds a limit of version 2: {@code max 100000} or {@code 50000 100000}. */
    private void addUnified(String directory) {
      String max = files.line(directory + "/cpu.max").orElse("");
      int blank = max.indexOf(' ');
      if (blank > 0) {
        add(
            SystemFiles.leadingNumber(max, 0),
            SystemFiles.leadingNumber(max, blank + 1),
            directory);
      }
      addBytes(directory + "/memory.max");
    }

    /** Adds a limit of version 1, where a quota of -1 means none. */
    private void addCpu(String directory) {
      add(
          number(directory + "/cpu.cfs_quota_us"),
          number(directory + "/cpu.cfs_period_us"),
          directory);
    }

    private void addMemory(String directory) {
      addBytes(directory + "/memory.limit_in_bytes");
    }

    private void add(long quotaMicros, long periodMicros, String directory) {
      if (quotaMicros > 0 && periodMicros > 0 && (double) quotaMicros / periodMicros < cpus) {
        cpus = (double) quotaMicros / periodMicros;
        throttling = directory + "/cpu.stat";
      }
    }

    private void addBytes(String file) {
      long bytes = number(file);
      if (bytes >= 0) {
        memoryBytes = Math.min(memoryBytes, bytes);
      }
    }

    private long number(String file) {
      return SystemFiles.leadingNumber(files.line(file).orElse(""), 0);
    }
  }
}
