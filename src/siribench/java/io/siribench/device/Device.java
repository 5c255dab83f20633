package io.siribench.device;

import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellCode;
import io.siribench.launch.CacheStore;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.launch.LauncherLostException;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.ProgramName;
import io.siribench.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A device that only this process uses. {@link #close} reverts all changes to the device. If this
 * process is killed, the next {@link Bridge#open} reverts them.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class Device implements WatchedDevice, AutoCloseable {
  /** The prefix of facts that contain the result of a compilation. */
  public static final String COMPILED = "compiled: ";

  private final DeviceLink link;
  private final DeviceDirectory directory;
  private final DeviceFacts facts;
  private final String abi;
  private final SettingsGuard settings;
  private final Map<String, Object> conditions = new LinkedHashMap<>();
  private final Map<String, String> devicePaths = new LinkedHashMap<>();
  private final Set<String> compiled = new HashSet<>();
  private final List<Integer> reversePorts = new ArrayList<>();
  private Duration clockAhead = Duration.ZERO;
  private String jar = "";
  private boolean isKept;
  private boolean isClosed;
  private @Nullable DeviceLauncher launcher;
  private Function<ForkCommand, List<Path>> classPath = command -> List.of();

  Device(DeviceLink link, DeviceDirectory directory, DeviceFacts facts, String abi) {
    this.link = link;
    this.directory = directory;
    this.facts = facts;
    this.abi = abi;
    settings = new SettingsGuard(link, directory, facts.api(), facts.isRoot());
    for (Setting setting : Setting.values()) {
      conditions.put(setting.fact(), false);
    }
  }

  /** Reverts the changes of a killed run, and prepares the directory for this one. */
  void begin() throws InvalidPlanException, InterruptedException {
    String during = "it was opened";
    try {
      List<String> failures = settings.restore(link);
      if (!failures.isEmpty()) {
        throw new InvalidPlanException(
            AdbErrors.OPTION,
            "an earlier run has changed settings of the device "
                + link.serial()
                + ", and they cannot be restored: "
                + String.join("; ", failures),
            "restore them by hand, then remove the record: adb -s "
                + ProgramName.quoted(link.serial())
                + " shell rm "
                + directory.file("restore"));
      }
    } catch (LauncherLostException e) {
      throw new InvalidPlanException(AdbErrors.OPTION, String.valueOf(e.getMessage()), "");
    }
    String script =
        "cd "
            + ShellCode.quoted(directory.path())
            + " && rm -rf run oat && rm -f ./*.part && mkdir -m 700 run";
    DeviceShell.Result result = link.prepare(script, DeviceLink.QUICK, during);
    if (!result.isOk()) {
      throw new InvalidPlanException(
          List.of(Storage.problem(link.serial(), directory.path(), result.output().strip())));
    }
    clockAhead = DeviceClock.ahead(link, during);
  }

  /** Releases the device after a failed {@link #begin}. */
  void abandon() {
    try {
      close();
    } catch (IOException e) {
      // The error that prevented opening is more informative.
      isClosed = true;
    }
  }

  /** Returns its serial in adb. */
  public String serial() {
    return link.serial();
  }

  /** Returns its facts, and the settings made for this run. */
  public DeviceFacts facts() {
    Map<String, Object> all = new LinkedHashMap<>(facts.facts());
    all.putAll(conditions);
    return new DeviceFacts(all, facts.runtime(), facts.api(), facts.isRoot());
  }

  /**
   * Installs siribench and files on the device, except for those already present.
   *
   * @param jar siribench's own jar, which contains the worker for Android
   * @param files the files to be read there
   * @param progress the consumer of readable messages about pushed files
   * @throws InvalidPlanException if there is no room for them, or the device is lost
   */
  public void install(Path jar, Collection<Path> files, Consumer<String> progress)
      throws InvalidPlanException, InterruptedException {
    Map<Path, Installer.Item> items = new LinkedHashMap<>();
    Installer.Item jarItem;
    try {
      jarItem = Installer.Item.of(jar, ".jar");
      for (Path file : files) {
        items.put(file, Installer.Item.of(file, ending(file)));
      }
    } catch (IOException e) {
      throw new InvalidPlanException(
          "SOURCE", "a file to push cannot be read: " + e.getMessage(), "");
    }
    // Files with equal content share one file on the device.
    Map<String, Installer.Item> byName = new LinkedHashMap<>(Map.of(jarItem.name(), jarItem));
    items.values().forEach(item -> byName.putIfAbsent(item.name(), item));
    new Installer(link, directory, progress).install(List.copyOf(byName.values()));
    this.jar = directory.file(jarItem.name());
    devicePaths.put(jar.toString(), this.jar);
    items.forEach((file, item) -> devicePaths.put(file.toString(), directory.file(item.name())));
  }

  /** Returns the part of a file's name that shows its format. */
  private static String ending(Path file) {
    String name = String.valueOf(file.getFileName());
    String ending = name.substring(name.lastIndexOf('.') + 1);
    boolean isPlain = ending.chars().allMatch(c -> c < 128 && Character.isLetterOrDigit(c));
    return isPlain && !ending.equals(name) && !ending.isEmpty() ? "." + ending : "";
  }

  /**
   * Sets the class path of forks, from installed files.
   *
   * @param files the local files of a fork's class path; empty for siribench's jar alone
   */
  public void runFrom(Function<ForkCommand, List<Path>> files) {
    classPath = files;
  }

  /**
   * Returns a launcher for forks on the device. It replaces local paths of documents by the
   * installed files, pulls the files that a fork writes, passes a trust store of the JVM as {@code
   * trust=}, and converts times of day to this machine's clock.
   *
   * <p>All returned launchers number forks together, and report pauses to the latest consumer.
   *
   * @param prefix the command that executes the fork's command; may be empty
   * @param pauses the consumer of pauses that a fork makes at the request of its endpoint
   * @return a launcher that throws {@link LauncherLostException} if the device is lost
   */
  public Launcher launcher(List<String> prefix, Consumer<Duration> pauses) {
    if (jar.isEmpty()) {
      throw new IllegalStateException("nothing is installed");
    }
    DeviceLauncher forks =
        launcher != null
            ? launcher
            : new DeviceLauncher(
                link.shell(), directory, jar, prefix, compiled, link.diagnosis(), clockAhead);
    forks.reportPausesTo(pauses);
    launcher = forks;
    DeviceArguments arguments = arguments();
    return command -> {
      ForkResult result = forks.launch(arguments.translate(command));
      if (result.isComplete()) {
        arguments.pull(command);
      }
      return arguments.withLocalPaths(result);
    };
  }

  private DeviceArguments arguments() {
    return new DeviceArguments(link, directory, devicePaths, classPath);
  }

  /** Returns the store of mapper caches on the device. */
  public CacheStore caches() {
    return new DeviceCaches(link, directory);
  }

  /**
   * {@inheritDoc}
   *
   * @throws LauncherLostException if the device is lost
   */
  @Override
  public DeviceState state() throws LauncherLostException, InterruptedException {
    String script = StateProbe.script(facts.api());
    return StateProbe.parse(link.execute(script, DeviceLink.QUICK, "its state was read").output());
  }

  @Override
  public void dropPageCache() throws IOException, InterruptedException {
    link.require(
        "sync; echo 3 >/proc/sys/vm/drop_caches",
        "its page cache was emptied",
        "the page cache of the device " + link.serial() + " cannot be emptied");
  }

  /**
   * Returns why {@code prefix} cannot start forks; absent if it can.
   *
   * @throws InvalidPlanException if the device is lost
   */
  public Optional<String> obstacle(List<String> prefix)
      throws InvalidPlanException, InterruptedException {
    DeviceShell.Result result =
        link.prepare(
            ShellCode.quoted(prefix) + " true", DeviceLink.QUICK, "the start of forks was tested");
    return result.isOk() ? Optional.empty() : Optional.of(result.output().strip());
  }

  /**
   * Returns whether the device has a command named {@code command}.
   *
   * @throws InvalidPlanException if the device is lost
   */
  public boolean has(String command) throws InvalidPlanException, InterruptedException {
    String script = "command -v " + ShellCode.quoted(command) + " >/dev/null";
    return link.prepare(script, DeviceLink.QUICK, "its commands were looked up").isOk();
  }

  /**
   * Switches {@code setting} on, until the device is closed.
   *
   * @throws InvalidPlanException if the device does not support the setting
   */
  public void switchOn(Setting setting) throws InvalidPlanException, InterruptedException {
    settings.set(setting);
    if (setting == Setting.STAY_AWAKE) {
      // A device that already had the setting may still be asleep.
      link.prepare("input keyevent 224", DeviceLink.QUICK, "it was woken");
    }
    conditions.put(setting.fact(), true);
  }

  /**
   * Compiles the classes of {@code command} ahead of time. Forks whose commands name the compiled
   * code start with it, until the device is closed.
   *
   * @param filter a compiler filter of ART; {@code speed-profile} compiles the methods that {@link
   *     #training} has recorded
   * @return the result as readable text: {@code compiled (speed)}, {@code refused: ...}
   */
  public String compile(ForkCommand command, String filter)
      throws InvalidPlanException, IOException, InterruptedException {
    String name = command.compiled().orElseThrow();
    String result =
        new AheadOfTimeCompiler(link, directory, abi, classPath(command)).compile(name, filter);
    if (result.startsWith(AheadOfTimeCompiler.COMPILED)) {
      compiled.add(name);
    }
    conditions.put(COMPILED + name, result);
    return result;
  }

  /** Returns {@code command} in a fork whose profile ART records. */
  public ForkCommand training(ForkCommand command)
      throws InvalidPlanException, IOException, InterruptedException {
    return new AheadOfTimeCompiler(link, directory, abi, classPath(command)).training(command);
  }

  private List<String> classPath(ForkCommand command) throws IOException, InterruptedException {
    List<String> installed = arguments().translate(command).start().classPath();
    return installed.isEmpty() ? List.of(jar) : installed;
  }

  /**
   * Lets the device reach a server on this machine, until the device is closed.
   *
   * @param port the port of the server on this machine
   * @return the port on the device
   */
  public int reverse(int port) throws InvalidPlanException, InterruptedException {
    ChildProcess.Outcome outcome;
    try {
      outcome = link.call(DeviceLink.QUICK, "reverse", "tcp:0", "tcp:" + port);
    } catch (IOException e) {
      throw link.lost(e, "adb reverse was set up");
    }
    try {
      int devicePort = Integer.parseInt(outcome.output().strip());
      reversePorts.add(devicePort);
      return devicePort;
    } catch (NumberFormatException e) {
      throw new InvalidPlanException(
          "--serve",
          "the device "
              + link.serial()
              + " cannot reach this machine (adb reverse failed): "
              + outcome.text(),
          "give the URL of a server that the device can reach");
    }
  }

  /** Makes {@link #close} keep the jar and the documents on the device. */
  public void keep() {
    isKept = true;
  }

  /**
   * Releases the device. It compares the received exit codes of forks with the codes that the
   * device recorded, restores settings, removes installed files, and unlocks the device. After a
   * lost connection, it still attempts every step. An interrupt before or during these steps is
   * deferred.
   *
   * @throws IOException if a step fails; all other steps have been attempted
   */
  @Override
  public void close() throws IOException {
    if (isClosed) {
      return;
    }
    isClosed = true;
    boolean wasInterrupted = Thread.interrupted();
    try {
      DeviceTeardown teardown = new DeviceTeardown(link, directory, settings);
      teardown.restoreSettings();
      teardown.compare(launcher == null ? List.of() : launcher.exitCodes());
      teardown.removeReverse(reversePorts);
      teardown.restoreAndRemove(isKept);
      teardown.finish();
    } catch (InterruptedException e) {
      wasInterrupted = true;
      throw new IOException(
          "interrupted while the device "
              + link.serial()
              + " was cleaned up; the next siribench adb finishes that and restores its settings",
          e);
    } finally {
      link.shell().close();
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
