package io.siribench.session.resumption;

import io.siribench.environment.Host;
import io.siribench.environment.Machine;
import io.siribench.factor.ClassPath;
import io.siribench.factor.JavaRuntime;
import io.siribench.launch.ForkJars;
import io.siribench.launch.JavaRuntimes;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.request.FileHash;
import io.siribench.results.EmbeddedServer;
import io.siribench.results.PlanReader;
import io.siribench.session.preparation.ServedSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The checks for changes since a run began that would make its samples incomparable. */
public final class ResumeChecks {
  /** The environment facts with the greatest influence on times. */
  private static final List<String> MACHINE = List.of("cpu", "cores");

  /** The device facts with the greatest influence on times. */
  private static final List<String> DEVICE = List.of("model", "build");

  /**
   * The software entry with the SHA-256 of the list of fork jars on this machine. Each jar also has
   * an entry under its file name.
   */
  public static final String FORK_JARS = "fork_jars_sha256";

  /** The software entry with the SHA-256 of the classes of forks on devices. */
  public static final String DEX = "dex_sha256";

  private final PlanReader recorded;
  private final Problems problems = new Problems();

  private ResumeChecks(PlanReader recorded) {
    this.recorded = recorded;
  }

  /**
   * Checks that {@code plan} can be resumed on this machine.
   *
   * @param recorded the recorded facts of the plan
   * @param forkJars the jars that forks would run from
   * @throws InvalidPlanException with all changes
   */
  public static void ofThisMachine(PlanReader recorded, Plan plan, ForkJars forkJars)
      throws IOException, InterruptedException, InvalidPlanException {
    ResumeChecks checks = new ResumeChecks(recorded);
    checks.checkForkJars(forkJars);
    checks.checkMachine();
    checks.checkHost(plan.settings().seed());
    for (JavaRuntime java : plan.scenarios().stream().map(Scenario::java).distinct().toList()) {
      checks.checkJava(java);
    }
    checks.checkDocuments();
    checks.checkClassPaths();
    InvalidPlanException.throwIfAny(checks.problems);
  }

  /**
   * Checks that a plan can be resumed with external libraries and compressed documents.
   *
   * @param now the SHA-256 of the library jars and compressed documents, by their names
   * @throws InvalidPlanException with all changes
   */
  public static void ofLibraries(PlanReader recorded, Map<String, String> now)
      throws InvalidPlanException {
    ResumeChecks checks = new ResumeChecks(recorded);
    now.forEach(
        (name, sha256) -> {
          if (!recorded.software(name).equals(sha256)) {
            checks.changed(name + " has changed", "restore the original");
          }
        });
    InvalidPlanException.throwIfAny(checks.problems);
  }

  /**
   * Checks that a plan can be resumed on devices.
   *
   * @param dexSha256 the SHA-256 of the classes that forks would run
   * @param devices facts of the attached devices, by their serials
   * @throws InvalidPlanException with all changes
   */
  public static void ofDevices(
      PlanReader recorded, String dexSha256, Map<String, Map<String, Object>> devices)
      throws IOException, InvalidPlanException {
    ResumeChecks checks = new ResumeChecks(recorded);
    checks.checkDex(dexSha256);
    devices.forEach(checks::checkDevice);
    checks.checkDocuments();
    checks.checkClassPaths();
    InvalidPlanException.throwIfAny(checks.problems);
  }

  private void checkDocuments() throws IOException {
    for (Map.Entry<String, String> source : recorded.sourceHashes().entrySet()) {
      checkDocument(source.getKey(), source.getValue());
    }
    if (recorded.embeddedServer().isPresent()) {
      checkServed(recorded.embeddedServer().get());
    }
  }

  private void checkDevice(String serial, Map<String, Object> now) {
    Map<String, String> then = recorded.devices().getOrDefault(serial, Map.of());
    for (String name : DEVICE) {
      String fact = String.valueOf(now.getOrDefault(name, "unknown"));
      String before = then.getOrDefault(name, "unknown");
      if (!fact.equals(before)) {
        changed(
            "the device "
                + serial
                + " has a different "
                + name
                + ": "
                + fact
                + " instead of "
                + before,
            "use the device of the run in its original state");
      }
    }
  }

