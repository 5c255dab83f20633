package io.siribench.device;

/**
 * What a device is and can run, as far as can be seen without changing anything on it.
 *
 * @param hasCompiler whether there is a dex2oat for {@code --compile}
 * @param freeBytes in the file system that siribench uses; -1 if the device does not tell
 * @param isInUse whether a siribench measures on it
 */
public record Inspection(
    DeviceFacts facts, DeviceState state, boolean hasCompiler, long freeBytes, boolean isInUse) {}
