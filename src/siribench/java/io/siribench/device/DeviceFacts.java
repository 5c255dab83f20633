package io.siribench.device;

import io.siribench.plan.JavaRuntime;
import java.util.Map;

/**
 * What a device is.
 *
 * @param facts for the plan's file, in the order to be shown
 */
public record DeviceFacts(
    Map<String, Object> facts, JavaRuntime runtime, int api, boolean isRoot) {}
