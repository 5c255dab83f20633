package io.siribench.device;

import io.siribench.worker.ConnectionType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a device is and can run, as far as can be seen without changing anything on it.
 *
 * @param hasCompiler whether there is a dex2oat for {@code --compile}
 * @param obstacles why a setting cannot be made there, by options ({@code --airplane}); one that is
 *     not in it may be possible
 * @param freeBytes in the file system that siribench uses; -1 if the device does not say
 * @param isInUse whether a siribench measures on it
 * @param isLeft whether a run that was killed, or that lost it, has not given it back: settings may
 *     be changed still
 * @param mountOptions of the file system that siribench uses, such as {@code ro} and {@code
 *     noexec}; empty if the device does not say
 */
public record Inspection(
    DeviceFacts facts,
    DeviceState state,
    boolean hasCompiler,
    Map<String, String> obstacles,
    long freeBytes,
    boolean isInUse,
    boolean isLeft,
    Set<String> mountOptions) {
  /** The oldest API level that siribench runs on: Android 8.0. */
  public static final int OLDEST_API = 26;

  public Inspection {
    obstacles = Map.copyOf(obstacles);
    mountOptions = Set.copyOf(mountOptions);
  }

  /** How endpoints can be asked on a device, in words; Android has no java.net.http. */
  public static List<String> connections() {
    return Stream.of(ConnectionType.values())
        .filter(connection -> !connection.optionName().startsWith("http-client"))
        .map(ConnectionType::optionName)
        .toList();
  }
}
