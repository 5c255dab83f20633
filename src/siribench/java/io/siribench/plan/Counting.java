package io.siribench.plan;

import io.siribench.factor.Factor;
import io.siribench.factor.ThreadSetup;
import java.util.Locale;
import java.util.Optional;

/**
 * The forks of a plan that are not timed. They count instructions, or measure allocation.
 *
 * @param counter name and version of the counter; before the preparation only its name, or {@link
 *     #FIRST}; empty if nothing is counted
 * @param allocation whether allocation is measured
 * @param timesToo whether other forks are timed
 * @param firstForks the number of forks of each cold or pseudo-warm scenario that measure
 *     allocation; 0 for the fewest that can establish a difference
 * @param minForks for a part of a plan, the minimum that the whole plan needs; otherwise 0
 */
public record Counting(
    String counter, boolean allocation, boolean timesToo, int firstForks, int minForks) {
  public static final Counting NONE = new Counting("", false, true);

  /** Creates a counting without a requested number of forks. */
  public Counting(String counter, boolean allocation, boolean timesToo) {
    this(counter, allocation, timesToo, 0);
  }

  /** Creates the counting of a whole plan. */
  public Counting(String counter, boolean allocation, boolean timesToo, int firstForks) {
    this(counter, allocation, timesToo, firstForks, 0);
  }

  /** The first counter that works on the machine. */
  public static final String FIRST = "first";

  /** The forks of each scenario: the second shows whether the count is reproducible. */
  public static final int FORKS = 2;

  /** Returns whether instructions are counted. */
  public boolean isRequested() {
    return !counter.isEmpty();
  }

  /** Returns the option that also times forks. */
  public String timingOption() {
    return isRequested() ? "-n" : "--allocation";
  }

  /** Returns the same forks with {@code identity} as their counter. */
  public Counting with(String identity) {
    return new Counting(identity, allocation, timesToo, firstForks, minForks);
  }

  /** Returns the same forks for a part of a plan in which {@code least} are needed. */
  Counting ofPart(int least) {
    return allocation ? new Counting(counter, true, timesToo, firstForks, least) : this;
  }

  /** Returns the reason why {@code scenario} cannot be counted; absent if it can. */
  public static Optional<String> obstacle(Scenario scenario) {
    if (scenario.device() != null) {
      return Optional.of("it runs on a device");
    }
    if (scenario.start().isOfLaterRequests()) {
      return Optional.of(
          scenario.start().name().toLowerCase(Locale.ROOT) + " requests are not starts");
    }
    if (scenario.document().draw().isPresent()) {
      return Optional.of("its document changes from round to round");
    }
    return obstacleOfAllocation(scenario);
  }

  /** Returns the reason why the allocation of {@code scenario} is not measured; absent if it is. */
  public static Optional<String> obstacleOfAllocation(Scenario scenario) {
    if (scenario.usesEndpoint()) {
      return Optional.of("its work varies with the network");
    }
    if (scenario
        .values()
        .find(Factor.THREADS)
        .filter(setup -> !setup.equals(ThreadSetup.ONE))
        .isPresent()) {
      return Optional.of("its threads share the work");
    }
    if (scenario.headStart().isPresent()) {
      return Optional.of("its preparation overlaps other work");
    }
    return scenario
        .restore()
        .filter(how -> how.restoresProcess())
        .map(how -> "a restored process cannot run under a counter");
  }
}
