package io.siribench.environment;

import java.util.OptionalLong;

/** The memory and swap in KiB, each absent if unknown. */
record Memory(
    OptionalLong totalKib,
    OptionalLong availableKib,
    OptionalLong swapKib,
    OptionalLong swapUsedKib) {

  static Memory read(SystemFiles files) {
    String info = files.text("/proc/meminfo");
    OptionalLong swap = kib(info, "SwapTotal");
    OptionalLong swapFree = kib(info, "SwapFree");
    return new Memory(
        kib(info, "MemTotal"),
        kib(info, "MemAvailable"),
        swap,
        swap.isPresent() && swapFree.isPresent()
            ? OptionalLong.of(swap.getAsLong() - swapFree.getAsLong())
            : OptionalLong.empty());
  }

  private static OptionalLong kib(String info, String name) {
    return SystemFiles.field(info, name).stream()
        .mapToLong(field -> SystemFiles.leadingNumber(field, 0))
        .filter(kib -> kib >= 0)
        .findFirst();
  }
}
