package io.siribench.plan;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * When a run ends before its last round.
 *
 * @param targetError once half the interval of every comparison is at most this part of the
 *     reference's median; absent where the number of samples is given
 * @param maxTime no round begins that would probably end later
 * @param maxRequests with a target error, or until decided: no scenario gets more forks than this,
 *     beside round 0
 * @param untilDecided once it is established of every comparison which side is faster
 * @param judge the measure by which the two are judged
 * @param eliminates whether scenarios that are seen to be slower than another of their {@link
 *     CandidateGroup} are measured no more
 */
public record StopRule(
    OptionalDouble targetError,
    Optional<Duration> maxTime,
    int maxRequests,
    boolean untilDecided,
    Judge judge,
    boolean eliminates) {
  /** Where nothing else is said: so many forks of a scenario, if the target is never reached. */
  public static final int MAX_REQUESTS = 1000;

  /** Likewise, at most, of a run until decided: each look is a chance to err. */
  public static final int MAX_DECISION_ROUNDS = 35;

  /**
   * Likewise of a run that eliminates: a tenth is established by then, with others at work, too.
   */
  public static final int MAX_ELIMINATION_ROUNDS = 60;

  /** One of so many parts of the time is not for rounds. */
  private static final int PARTS_OF_TIME = 20;

  public static final StopRule NONE =
      new StopRule(OptionalDouble.empty(), Optional.empty(), MAX_REQUESTS);

  /** By what it is judged whether there are enough samples, and first requests are compared. */
  public enum Judge {
    /** Elapsed time: what a user waits for. */
    ELAPSED,
    /** From the launch of the process to the object, of first requests; elapsed time of others. */
    LAUNCH,
    /** Until the first item is there; of readers that hand over nothing before the end, elapsed. */
    FIRST,
    /** CPU time: the least noise, and no answer where waiting is most of the time. */
    CPU;

    /** The word used in files and on the command line. */
    public String optionName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** One that judges elapsed time, and does not wait for a direction. */
  public StopRule(OptionalDouble targetError, Optional<Duration> maxTime, int maxRequests) {
    this(targetError, maxTime, maxRequests, false, Judge.ELAPSED);
  }

  /** One that waits for a direction, or does not. */
  public StopRule(
      OptionalDouble targetError,
      Optional<Duration> maxTime,
      int maxRequests,
      boolean untilDecided,
      Judge judge) {
    this(targetError, maxTime, maxRequests, untilDecided, judge, false);
  }

  /** One that finds the best of each {@link CandidateGroup} within {@code maxTime}. */
  public static StopRule eliminating(Duration maxTime) {
    return new StopRule(
        OptionalDouble.empty(),
        Optional.of(maxTime),
        MAX_ELIMINATION_ROUNDS,
        false,
        Judge.LAUNCH,
        true);
  }

  /**
   * What of {@link #maxTime} is for rounds: of a run that eliminates all but a twentieth, which its
   * beginning and its answer take, and a last round that is longer than the one before.
   */
  public Optional<Duration> timeForRounds() {
    return eliminates ? maxTime.map(time -> time.minus(time.dividedBy(PARTS_OF_TIME))) : maxTime;
  }

  /** Whether it looks at the samples as they come in, and so decides how many there are. */
  public boolean looks() {
    return targetError.isPresent() || untilDecided || eliminates;
  }
}
