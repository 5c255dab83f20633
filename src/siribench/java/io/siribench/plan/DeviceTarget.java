package io.siribench.plan;

/**
 * A device that forks run on.
 *
 * @param serial number by which adb knows it
 * @param word what distinguishes it from the other devices in ids, after an {@code @}; what is no
 *     letter, digit or one of {@code . _ + -} becomes a {@code -} there
 * @param runtime what runs Java there
 */
public record DeviceTarget(String serial, String word, JavaRuntime runtime) {}
