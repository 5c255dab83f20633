package io.siribench.cli.options;

import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.session.devices.DeviceConditions;
import io.siribench.session.devices.DeviceOpener;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The devices, and the changes to them for the measurement. */
public final class DeviceOptions {
  private static final String COMPILE = "--compile";
  private static final List<String> FILTERS =
      List.of("speed", "verify", DeviceConditions.NO_COMPILER);

  /** Long enough for a phone in the shade, but limited in the sun. */
  private static final String COOL_DOWN = "5m";

  @Option(
      names = {"-s", "--serial"},
      paramLabel = "SERIAL",
      split = ",",
      description =
          "The device, by its serial number in adb devices. Several are measured side by side,"
              + " in one run. Default: the only one that is attached, or that of ANDROID_SERIAL.")
  private List<String> serials = new ArrayList<>();

  @Option(names = "--all", description = "All devices that are attached and can be used.")
  private boolean all;

  @Option(
      names = "--adb",
      paramLabel = "PATH",
      description =
          "The adb command. Default: that on the PATH, or of ANDROID_HOME or ANDROID_SDK_ROOT. Can be given "
              + "with --resume, too.")
  private Optional<Path> adb = Optional.empty();

  @Option(
      names = COMPILE,
      defaultValue = DeviceConditions.NO_COMPILER,
      paramLabel = "FILTER",
      description =
          "speed, verify or none: has the device compile or verify the worker's classes ahead of time, as "
              + "an installed app's are, if it lets adb do that. Samples of forks that did not use it are "
              + "not-compiled and do not count. "
              + "Default: none, where each start verifies and interprets.")
  private String compile = DeviceConditions.NO_COMPILER;

  @Option(
      names = "--cool-down",
      arity = "0..1",
      converter = Durations.class,
      fallbackValue = COOL_DOWN,
      paramLabel = "TIME",
      description =
          "Wait before each fork until the device is cool. That is: until its thermal status is below moderate, for at most TIME. "
              + "Default without TIME: "
              + COOL_DOWN
              + ".")
  private Optional<Duration> coolDown = Optional.empty();

  @Option(
      names = "--fixed-performance",
      description =
          "Have the device keep its clocks at a rate that it can hold (Android 11 and later), until the run "
              + "ends.")
  private boolean fixedPerformance;

  @Option(
      names = "--airplane",
      description =
          "Airplane mode until the run ends, so that no radio works beside the measurement.")
  private boolean airplane;

  @Option(
      names = "--keep",
      description =
          "Leave siribench.jar and the documents on the device, so that the next run need not push them.")
  private boolean keep;

  /**
   * Returns an opener of the requested devices.
   *
   * @param err the writer for failures
   * @throws InvalidPlanException if an impossible option was given
   */
  public DeviceOpener opener(PrintWriter err) throws InvalidPlanException {
    List<PlanProblem> problems = new ArrayList<>();
    if (!FILTERS.contains(compile)) {
      problems.add(
          new PlanProblem(
              COMPILE, "'" + compile + "' is unknown", "available: " + String.join(", ", FILTERS)));
    }
    if (all && !serials.isEmpty()) {
      problems.add(new PlanProblem("--all", "is given, and --serial too", "give one of them"));
    }
    if (!problems.isEmpty()) {
      throw new InvalidPlanException(problems);
    }
    DeviceConditions conditions =
        new DeviceConditions(compile, fixedPerformance, airplane, coolDown);
    return new DeviceOpener(adb, serials, all, keep, conditions, err);
  }
}
