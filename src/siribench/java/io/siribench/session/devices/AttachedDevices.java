package io.siribench.session.devices;

import io.siribench.device.Bridge;
import io.siribench.device.Device;
import io.siribench.device.adb.AttachedDevice;
import io.siribench.device.dex.DexStore;
import io.siribench.factor.DeviceTarget;
import io.siribench.launch.ArchiveCache;
import io.siribench.launch.ForkJars;
import io.siribench.launch.LibraryJars;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.ProgramName;
import io.siribench.readers.ReaderJars;
import io.siribench.results.PlanReader;
import io.siribench.session.execution.Execution;
import io.siribench.session.execution.ExecutionTarget;
import io.siribench.session.execution.LocalTarget;
import io.siribench.session.output.RunOutput;
import io.siribench.session.preparation.Installation;
import io.siribench.session.preparation.ResolvedLibraries;
import io.siribench.session.resumption.ResumeChecks;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The target for forks that are processes of attached devices. */
public final class AttachedDevices implements ExecutionTarget {
  /** The software entry with the version of D8. */
  private static final String DEXER = "d8";

  private final Optional<Path> adb;
  private final List<String> serials;
  private final boolean all;
  private final boolean keeps;
  private final PrintWriter err;
  private final OpenDevices devices;
  private final ArchiveCache archives;
  private ResolvedD8 d8;
  private DeviceConditions conditions;
  private Optional<Bridge> connections = Optional.empty();
  private Optional<PlanReader> resumed = Optional.empty();

  /**
   * Creates the target.
   *
   * @param adb the location of adb; see {@link Bridge#find}
   * @param serials the serials of the devices; empty for the only one present
   * @param all whether all usable devices are used
   * @param keeps whether installed files stay on the devices
   * @param conditions the changes to the devices in a new run
   * @param archives the directory of the dexed classes that are kept between runs
   * @param d8 the tool that dexes users' classes and libraries
   * @param err the writer for failures
   */
  public AttachedDevices(
      Optional<Path> adb,
      List<String> serials,
      boolean all,
      boolean keeps,
      DeviceConditions conditions,
      Path archives,
      ResolvedD8 d8,
      PrintWriter err) {
    this.adb = adb;
    this.serials = List.copyOf(serials);
    this.all = all;
    this.keeps = keeps;
    this.conditions = conditions;
    this.archives = new ArchiveCache(archives);
    this.d8 = d8;
    this.err = err;
    devices = new OpenDevices(err);
  }

  @Override
  public List<DeviceTarget> open() throws InterruptedException, InvalidPlanException {
    Bridge bridge = Bridge.find(adb);
    connections = Optional.of(bridge);
    open(bridge, bridge.choose(serials, all));
    return devices.targets();
  }

  @Override
  public void reopen(UnfinishedRun run)
      throws IOException, InterruptedException, InvalidPlanException {
    if (run.recorded().devices().isEmpty()) {
      throw UnfinishedRun.refused(
          "that run was measured on this machine",
          "resume it with " + ProgramName.command("run " + UnfinishedRun.OPTION));
    }
    List<String> left = run.devicesLeft();
    conditions = DeviceConditions.of(run.recorded().devices().values());
    Bridge bridge = Bridge.find(adb);
    connections = Optional.of(bridge);
    bridge.connect(left);
    open(bridge, left);
    ResumeChecks.ofDevices(run.recorded(), dexSha256(), devices.facts());
    d8 = d8.resuming(run.recorded().software(DEXER));
    resumed = Optional.of(run.recorded());
  }

  private void open(Bridge bridge, List<String> chosen)
      throws InterruptedException, InvalidPlanException {
    devices.open(bridge, chosen, all);
    if (keeps) {
      devices.all().forEach(Device::keep);
    }
  }

