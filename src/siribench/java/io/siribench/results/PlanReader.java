package io.siribench.results;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.factor.ClassPath;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.JvmFlags;
import io.siribench.plan.Plan;
import io.siribench.plan.Planner;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.Shard;
import io.siribench.request.ClientCertFile;
import io.siribench.request.Document;
import io.siribench.request.EndpointRequest;
import io.siribench.request.EndpointSettings;
import io.siribench.request.ProxyServer;
import io.siribench.request.TrustStoreFile;
import io.siribench.worker.format.Format;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A reader that restores a plan from its entry in {@code plan.json}. */
public final class PlanReader {
  private static final long MAX_MILLIS = Duration.ofDays(1).toMillis();
  private static final long MAX_RATE_MILLIS = Duration.ofDays(366).toMillis();

  private final Path file;
  private final String place;
  private final JsonNode json;
  private final PlanEntry entry;
  private final PlanNotes notes;
  private final boolean isWhole;
  private Map<String, String> javaCommands = Map.of();

  /**
   * Creates a reader of {@code entry}.
   *
   * @param place the path in {@code file} of {@code json}, from which {@code entry} was bound
   * @param isWhole whether the entry is known to be complete
   */
  PlanReader(
      Path file, String place, JsonNode json, PlanEntry entry, PlanNotes notes, boolean isWhole) {
    this.file = file;
    this.place = place;
    this.json = json;
    this.entry = entry;
    this.notes = notes;
    this.isWhole = isWhole;
  }

  /** Replaces recorded Java commands that are keys of {@code commands} by their values. */
  public void replaceJavaCommands(Map<String, String> commands) {
    javaCommands = Map.copyOf(commands);
  }

  /** The completion of requests that were recorded without secrets or posted data. */
  @FunctionalInterface
  public interface Requests {
    /**
     * Returns the request with the displayable form {@code recorded}.
     *
     * @param document the name of the document in its response
     */
    EndpointRequest whole(String document, Format format, RecordedRequest recorded);
  }

  /**
   * Returns the recorded plan, with the same scenarios, order and settings.
   *
   * @param trustStore the file that {@link #trustStore()} names, or its replacement
   * @param clientCert the certificate with the fingerprint {@link #clientCert()}
   * @param requests called for each incomplete request
   * @throws RunDirectoryException if the file does not contain the whole plan
   */
  public Plan plan(
      Optional<TrustStoreFile> trustStore, Optional<ClientCertFile> clientCert, Requests requests)
      throws RunDirectoryException {
    PlanEntry whole =
        isWhole ? entry : PlanJson.bind(PlanJson.complete(), json, PlanEntry.class, file, place);
    JvmArguments.requireWhole(whole.jvmArgs(), file);
    requireValid(whole);
    EndpointSettings endpoints =
        whole.endpoints() == null
            ? EndpointSettings.DEFAULT
            : whole.endpoints().settings(trustStore, clientCert);
    List<Scenario> scenarios = new ArrayList<>();
    for (ScenarioEntry scenario : whole.scenarios()) {
      try {
        scenarios.add(scenario(scenario, requests));
      } catch (IllegalArgumentException exception) {
        throw new RunDirectoryException(
            file
                + ": scenario '"
                + scenario.id()
                + "' of "
                + place
                + " "
                + exception.getMessage()
                + "; restore the original, or begin a new run with --out");
      }
    }
    return new Plan(scenarios, whole.baseline(), whole.settings(endpoints));
  }

  /** Refuses values that no planner produces, and that are not needed to report the run. */
  private void requireValid(PlanEntry whole) throws RunDirectoryException {
    require(isCount(whole.requests()), "requests", whole.requests());
    require(isCount(whole.forks()), "forks", whole.forks());
    require(
        whole.timeoutMs() > 0 && whole.timeoutMs() <= MAX_MILLIS, "timeout_ms", whole.timeoutMs());
    require(
        whole.intervalMs() >= 0 && whole.intervalMs() <= MAX_MILLIS,
        "interval_ms",
        whole.intervalMs());
    requireValid(whole.sampling());
    if (whole.endpoints() != null) {
      requireValid(whole.endpoints());
    }
    require(!whole.scenarios().isEmpty(), "scenarios", "[]");
    for (ScenarioEntry scenario : whole.scenarios()) {
      require(isId(scenario.id()), "id", scenario.id());
      require(
          !scenario.device().isEmpty() || java(scenario).featureNumber().isPresent(),
          "java_version",
          scenario.javaVersion());
    }
    require(!whole.baseline().isEmpty(), "baseline", whole.baseline());
  }

