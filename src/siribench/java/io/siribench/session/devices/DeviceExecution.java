package io.siribench.session.devices;

import io.siribench.device.Device;
import io.siribench.environment.Machine;
import io.siribench.environment.Severity;
import io.siribench.explain.ObservedStarts;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.results.PlanFile;
import io.siribench.runner.History;
import io.siribench.runner.ParallelRunner;
import io.siribench.runner.ParallelRunner.Part;
import io.siribench.runner.SampleSink;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.fork.DeviceWatch;
import io.siribench.runner.fork.Sleeper;
import io.siribench.runner.stopping.RunOutcome;
import io.siribench.session.execution.DryRun;
import io.siribench.session.execution.Execution;
import io.siribench.session.execution.FirstLaunch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The execution of a plan with parts that devices run in parallel. */
final class DeviceExecution implements Execution {
  private final Plan plan;
  private final Map<String, String> software;
  private final List<DevicePreparation> devices;
  private final DeviceConditions conditions;
  private final List<String> warnings;
  private final Consumer<String> messages;

  /**
   * Creates the execution of {@code plan}.
   *
   * @param software the software on the devices, by names
   * @param devices the devices; the preparation of some may have failed
   * @param messages the consumer of errors in recording extra forks
   */
  DeviceExecution(
      Plan plan,
      Map<String, String> software,
      List<DevicePreparation> devices,
      DeviceConditions conditions,
      Consumer<String> messages) {
    this.plan = plan;
    this.software = software;
    this.devices = List.copyOf(devices);
    this.conditions = conditions;
    this.messages = messages;
    warnings =
        Stream.concat(
                devices.stream()
                    .flatMap(device -> device.omissions().stream().map(why -> named(device, why))),
                devices.stream()
                    .flatMap(device -> device.findings().stream())
                    .filter(finding -> finding.severity() == Severity.WARNING)
                    .map(finding -> finding.group() + ": " + finding.warning().text()))
            .toList();
  }

  private static String named(DevicePreparation device, String text) {
    return device.device().serial() + ": " + text;
  }

  @Override
  public Plan plan() {
    return plan;
  }

  @Override
  public Map<String, String> software() {
    return software;
  }

  @Override
  public Map<String, Map<String, Object>> devices() {
    Map<String, Map<String, Object>> facts = new LinkedHashMap<>();
    devices.forEach(device -> facts.put(device.device().serial(), device.facts()));
    return facts;
  }

  @Override
  public List<DryRun.Part> parts() {
    RunListener silent = new RunListener() {};
    return devices.stream()
        .filter(device -> device.problems().isEmpty())
        .map(device -> new DryRun.Part(device.part(), launcher(device, silent)))
        .toList();
  }

  @Override
  public boolean isWhole() {
    return devices.stream().allMatch(device -> device.problems().isEmpty());
  }

  @Override
  public List<String> warnings() {
    return warnings;
  }

  @Override
  public RunOutcome run(
      PlanFile plans, SampleSink sink, RunListener progress, History history, FirstLaunch first)
      throws IOException, InterruptedException {
    List<Part> parts = new ArrayList<>();
    List<String> obstacles = new ArrayList<>();
    List<ObservedStarts> extra = new ArrayList<>();
    int others = plans.otherComparisons(plan);
    try {
      for (DevicePreparation device : devices) {
        if (!device.problems().isEmpty()) {
          device.problems().forEach(p -> obstacles.add(device.device().serial() + ": " + p.text()));
        } else {
          extra.add(new ObservedStarts(device.part(), plans.directory(), messages));
          parts.add(part(device, others, first, extra.get(extra.size() - 1)));
        }
      }
      return new ParallelRunner(plan, sink, progress, history).run(parts, obstacles);
    } finally {
      for (ObservedStarts each : extra) {
        each.close();
      }
    }
  }

  private Part part(
      DevicePreparation prepared, int others, FirstLaunch first, ObservedStarts extra) {
    Device device = prepared.device();
    return new Part(
        device.serial(),
        prepared.part().among(others),
        listener -> first.before(launcher(prepared, listener)),
        device.caches(),
        listener ->
            new DeviceWatch(
                device,
                conditions.coolDown(),
                plan.settings().conditions().dropCaches(),
                prepared.compiled(),
                listener,
                Sleeper.SYSTEM),
        extra);
  }

  /** Returns the launcher of forks on {@code device}. */
  private static Launcher launcher(DevicePreparation device, RunListener progress) {
    return device.launcher(progress::pausing);
  }

  @Override
  public void end(PlanFile plans) throws IOException {
    boolean isInterrupted = Thread.interrupted();
    try {
      Map<String, Map<String, Object>> after = new LinkedHashMap<>();
      for (DevicePreparation device : devices) {
        state(device.device()).ifPresent(state -> after.put(device.device().serial(), state));
      }
      plans.recordDevicesAfter(after);
      plans.recordEnd(Machine.read().state(), warnings);
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Returns a device's state; empty if it is disconnected. */
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
