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
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The preparation of devices for their parts of a plan, all in parallel. */
final class PreparedDevices {
  /**
   * Returns the devices, each with its part of {@code plan}.
   *
   * @param own creates the class paths of a device; absent if siribench's own dex has all classes
   * @throws InvalidPlanException if none of them can run its part
   */
  static List<DevicePreparation> of(
      List<Device> devices,
      Plan plan,
      Path worker,
      Supplier<Optional<DexedClassPaths>> own,
      boolean skipsInvalid,
      DeviceConditions conditions,
      RunOutput output)
      throws IOException, InterruptedException, InvalidPlanException {
    List<DevicePreparation> prepared =
        devices.stream()
            .map(device -> new DevicePreparation(device, part(plan, device, devices.size())))
            .toList();
    List<Callable<DevicePreparation>> tasks = new ArrayList<>();
    for (DevicePreparation device : prepared) {
      String prefix = devices.size() > 1 ? device.device().serial() + ": " : "";
      Consumer<String> progress = text -> output.note(prefix + text);
      tasks.add(
          () -> {
            device.run(worker, own.get(), skipsInvalid, conditions, progress);
            return device;
          });
    }
    ExecutorService threads = Executors.newFixedThreadPool(devices.size());
    try {
      for (Future<?> each : threads.invokeAll(tasks)) {
        each.get();
      }
    } catch (ExecutionException e) {
      throw new IOException("a device could not be prepared", e.getCause());
    } finally {
      ParallelRunner.end(threads);
    }
    List<PlanProblem> problems = problems(prepared);
    if (prepared.stream().noneMatch(device -> device.problems().isEmpty())) {
      throw new InvalidPlanException(problems);
    }
    // Printed at once, since a user may fix the problem while other devices run for hours.
    problems.forEach(problem -> output.warn("not measured: " + problem.text()));
    return prepared;
  }

  /** Returns the problems of all devices, each with its device unless all devices have it. */
  private static List<PlanProblem> problems(List<DevicePreparation> prepared) {
    List<PlanProblem> problems = new ArrayList<>();
    for (DevicePreparation device : prepared) {
      String serial = device.device().serial();
      for (PlanProblem each : device.problems()) {
        boolean isOfAll = prepared.stream().allMatch(other -> other.problems().contains(each));
        problems.add(
            isOfAll || each.wrong().contains(serial)
                ? each
                : new PlanProblem(each.option(), serial + ": " + each.wrong(), each.remedy()));
      }
    }
    return problems;
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
}