  private void requireValid(SamplingEntry sampling) throws RunDirectoryException {
    int most = sampling.maxRequests();
    require(most == 0 || isCount(most), "sampling.max_requests", most);
    int forks = sampling.allocationForks();
    require(forks == 0 || isCount(forks), "sampling.allocation_forks", forks);
    int builds = Objects.requireNonNullElse(sampling.restoreBuilds(), Sampling.RESTORE_BUILDS);
    require(
        builds >= 1 && builds <= Sampling.MAX_RESTORE_BUILDS, "sampling.restore_builds", builds);
    int warmup = Objects.requireNonNullElse(sampling.warmupRequests(), 0);
    require(warmup >= 0 && warmup <= Planner.MAX_REQUESTS, "sampling.warmup_requests", warmup);
    int steady = Objects.requireNonNullElse(sampling.steadyRequests(), 1);
    require(isCount(steady), "sampling.steady_requests", steady);
    long maxWarmup = Objects.requireNonNullElse(sampling.maxWarmupMs(), 1L);
    require(maxWarmup >= 1 && maxWarmup <= MAX_MILLIS, "sampling.max_warmup_ms", maxWarmup);
    double spin = sampling.twinSpinPercent();
    require(spin >= 0 && spin <= Sampling.MAX_SPIN_PERCENT, "sampling.twin_spin_percent", spin);
  }

  private void requireValid(EndpointsEntry endpoints) throws RunDirectoryException {
    require(endpoints.maxBytes() > 0, "endpoints.max_bytes", endpoints.maxBytes());
    EndpointsEntry.RateEntry rate = endpoints.rate();
    if (rate != null) {
      require(rate.periodNs() > 0, "endpoints.rate.period_ns", rate.periodNs());
      long duration = rate.durationMs();
      require(duration >= 1 && duration <= MAX_RATE_MILLIS, "endpoints.rate.duration_ms", duration);
      require(isCount(rate.connections()), "endpoints.rate.connections", rate.connections());
      require(isCount(rate.senderCount()), "endpoints.rate.senders", rate.senderCount());
    }
  }

  private static boolean isId(String id) {
    return !id.isBlank() && id.codePoints().noneMatch(Character::isISOControl);
  }

  private static boolean isCount(int count) {
    return count >= 1 && count <= Planner.MAX_REQUESTS;
  }

  private void require(boolean isValid, String member, Object value) throws RunDirectoryException {
    if (!isValid) {
      throw new RunDirectoryException(
          file
              + ": "
              + member
              + " of "
              + place
              + " is not valid: '"
              + value
              + "'; restore the original, or begin a new run with --out");
    }
  }

  /** Returns the incompletely recorded requests, by the ids of their scenarios. */
  public Map<String, RecordedRequest> incompleteRequests() {
    Map<String, RecordedRequest> requests = new LinkedHashMap<>();
    for (ScenarioEntry scenario : entry.scenarios()) {
      if (scenario.request() != null && !scenario.request().isWhole()) {
        requests.put(scenario.id(), scenario.request());
      }
    }
    return requests;
  }

  /** Returns the SHA-256 of each document that is a file, by its path. */
  public Map<String, String> sourceHashes() {
    Map<String, String> hashes = new LinkedHashMap<>();
    if (entry.documents() != null) {
      entry.documents().drawn().forEach(file -> hashes.put(file.source(), file.sourceSha256()));
      return hashes;
    }
    for (ScenarioEntry scenario : entry.scenarios()) {
      if (scenario.request() == null) {
        hashes.put(scenario.source(), scenario.sourceSha256());
      }
    }
    return hashes;
  }

  /** Returns the locations of user classes; often none. */
  public List<ClassPath> classPaths() {
    return entry.classPaths();
  }

  /** Returns whether the stop rule has ended the run, so that no work is left. */
  public boolean isConcluded() {
    return !notes.concluded().isEmpty();
  }

  /** Returns whether the extra forks of {@code --profile} have run. */
  public boolean isProfiled() {
    return notes.profiled();
  }

  /** Returns the shard that the run measures; absent for a whole run. */
  public Optional<Shard> shard() {
    return Optional.ofNullable(entry.shard()).map(ShardEntry::shard);
  }

  /** Returns the recorded command of all shards; empty without one. */
  public String command() {
    return notes.command();
  }

  /** Returns the times at which the run was resumed. */
  public List<Instant> resumedAt() {
    List<Instant> resumedAt = new ArrayList<>();
    for (String instant : notes.resumedAt()) {
      try {
        resumedAt.add(Instant.parse(instant));
      } catch (DateTimeParseException exception) {
        // An invalid, edited time is left out, because the times only serve to measure durations.
      }
    }
    return resumedAt;
  }

