package io.siribench.results;

import io.siribench.plan.StopRule;
import io.siribench.results.EndpointsEntry.RateEntry;
import io.siribench.stats.Confidence;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A scenario of a plan, with its role in comparisons.
 *
 * @param named its combination of factors
 * @param source the displayable path or URL of its document
 * @param plan the number of its plan, from 0: rounds of different plans have no order
 * @param reference the id of its reference; empty without one
 * @param isControl whether it only repeats its reference, to measure the noise floor
 * @param isStandIn whether it may represent its reference: every control that does not spin
 * @param warmupRequests the number of first requests of each warm fork that do not count; absent if
 *     not requested
 * @param confidence the confidence of its intervals, which depends on the stop rule; see {@link
 *     Confidence}
 * @param judge the compared measure
 * @param periodNanos the time between intended sends of each sender; absent unless at a constant
 *     rate
 * @param senders the number of hosts that share a constant rate, otherwise 1
 * @param drawn the population that its documents are drawn from; absent for a single document
 * @param isServed whether siribench served its document, which is then equal for every request
 */
public record PlannedScenario(
    NamedScenario named,
    String source,
    int plan,
    String reference,
    boolean isControl,
    boolean isStandIn,
    OptionalInt warmupRequests,
    double confidence,
    StopRule.Judge judge,
    Optional<Long> periodNanos,
    int senders,
    Optional<DrawnDocuments> drawn,
    boolean isServed) {

  /** Returns a scenario without a plan, of which only the id is known. */
  public static PlannedScenario unplanned(String id) {
    return new PlannedScenario(
        NamedScenario.ofId(id),
        "",
        0,
        "",
        false,
        false,
        OptionalInt.empty(),
        Confidence.SHOWN,
        StopRule.Judge.ELAPSED,
        Optional.empty(),
        1,
        Optional.empty(),
        false);
  }

  /** Returns {@code scenario} of {@code plan}, the plan with {@code number}. */
  static PlannedScenario of(int number, PlanEntry plan, ScenarioEntry scenario) {
    SamplingEntry sampling = plan.sampling();
    boolean isControl = !scenario.twinOf().isEmpty();
    Integer warmup = sampling.warmupRequests();
    Optional<RateEntry> rate = Optional.ofNullable(plan.endpoints()).map(EndpointsEntry::rate);
    return new PlannedScenario(
        scenario.named(),
        scenario.source(),
        number,
        scenario.reference(),
        isControl,
        isControl && sampling.twinSpinPercent() == 0,
        warmup == null ? OptionalInt.empty() : OptionalInt.of(warmup),
        sampling.targetError() != null
            ? Confidence.UNDER_STOP_RULE
            : sampling.untilDecided() ? Confidence.UNTIL_DECIDED : Confidence.SHOWN,
        Objects.requireNonNullElse(sampling.judge(), StopRule.Judge.ELAPSED),
        rate.map(RateEntry::periodNs),
        rate.map(RateEntry::senderCount).orElse(1),
        Optional.ofNullable(plan.documents())
            .map(entry -> new DrawnDocuments(entry.source(), entry.count(), plan.seed())),
        plan.software().containsKey(PlanFile.SERVE));
  }

  /** Returns its id. */
  public String id() {
    return named.id();
  }

  /**
   * Returns the scenario of all hosts together, at their combined rate. It is absent unless several
   * hosts share a rate.
   */
  public Optional<PlannedScenario> ofAllHosts() {
    NamedScenario combined = named.ofAllHosts();
    if (senders == 1 || combined.id().equals(id())) {
      return Optional.empty();
    }
    return Optional.of(
        new PlannedScenario(
            combined,
            source,
            0,
            "",
            isControl,
            isStandIn,
            warmupRequests,
            confidence,
            judge,
            periodNanos.map(nanos -> nanos / senders),
            1,
            drawn,
            isServed));
  }
}
