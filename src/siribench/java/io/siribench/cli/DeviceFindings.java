package io.siribench.cli;

import io.siribench.device.Bridge;
import io.siribench.device.DeviceStateFindings;
import io.siribench.device.Inspection;
import io.siribench.device.adb.AttachedDevice;
import io.siribench.device.adb.DeviceException;
import io.siribench.environment.Finding;
import io.siribench.environment.FindingGroup;
import io.siribench.environment.Severity;
import io.siribench.problem.PlanProblem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The devices attached to adb, their capabilities, and their problems. */
final class DeviceFindings {
  private static final String ADB = "adb";
  private static final String DEVICES = "devices";

  private final List<Finding> findings = new ArrayList<>();
  private final Map<String, Object> facts = new LinkedHashMap<>();

  private final Optional<Path> adb;
  private final boolean tries;

  private DeviceFindings(Optional<Path> adb, boolean tries) {
    this.adb = adb;
    this.tries = tries;
  }

  /**
   * Returns findings about all devices, or those of {@code serials}.
   *
   * @param adb the location of adb, see {@link Bridge#find}
   * @param tries whether capabilities are tried in forks
   */
  static DeviceFindings of(Optional<Path> adb, List<String> serials, boolean tries)
      throws IOException, InterruptedException {
    DeviceFindings all = new DeviceFindings(adb, tries);
    try {
      Bridge bridge = Bridge.find(adb);
      all.facts.put("adb", bridge.version());
      all.findings.add(Finding.ok(ADB, "adb", bridge.version() + " at " + bridge.executable()));
      all.look(bridge, serials);
    } catch (DeviceException e) {
      e.problems().forEach(problem -> all.findings.add(warning(ADB, "adb", problem)));
    }
    return all;
  }

  List<Finding> findings() {
    return List.copyOf(findings);
  }

  /** Returns adb's version, and the facts of each device by its serial. */
  Map<String, Object> facts() {
    return facts;
  }

  private void look(Bridge bridge, List<String> serials)
      throws DeviceException, IOException, InterruptedException {
    List<AttachedDevice> attached = bridge.attached();
    List<String> known = attached.stream().map(AttachedDevice::serial).toList();
    for (String serial : serials) {
      if (!known.contains(serial)) {
        String remedy =
            (Bridge.isAddress(serial) ? "adb connect " + serial + "; " : "")
                + (known.isEmpty() ? "none is attached" : "attached: " + String.join(", ", known));
        findings.add(Finding.note(ADB, "device", serial, "adb does not see it", remedy));
      }
    }
    if (attached.isEmpty()) {
      findings.add(Finding.note(ADB, DEVICES, "none", "no device is attached", Bridge.enabling()));
    }
    Map<String, Object> devices = new LinkedHashMap<>();
    facts.put(DEVICES, devices);
    for (AttachedDevice device : attached) {
      if (serials.isEmpty() || serials.contains(device.serial())) {
        devices.put(device.serial(), inspect(bridge, device));
      }
    }
  }

  private Map<String, Object> inspect(Bridge bridge, AttachedDevice device)
      throws IOException, InterruptedException {
    Map<String, Object> known = new LinkedHashMap<>();
    known.put("state", device.state());
    String group = device.serial();
    if (device.problem().isPresent()) {
      findings.add(warning(group, "state", device.problem().get()));
      return known;
    }
    try {
      Inspection inspection = bridge.inspect(device.serial());
      known.putAll(inspection.facts().facts());
      known.putAll(inspection.state().facts());
      new DeviceAbilities(inspection, new FindingGroup(group, findings)).add();
      findings.addAll(DeviceStateFindings.of(group, inspection.state()));
      if (tries && inspection.canRun()) {
        DeviceTrials.add(adb, group, new FindingGroup(group, findings));
      }
    } catch (DeviceException e) {
      e.problems().forEach(problem -> findings.add(warning(group, "state", problem)));
    }
    return known;
  }

  private static Finding warning(String group, String subject, PlanProblem problem) {
    return new Finding(
        group, subject, "cannot be used", Severity.WARNING, problem.wrong(), problem.remedy());
  }
}