  private void checkForkJars(ForkJars now) {
    List<String> changedJars =
        now.hashes().entrySet().stream()
            .filter(jar -> !recorded.software(jar.getKey()).equals(jar.getValue()))
            .map(Map.Entry::getKey)
            .toList();
    if (!changedJars.isEmpty() || !recorded.software(FORK_JARS).equals(now.sha256())) {
      refuseBuild(
          changedJars.isEmpty()
              ? "forks would have a different class path"
              : "forks would run from a different " + String.join(", ", changedJars));
    }
  }

  private void checkDex(String sha256) {
    String then = recorded.software(DEX);
    if (!then.equals(sha256)) {
      refuseBuild("its classes.dex has the SHA-256 " + sha256 + ", but the run used " + then);
    }
  }

  private void refuseBuild(String difference) {
    changed(
        "another build of siribench: " + difference,
        "complete the run with the original build of " + recorded.software("siribench"));
  }

  private void checkMachine() {
    Map<String, Object> now = Machine.read().facts();
    Map<String, String> then = recorded.environment();
    for (String name : MACHINE) {
      String fact = String.valueOf(now.getOrDefault(name, "unknown"));
      String before = then.getOrDefault(name, "unknown");
      if (!fact.equals(before)) {
        changed(name + " is " + fact + " instead of " + before, "use the machine of the run");
      }
    }
  }

  /** Refuses another host: times of two machines are not compared, even with equal facts. */
  private void checkHost(long salt) {
    Map<String, String> then = recorded.environment();
    Host host = Host.read(salt);
    if (!host.isOf(then)) {
      Map<String, String> now = host.facts(then.containsKey(Host.NAME));
      // Two containers or virtual machines may have one name.
      boolean isNamesake = Host.nameIn(then).equals(Host.nameIn(now));
      changed(
          "the run began on another host, "
              + (isNamesake ? Host.idIn(then) : Host.nameIn(then))
              + "; this one is "
              + (isNamesake ? Host.idIn(now) : Host.nameIn(now)),
          "resume it there (a container is not recognised after a restart of its host)");
    }
  }

  private void checkJava(JavaRuntime then) throws InterruptedException {
    try {
      JavaRuntime now = JavaRuntimes.at(then.executable());
      if (!now.description().equals(then.description())) {
        changed(
            then.executable() + " is " + now.description() + " instead of " + then.description(),
            "install that version there");
      }
    } catch (IOException e) {
      changed(String.valueOf(e.getMessage()), "install " + then.description() + " there");
    }
  }

  private void checkDocument(String location, String sha256) throws IOException {
    Path file = Path.of(location);
    if (!Files.isRegularFile(file)) {
      changed(
          "the document " + location + " is missing",
          file.isAbsolute() ? "restore it" : "resume in the working directory of the run");
    } else if (!FileHash.sha256(file).equals(sha256)) {
      changed("the document " + location + " has changed", "restore the original");
    }
  }

  private void checkClassPaths() throws IOException {
    for (ClassPath classPath : recorded.classPaths()) {
      for (ClassPath.Entry then : classPath.files()) {
        Path path = Path.of(then.path());
        String name = then.path() + " of the class path " + classPath.label();
        if (!Files.exists(path)) {
          changed(name + " is missing", "restore it");
        } else if (!ClassPath.Entry.of(path).equals(then)) {
          changed(name + " has changed", "restore the original");
        }
      }
    }
  }

  private void checkServed(EmbeddedServer endpoint) throws IOException {
    Problems missing = new Problems();
    Map<String, String> now = ServedSources.hashes(endpoint.sources(), missing);
    missing.forEach(
        problem -> changed(problem.wrong(), "resume in the working directory of the run"));
    if (missing.isEmpty() && !now.equals(endpoint.sourceHashes())) {
      changed(
          "the served documents have changed: " + String.join(", ", endpoint.sources()),
          "restore the originals");
    }
  }

  private void changed(String wrong, String remedy) {
    problems.add(UnfinishedRun.OPTION, wrong, remedy + ", or begin a new run");
  }
}
