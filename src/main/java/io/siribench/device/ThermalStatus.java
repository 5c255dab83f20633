package io.siribench.device;

import java.util.Locale;

/** How warm a device says it is; the words are those of {@code android.os.PowerManager}. */
public enum ThermalStatus {
  NONE,
  LIGHT,
  /** From here on a device may have lowered its clocks. */
  MODERATE,
  /** From here on figures are marked: the clocks are lowered, and by how much nobody tells. */
  SEVERE,
  CRITICAL,
  EMERGENCY,
  SHUTDOWN;

  /** The word for {@code status}, a number that a device told; empty for one that is none. */
  public static String word(int status) {
    return status < 0 || status >= values().length
        ? ""
        : values()[status].name().toLowerCase(Locale.ROOT);
  }
}
