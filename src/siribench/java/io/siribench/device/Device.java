package io.siribench.device;

import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.DeviceException;
import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellCode;
import io.siribench.launch.CacheStore;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.launch.LauncherLostException;
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
 * A device in use by only this process. {@link #close} reverts all changes to it, or, if this
 * process is killed, the next {@link Bridge#open}.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class Device implements AutoCloseable {
  /** The prefix of facts that have the result of compiling. */
  public static final String COMPILED = "compiled: ";

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final DeviceLink link;
  private final DeviceDirectory directory;
  private final DeviceFacts facts;
  private final String abi;
  private final SettingsGuard settings;
  private final Map<String, Object> conditions = new LinkedHashMap<>();
  private final Map<String, String> places = new LinkedHashMap<>();
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
    conditions.put("fixed_performance", false);
    conditions.put("airplane", false);
    conditions.put("stay_awake", false);
  }

  /** Reverts the changes of a killed run, and makes room for this one. */
  void begin() throws DeviceException, InterruptedException {
    String during = "it was opened";
    try {
      List<String> failures = settings.restore(link);
      if (!failures.isEmpty()) {
        throw new DeviceException(
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
      throw new DeviceException(AdbErrors.OPTION, String.valueOf(e.getMessage()), "");
    }
    String script =
        "cd "
            + ShellCode.quoted(directory.path())
            + " && rm -rf run oat && rm -f ./*.part && mkdir -m 700 run";
    DeviceShell.Result result = link.prepare(script, TIMEOUT, during);
    if (!result.isOk()) {
      throw new DeviceException(
          List.of(Storage.problem(link.serial(), directory.path(), result.output().strip())));
    }
    clockAhead = DeviceClock.ahead(link, during);
  }

  /** Gives it back after a failed {@link #begin}. */
  void abandon() {
    try {
      close();
    } catch (IOException e) {
      // The error that kept it from being opened is more informative.
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
   * @throws DeviceException if there is no room for them, or the device is lost
   */
  public void install(Path jar, Collection<Path> files, Consumer<String> progress)
      throws DeviceException, InterruptedException {
    Map<Path, Installer.Item> items = new LinkedHashMap<>();
    Installer.Item jarItem;
    try {
      jarItem = Installer.Item.of(jar, ".jar");
      for (Path file : files) {
        items.put(file, Installer.Item.of(file, ending(file)));
      }
    } catch (IOException e) {
      throw new DeviceException("SOURCE", "a file to push cannot be read: " + e.getMessage(), "");
    }
    // Files of equal content are one there.
    Map<String, Installer.Item> byName = new LinkedHashMap<>(Map.of(jarItem.name(), jarItem));
    items.values().forEach(item -> byName.putIfAbsent(item.name(), item));
    new Installer(link, directory, progress).install(List.copyOf(byName.values()));
    this.jar = directory.file(jarItem.name());
    places.put(jar.toString(), this.jar);
    items.forEach((file, item) -> places.put(file.toString(), directory.file(item.name())));
  }

  /** Returns the part of a file's name that shows its format. */
  private static String ending(Path file) {
    String name = String.valueOf(file.getFileName());
    String ending = name.substring(name.lastIndexOf('.') + 1);
    boolean isPlain = ending.chars().allMatch(c -> c < 128 && Character.isLetterOrDigit(c));
    return isPlain && !ending.equals(name) && !ending.isEmpty() ? "." + ending : "";
  }

  /**
   * Runs forks from installed files.
   *
   * @param files the files here of the class path of a fork; empty for siribench's jar alone
   */
  public void runFrom(Function<ForkCommand, List<Path>> files) {
    classPath = files;
  }

  /**
   * Returns a launcher for forks on the device. It maps documents of a command from a local path to
   * the installed file, files that it writes to this machine, a trust store of the JVM to {@code
   * trust=}, and times of day to this machine's clock.
   *
   * <p>All launchers are one, which numbers forks: the latest consumer of pauses gets them.
   *
   * @param prefix the command that executes the fork's command; may be empty
   * @param pauses the consumer of a fork's pauses at the request of its endpoint
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
    return new DeviceArguments(link, directory, places, classPath);
  }

  /** Returns the store of mapper caches on it. */
  public CacheStore caches() {
    return new DeviceCaches(link, directory);
  }

  /**
   * Returns its current state.
   *
   * @throws LauncherLostException if the device is lost
   */
  public DeviceState state() throws LauncherLostException, InterruptedException {
    String script = StateProbe.script(facts.api());
    return StateProbe.parse(link.execute(script, TIMEOUT, "its state was read").output());
  }

  /**
   * Empties its page cache, which requires a root shell.
   *
   * @throws IOException if that fails; {@link LauncherLostException} if the device is lost
   */
  public void dropPageCache() throws IOException, InterruptedException {
    DeviceShell.Result result =
        link.execute(
            "sync; echo 3 >/proc/sys/vm/drop_caches", TIMEOUT, "its page cache was emptied");
    if (!result.isOk()) {
      throw new IOException(
          "the page cache of the device "
              + link.serial()
              + " cannot be emptied: "
              + result.output().strip());
    }
  }

  /**
   * Returns why {@code prefix} cannot start forks; absent if it can.
   *
   * @throws DeviceException if the device is lost
   */
  public Optional<String> obstacle(List<String> prefix)
      throws DeviceException, InterruptedException {
    List<String> words = prefix.stream().map(ShellCode::quoted).toList();
    DeviceShell.Result result =
        link.prepare(String.join(" ", words) + " true", TIMEOUT, "the start of forks was tested");
    return result.isOk() ? Optional.empty() : Optional.of(result.output().strip());
  }

  /**
   * Returns whether it has a command named {@code command}.
   *
   * @throws DeviceException if the device is lost
   */
  public boolean has(String command) throws DeviceException, InterruptedException {
    String script = "command -v " + ShellCode.quoted(command) + " >/dev/null";
    return link.prepare(script, TIMEOUT, "its commands were looked up").isOk();
  }

  /**
   * Fixes its clocks at rates that it can sustain, until it is closed.
   *
   * @throws DeviceException if it does not support that
   */
  public void fixedPerformance() throws DeviceException, InterruptedException {
    settings.set(Setting.FIXED_PERFORMANCE);
    conditions.put("fixed_performance", true);
  }

  /**
   * Switches its radios off, until it is closed.
   *
   * @throws DeviceException if it does not support that
   */
  public void airplane() throws DeviceException, InterruptedException {
    settings.set(Setting.AIRPLANE);
    conditions.put("airplane", true);
  }

  /**
   * Wakes it, and keeps it awake while it is charged, until it is closed.
   *
   * @throws DeviceException if it refuses
   */
  public void stayAwake() throws DeviceException, InterruptedException {
    settings.set(Setting.STAY_AWAKE);
    // A device that had the setting before may sleep all the same.
    link.prepare("input keyevent 224", TIMEOUT, "it was woken");
    conditions.put("stay_awake", true);
  }

  /**
   * Compiles the classes of {@code command} ahead of time, until it is closed. Forks whose commands
   * name that code start with it.
   *
   * @param filter a compiler filter of ART; {@code speed-profile} compiles what {@link #training}
   *     has recorded
   * @return the result as readable text: {@code compiled (speed)}, {@code refused: ...}
   */
  public String compile(ForkCommand command, String filter)
      throws DeviceException, IOException, InterruptedException {
    String name = command.compiled().orElseThrow();
    String result = new AheadOfTime(link, directory, abi, classPath(command)).compile(name, filter);
    if (result.startsWith(AheadOfTime.COMPILED)) {
      compiled.add(name);
    }
    conditions.put(COMPILED + name, result);
    return result;
  }

  /** Returns {@code command} in a fork whose profile ART records. */
  public ForkCommand training(ForkCommand command)
      throws DeviceException, IOException, InterruptedException {
    return new AheadOfTime(link, directory, abi, classPath(command)).training(command);
  }

  private List<String> classPath(ForkCommand command) throws IOException, InterruptedException {
    List<String> installed = arguments().translate(command).start().classPath();
    return installed.isEmpty() ? List.of(jar) : installed;
  }

  /**
   * Lets the device reach a server on this machine, until it is closed.
   *
   * @param port the port of the server here
   * @return the port on the device
   */
  public int reverse(int port) throws DeviceException, InterruptedException {
    try {
      ChildProcess.Outcome outcome = link.call(TIMEOUT, "reverse", "tcp:0", "tcp:" + port);
      Optional<Integer> there = portIn(outcome.output());
      if (there.isEmpty()) {
        throw new DeviceException(
            "--serve",
            "the device "
                + link.serial()
                + " cannot reach this machine (adb reverse failed): "
                + outcome.text(),
            "give the URL of a server that the device can reach");
      }
      reversePorts.add(there.get());
      return there.get();
    } catch (IOException e) {
      throw link.lost(e, "adb reverse was set up");
    }
  }

  private static Optional<Integer> portIn(String output) {
    try {
      return Optional.of(Integer.parseInt(output.strip()));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Keeps jar and documents there when it is closed. */
  public void keep() {
    isKept = true;
  }

  /**
   * Gives it back. This compares the received exit codes of forks with those it recorded, restores
   * its settings, removes installed files, and lets others use it. After a loss, it still does
   * everything possible. An interrupt before or during this is deferred.
   *
   * @throws IOException if a part of that fails; all other steps have been done
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
