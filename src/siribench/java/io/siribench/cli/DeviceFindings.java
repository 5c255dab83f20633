package io.siribench.cli;

import io.siribench.device.Bridge;
import io.siribench.device.DeviceStateFindings;
import io.siribench.device.Inspection;
import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.AttachedDevice;
import io.siribench.environment.Finding;
import io.siribench.environment.FindingGroup;
import io.siribench.environment.Severity;
import io.siribench.problem.InvalidPlanException;
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
  private final boolean runsTrials;

  private DeviceFindings(Optional<Path> adb, boolean runsTrials) {
    this.adb = adb;
    this.runsTrials = runsTrials;
  }

  /**
   * Returns findings about the devices {@code serials}, or about all devices.
   *
   * @param adb the location of adb, see {@link Bridge#find}
   * @param runsTrials whether capabilities are tried in forks
   */
  static DeviceFindings of(Optional<Path> adb, List<String> serials, boolean runsTrials)
      throws IOException, InterruptedException {
    DeviceFindings devices = new DeviceFindings(adb, runsTrials);
    try {
      Bridge bridge = Bridge.find(adb);
      devices.facts.put("adb", bridge.version());
      devices.findings.add(Finding.ok(ADB, "adb", bridge.version() + " at " + bridge.executable()));
      devices.inspectAll(bridge, serials);
    } catch (InvalidPlanException e) {
      e.problems().forEach(problem -> devices.findings.add(warning(ADB, "adb", problem)));
    }
    return devices;
  }

  List<Finding> findings() {
    return List.copyOf(findings);
  }

  /** Returns adb's version, and the facts of each device by its serial number. */
  Map<String, Object> facts() {
    return facts;
  }

  private void inspectAll(Bridge bridge, List<String> serials)
      throws InvalidPlanException, IOException, InterruptedException {
    List<AttachedDevice> attached = bridge.attached();
    List<String> attachedSerials = attached.stream().map(AttachedDevice::serial).toList();
    for (String serial : serials) {
      if (!attachedSerials.contains(serial)) {
        String remedy =
            (AdbErrors.isAddress(serial) ? "adb connect " + serial + "; " : "")
                + (attachedSerials.isEmpty()
                    ? "none is attached"
                    : "attached: " + String.join(", ", attachedSerials));
        findings.add(Finding.note(ADB, "device", serial, "adb does not see it", remedy));
      }
    }
    if (attached.isEmpty()) {
      findings.add(Finding.note(ADB, DEVICES, "none", "no device is attached", AdbErrors.ENABLING));
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
    Map<String, Object> deviceFacts = new LinkedHashMap<>();
    deviceFacts.put("state", device.state());
    String group = device.serial();
    if (device.problem().isPresent()) {
      findings.add(warning(group, "state", device.problem().get()));
      return deviceFacts;
    }
    try {
      Inspection inspection = bridge.inspect(device.serial());
      deviceFacts.putAll(inspection.facts().facts());
      deviceFacts.putAll(inspection.state().facts());
      new DeviceCapabilities(inspection, new FindingGroup(group, findings)).add();
      findings.addAll(DeviceStateFindings.of(group, inspection.state()));
      if (runsTrials && inspection.canRun()) {
        DeviceTrials.add(adb, group, new FindingGroup(group, findings));
      }
    } catch (InvalidPlanException e) {
      e.problems().forEach(problem -> findings.add(warning(group, "state", problem)));
    }
    return deviceFacts;
  }

  private static Finding warning(String group, String subject, PlanProblem problem) {
    return new Finding(
        group, subject, "cannot be used", Severity.WARNING, problem.wrong(), problem.remedy());
  }
}
