package io.siribench.device;

import io.siribench.device.adb.Adb;
import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.AdbFinder;
import io.siribench.device.adb.AdbServer;
import io.siribench.device.adb.AdbVersion;
import io.siribench.device.adb.AttachedDevice;
import io.siribench.device.adb.DeviceList;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The adb command and the attached devices. */
public final class Bridge {
  private static final String OPTION = "--adb";
  private static final String SERIAL_VARIABLE = "ANDROID_SERIAL";

  /** The timeout of adb, long enough to start its server first. */
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final Adb adb;
  private final AdbServer server;
  private final String version;
  private final Map<String, String> environment;
  private final List<String> connected = new ArrayList<>();

  private Bridge(Adb adb, AdbServer server, String version, Map<String, String> environment) {
    this.adb = adb;
    this.server = server;
    this.version = version;
    this.environment = environment;
  }

  /**
   * Finds adb, and checks its version and the version of a running server. It never starts or kills
   * a server: adb itself would kill a server of another version, even if others use that server.
   *
   * @param adb the location of adb; otherwise {@code PATH}, {@code ANDROID_HOME} and {@code
   *     ANDROID_SDK_ROOT} are searched
   * @throws InvalidPlanException if no usable adb is found
   */
  public static Bridge find(Optional<Path> adb) throws InvalidPlanException, InterruptedException {
    return find(adb, Map.of());
  }

  /**
   * Finds adb in another environment, for tests.
   *
   * @param additions variables that extend or override this process's environment
   */
  static Bridge find(Optional<Path> given, Map<String, String> additions)
      throws InvalidPlanException, InterruptedException {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.putAll(additions);
    Adb adb = new Adb(AdbFinder.find(given, environment), additions);
    AdbVersion version = versionOf(adb);
    if (version.protocol() < AdbVersion.OLDEST) {
      throw new InvalidPlanException(
          OPTION,
          adb.executable() + " is too old: " + version.text(),
          "use " + AdbVersion.dotted(AdbVersion.OLDEST) + " (platform tools 24) or newer");
    }
    AdbServer server = AdbServer.of(environment);
    Optional<Integer> running = server.version();
    if (running.isPresent() && running.get() != version.protocol()) {
      throw new InvalidPlanException(
          OPTION,
          "an adb server of another version, "
              + AdbVersion.dotted(running.get())
              + ", runs at "
              + server.displayedAddress()
              + "; "
              + adb.executable()
              + " is "
              + version.text()
              + " and would kill it",
          "select the adb that started it with --adb, or end it: adb kill-server");
    }
    return new Bridge(adb, server, version.text(), environment);
  }

  private static AdbVersion versionOf(Adb adb) throws InvalidPlanException, InterruptedException {
    try {
      String text = adb.run(TIMEOUT, List.of("version")).text();
      return AdbVersion.parse(text)
          .orElseThrow(
              () ->
                  new InvalidPlanException(
                      OPTION,
                      adb.executable() + " does not report a version of adb: " + text,
                      "select another one with --adb"));
    } catch (IOException e) {
      throw new InvalidPlanException(
          OPTION,
          adb.executable() + " does not run: " + e.getMessage(),
          "select another one with --adb");
    }
  }

  /** Returns adb's version as text: {@code 1.0.41 (29.0.6-debian)}. */
  public String version() {
    return version;
  }

  /** Returns the path of the command. */
  public Path executable() {
    return adb.executable();
  }

  /**
   * Returns the attached devices in adb's order, in any state. adb starts a missing server.
   *
   * @throws InvalidPlanException if adb does not list them
   */
  public List<AttachedDevice> attached() throws InvalidPlanException, InterruptedException {
    try {
      ChildProcess.Outcome outcome = adb.run(TIMEOUT, List.of("devices", "-l"));
      if (!outcome.output().contains("List of devices")) {
        throw new InvalidPlanException(
            OPTION,
            "adb does not list the attached devices: " + outcome.text(),
            "see adb devices -l; end a hanging server with adb kill-server");
      }
      return DeviceList.parse(outcome.output());
    } catch (IOException e) {
      throw new InvalidPlanException(
          OPTION, String.valueOf(e.getMessage()), "end a hanging server with adb kill-server");
    }
  }

