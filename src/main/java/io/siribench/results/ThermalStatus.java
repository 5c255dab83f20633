package io.siribench.results;

import java.util.Locale;

/** How hot a device says it is, in the order of {@code android.os.PowerManager}. */
public enum ThermalStatus {
  NONE,
  LIGHT,
  MODERATE,
  SEVERE,
  CRITICAL,
  EMERGENCY,
  SHUTDOWN;

  /** What a sample that {@link #disturbs} is marked with in {@code disturbed}. */
  public static final String DISTURBED = "thermal";

  /** As it stands in {@code samples.csv}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a device slows itself down so much that it shows. */
  @SuppressWarnings("EnumOrdinal") // They are in the order of their severity.
  public boolean disturbs() {
    return ordinal() >= SEVERE.ordinal();
  }

  /** The word of what {@code android.os.PowerManager} calls {@code status}; empty for others. */
  public static String wordOf(int status) {
    return status >= 0 && status < values().length ? values()[status].word() : "";
  }

  /** Whether {@code status}, as {@code android.os.PowerManager} has it, disturbs. */
  public static boolean disturbs(int status) {
    return status >= 0 && status < values().length && values()[status].disturbs();
  }
}
