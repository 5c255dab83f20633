package io.siribench.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.siribench.factor.ClassPath;
import io.siribench.factor.Factor;
import io.siribench.plan.Conditions;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.request.EndpointSettings;
import io.siribench.worker.codec.UnknownMembers;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A plan in {@code plan.json}. This record, {@link PlanNotes} and the records of their members are
 * the schema of the file: {@code timeoutMs} is {@code timeout_ms} there. A member with {@link
 * JsonInclude} may be absent; all others are required to resume the run. {@link PlanJson} defines
 * the values of absent members.
 *
 * @param startedAt ISO 8601, UTC
 * @param requests see {@link Settings#requests}; other members are named like settings
 * @param rounds the number of rounds that count, in addition to round 0
 * @param sameValues absent for false
 * @param jvmArgs without the values of credentials
 * @param shard absent for a whole run
 * @param baseline id of a scenario
 * @param endpoints absent without requests to endpoints
 * @param classPaths the user's class paths, with their jars
 * @param documents the population that documents are drawn from; absent if none are
 * @param serve the endpoint that siribench itself ran; absent if there was none
 * @param software names and versions or hashes of the software
 * @param environment facts of the machine before the first fork
 * @param devices facts of each device before the first fork, by its serial number; absent for none
 */
record PlanEntry(
    String startedAt,
    long seed,
    int requests,
    int forks,
    int rounds,
    long timeoutMs,
    long intervalMs,
    boolean preload,
    UnknownMembers unknownMembers,
    @JsonInclude(Include.NON_DEFAULT) boolean sameValues,
    List<String> jvmArgs,
    SamplingEntry sampling,
    @JsonInclude(Include.NON_NULL) @Nullable ShardEntry shard,
    Conditions conditions,
    String baseline,
    @JsonInclude(Include.NON_NULL) @Nullable EndpointsEntry endpoints,
    @JsonInclude(Include.NON_EMPTY) List<ClassPath> classPaths,
    List<ScenarioEntry> scenarios,
    @JsonInclude(Include.NON_NULL) @Nullable DocumentsEntry documents,
    @JsonInclude(Include.NON_NULL) @Nullable EmbeddedServer serve,
    Map<String, String> software,
    Map<String, Object> environment,
    @JsonInclude(Include.NON_EMPTY) Map<String, Map<String, Object>> devices) {

  PlanEntry {
    // Earlier versions wrote neither, and their runs can still be reported.
    sampling = Objects.requireNonNullElse(sampling, SamplingEntry.NONE);
    conditions = Objects.requireNonNullElse(conditions, Conditions.NONE);
  }

  /** Returns the entry of {@code plan}. */
  static PlanEntry of(
      Plan plan,
      Instant startedAt,
      Map<String, String> software,
      Map<String, Object> environment,
      Optional<EmbeddedServer> endpoint,
      Map<String, Map<String, Object>> devices)
      throws IOException {
    Settings settings = plan.settings();
    return new PlanEntry(
        startedAt.toString(),
        settings.seed(),
        settings.requests(),
        settings.forks(),
        plan.rounds(),
        settings.timeout().toMillis(),
        settings.interval().toMillis(),
        settings.preload(),
        settings.unknownMembers(),
        settings.sameValues(),
        settings.jvmArgs().stream().map(JvmArguments::shown).toList(),
        SamplingEntry.of(plan),
        ShardEntry.of(settings.sampling().shard()),
        settings.conditions(),
        plan.baseline(),
        plan.scenarios().stream().anyMatch(Scenario::usesEndpoint) ? EndpointsEntry.of(plan) : null,
        plan.scenarios().stream()
            .flatMap(scenario -> scenario.values().find(Factor.CLASS_PATH).stream())
            .distinct()
            .toList(),
        ScenarioEntry.of(plan),
        DocumentsEntry.of(plan),
        endpoint.orElse(null),
        software,
        environment,
        devices);
  }

  /** Returns the settings of the plan; {@code withFiles} replaces {@link #endpoints}. */
  Settings settings(EndpointSettings withFiles) {
    return new Settings(
        requests,
        forks,
        seed,
        Duration.ofMillis(timeoutMs),
        Duration.ofMillis(intervalMs),
        preload,
        unknownMembers,
        jvmArgs,
        Optional.of(baseline),
        withFiles,
        shard == null ? sampling.sampling() : sampling.sampling().with(shard.shard()),
        conditions,
        sameValues);
  }
}
