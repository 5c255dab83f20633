package io.siribench.session.devices;

import io.siribench.device.Device;
import io.siribench.device.DeviceState;
import io.siribench.device.DeviceStateFindings;
import io.siribench.device.ReversedPorts;
import io.siribench.device.Setting;
import io.siribench.environment.Finding;
import io.siribench.factor.CompileFilter;
import io.siribench.factor.Factor;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.JavaRuntimes;
import io.siribench.launch.JvmLauncher;
import io.siribench.launch.Launcher;
import io.siribench.plan.Conditions;
import io.siribench.plan.Observation.Profiler;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.process.Taskset;
import io.siribench.request.EndpointRequest;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.fork.ForkCommands;
import io.siribench.runner.fork.ForkTexts;
import io.siribench.runner.probe.ModelProbe;
import io.siribench.session.preparation.DerivedDocuments;
import io.siribench.session.preparation.Installation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The preparation of a device for its part of a plan, under the requested conditions. */
final class DevicePreparation {
  private final Device device;
  private final Plan planned;
  private Plan part;
  private final Map<Integer, Integer> devicePorts = new HashMap<>();
  private final Map<String, Object> facts;
  private DeviceState state = DeviceState.NOT_KNOWN;
  private List<String> prefix = List.of();
  private final Map<String, String> compiled = new LinkedHashMap<>();
  private List<PlanProblem> problems = List.of();
  private final List<String> omissions = new ArrayList<>();

  /** Creates the preparation of {@code device}, which runs {@code part}. */
  DevicePreparation(Device device, Plan part) {
    this.device = device;
    this.planned = part;
    this.part = part;
    facts = new LinkedHashMap<>(device.facts().facts());
    part.scenarios().stream()
        .flatMap(scenario -> scenario.values().find(Factor.DEVICE).stream())
        .findFirst()
        .ifPresent(target -> facts.put("name", target.word()));
  }

  Device device() {
    return device;
  }

  Plan part() {
    return part;
  }

  /** Returns the facts of the device, and the changes made to it. */
  Map<String, Object> facts() {
    return facts;
  }

  /** Returns the results of ahead-of-time compilation, by the ids of scenarios that need it. */
  Map<String, String> compiled() {
    return compiled;
  }

  /** Returns the findings about the state of the device after its preparation. */
  List<Finding> findings() {
    return DeviceStateFindings.of(device.serial(), state);
  }

  /** Returns a sentence for each reason why scenarios were left out of its part. */
  List<String> omissions() {
    return omissions;
  }

  /** Returns the ids of the scenarios that were left out of its part. */
  Set<String> leftOut() {
    Set<String> kept = ids(part);
    return ids(planned.with(scenario -> !kept.contains(scenario.id())));
  }

  private static Set<String> ids(Plan plan) {
    return plan.scenarios().stream().map(Scenario::id).collect(Collectors.toSet());
  }

  /** Returns the problems that keep the device from running its part. */
  List<PlanProblem> problems() {
    return problems;
  }

  /** Performs all steps; failures are added to the problems. */
  void run(
      Path worker,
      Optional<DexedClassPaths> own,
      boolean skipsInvalid,
      DeviceConditions conditions,
      Consumer<String> progress)
      throws InterruptedException {
    try {
      problems = obstacles(conditions);
      if (!problems.isEmpty()) {
        return;
      }
      Set<Path> files = files();
      if (own.isPresent()) {
        own.get().prepare(part, device.facts().api(), progress);
        files.addAll(own.get().all());
        device.runFrom(own.get()::of);
      }
      device.install(worker, files, progress);
      if (part.scenarios().stream().anyMatch(Scenario::readsDerivedInput)) {
        part = withMadeDocuments(worker, progress);
      }
      if (own.isPresent()) {
        part = verified(own.get(), skipsInvalid, progress);
      }
      for (int port : loopbackPorts()) {
        devicePorts.put(port, device.reverse(port));
      }
      compile(progress);
      if (conditions.fixedPerformance()) {
        device.switchOn(Setting.FIXED_PERFORMANCE);
      }
      if (conditions.airplane()) {
        device.switchOn(Setting.AIRPLANE);
      }
      if (conditions.stayAwake()) {
        device.switchOn(Setting.STAY_AWAKE);
      }
      facts.putAll(device.facts().facts());
      facts.putAll(conditions.facts());
      if (part.settings().conditions().dropCaches()) {
        facts.put("page_cache", "process-cold, page cache dropped before each fork");
      }
      state = device.state();
      facts.putAll(state.facts());
    } catch (InvalidPlanException e) {
      problems = e.problems();
    } catch (IOException e) {
      problems = List.of(new PlanProblem("adb", String.valueOf(e.getMessage()), ""));
    }
  }

  /** Returns the part with the documents that the device itself makes, and installs them. */
  private Plan withMadeDocuments(Path worker, Consumer<String> progress)
      throws IOException, InterruptedException, InvalidPlanException {
    Plan made =
        DerivedDocuments.of(
                part, launcher(pause -> {}), Installation.documents(), false, new RunListener() {})
            .plan();
    device.install(worker, made.files().values().stream().map(Path::of).toList(), progress);
    return made;
  }

