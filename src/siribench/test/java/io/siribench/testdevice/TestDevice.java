package io.siribench.testdevice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An Android device as far as adb and siribench see one: it listens on a port of this machine, has
 * its files in a folder, and runs what it is told to as processes of this machine. What it is like
 * can be changed while it runs, by {@link #faults()}.
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
   * Starts a device, plugged in, that nothing is connected to yet.
   *
   * @param folder where its files are, also those of an earlier start; made if it is not there
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

  /** What adb knows it by. */
  public String serial() {
    return "127.0.0.1:" + daemon.port();
  }

  public Faults faults() {
    return faults;
  }

  public Settings settings() {
    return new Settings(folder);
  }

  /** The file that the device knows by {@code name}, such as {@code /data/local/tmp/x}. */
  public Path file(String name) {
    return folder.paths().file(name);
  }

  /** What {@code logcat} shows. */
  public List<String> log() throws IOException {
    return Files.readAllLines(folder.path("log"));
  }

  /** The command lines of all processes that run on it. */
  public List<String> processes() throws IOException {
    return folder.processes().stream()
        .map(process -> process.info().commandLine().orElse("process " + process.pid()))
        .toList();
  }

  /** Waits until nothing runs on it any more. */
  public void awaitNoProcesses() throws IOException, InterruptedException {
    Waiting.until("nothing runs: " + processes(), () -> processes().isEmpty());
  }

  /** From now on adb is told when the device is plugged in and unplugged. */
  void plugInto(Plug plug) {
    this.plug = plug;
  }

  /** Pulls the plug: what is under way is cut off, and adb does not see the device any more. */
  public void unplug() {
    faults.neverUnplug();
    daemon.unplug();
    Plug pulled = plug;
    synchronized (this) {
      // One after the other: a call of adb that comes after its end would start its server again.
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

  /** Plugs it in again. */
  public void plug() throws IOException, InterruptedException {
    awaitPulled();
    daemon.plug();
    plug.pluggedIn(serial());
    folder.write("plugged", "yes\n");
  }

  /** Waits until adb has been told that it is unplugged. */
  void awaitPulled() throws InterruptedException {
    Thread thread;
    synchronized (this) {
      thread = pulling;
    }
    if (thread != null) {
      thread.join();
    }
  }

  /** Ends all that runs on it and starts it again; what is stored and set to last stays. */
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
