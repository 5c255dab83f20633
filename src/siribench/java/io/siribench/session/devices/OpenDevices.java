package io.siribench.session.devices;

import io.siribench.device.Bridge;
import io.siribench.device.Device;
import io.siribench.factor.DeviceTarget;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The devices of a run, from opening until their original state is restored. */
final class OpenDevices implements AutoCloseable {
  private final List<Device> devices = new ArrayList<>();
  private final PrintWriter err;
  private String adbVersion = "";
  private boolean restoredCleanly = true;

  /** Creates an empty collection; {@code err} is the writer for failures. */
  OpenDevices(PrintWriter err) {
    this.err = err;
  }

  /**
   * Opens the devices {@code serials}.
   *
   * @param leavesOut whether to leave out and report unusable devices if others are usable
   * @throws InvalidPlanException with all problems, if no device is usable, or if one is unusable
   *     and {@code leavesOut} is false
   */
  void open(Bridge bridge, List<String> serials, boolean leavesOut)
      throws InterruptedException, InvalidPlanException {
    adbVersion = bridge.version();
    List<PlanProblem> problems = new ArrayList<>();
    for (String serial : serials) {
      try {
        devices.add(bridge.open(serial));
      } catch (InvalidPlanException e) {
        problems.addAll(e.problems());
      }
    }
    if (devices.isEmpty() || !leavesOut) {
      InvalidPlanException.throwIfAny(problems);
    }
    problems.forEach(problem -> err.println("skipped: " + problem.text()));
  }

  String adbVersion() {
    return adbVersion;
  }

  List<Device> all() {
    return List.copyOf(devices);
  }

  /** Returns the facts of the devices, by their serials. */
  Map<String, Map<String, Object>> facts() {
    Map<String, Map<String, Object>> facts = new LinkedHashMap<>();
    devices.forEach(device -> facts.put(device.serial(), device.facts().facts()));
    return facts;
  }

  /** Returns the devices as targets of a plan. */
  List<DeviceTarget> targets() {
    List<String> models = devices.stream().map(OpenDevices::model).toList();
    List<DeviceTarget> targets = new ArrayList<>();
    for (Device device : devices) {
      String model = model(device);
      // Devices of one model get their serial, which does not depend on their order.
      boolean isOnly = Collections.frequency(models, model) == 1;
      String word =
          isOnly || model.equals(word(device.serial()))
              ? model
              : model + "-" + word(device.serial());
      targets.add(new DeviceTarget(device.serial(), word, device.facts().runtime()));
    }
    return targets;
  }

  /** Returns its model as a word; without one, its serial number. */
  private static String model(Device device) {
    Map<String, Object> facts = device.facts().facts();
    String model = String.valueOf(facts.getOrDefault("model", ""));
    String word = word(model.isEmpty() ? device.serial() : model);
    return facts.containsKey("emulator") && !word.startsWith("emulator")
        ? "emulator-" + word
        : word;
  }

  /** Returns the name as a word that is valid in ids, which become file names. */
  private static String word(String name) {
    return name.replaceAll("[^A-Za-z0-9._+-]+", "-");
  }

  /** Returns whether the original state of every device was restored. */
  synchronized boolean restoredCleanly() {
    return restoredCleanly;
  }

  /**
   * Restores the original state of all devices in parallel and reports failures. A device without a
   * response does not delay the others.
   */
  @Override
  public void close() {
    // Interrupts do not end this wait.
    CompletableFuture.allOf(
            devices.stream()
                .map(
                    device ->
                        CompletableFuture.runAsync(
                            () -> close(device),
                            task -> new Thread(task, "close " + device.serial()).start()))
                .toArray(CompletableFuture<?>[]::new))
        .join();
    devices.clear();
  }

  private void close(Device device) {
    try {
      device.close();
    } catch (IOException e) {
      print("siribench: " + e.getMessage());
    }
  }

  private synchronized void print(String failure) {
    restoredCleanly = false;
    err.println(failure);
    err.flush();
  }
}