  /**
   * Selects the devices to measure on: {@code serials}, or all attached devices. Without either, it
   * selects the device in {@code ANDROID_SERIAL}, or the only attached one.
   *
   * @return distinct serials; with {@code all}, they include devices that cannot be opened
   * @throws InvalidPlanException with all problems, if a requested device cannot be used or none is
   *     attached
   */
  public List<String> choose(List<String> serials, boolean all)
      throws InvalidPlanException, InterruptedException {
    String standard = environment.getOrDefault(SERIAL_VARIABLE, "");
    boolean isStandard = !all && serials.isEmpty() && !standard.isBlank();
    List<String> given = isStandard ? List.of(standard) : serials;
    String option = isStandard ? SERIAL_VARIABLE : AdbErrors.OPTION;
    connect(given);
    List<AttachedDevice> attached = attached();
    List<PlanProblem> problems = new ArrayList<>();
    List<AttachedDevice> chosen = new ArrayList<>();
    if (all || given.isEmpty()) {
      chosen.addAll(attached);
    } else {
      for (String serial : new LinkedHashSet<>(given)) {
        attached.stream()
            .filter(device -> device.serial().equals(serial))
            .findFirst()
            .ifPresentOrElse(
                chosen::add, () -> problems.add(AdbErrors.unknown(option, serial, attached)));
      }
    }
    if (attached.size() > 1 && given.isEmpty() && !all) {
      problems.add(AdbErrors.several(attached));
    } else if (!all) {
      // With all, unusable devices are skipped.
      chosen.forEach(device -> device.problem().ifPresent(problems::add));
    }
    if (chosen.isEmpty() && problems.isEmpty()) {
      problems.add(AdbErrors.none());
    }
    InvalidPlanException.throwIfAny(problems);
    return chosen.stream().map(AttachedDevice::serial).toList();
  }

  /**
   * Connects to the addresses (HOST:PORT) among {@code serials} that are not attached.
   *
   * @throws InvalidPlanException with all addresses that cannot be reached
   */
  public void connect(List<String> serials) throws InvalidPlanException, InterruptedException {
    List<String> addresses = serials.stream().filter(AdbErrors::isAddress).distinct().toList();
    if (addresses.isEmpty()) {
      return;
    }
    List<String> attached = attached().stream().map(AttachedDevice::serial).toList();
    List<PlanProblem> problems = new ArrayList<>();
    for (String address : addresses) {
      if (!attached.contains(address)) {
        String text = run(List.of("connect", address));
        // adb exits with 0 even on failure. A device that has yet to accept this computer's key
        // counts as attached.
        if (text.contains("connected to ") || text.contains("failed to authenticate")) {
          connected.add(address);
        } else {
          problems.add(AdbErrors.unreachable(address, text));
        }
      }
    }
    if (!problems.isEmpty()) {
      disconnect();
    }
    InvalidPlanException.throwIfAny(problems);
  }

  /** Disconnects from the devices that {@link #connect} has connected. */
  public void disconnect() throws InterruptedException {
    for (String address : connected) {
      run(List.of("disconnect", address));
    }
    connected.clear();
  }

  private String run(List<String> arguments) throws InterruptedException {
    try {
      return adb.run(TIMEOUT, arguments).text();
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }

  /**
   * Opens a device exclusively for this process. It checks that siribench can run on the device,
   * creates siribench's directory there, and restores settings that a killed run has changed.
   *
   * @throws InvalidPlanException if the device cannot be used
   */
  public Device open(String serial) throws InvalidPlanException, InterruptedException {
    return new DeviceSetup(adb, server, serial).open();
  }

  /**
   * Returns a device's facts and capabilities without any change to it.
   *
   * @throws InvalidPlanException if the device cannot be queried
   */
  public Inspection inspect(String serial) throws InvalidPlanException, InterruptedException {
    return Inspection.of(new DeviceSetup(adb, server, serial));
  }
}
