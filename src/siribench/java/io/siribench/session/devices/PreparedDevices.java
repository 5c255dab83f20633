package io.siribench.session.devices;

import io.siribench.device.Device;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.runner.ParallelRunner;
import io.siribench.session.output.RunOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The preparation of devices for their parts of a plan, all in parallel. */
final class PreparedDevices {
  private final List<DevicePreparation> devices;
  private final RunOutput output;

  private PreparedDevices(List<DevicePreparation> devices, RunOutput output) {
    this.devices = devices;
    this.output = output;
  }

  /**
   * Returns the devices, each with its part of {@code plan}.
   *
   * @throws InvalidPlanException if none of them can run its part
   */
  static List<DevicePreparation> of(
      List<Device> devices,
      Plan plan,
      Path worker,
      Optional<OwnCode> own,
      boolean skipsInvalid,
      DeviceConditions conditions,
      RunOutput output)
      throws IOException, InterruptedException, InvalidPlanException {
    List<DevicePreparation> preparations =
        devices.stream()
            .map(device -> new DevicePreparation(device, part(plan, device, devices.size())))
            .toList();
    new PreparedDevices(preparations, output).prepare(worker, own, skipsInvalid, conditions);
    return preparations;
  }

  /**
   * Returns the part of {@code device}, one of {@code count}. Devices request an endpoint in
   * parallel, so the interval of each is multiplied by their number.
   */
  private static Plan part(Plan plan, Device device, int count) {
    Plan part = plan.on(device.serial());
    Duration interval =
        part.scenarios().stream()
            .filter(Scenario::usesEndpoint)
            .map(part::intervalOf)
            .max(Comparator.naturalOrder())
            .orElse(Duration.ZERO);
    return interval.isZero()
        ? part
        : part.with(part.settings().withInterval(interval.multipliedBy(count)));
  }

  private void prepare(
      Path worker, Optional<OwnCode> own, boolean skipsInvalid, DeviceConditions conditions)
      throws IOException, InterruptedException, InvalidPlanException {
    ExecutorService threads = Executors.newFixedThreadPool(devices.size());
    try {
      List<Future<?>> running = new ArrayList<>();
      for (DevicePreparation device : devices) {
        running.add(
            threads.submit(
                () -> {
                  Optional<DexedClassPaths> code = own.map(OwnCode::classPaths);
                  device.run(worker, code, skipsInvalid, conditions, text -> print(device, text));
                  return device;
                }));
      }
      for (Future<?> each : running) {
        each.get();
      }
    } catch (ExecutionException e) {
      throw new IOException("a device could not be prepared", e.getCause());
    } finally {
      ParallelRunner.end(threads);
    }
    List<PlanProblem> problems =
        devices.stream().flatMap(device -> device.problems().stream()).toList();
    if (devices.stream().noneMatch(device -> device.problems().isEmpty())) {
      throw new InvalidPlanException(problems);
    }
    // Printed at once, since a user may fix the problem while other devices run for hours.
    problems.forEach(problem -> output.warn("not measured: " + problem.text()));
  }

  private synchronized void print(DevicePreparation device, String progress) {
    output.note((devices.size() > 1 ? device.device().serial() + ": " : "") + progress);
  }
}
