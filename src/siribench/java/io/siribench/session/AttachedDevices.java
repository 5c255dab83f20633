package io.siribench.session;

import io.siribench.device.Device;
import io.siribench.device.ReversedPorts;
import io.siribench.environment.Machine;
import io.siribench.environment.Severity;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.results.PlanFile;
import io.siribench.runner.DeviceWatch;
import io.siribench.runner.History;
import io.siribench.runner.ParallelRunner;
import io.siribench.runner.ParallelRunner.Part;
import io.siribench.runner.RunListener;
import io.siribench.runner.RunOutcome;
import io.siribench.runner.SampleSink;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Forks are processes of devices, which carry their parts of a plan out side by side. */
public final class AttachedDevices implements ExecutionTarget {
  private final Plan plan;
  private final List<DevicePreparation> devices;
  private final DeviceConditions conditions;
  private final List<String> warnings;
  private final boolean warnsOnStandardError;

  /**
   * Devices that are prepared for {@code plan}.
   *
   * @param err for warnings; absent to print none
   */
  public AttachedDevices(
      Plan plan,
      List<DevicePreparation> devices,
      DeviceConditions conditions,
      Optional<PrintWriter> err) {
    this.plan = plan;
    this.devices = List.copyOf(devices);
    this.conditions = conditions;
    warnings =
        devices.stream()
            .flatMap(device -> device.findings().stream())
            .filter(finding -> finding.severity() == Severity.WARNING)
            .map(finding -> finding.group() + ": " + finding.warning().text())
            .toList();
    warnsOnStandardError = err.isPresent();
    err.ifPresent(writer -> warnings.forEach(text -> writer.println("warning: " + text)));
  }

  /** What launches forks on {@code device}. */
  public static Launcher launcher(DevicePreparation device, RunListener progress) {
    return new ReversedPorts(
        device.device().launcher(device.prefix(), progress::pausing), device.devicePorts());
  }

  @Override
  public void begin(PlanFile plans) throws IOException {
    plans.warned(warnings);
  }

  @Override
  public List<String> warned() {
    return warnsOnStandardError ? warnings : List.of();
  }

  @Override
  public RunOutcome run(
      Path directory, SampleSink sink, RunListener progress, History history, FirstLaunch first)
      throws IOException, InterruptedException {
    List<Part> parts = new ArrayList<>();
    List<String> obstacles = new ArrayList<>();
    for (DevicePreparation device : devices) {
      if (!device.problems().isEmpty()) {
        device.problems().forEach(p -> obstacles.add(device.device().serial() + ": " + p.text()));
      } else {
        parts.add(part(device, first));
      }
    }
    return new ParallelRunner(plan, sink, progress, history).run(parts, obstacles);
  }

  private Part part(DevicePreparation prepared, FirstLaunch first) {
    Device device = prepared.device();
    return new Part(
        device.serial(),
        prepared.part(),
        told -> first.before(launcher(prepared, told)),
        device.caches(),
        told ->
            new DeviceWatch(
                new WatchedDevice(device, prepared.state()),
                conditions.coolDown(),
                plan.settings().conditions().dropCaches(),
                told));
  }

  @Override
  public void end(PlanFile plans) throws IOException {
    boolean isInterrupted = Thread.interrupted();
    try {
      Map<String, Map<String, Object>> after = new LinkedHashMap<>();
      for (DevicePreparation device : devices) {
        state(device.device()).ifPresent(state -> after.put(device.device().serial(), state));
      }
      plans.devicesEnded(after);
      plans.ended(Machine.read().state(), warnings);
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** What a device is like; nothing if it is gone. */
  private static Optional<Map<String, Object>> state(Device device) {
    try {
      return Optional.of(device.state().facts());
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
