package io.siribench.session.devices;

import io.siribench.device.Bridge;
import io.siribench.device.Device;
import io.siribench.factor.DeviceTarget;
import io.siribench.launch.WorkerDex;
import io.siribench.plan.Plan;
import io.siribench.problem.InvalidPlanException;
import io.siribench.session.Execution;
import io.siribench.session.ExecutionTarget;
import io.siribench.session.Installation;
import io.siribench.session.ResumeChecks;
import io.siribench.session.RunOutput;
import io.siribench.session.UnfinishedRun;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The target for forks that are processes of attached devices. */
final class AttachedDevices implements ExecutionTarget {
  private final Bridge bridge;
  private final OpenDevices devices;
  private final DeviceConditions conditions;

  /**
   * Creates the target of open devices.
   *
   * @param keeps whether installed files stay on them
   */
  AttachedDevices(Bridge bridge, OpenDevices devices, DeviceConditions conditions, boolean keeps) {
    this.bridge = bridge;
    this.devices = devices;
    this.conditions = conditions;
    if (keeps) {
      devices.all().forEach(Device::keep);
    }
  }

  @Override
  public List<DeviceTarget> devices() {
    return devices.targets();
  }

  @Override
  public void requireUnchanged(UnfinishedRun run) throws IOException, InvalidPlanException {
    ResumeChecks.ofDevices(run.recorded(), dexSha256(), devices.facts());
  }

  @Override
  public Execution prepare(Plan plan, boolean skipsInvalid, RunOutput output)
      throws IOException, InterruptedException, InvalidPlanException {
    List<DevicePreparation> prepared = PreparedDevices.of(devices.all(), plan, conditions, output);
    Map<String, String> software = new LinkedHashMap<>();
    software.put(ResumeChecks.DEX, dexSha256());
    software.put("adb", bridge.version());
    return new DeviceExecution(plan, software, prepared, conditions);
  }

  private static String dexSha256() throws IOException {
    return WorkerDex.sha256(Installation.jar());
  }

  @Override
  public void close() {
    devices.close();
  }

  @Override
  public boolean restoredCleanly() {
    return devices.restoredCleanly();
  }
}
