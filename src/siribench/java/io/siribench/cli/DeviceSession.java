package io.siribench.cli;

import io.siribench.analysis.Limits;
import io.siribench.cli.options.OutputOptions;
import io.siribench.device.Device;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.runner.ParallelRunner;
import io.siribench.runner.RunListener;
import io.siribench.session.AttachedDevices;
import io.siribench.session.DeviceConditions;
import io.siribench.session.DevicePreparation;
import io.siribench.session.DryRun;
import io.siribench.session.ExecutionTarget;
import io.siribench.session.ExitCode;
import io.siribench.session.Installation;
import io.siribench.session.RunTarget;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One run on devices, from what is brought there to its table. */
final class DeviceSession {
  private final Plan plan;
  private final List<DevicePreparation> devices = new ArrayList<>();
  private final DeviceConditions conditions;
  private final OutputOptions options;
  private final Limits limits;
  private final PrintWriter out;
  private final PrintWriter err;

  DeviceSession(
      Plan plan,
      List<Device> devices,
      DeviceConditions conditions,
      OutputOptions options,
      Limits limits,
      PrintWriter out,
      PrintWriter err) {
    this.plan = plan;
    this.conditions = conditions;
    this.options = options;
    this.limits = limits;
    this.out = out;
    this.err = err;
    for (Device device : devices) {
      this.devices.add(new DevicePreparation(device, part(device, devices.size())));
    }
  }

  /**
   * The part of {@code device}, one of {@code count}. Where all ask one endpoint at the same time,
   * each asks as much more seldom.
   */
  private Plan part(Device device, int count) {
    Plan part = plan.on(device.serial());
    Duration interval =
        part.scenarios().stream()
            .filter(Scenario::asksEndpoint)
            .map(part::intervalOf)
            .max(Comparator.naturalOrder())
            .orElse(Duration.ZERO);
    return interval.isZero()
        ? part
        : new Plan(
            part.scenarios(),
            part.baseline(),
            part.settings().withInterval(interval.multipliedBy(count)));
  }

  /**
   * Brings the devices what they need, all at the same time.
   *
   * @throws InvalidPlanException if none of them can carry out its part
   */
  void prepare() throws IOException, InterruptedException, InvalidPlanException {
    Path jar = Installation.jar();
    ExecutorService threads = Executors.newFixedThreadPool(devices.size());
    try {
      List<Future<?>> running = new ArrayList<>();
      for (DevicePreparation device : devices) {
        running.add(
            threads.submit(
                () -> {
                  device.run(jar, conditions, text -> tell(device, text));
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
    if (devices.stream().allMatch(device -> !device.problems().isEmpty())) {
      throw new InvalidPlanException(problems);
    }
    // The others may take hours, and this may be mended at once.
    problems.forEach(problem -> err.println("not measured: " + problem.text()));
    err.flush();
  }

  private synchronized void tell(DevicePreparation device, String progress) {
    if (!options.quiet) {
      err.println((devices.size() > 1 ? device.device().serial() + ": " : "") + progress);
      err.flush();
    }
  }

  /** What is known of the devices before the first fork, by their serials. */
  Map<String, Map<String, Object>> facts() {
    Map<String, Map<String, Object>> facts = new LinkedHashMap<>();
    for (DevicePreparation device : devices) {
      facts.put(device.device().serial(), device.facts());
    }
    return facts;
  }

  /** Prints the plan instead of carrying it out; the exit code. */
  int dryRun() throws IOException, InterruptedException {
    RunListener untold = new RunListener() {};
    List<DryRun.Part> parts = new ArrayList<>();
    boolean isWhole = true;
    for (DevicePreparation device : devices) {
      if (device.problems().isEmpty()) {
        parts.add(new DryRun.Part(device.part(), AttachedDevices.launcher(device, untold)));
      } else {
        isWhole = false;
      }
    }
    int exitCode = DryRun.print(plan, parts, out);
    return isWhole ? exitCode : ExitCode.SOME_FAILED;
  }

  /** Measures, into {@code target}; the exit code. */
  int run(RunTarget target) throws IOException, InvalidPlanException {
    ExecutionTarget executionTarget =
        new AttachedDevices(plan, devices, conditions, options.warnings(err));
    return new Session(executionTarget, target, options, limits, out, err)
        .run(options.progress(err));
  }
}
