package io.siribench.device;

import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellCode;
import io.siribench.factor.DeviceTarget;
import io.siribench.problem.InvalidPlanException;
import io.siribench.worker.ConnectionType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The facts and capabilities of a device that are visible without any change to it.
 *
 * @param hasCompiler whether there is a dex2oat for {@code --compile}
 * @param obstacles the reasons why settings are not supported, by option ({@code --airplane});
 *     other settings may still fail
 * @param freeBytes the space in the file system that siribench uses; -1 if not reported
 * @param isInUse whether a siribench process is using the device
 * @param isLeft whether a run was killed or disconnected before it released the device, so that
 *     settings may still be changed
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
  public Inspection {
    obstacles = Map.copyOf(obstacles);
    mountOptions = Set.copyOf(mountOptions);
  }

  /** Inspects the device of {@code setup}. */
  static Inspection of(DeviceSetup setup) throws InvalidPlanException, InterruptedException {
    try (DeviceShell shell = setup.shell()) {
      FactsProbe probe = setup.probe(shell);
      DeviceLink link = setup.link(shell, probe);
      String output =
          link.prepare(script(probe.api()), DeviceLink.QUICK, "it was inspected").output();
      Map<String, String> sections = Sections.parse(output);
      String lock = sections.getOrDefault("lock", "");
      return new Inspection(
          probe.facts(),
          StateProbe.parse(output),
          probe.hasCompiler(),
          obstacles(link.serial(), probe),
          DirectoryProbe.freeBytes(sections.getOrDefault("room", "")),
          lock.startsWith(LockCode.HELD),
          lock.equals(LockCode.LEFT),
          DirectoryProbe.mountOptions(sections.getOrDefault("mounts", "")));
    }
  }

  private static Map<String, String> obstacles(String serial, FactsProbe probe) {
    Map<String, String> obstacles = new HashMap<>();
    for (Setting setting : Setting.values()) {
      setting
          .obstacle(serial, probe.api(), probe.isRoot())
          .ifPresent(why -> obstacles.put(setting.option(), why));
    }
    return obstacles;
  }

  private static String script(int api) {
    return StateProbe.script(api)
        + new Sections()
            .add("room", "df -k /data/local/tmp")
            .add("mounts", DirectoryProbe.MOUNTS)
            .add(
                "lock",
                "if cd "
                    + ShellCode.quoted(DeviceDirectory.STANDARD.path())
                    + " 2>/dev/null; then\n"
                    + LockCode.holder()
                    + "fi")
            .script();
  }

  /** Returns whether siribench can run there, as far as known. */
  public boolean canRun() {
    return facts.api() >= DeviceTarget.OLDEST_API
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
