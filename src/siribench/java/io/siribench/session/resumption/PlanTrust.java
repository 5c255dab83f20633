package io.siribench.session.resumption;

import io.siribench.factor.ClassPath;
import io.siribench.factor.Factor;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.JvmFlags;
import io.siribench.factor.LibraryVersion;
import io.siribench.launch.JavaRuntimes;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.EndpointRequest;
import io.siribench.request.FileHash;
import io.siribench.results.EmbeddedServer;
import io.siribench.results.PlanReader;
import io.siribench.results.RecordedRequest;
import io.siribench.session.preparation.Installation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The refusal of programs, requests, servers and devices that only a recorded plan names. Anything
 * that this user has run before needs no trust: the first run of a plan leaves two marks in the
 * cache directory, one for its programs, and one for everything else.
 */
public final class PlanTrust {
  /** The name of the option that trusts a plan. */
  static final String OPTION = "--trust-plan";

  private final PlanReader recorded;
  private final Problems problems = new Problems();

  private PlanTrust(PlanReader recorded) {
    this.recorded = recorded;
  }

  /**
   * Locates the JDKs of {@code run} on this machine, and refuses all other programs.
   *
   * @throws InvalidPlanException with everything that would be run
   */
  public static void require(UnfinishedRun run)
      throws IOException, InterruptedException, InvalidPlanException {
    PlanTrust trust = new PlanTrust(run.recorded());
    Plan plan = run.shownPlan();
    if (!Files.exists(mark(plan))) {
      trust.refusePrograms(run, plan);
    }
    Optional<EmbeddedServer> server = run.recorded().embeddedServer();
    if (!Files.exists(mark(requests(plan, server)))) {
      trust.refuseRequests(plan, server);
    }
    InvalidPlanException.throwIfAny(trust.problems);
  }

  private void refusePrograms(UnfinishedRun run, Plan plan)
      throws IOException, InterruptedException {
    refuseOtherOwner(run.plans().directory().plan());
    if (recorded.devices().isEmpty()) {
      locateJavas(plan);
    }
    arguments(plan).forEach(argument -> refuse("the JVM argument " + argument));
    String profiler = plan.settings().sampling().observation().profilerPath();
    if (!profiler.isEmpty()) {
      refuse("the profiler " + profiler);
    }
    for (ClassPath classPath : recorded.classPaths()) {
      refuse("the class path " + classPath.label());
    }
    plan.scenarios().stream()
        .map(Scenario::library)
        .filter(LibraryVersion::isCoordinates)
        .distinct()
        .forEach(library -> refuse("the jars " + library.optionName()));
  }

  /** Refuses devices, and all requests except incomplete ones, which must be given again. */
  private void refuseRequests(Plan plan, Optional<EmbeddedServer> server) {
    endpoints(plan)
        .filter(request -> RecordedRequest.of(request).isWhole())
        .map(PlanTrust::destination)
        .distinct()
        .forEach(
            url -> problems.add(problem("the plan names " + url + ", which would be requested")));
    addresses(plan)
        .forEach(
            address ->
                problems.add(
                    problem("the plan names the device " + address + ", to be connected by adb")));
    server.ifPresent(
        serve ->
            problems.add(
                problem(
                    ("the plan names a server that would be started: siribench serve "
                            + String.join(" ", serve.arguments())
                            + " "
                            + String.join(" ", serve.sources()))
                        .strip())));
  }

  private static Stream<EndpointRequest> endpoints(Plan plan) {
    return plan.scenarios().stream().flatMap(scenario -> scenario.document().endpoint().stream());
  }

  /** Returns the addresses of devices that are not attached by a cable. */
  private static Stream<String> addresses(Plan plan) {
    return plan.devices().stream().filter(serial -> serial.indexOf(':') >= 0);
  }

