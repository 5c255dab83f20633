package io.siribench.cli.options;

import io.siribench.problem.InvalidPlanException;
import io.siribench.session.devices.AttachedDevices;
import io.siribench.session.devices.DeviceConditions;
import io.siribench.session.devices.ResolvedD8;
import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The devices to measure on, and their settings during the measurement. */
public final class DeviceOptions {
  /**
   * The default time limit, long enough for a phone in the shade. In the sun, it may never cool
   * down.
   */
  private static final String COOL_DOWN = "5m";

  @Option(
      names = {"-s", "--serial"},
      paramLabel = "SERIAL",
      split = ",",
      converter = Converters.Stripped.class,
      description =
          "The device's serial number, or HOST:PORT over Wi-Fi. See adb devices for the"
              + " number; siribench connects to an address for the run. Several devices are"
              + " measured in parallel, in one run. Default: the only attached device, or"
              + " ANDROID_SERIAL.")
  private List<String> serials = new ArrayList<>();

  @Option(names = "--all", description = "Use all attached devices that can be used.")
  private boolean all;

  @Option(
      names = "--adb",
      paramLabel = "PATH",
      description =
          "The adb command. Default: adb on the PATH, or in ANDROID_HOME or ANDROID_SDK_ROOT. Can"
              + " also be given with --resume.")
  private Optional<Path> adb = Optional.empty();

  @Option(
      names = "--cool-down",
      arity = "0..1",
      fallbackValue = COOL_DOWN,
      preprocessor = TimeOrDocument.class,
      paramLabel = "TIME",
      description =
          "Wait before each fork until the device is cool. Waits for a thermal status below"
              + " moderate, for at most TIME. Default without TIME: "
              + COOL_DOWN
              + ".")
  private Optional<Duration> coolDown = Optional.empty();

  @Option(
      names = "--fixed-performance",
      description =
          "Keep the device's clocks at a sustainable rate until the run ends (Android 11 and"
              + " later).")
  private boolean fixedPerformance;

  @Option(
      names = "--airplane",
      description =
          "Turn on airplane mode until the run ends, so that no radio disturbs the measurement.")
  private boolean airplane;

  @Option(
      names = "--stay-awake",
      description =
          "Wake the device, and keep its screen on while it is charged, until the run ends. A"
              + " sleeping device (doze) is slower; its samples are marked.")
  private boolean stayAwake;

  @Option(
      names = "--keep",
      description =
          "Leave the classes of forks, including yours, and the documents on the device, so that"
              + " the next run does not push them.")
  private boolean keep;

  @Option(
      names = "--d8",
      paramLabel = "PATH",
      description =
          "The command d8 of Android's build-tools, or the jar of R8, which dexes your classes and"
              + " libraries on this machine. Default: com.android.tools:r8, resolved like"
              + " libraries.")
  private Optional<Path> d8 = Optional.empty();

  @Option(
      names = "--desugar",
      description =
          "Desugar your classes and libraries with com.android.tools:desugar_jdk_libs, for newer"
              + " parts of java.time, java.util.stream and others that the device lacks. The needed"
              + " part of this library is dexed with them. Default: only what D8 itself desugars.")
  private boolean desugar;

  /** A preprocessor that takes the next word as a time unless it is a document. */
  static final class TimeOrDocument extends ExtraFileOptions.AttachedValue {
    @Override
    boolean isValue(String next) {
      return next.matches("[0-9].*") && !new File(next).exists();
    }
  }

  /**
   * Returns the requested devices as a target.
   *
   * @param dexes the directory for dexed classes
   * @param isOffline whether jars must already be present
   * @param err the writer for failures
   * @throws InvalidPlanException if an impossible option was given
   */
  public AttachedDevices target(Path dexes, boolean isOffline, PrintWriter err)
      throws InvalidPlanException {
    if (all && !serials.isEmpty()) {
      throw new InvalidPlanException(
          "--all", "is given together with --serial", "give only one of them");
    }
    DeviceConditions conditions =
        new DeviceConditions(fixedPerformance, airplane, stayAwake, coolDown);
    ResolvedD8 dexer = new ResolvedD8(d8, isOffline, desugar);
    return new AttachedDevices(adb, serials, all, keep, conditions, dexes, dexer, err);
  }
}