  /** Returns the name of the file with the certificates that forks trust, if any. */
  public Optional<String> trustStore() {
    return Optional.ofNullable(entry.endpoints())
        .map(EndpointsEntry::trustStore)
        .filter(name -> !name.isEmpty());
  }

  /** Returns the SHA-256 of the certificate that forks present to servers, if there is one. */
  public Optional<String> clientCert() {
    return Optional.ofNullable(entry.endpoints())
        .map(EndpointsEntry::clientCert)
        .filter(sha256 -> !sha256.isEmpty());
  }

  /** Returns the endpoint that siribench itself ran, if any. */
  public Optional<EmbeddedServer> embeddedServer() {
    return Optional.ofNullable(entry.serve());
  }

  /** Returns the software {@code name}, as passed to {@link PlanFile#add}; empty if missing. */
  public String software(String name) {
    return entry.software().getOrDefault(name, "");
  }

  /** Returns the facts of the environment that are texts or numbers. */
  public Map<String, String> environment() {
    return PlanFacts.texts(entry.environment());
  }

  /**
   * Returns the facts of each device that forks run on, by its serial number. They are texts or
   * numbers; the map is empty for a run on this machine.
   */
  public Map<String, Map<String, String>> devices() {
    return PlanFacts.devicesOf(entry);
  }

  private Scenario scenario(ScenarioEntry scenario, Requests requests)
      throws RunDirectoryException {
    JavaRuntime java = java(scenario);
    FactorValues values =
        FactorValues.NONE
            .with(Factor.DOCUMENT, document(scenario, requests))
            .with(Factor.JAVA, java);
    if (!scenario.device().isEmpty()) {
      values =
          values.with(Factor.DEVICE, new DeviceTarget(scenario.device(), scenario.device(), java));
    }
    for (Factor<?> factor : Factor.listed()) {
      values = with(factor, scenario, values);
    }
    String jvm = scenario.word(Factor.JVM);
    if (!jvm.isEmpty()) {
      JvmArguments.requireWhole(scenario.jvmFlags(), file);
      values = values.with(Factor.JVM, JvmFlags.recorded(jvm, scenario.jvmFlags(), java));
    }
    String classPath = scenario.word(Factor.CLASS_PATH);
    if (!classPath.isEmpty()) {
      values = values.with(Factor.CLASS_PATH, classPath(classPath));
    }
    return new Scenario(
        scenario.id(),
        values,
        scenario.label(),
        scenario.twinOf().isEmpty() ? null : scenario.twinOf());
  }

  private JavaRuntime java(ScenarioEntry scenario) {
    return new JavaRuntime(
        javaCommands.getOrDefault(scenario.javaCommand(), scenario.javaCommand()),
        scenario.javaVersion(),
        scenario.java());
  }

  private Document document(ScenarioEntry scenario, Requests requests) {
    String name = scenario.document();
    Format format = known(Factor.FORMAT, scenario);
    RecordedRequest recorded = scenario.request();
    if (entry.documents() != null) {
      return entry.documents().document(name, format);
    }
    if (recorded == null) {
      return Document.ofFile(name, format, Path.of(scenario.source()));
    }
    return Document.ofEndpoint(
        name,
        format,
        recorded.isWhole()
            ? EndpointRequest.recorded(
                recorded.url(), recorded.headers(), ProxyServer.of(recorded.proxy()))
            : requests.whole(name, format, recorded));
  }

  private ClassPath classPath(String label) {
    return entry.classPaths().stream()
        .filter(classPath -> classPath.label().equals(label))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("has no class path '" + label + "' in class_paths"));
  }

  /**
   * Returns {@code values} with the recorded value of {@code factor}, if it applies to them. A plan
   * that is older than the factor implies its default.
   */
  private static <T> FactorValues with(
      Factor<T> factor, ScenarioEntry scenario, FactorValues values) {
    boolean isAbsent = !scenario.factors().containsKey(factor.key());
    // The factor jvm is restored separately, from the recorded flags.
    if (factor == Factor.JVM
        || !factor.appliesTo(values)
        || (isAbsent && factor.isOmittedWhenDefault())
        || (scenario.word(factor).isEmpty() && factor.isOptionalFor(values))) {
      return values;
    }
    return values.with(
        factor,
        isAbsent && !factor.isInEveryId()
            ? factor.defaultValue().orElseThrow()
            : known(factor, scenario));
  }

  private static <T> T known(Factor<T> factor, ScenarioEntry scenario) {
    String word = scenario.word(factor);
    return factor
        .find(word)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "has the "
                        + factor.key()
                        + " '"
                        + word
                        + "', expected "
                        + String.join(", ", factor.words())));
  }
}