  /** Returns the requests, servers and devices without secrets; empty if there are none. */
  private static List<String> requests(Plan plan, Optional<EmbeddedServer> server) {
    List<String> requests =
        new ArrayList<>(
            endpoints(plan)
                .map(
                    request ->
                        destination(request) + "\n" + String.join("\n", request.shownHeaders()))
                .distinct()
                .sorted()
                .toList());
    server.ifPresent(
        serve -> {
          requests.add(String.join("\n", serve.arguments()));
          requests.add(String.join("\n", serve.sources()));
        });
    addresses(plan).forEach(requests::add);
    return requests;
  }

  /** Returns the URL and the proxy, if there is one, without secrets. */
  private static String destination(EndpointRequest request) {
    return request.shownUrl()
        + request.proxy().map(proxy -> " through the proxy " + proxy.shown()).orElse("");
  }

  private static Stream<String> arguments(Plan plan) {
    return Stream.concat(
            plan.settings().jvmArgs().stream(),
            plan.scenarios().stream().flatMap(scenario -> scenario.jvmFlags().stream()))
        .filter(argument -> !JvmFlags.isHarmless(argument))
        .distinct();
  }

  /** Records that this user named the programs and requests of {@code plan}. */
  public static void remember(Plan plan, Optional<EmbeddedServer> server) throws IOException {
    Files.createDirectories(Installation.cacheDirectory().resolve("plans"));
    Files.write(mark(plan), new byte[0]);
    Files.write(mark(requests(plan, server)), new byte[0]);
  }

  /** Returns the mark for all programs of {@code plan} and arguments that may run others. */
  private static Path mark(Plan plan) {
    List<String> named = new ArrayList<>(arguments(plan).sorted().toList());
    named.add(plan.settings().sampling().observation().profilerPath());
    plan.scenarios().stream().flatMap(PlanTrust::programs).distinct().sorted().forEach(named::add);
    return mark(named);
  }

  /** Returns the Java command and the jars of {@code scenario}, with the hashes of users' jars. */
  private static Stream<String> programs(Scenario scenario) {
    LibraryVersion library = scenario.library();
    return Stream.concat(
        Stream.of(
            scenario.java().executable(), library.isCoordinates() ? library.optionName() : ""),
        scenario.values().find(Factor.CLASS_PATH).stream()
            .flatMap(classPath -> classPath.files().stream())
            .map(file -> file.path() + " " + file.sha256()));
  }

  private static Path mark(List<String> named) {
    byte[] bytes = String.join("\0", named).getBytes(StandardCharsets.UTF_8);
    return Installation.cacheDirectory().resolve("plans").resolve(FileHash.sha256(bytes));
  }

  private void refuseOtherOwner(Path file) throws IOException {
    Path own = Files.createTempFile("siribench", ".tmp");
    try {
      if (!Files.getOwner(file).equals(Files.getOwner(own))) {
        problems.add(problem(file + " belongs to " + Files.getOwner(file).getName()));
      }
    } finally {
      Files.delete(own);
    }
  }

  private void locateJavas(Plan plan) throws IOException, InterruptedException {
    List<JavaRuntime> named = plan.scenarios().stream().map(Scenario::java).distinct().toList();
    if (named.equals(List.of(JavaRuntimes.current()))) {
      return;
    }
    List<JavaRuntime> installed = JavaRuntimes.installed();
    Map<String, String> located = new HashMap<>();
    for (JavaRuntime java : named) {
      installed.stream()
          .filter(candidate -> candidate.version().equals(java.version()))
          .max(Comparator.comparing(candidate -> isSame(candidate, java)))
          .ifPresentOrElse(
              candidate -> located.put(java.executable(), candidate.executable()),
              () -> refuse("the Java command " + java.executable()));
    }
    recorded.replaceJavaCommands(located);
  }

  private static boolean isSame(JavaRuntime installed, JavaRuntime recorded) {
    try {
      return Files.isSameFile(Path.of(installed.executable()), Path.of(recorded.executable()));
    } catch (IOException e) {
      return false;
    }
  }

  private void refuse(String what) {
    problems.add(problem("the plan names " + what + ", which would be run"));
  }

  private static PlanProblem problem(String wrong) {
    return new PlanProblem(
        UnfinishedRun.OPTION,
        wrong,
        "give " + OPTION + " if the plan is your own, or you have read it");
  }
}
