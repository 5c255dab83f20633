package io.siribench.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.siribench.factor.Start;
import io.siribench.plan.Counting;
import io.siribench.plan.Observation;
import io.siribench.plan.Observation.Profiler;
import io.siribench.plan.Plan;
import io.siribench.plan.Sampling;
import io.siribench.plan.Shard;
import io.siribench.plan.Steady;
import io.siribench.plan.StopRule;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * {@link Sampling} in {@code plan.json}.
 *
 * @param targetError the target error as a fraction of the reference's median: 0.03 is 3 %
 * @param untilDecided absent for false
 * @param judge absent for {@code elapsed}
 * @param twins whether there are controls
 * @param warmupRequests absent unless it was requested
 * @param warmupForks absent for the default
 * @param restoreBuilds absent for the default
 * @param steadyRequests absent without steady scenarios, as is {@code maxWarmupMs}
 * @param explain absent for false
 * @param eliminates absent for false
 * @param quick whether it is only a first look; absent for false
 * @param profile absent without a profiler
 * @param profilerPath absent for a profiler of the JVM
 * @param counter name and version of the counter of instructions; absent without one
 * @param allocation absent for false
 * @param countsOnly whether nothing is timed; absent for false
 * @param allocationForks the requested forks of a first request that measure allocation; absent for
 *     none
 */
record SamplingEntry(
    @JsonInclude(Include.NON_NULL) @Nullable Double targetError,
    @JsonInclude(Include.NON_DEFAULT) boolean untilDecided,
    @JsonInclude(Include.NON_NULL) StopRule.@Nullable Judge judge,
    @JsonInclude(Include.NON_NULL) @Nullable Long maxTimeMs,
    int maxRequests,
    boolean twins,
    double twinSpinPercent,
    @JsonInclude(Include.NON_NULL) @Nullable Integer warmupRequests,
    @JsonInclude(Include.NON_NULL) @Nullable Integer warmupForks,
    @JsonInclude(Include.NON_NULL) @Nullable Integer restoreBuilds,
    @JsonInclude(Include.NON_NULL) @Nullable Integer steadyRequests,
    @JsonInclude(Include.NON_NULL) @Nullable Long maxWarmupMs,
    @JsonInclude(Include.NON_DEFAULT) boolean explain,
    @JsonInclude(Include.NON_NULL) @Nullable Profiler profile,
    @JsonInclude(Include.NON_EMPTY) String profilerPath,
    @JsonInclude(Include.NON_DEFAULT) boolean eliminates,
    @JsonInclude(Include.NON_DEFAULT) boolean quick,
    @JsonInclude(Include.NON_EMPTY) String counter,
    @JsonInclude(Include.NON_DEFAULT) boolean allocation,
    @JsonInclude(Include.NON_DEFAULT) boolean countsOnly,
    @JsonInclude(Include.NON_DEFAULT) int allocationForks) {
  static final SamplingEntry NONE =
      new SamplingEntry(
          null, false, null, null, 0, false, 0, null, null, null, null, null, false, null, "",
          false, false, "", false, false, 0);

  SamplingEntry {
    if ((steadyRequests == null) != (maxWarmupMs == null)) {
      throw new IllegalArgumentException("steady_requests and max_warmup_ms belong together");
    }
  }

  static SamplingEntry of(Plan plan) {
    Sampling sampling = plan.settings().sampling();
    StopRule rule = sampling.stopRule();
    Observation observation = sampling.observation();
    boolean profiled = observation.profiler() != Profiler.NONE;
    boolean steady =
        plan.scenarios().stream().anyMatch(scenario -> scenario.start() == Start.STEADY);
    return new SamplingEntry(
        rule.targetError().isPresent() ? rule.targetError().getAsDouble() : null,
        rule.untilDecided(),
        rule.judge() == StopRule.Judge.ELAPSED ? null : rule.judge(),
        rule.maxTime().map(Duration::toMillis).orElse(null),
        rule.maxRequests(),
        sampling.controls(),
        sampling.controlSpinPercent(),
        sampling.warmupRequests().isPresent() ? sampling.warmupRequests().getAsInt() : null,
        sampling.warmupForks() == Sampling.WARMUP_FORKS ? null : sampling.warmupForks(),
        sampling.restoreBuilds() == Sampling.RESTORE_BUILDS ? null : sampling.restoreBuilds(),
        steady ? sampling.steady().requests() : null,
        steady ? sampling.steady().maxWarmup().toMillis() : null,
        observation.explains(),
        profiled ? observation.profiler() : null,
        observation.profilerPath(),
        rule.eliminates(),
        rule.isQuick(),
        sampling.counting().counter(),
        sampling.counting().allocation(),
        !sampling.counting().timesToo(),
        sampling.counting().firstForks());
  }

  Sampling sampling() {
    StopRule rule =
        new StopRule(
            targetError == null ? OptionalDouble.empty() : OptionalDouble.of(targetError),
            Optional.ofNullable(maxTimeMs).map(Duration::ofMillis),
            maxRequests,
            untilDecided,
            judge == null ? StopRule.Judge.ELAPSED : judge,
            eliminates,
            quick);
    return new Sampling(
        rule,
        twins,
        twinSpinPercent,
        warmupRequests == null ? OptionalInt.empty() : OptionalInt.of(warmupRequests),
        steadyRequests == null || maxWarmupMs == null
            ? Steady.DEFAULT
            : new Steady(steadyRequests, Duration.ofMillis(maxWarmupMs)),
        new Observation(explain, profile == null ? Profiler.NONE : profile, profilerPath),
        warmupForks == null ? Sampling.WARMUP_FORKS : warmupForks,
        restoreBuilds == null ? Sampling.RESTORE_BUILDS : restoreBuilds,
        new Counting(counter, allocation, !countsOnly, allocationForks),
        Shard.WHOLE);
  }
}
