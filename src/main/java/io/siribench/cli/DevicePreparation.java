package io.siribench.cli;

import io.siribench.device.Device;
import io.siribench.device.DeviceException;
import io.siribench.launch.ReversedPorts;
import io.siribench.plan.EndpointRequest;
import io.siribench.plan.Plan;
import io.siribench.plan.PlanProblem;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Brings a device what its part of a plan needs, and makes the conditions that were asked for. */
final class DevicePreparation {
  static final String COMPILE = "compile";
  static final String FIXED_PERFORMANCE = "fixed_performance";
  static final String AIRPLANE = "airplane";

  private final Device device;
  private final Plan part;
  private final Map<Integer, Integer> devicePorts = new HashMap<>();
  private final Map<String, Object> facts;
  private List<PlanProblem> problems = List.of();

  /** Of {@code device}, which carries {@code part} out. */
  DevicePreparation(Device device, Plan part) {
    this.device = device;
    this.part = part;
    facts = new LinkedHashMap<>(device.facts().facts());
  }

  Device device() {
    return device;
  }

  Plan part() {
    return part;
  }

  /** What is known of the device, and what was made of it. */
  Map<String, Object> facts() {
    return facts;
  }

  /** The device's ports that lead to ports of this machine, by the latter. */
  Map<Integer, Integer> devicePorts() {
    return devicePorts;
  }

  /** What keeps the device from carrying out its part; empty if nothing does. */
  List<PlanProblem> problems() {
    return problems;
  }

  /** Does all of it; what fails is kept among the problems. */
  void carryOut(Path jar, DeviceConditions conditions, Consumer<String> progress)
      throws InterruptedException {
    try {
      device.install(jar, files(), progress);
      facts.putAll(conditions.facts());
      facts.put(COMPILE, conditions.compile().orElse("none"));
      if (conditions.compile().isPresent() && !conditions.compile().get().equals("none")) {
        facts.put("compiled", device.compile(conditions.compile().get()));
      }
      for (int port : loopbackPorts()) {
        devicePorts.put(port, device.reverse(port));
      }
      facts.put(FIXED_PERFORMANCE, conditions.fixedPerformance());
      if (conditions.fixedPerformance()) {
        device.fixedPerformance();
      }
      facts.put(AIRPLANE, conditions.airplane());
      if (conditions.airplane()) {
        device.airplane();
      }
    } catch (DeviceException e) {
      problems = e.problems();
    }
  }

  private Set<Path> files() {
    return part.scenarios().stream()
        .filter(scenario -> !scenario.asksEndpoint())
        .map(scenario -> Path.of(scenario.document().location()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The ports of this machine that are asked: on a device localhost is the device. */
  private Set<Integer> loopbackPorts() {
    return part.scenarios().stream()
        .flatMap(scenario -> scenario.document().endpoint().stream())
        .filter(EndpointRequest::isLoopback)
        .map(request -> ReversedPorts.port(URI.create(request.url())))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
