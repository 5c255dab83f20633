package io.siribench.factor;

/**
 * A device that forks run on.
 *
 * @param serial its number in adb
 * @param word distinguishes it from the other devices in ids, after an {@code @}; characters other
 *     than letters, digits and {@code . _ + -} become a {@code -} there
 * @param runtime its Java runtime
 */
public record DeviceTarget(String serial, String word, JavaRuntime runtime) {
  /** The oldest API level that siribench runs on: Android 8.0. */
  public static final int OLDEST_API = 26;
}
