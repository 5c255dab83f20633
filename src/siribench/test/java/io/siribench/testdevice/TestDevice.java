package io.siribench.testdevice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An Android device, as far as adb and siribench can see. It listens on a port of this machine, has
 * its files in a folder, and runs its commands as processes of this machine. {@link #faults()}
 * changes its conditions while it runs.
 */
public final class TestDevice implements AutoCloseable {
  private static final Pattern SAFE_NAME = Pattern.compile("[A-Za-z0-9/._-]+");

  private final DeviceFolder folder;
  private final Faults faults;
  private final Storage storage;
  private final Daemon daemon;
  private final ControlPipe control;
  private Plug plug = Plug.NONE;
  private @Nullable Thread pulling;

  private TestDevice(DeviceFolder folder, Faults faults) throws IOException {
    this.folder = folder;
    this.faults = faults;
    storage = new Storage(folder, faults);
    Cable cable = new Cable(faults, this::unplug);
    Receiver receiver = new Receiver(folder, faults, cable, storage);
    Reverses reverses = new Reverses();
    Services services =
        new Services(
            new ShellService(folder, faults, cable),
            new SyncService(folder.paths(), cable, receiver),
            reverses);
    daemon = new Daemon(faults, services, reverses);
    control = new ControlPipe(folder.path("control"));
  }

  /**
   * Starts a device that is plugged in but not connected yet.
   *
   * @param folder its files, also those of an earlier start; created if missing
   */
  public static TestDevice start(Path folder, Faults faults) throws IOException {
    Path absolute = folder.toAbsolutePath().normalize();
    if (!SAFE_NAME.matcher(absolute.toString()).matches()) {
      throw new IllegalArgumentException(
          "the folder of a test device has a name of letters, digits, '.', '_' and '-' only, not "
              + absolute);
    }
    DeviceFolder files = new DeviceFolder(absolute);
    files.create();
    files.newBoot();
    TestDevice device = new TestDevice(files, faults);
    faults.attach(files.path("conditions"), device::changed);
    for (Condition condition : Condition.values()) {
      device.storage.update(condition);
    }
    device.control.listen(new ControlLine(device)::run);
    return device;
  }

  /** Returns its serial number in adb. */
  public String serial() {
    return "127.0.0.1:" + daemon.port();
  }

  public Faults faults() {
    return faults;
  }

  public Settings settings() {
    return new Settings(folder);
  }

  /** Returns the file of the device's path {@code name}, such as {@code /data/local/tmp/x}. */
  public Path file(String name) {
    return folder.paths().file(name);
  }

  /** Returns the output of {@code logcat}. */
  public List<String> log() throws IOException {
    return Files.readAllLines(folder.path("log"));
  }

  /** Returns the command lines of all its processes. */
  public List<String> processes() throws IOException {
    return folder.processes().stream()
        .map(process -> process.info().commandLine().orElse("process " + process.pid()))
        .toList();
  }

  /** Waits until no process runs on it. */
  public void awaitNoProcesses() throws IOException, InterruptedException {
    Waiting.until("nothing runs: " + processes(), () -> processes().isEmpty());
  }

  /** Reports plugging and unplugging to {@code plug} from now on. */
  void plugInto(Plug plug) {
    this.plug = plug;
  }

  /** Pulls the plug, which cuts all connections and removes the device from adb. */
  public void unplug() {
    faults.neverUnplug();
    daemon.unplug();
    Plug pulled = plug;
    synchronized (this) {
      // Calls are serialised, because a call of adb after its end would restart its server.
      Thread before = pulling;
      pulling =
          Threads.start(
              "unplug",
              () -> {
                if (before != null) {
                  before.join();
                }
                pulled.pulled(serial());
                folder.write("plugged", "no\n");
              });
    }
  }

  public void plug() throws IOException, InterruptedException {
    awaitPulled();
    daemon.plug();
    plug.pluggedIn(serial());
    folder.write("plugged", "yes\n");
  }

  /** Waits until adb has been notified of the unplugging. */
  void awaitPulled() throws InterruptedException {
    Thread thread;
    synchronized (this) {
      thread = pulling;
    }
    if (thread != null) {
      thread.join();
    }
  }

  /** Ends all its processes and restarts it; storage and persistent settings remain. */
  public void reboot() throws IOException, InterruptedException {
    unplug();
    awaitPulled();
    folder.killProcesses();
    folder.newBoot();
    plug();
  }

  private void changed(Condition condition) {
    storage.update(condition);
    if (condition == Condition.UNPLUG_AFTER_FORKS) {
      folder.forgetForks();
    }
    if (condition == Condition.PROFILERS) {
      folder.profilers(faults.get(Condition.PROFILERS).equals("present"));
    }
    if (condition == Condition.AUTHORIZED && faults.is(Condition.AUTHORIZED)) {
      daemon.acceptKey();
    }
  }

  @Override
  public void close() throws IOException {
    control.close();
    daemon.close();
    folder.killProcesses();
  }
}
