package io.siribench.cli;

import io.siribench.cli.options.DeviceOptions;
import io.siribench.cli.options.LimitOptions;
import io.siribench.cli.options.OutputOptions;
import io.siribench.cli.options.PlanOptions;
import io.siribench.cli.options.ServeOptions;
import io.siribench.device.Bridge;
import io.siribench.device.Device;
import io.siribench.device.adb.DeviceException;
import io.siribench.launch.WorkerDex;
import io.siribench.plan.Plan;
import io.siribench.plan.Planner;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.results.PlanReader;
import io.siribench.session.DeviceConditions;
import io.siribench.session.ExitCode;
import io.siribench.session.FloorWarning;
import io.siribench.session.Installation;
import io.siribench.session.OpenDevices;
import io.siribench.session.Resumption;
import io.siribench.session.Served;
import io.siribench.session.StaleDevices;
import io.siribench.session.UnfinishedRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench adb}: the same run on attached Android devices. */
@Command(
    name = "adb",
    description = {
      "Measure on Android devices: the same run as siribench run, with the same files as outcome.",
      "",
      "siribench.jar and the documents are pushed to /data/local/tmp/siribench, forks are processes of "
          + "app_process, as apps are, and samples are on this machine's disk as soon as their fork has ended. "
          + "Cold means: a new process that has to verify and to interpret its classes, whose files are in the "
          + "page cache already.",
      "",
      "The device needs Android 8 or later and USB debugging; see siribench doctor --adb."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench doctor --adb",
      "        which devices are there, and what can each run?",
      "  siribench adb --cold --pseudo-warm -f json,xml -n 30",
      "        the comparison of the study that this tool continues, on a phone again",
      "  siribench adb --cold -f xml --stax woodstox,aalto --cool-down",
      "        which of the two reads XML faster, on a device that is never hot",
      "",
      "  siribench adb -s R58M123ABC -s 0A171FDD4003AX --cold",
      "        two devices side by side",
      "  siribench adb --serve=lte --cold",
      "        requests to this machine, through the cable, over the network lte",
      "  siribench adb --resume reports/2026-11-20T193012-json-vs-xml",
      "        the rest of a run whose device was unplugged"
    },
    mixinStandardHelpOptions = true)
