package io.siribench.device;

import io.siribench.device.adb.DeviceException;
import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellCode;
import java.util.HashMap;
import java.util.Map;

/** Inspects a device without any change to it. */
final class Inspector {
  static Inspection inspect(DeviceSetup setup) throws DeviceException, InterruptedException {
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
          PlaceProbe.freeBytes(sections.getOrDefault("room", "")),
          lock.startsWith(LockCode.HELD),
          lock.equals(LockCode.LEFT),
          PlaceProbe.mountOptions(sections.getOrDefault("mounts", "")));
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
    DeviceDirectory directory = DeviceDirectory.STANDARD;
    return StateProbe.script(api)
        + new Sections()
            .add("room", "df -k /data/local/tmp")
            .add("mounts", PlaceProbe.MOUNTS)
            .add(
                "lock",
                "if cd "
                    + ShellCode.quoted(directory.path())
                    + " 2>/dev/null; then\n"
                    + LockCode.holder()
                    + "fi")
            .script();
  }
}
