package io.siribench.plan;

import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.Document;
import io.siribench.request.Endpoint;
import io.siribench.request.EndpointSettings;
import io.siribench.request.Proxies;
import io.siribench.request.RequestOptions;
import io.siribench.request.Secret;
import io.siribench.worker.ConnectionType;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Plans and their parts for tests. */
public final class Plans {
  public static final JavaRuntime JAVA = new JavaRuntime("java", "17.0.15", "17.0.15 (nobody)");
  public static final JavaRuntime OTHER_JAVA = new JavaRuntime("java8", "1.8.0_402", "8 (nobody)");

  private Plans() {}

  public static Document document(String name, Format format) {
    return Document.ofFile(name, format, Path.of("samples", name + "." + format.optionName()));
  }

  /** Returns the values of a scenario that reads {@code document} with an object reader. */
  public static FactorValues values(Document document, Start start) {
    FactorValues values =
        FactorValues.NONE
            .with(Factor.FORMAT, document.format())
            .with(Factor.READER, ReaderType.READER)
            .with(Factor.MODULE, ModuleType.NONE)
            .with(Factor.START, start)
            .with(Factor.DOCUMENT, document)
            .with(Factor.JAVA, JAVA);
    return start == Start.PSEUDO_WARM
        ? values.with(Factor.RESTORE, RestoreCombination.of(Restore.MAPPER_CACHE))
        : values;
  }

  /** Returns a scenario on {@code stop.json}, with a mapper cache if it starts pseudo-warm. */
  public static Scenario scenario(String id, Start start) {
    return new Scenario(id, values(document("stop", Format.JSON), start), null);
  }

  /** Returns the A/A control of {@code scenario}. */
  public static Scenario controlOf(Scenario scenario) {
    return new Scenario(scenario.id() + "@aa", scenario.values(), scenario.id());
  }

  /** Returns a scenario like {@link #scenario} on the device {@code serial}. */
  public static Scenario onDevice(String id, Start start, String serial) {
    JavaRuntime art = new JavaRuntime("app_process", "ART 2.1.0", "ART 2.1.0, Android 11 (API 30)");
    return new Scenario(
        id,
        scenario(id, start)
            .values()
            .with(Factor.JAVA, art)
            .with(Factor.DEVICE, new DeviceTarget(serial, serial, art)),
        null);
  }

  /** Returns a scenario that requests {@code url} with the key {@code canary-4711}. */
  public static Scenario asking(String id, Start start, String url) {
    RequestOptions words =
        new RequestOptions(
            List.of(),
            List.of(),
            Optional.of(Secret.of("canary-4711")),
            true,
            Optional.empty(),
            Optional.empty(),
            "siribench/1",
            Proxies.NONE);
    Problems problems = new Problems();
    Endpoint endpoint = Endpoint.of(url, words, problems).orElseThrow();
    FactorValues values =
        values(endpoint.document(Format.JSON), start)
            .with(Factor.CONNECTION, ConnectionType.URL_CONNECTION);
    return new Scenario(id, values, null);
  }

  /** Returns the plan with {@code observation} in addition to its samples. */
  public static Plan with(Plan plan, Observation observation) {
    Settings settings = plan.settings();
    return with(
        plan,
        settings.interval(),
        settings.unknownMembers(),
        settings.endpoints(),
        settings.sampling().with(observation));
  }

  /** Returns the plan with {@code builds} of everything that is restored. */
  public static Plan withRestoreBuilds(Plan plan, int builds) {
    Settings settings = plan.settings();
    return with(
        plan,
        settings.interval(),
        settings.unknownMembers(),
        settings.endpoints(),
        Samplings.withRestoreBuilds(settings.sampling(), builds));
  }

  /** Returns the plan with another treatment of unknown members. */
  public static Plan with(Plan plan, UnknownMembers unknownMembers) {
    Settings settings = plan.settings();
    return with(
        plan, settings.interval(), unknownMembers, settings.endpoints(), settings.sampling());
  }

  /** Returns a plan like {@link #plan} with other settings of endpoints. */
  public static Plan with(Plan plan, Duration interval, EndpointSettings endpoints) {
    Settings settings = plan.settings();
    return with(plan, interval, settings.unknownMembers(), endpoints, settings.sampling());
  }

  private static Plan with(
      Plan plan,
      Duration interval,
      UnknownMembers unknownMembers,
      EndpointSettings endpoints,
      Sampling sampling) {
    Settings settings = plan.settings();
    return new Plan(
        plan.scenarios(),
        plan.baseline(),
        new Settings(
            settings.requests(),
            settings.forks(),
            settings.seed(),
            settings.timeout(),
            interval,
            settings.preload(),
            unknownMembers,
            settings.jvmArgs(),
            settings.baseline(),
            endpoints,
            sampling,
            settings.conditions(),
            false));
  }

  public static Settings settings(int requests, int forks) {
    return settings(requests, forks, 42, List.of(), Sampling.DEFAULT);
  }

  public static Settings settings(int requests, int forks, Sampling sampling) {
    return settings(requests, forks, 42, List.of(), sampling);
  }

  /** Returns settings that pass {@code jvmArgs} to every JVM. */
  public static Settings settings(int requests, int forks, List<String> jvmArgs) {
    return settings(requests, forks, 42, jvmArgs, Sampling.DEFAULT);
  }

  private static Settings settings(
      int requests, int forks, long seed, List<String> jvmArgs, Sampling sampling) {
    return new Settings(
        requests,
        forks,
        seed,
        Duration.ofSeconds(30),
        Duration.ZERO,
        false,
        UnknownMembers.KEEP,
        jvmArgs,
        Optional.empty(),
        EndpointSettings.DEFAULT,
        sampling,
        Conditions.NONE,
        false);
  }

  public static Plan plan(int requests, int forks, long seed, Scenario... scenarios) {
    return plan(settings(requests, forks, seed, List.of(), Sampling.DEFAULT), scenarios);
  }

  /** Returns a plan that only measures allocation; see {@link Counting#firstForks}. */
  public static Plan allocation(int firstForks, Scenario... scenarios) {
    Sampling sampling = Sampling.DEFAULT.with(new Counting("", true, false, firstForks));
    return plan(settings(50, 8, sampling), scenarios);
  }

  public static Plan plan(Settings settings, Scenario... scenarios) {
    return new Plan(List.of(scenarios), scenarios[0].id(), settings);
  }

  /** Creates a plan for a machine that can dump and restore processes. */
  public static Planner.Result planned(
      Factors factors, Settings settings, boolean skipInvalid, List<PlanProblem> known)
      throws InvalidPlanException {
    Planner.Result result = Planner.plan(factors, settings, skipInvalid, Optional.empty(), known);
    // Without AssertJ, because bin/bench compiles this class with only the jar of siribench.
    if (!result.plan().scenarios().stream().allMatch(Scenario::isNamedAfterValues)) {
      throw new AssertionError("an id that does not name its values: " + result.plan().scenarios());
    }
    return result;
  }
}