  @Override
  public Execution prepare(Plan plan, boolean skipsInvalid, RunOutput output)
      throws IOException, InterruptedException, InvalidPlanException {
    DexStore store = new DexStore(archives, d8);
    Path worker = store.worker(Installation.jar());
    Map<String, String> software = new LinkedHashMap<>();
    software.put(ResumeChecks.DEX, dexSha256());
    software.put("adb", devices.adbVersion());
    Plan readable = plan;
    Supplier<Optional<DexedClassPaths>> own = Optional::empty;
    if (plan.scenarios().stream().anyMatch(AttachedDevices::needsOwnCode)) {
      ForkJars bundled = Installation.forkJars();
      List<String> reasons = new ArrayList<>();
      readable =
          LocalTarget.withReaders(plan, new ReaderJars(bundled, archives), skipsInvalid, reasons);
      reasons.forEach(output::warn);
      LibraryJars jars = ResolvedLibraries.of(readable, bundled, d8.isOffline());
      own = () -> Optional.of(new DexedClassPaths(worker, jars, store));
      software.putAll(checkedHashes(jars, store.version()));
    } else if (d8.isDesugared()) {
      throw new InvalidPlanException(
          ResolvedD8.DESUGAR,
          "siribench's own classes need no desugaring, and there are no others",
          "leave it out, or give your classes with --class-path or a --library");
    }
    List<DevicePreparation> prepared =
        PreparedDevices.of(devices.all(), readable, worker, own, skipsInvalid, conditions, output);
    Set<String> leftOut =
        prepared.stream().flatMap(device -> device.leftOut().stream()).collect(Collectors.toSet());
    Plan measured = readable.with(scenario -> !leftOut.contains(scenario.id()));
    return new DeviceExecution(measured, software, prepared, conditions, output::warn);
  }

  /** Returns the hashes of {@code jars} and the dexer, which a resumed run must have again. */
  private Map<String, String> checkedHashes(LibraryJars jars, String dexer)
      throws IOException, InvalidPlanException {
    Map<String, String> hashes = new HashMap<>(ResolvedLibraries.hashes(jars));
    hashes.put(DEXER, dexer);
    if (resumed.isPresent()) {
      ResumeChecks.ofLibraries(resumed.get(), hashes);
    }
    return hashes;
  }

  /** Returns whether siribench's own dex lacks classes of {@code scenario}. */
  private static boolean needsOwnCode(Scenario scenario) {
    return !scenario.classPath().isEmpty()
        || !scenario.library().isBundled()
        || scenario.staxVersion().isPresent();
  }

  private static String dexSha256() throws IOException {
    return DexStore.workerHash(Installation.jar());
  }

  @Override
  public void close() {
    devices.close();
    boolean isInterrupted = Thread.interrupted();
    try {
      if (connections.isPresent()) {
        connections.get().disconnect();
      }
    } catch (InterruptedException e) {
      isInterrupted = true;
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean restoredCleanly() {
    return devices.restoredCleanly();
  }

  @Override
  public void releaseLost(List<String> done) throws InterruptedException {
    if (done.isEmpty()) {
      return;
    }
    try {
      Bridge bridge = Bridge.find(adb);
      for (AttachedDevice device : bridge.attached()) {
        if (done.contains(device.serial()) && device.problem().isEmpty()) {
          releaseLost(bridge, device.serial());
        }
      }
    } catch (InvalidPlanException e) {
      // The run is complete and needs no adb.
      print(e);
    }
  }

  /** Restores a device that was lost after its last fork; no later fork opens it. */
  private void releaseLost(Bridge bridge, String serial)
      throws InvalidPlanException, InterruptedException {
    if (!bridge.inspect(serial).isLeft()) {
      return;
    }
    // Opening it restores its settings, closing it removes the rest.
    try (OpenDevices lost = new OpenDevices(err)) {
      lost.open(bridge, List.of(serial), false);
    } catch (InvalidPlanException e) {
      print(e);
    }
  }

  private void print(InvalidPlanException failure) {
    failure.problems().forEach(problem -> err.println("siribench: " + problem.text()));
  }
}
