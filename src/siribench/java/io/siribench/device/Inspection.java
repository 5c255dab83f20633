package io.siribench.device;

import io.siribench.worker.ConnectionType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The facts and capabilities of a device that are visible without any change to it.
 *
 * @param hasCompiler whether there is a dex2oat for {@code --compile}
 * @param obstacles the reasons why a setting is not supported, by options ({@code --airplane}); one
 *     that is not included may be possible
 * @param freeBytes the space in the file system that siribench uses; -1 if not reported
 * @param isInUse whether a siribench measures on it
 * @param isLeft whether a run that was killed, or that lost it, has not given it back: settings may
 *     still be changed
 * @param mountOptions the options of the file system that siribench uses, such as {@code ro} and
 *     {@code noexec}; empty if not reported
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

  /** Returns whether siribench can run there, as far as known without a trial. */
  public boolean canRun() {
    return facts.api() >= OLDEST_API
        && !isInUse
        && !mountOptions.contains("ro")
        && !mountOptions.contains("noexec");
  }

  /** Returns names of the connection types on a device; Android has no java.net.http. */
  public static List<String> connections() {
    return Stream.of(ConnectionType.values())
        .filter(connection -> !connection.optionName().startsWith("http-client"))
        .map(ConnectionType::optionName)
        .toList();
  }
}