  /**
   * Returns the part that provably binds what databind binds on this machine.
   *
   * @throws InvalidPlanException if a scenario does not, and none may be left out
   */
  private Plan verified(DexedClassPaths own, boolean skipsInvalid, Consumer<String> progress)
      throws IOException, InterruptedException, InvalidPlanException {
    Launcher onDevice = launcher(pause -> {});
    Launcher onJvm = new JvmLauncher(own.jars(), List.of(), pause -> {});
    String java = JavaRuntimes.current().executable();
    ModelProbe.Found probed =
        ModelProbe.probe(
            part, command -> (command.java().equals(java) ? onJvm : onDevice).launch(command));
    probed.remarks().forEach(progress);
    Map<List<Scenario>, Set<PlanProblem>> refused = new LinkedHashMap<>(probed.refused());
    ForkCommands commands = new ForkCommands(part);
    for (Map.Entry<List<Scenario>, Set<PlanProblem>> each : refused.entrySet()) {
      ForkCommand command = commands.probing(each.getKey().get(0), 1);
      Set<PlanProblem> explained = new LinkedHashSet<>();
      for (PlanProblem problem : each.getValue()) {
        explained.add(own.explained(problem, command));
      }
      each.setValue(explained);
    }
    return new ModelProbe.Found(refused, List.of(), List.of())
        .readable(part, skipsInvalid, omissions);
  }

  /** Compiles the classes of scenarios; a refusal only costs their samples. */
  private void compile(Consumer<String> progress)
      throws InvalidPlanException, IOException, InterruptedException {
    ForkCommands commands = new ForkCommands(part);
    Map<String, String> byName = new HashMap<>();
    for (Scenario scenario : part.scenarios()) {
      ForkCommand command = commands.probing(scenario, 1);
      String name = command.compiled().orElse("");
      if (!name.isEmpty() && !byName.containsKey(name)) {
        String option = Factor.COMPILE.option() + " " + scenario.compile().optionName();
        progress.accept(option + ": compiling on the device, for " + scenario.id());
        String result = compile(scenario, command);
        byName.put(name, result);
        progress.accept(option + ": " + result);
      }
      if (!name.isEmpty()) {
        compiled.put(scenario.id(), byName.get(name));
      }
    }
  }

  private String compile(Scenario scenario, ForkCommand command)
      throws InvalidPlanException, IOException, InterruptedException {
    if (scenario.compile() == CompileFilter.SPEED_PROFILE) {
      ForkResult trained = launcher(pause -> {}).launch(device.training(command));
      if (!trained.isComplete()) {
        return "refused: the training process failed: " + ForkTexts.reason(trained);
      }
    }
    return device.compile(command, scenario.compile().optionName());
  }

  /** Returns the launcher of forks, which reports pauses to {@code pauses}. */
  Launcher launcher(Consumer<Duration> pauses) {
    return new ReversedPorts(device.launcher(prefix, pauses), devicePorts);
  }

  /** Returns a problem for each requested condition that this device cannot meet. */
  private List<PlanProblem> obstacles(DeviceConditions requested)
      throws InvalidPlanException, InterruptedException {
    List<PlanProblem> obstacles = new ArrayList<>();
    if (requested.airplane()) {
      unreachable().ifPresent(obstacles::add);
    }
    Conditions conditions = part.settings().conditions();
    if (conditions.dropCaches() && !device.facts().isRoot()) {
      obstacles.add(
          new PlanProblem(
              "--drop-caches",
              "the device " + device.serial() + " lets only root empty its page cache",
              "leave it out, or run adb root if the device allows it"));
    }
    Profiler profiler = part.settings().sampling().observation().profiler();
    if (profiler != Profiler.NONE && !device.has(profiler.optionName())) {
      obstacles.add(
          new PlanProblem(
              "--profile",
              "the device " + device.serial() + " has no " + profiler.optionName(),
              "leave it out, or use another profiler or device; adb shell command -v "
                  + profiler.optionName()
                  + " shows whether one has it"));
    }
    try {
      prefix = Taskset.prefixOfDevice(conditions.cpus());
      if (!prefix.isEmpty()) {
        device
            .obstacle(prefix)
            .ifPresent(
                text ->
                    obstacles.add(
                        new PlanProblem(
                            "--pin",
                            "the device " + device.serial() + " reports: " + text,
                            "give processors that it has, such as 0 or 0,1")));
      }
    } catch (IllegalArgumentException e) {
      obstacles.add(
          new PlanProblem(
              "--pin", String.valueOf(e.getMessage()), "give processors such as 0 or 2,3"));
    }
    return obstacles;
  }

  /** Returns the problem of an endpoint that the device can only reach by radio. */
  private Optional<PlanProblem> unreachable() {
    return part.scenarios().stream()
        .flatMap(scenario -> scenario.document().endpoint().stream())
        .filter(request -> request.localPort().isEmpty())
        .findFirst()
        .map(
            request ->
                new PlanProblem(
                    "--airplane",
                    "would cut the device " + device.serial() + " off from " + request.shownUrl(),
                    "leave it out, or measure documents or a server of this machine (--serve)"));
  }

  private Set<Path> files() {
    return part.scenarios().stream()
        .filter(scenario -> !scenario.usesEndpoint())
        .map(scenario -> Path.of(scenario.document().location()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Returns the ports of this machine that forks need. To forks, localhost is the device. */
  private Set<Integer> loopbackPorts() {
    return part.scenarios().stream()
        .flatMap(scenario -> scenario.document().endpoint().stream())
        .map(EndpointRequest::localPort)
        .flatMap(Optional::stream)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
