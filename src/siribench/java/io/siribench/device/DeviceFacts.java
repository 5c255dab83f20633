package io.siribench.device;

import io.siribench.factor.JavaRuntime;
import java.util.Map;

/**
 * The facts of a device.
 *
 * @param facts the facts for the plan file, in display order
 */
public record DeviceFacts(
    Map<String, Object> facts, JavaRuntime runtime, int api, boolean isRoot) {}