public final class AdbCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "SOURCE",
      description =
          "Documents: files, directories, URLs, or - for stdin. As for siribench run; a URL of this machine"
              + " (localhost) is reached through adb reverse. Default: the bundled sample"
              + " stop-monitoring-20.")
  private List<String> sources = new ArrayList<>();

  @Mixin private DeviceOptions deviceOptions = new DeviceOptions();
  @Mixin private PlanOptions planOptions = new PlanOptions();
  @Mixin private ServeOptions serveOptions = new ServeOptions();
  @Mixin private OutputOptions outputOptions = new OutputOptions();
  @Mixin private LimitOptions limitOptions = new LimitOptions();

  @Option(
      names = "--dry-run",
      description =
          "Print the plan and its expected duration only. One fork of each scenario is timed on"
              + " the device for that, and nothing is measured.")
  private boolean dryRun;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    return Interruption.guard(this::serveAndCarryOut);
  }

  private int serveAndCarryOut() throws IOException, InterruptedException, InvalidPlanException {
    Path unfinished = outputOptions.resume();
    if (unfinished != null) {
      return resume(UnfinishedRun.in(unfinished));
    }
    List<PlanProblem> problems = new ArrayList<>();
    DeviceConditions conditions = deviceOptions.conditions(problems);
    if (!problems.isEmpty()) {
      throw new InvalidPlanException(problems);
    }
    List<String> kept = StandardInput.kept(sources, System.in, Installation.cacheDirectory());
    Bridge bridge = bridge();
    List<String> serials = chosen(bridge);
    return with(
        bridge,
        serials,
        devices ->
            serveOptions.during(
                served -> planAndCarryOut(served, bridge, devices, conditions),
                kept,
                planOptions.endpointOptions(),
                Main.err(spec)));
  }

  private int planAndCarryOut(
      Served served, Bridge bridge, OpenDevices devices, DeviceConditions conditions)
      throws IOException, InterruptedException, InvalidPlanException {
    PrintWriter err = Main.err(spec);
    List<PlanProblem> problems = new ArrayList<>();
    serveOptions.check(List.of(), problems);
    Planner.Result result = planOptions.plan(served, devices.targets(), problems);
    for (PlanProblem skipped : result.skipped()) {
      err.println("skipped: " + skipped.wrong());
    }
    Plan plan = result.plan();
    FloorWarning.print(plan, err);
    DeviceSession session = session(plan, devices, conditions);
    session.prepare();
    if (dryRun) {
      return session.dryRun();
    }
    Map<String, String> software = serveOptions.software();
    software.put(ResumeChecks.DEX, WorkerDex.sha256(Installation.jar()));
    software.put("adb", bridge.version());
    return session.run(
        new NewRun(plan, software, served.endpoint(), session.facts(), outputOptions));
  }

  private int resume(UnfinishedRun run)
      throws IOException, InterruptedException, InvalidPlanException {
    ResumedRun resumed =
        new ResumedRun(
            run, sources, planOptions.endpointOptions(), outputOptions, limitOptions, spec);
    List<String> done = run.devicesDone();
    int exitCode = resumed.run((recorded, shown, rest) -> resume(run, recorded, rest));
    new StaleDevices(deviceOptions.adb, Main.err(spec)).giveBack(done);
    return exitCode;
  }

  private int resume(UnfinishedRun run, PlanReader recorded, ResumedRun.Rest rest)
      throws IOException, InterruptedException, InvalidPlanException {
    if (recorded.devices().isEmpty()) {
      throw Resumption.refused(
          "that run is one of this machine", "go on with siribench run " + Resumption.OPTION);
    }
    List<String> serials = run.devicesLeft();
    DeviceConditions conditions = DeviceConditions.of(recorded.devices().values());
    return with(
        bridge(),
        serials,
        devices -> {
          ResumeChecks.ofDevices(recorded, WorkerDex.sha256(Installation.jar()), devices.facts());
          return rest.run(
              (plan, target) -> {
                DeviceSession session = session(plan, devices, conditions);
                session.prepare();
                return session.run(target);
              });
        });
  }

  private DeviceSession session(Plan plan, OpenDevices devices, DeviceConditions conditions)
      throws InvalidPlanException {
    return new DeviceSession(
        plan,
        devices.all(),
        conditions,
        outputOptions,
        limitOptions.of(plan),
        Main.out(spec),
        Main.err(spec));
  }

  /** Something that is done with devices. */
  @FunctionalInterface
  private interface Work {
    int run(OpenDevices devices) throws IOException, InterruptedException, InvalidPlanException;
  }

  /** Does {@code work} with the devices {@code serials}, which are left as they were found. */
  private int with(Bridge bridge, List<String> serials, Work work)
      throws IOException, InterruptedException, InvalidPlanException {
    boolean leavesOut = deviceOptions.all;
    OpenDevices devices = OpenDevices.open(bridge, serials, leavesOut, Main.err(spec));
    int exitCode;
    try (devices) {
      if (deviceOptions.keep) {
        devices.all().forEach(Device::keep);
      }
      exitCode = work.run(devices);
    }
    return exitCode == ExitCode.OK && !devices.closedWell() ? ExitCode.SOME_FAILED : exitCode;
  }

  private Bridge bridge() throws InterruptedException, InvalidPlanException {
    try {
      return Bridge.find(deviceOptions.adb);
    } catch (DeviceException e) {
      throw new InvalidPlanException(e.problems());
    }
  }

  private List<String> chosen(Bridge bridge) throws InterruptedException, InvalidPlanException {
    try {
      return bridge.choose(deviceOptions.serials, deviceOptions.all);
    } catch (DeviceException e) {
      throw new InvalidPlanException(e.problems());
    }
  }
}
