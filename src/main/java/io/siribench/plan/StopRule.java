package io.siribench.plan;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * When a run ends before its last round.
 *
 * @param targetError once half the interval of every comparison is at most this part of the
 *     reference's median; absent where the number of samples is given
 * @param maxTime no round begins that would probably end later
 * @param maxRequests with a target error: no scenario gets more forks than this, beside round 0
 */
public record StopRule(OptionalDouble targetError, Optional<Duration> maxTime, int maxRequests) {
  /** Where nothing else is said: so many forks of a scenario, if the target is never reached. */
  public static final int MAX_REQUESTS = 1000;

  public static final StopRule NONE =
      new StopRule(OptionalDouble.empty(), Optional.empty(), MAX_REQUESTS);
}
