package io.siribench.plan;

import io.siribench.stats.Confidence;
import io.siribench.stats.InterimLooks;
import io.siribench.worker.codec.NamedConstant;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The rule for ending a run before its last round.
 *
 * @param targetError ends the run once half the interval of every comparison is at most this part
 *     of the reference's median; absent where the number of samples is given
 * @param maxTime the maximum duration; no round begins that would probably exceed it
 * @param maxRequests with a target error, or until decided: the maximum number of forks of a
 *     scenario, in addition to round 0
 * @param untilDecided ends the run once the faster side of every comparison is established
 * @param judge the measure of the target error, and of what is established
 * @param eliminates whether scenarios that are found slower than another of their {@link
 *     CandidateGroup} are no longer measured
 * @param isQuick whether it is only for a first look, see {@link #quick}
 * @param otherComparisons until decided, the number of comparisons of a plan's other parts and of
 *     earlier plans, which are judged together with these; 0 in a whole plan
 */
public record StopRule(
    OptionalDouble targetError,
    Optional<Duration> maxTime,
    int maxRequests,
    boolean untilDecided,
    Judge judge,
    boolean eliminates,
    boolean isQuick,
    int otherComparisons) {
  /** The default maximum number of forks of a scenario if the target is never reached. */
  public static final int MAX_REQUESTS = 1000;

  /** The default maximum of a run until decided: more looks add more false decisions. */
  public static final int MAX_DECISION_ROUNDS = InterimLooks.LAST_DECISION;

  /** The default maximum of a run that eliminates: enough to establish a 10 % difference. */
  public static final int MAX_ELIMINATION_ROUNDS = 60;

  /** The duration of a first look, from the start of the program to its result. */
  public static final Duration QUICK_TIME = Duration.ofSeconds(15);

  /** The maximum of a first look: as many as in a full run by default. */
  private static final int MAX_QUICK_ROUNDS = 50;

  /** The minimum reserve for the program's start, its files, and a longer last fork. */
  private static final Duration QUICK_RESERVE = Duration.ofSeconds(2);

  /** The time is divided into this number of parts; one is reserved for other work. */
  private static final int PARTS_OF_TIME = 20;

  public static final StopRule NONE =
      new StopRule(OptionalDouble.empty(), Optional.empty(), MAX_REQUESTS);

  /** The measure that decides on enough samples, and compares first requests. */
  public enum Judge implements NamedConstant {
    /** Elapsed time: the wait of a user. */
    ELAPSED,
    /** Time from the launch of the process to the object for first requests, otherwise elapsed. */
    LAUNCH,
    /** Time to the first item; elapsed time for readers that deliver nothing before the end. */
    FIRST,
    /** Time until the last of several threads has its object; in the steady state elapsed. */
    LAST,
    /** CPU time: the least noise, but meaningless where waiting dominates. */
    CPU,
    /** Instructions of first requests, in forks that are not timed; see {@link Counting}. */
    INSTRUCTIONS,
    /** Bytes that requests allocate, in forks that are not timed. */
    ALLOCATED
  }

  /** Creates the rule of a whole plan. */
  public StopRule(
      OptionalDouble targetError,
      Optional<Duration> maxTime,
      int maxRequests,
      boolean untilDecided,
      Judge judge,
      boolean eliminates,
      boolean isQuick) {
    this(targetError, maxTime, maxRequests, untilDecided, judge, eliminates, isQuick, 0);
  }

  /** Creates a rule that judges elapsed time, and never runs until decided. */
  public StopRule(OptionalDouble targetError, Optional<Duration> maxTime, int maxRequests) {
    this(targetError, maxTime, maxRequests, false, Judge.ELAPSED);
  }

  /** Creates a rule that may run until decided. */
  public StopRule(
      OptionalDouble targetError,
      Optional<Duration> maxTime,
      int maxRequests,
      boolean untilDecided,
      Judge judge) {
    this(targetError, maxTime, maxRequests, untilDecided, judge, false, false);
  }

  /** Creates a rule that finds the best of each {@link CandidateGroup} within {@code maxTime}. */
  public static StopRule eliminating(Duration maxTime) {
    return new StopRule(
        OptionalDouble.empty(),
        Optional.of(maxTime),
        MAX_ELIMINATION_ROUNDS,
        false,
        Judge.LAUNCH,
        true,
        false);
  }

  /** Creates a rule for a first look: as many rounds as fit into {@link #QUICK_TIME}. */
  public static StopRule quick(Judge judge) {
    return new StopRule(
        OptionalDouble.empty(),
        Optional.of(QUICK_TIME),
        MAX_QUICK_ROUNDS,
        false,
        judge,
        false,
        true);
  }

  /** Returns the rule for a part of a plan, with {@code others} comparisons elsewhere. */
  StopRule ofPart(int others) {
    return untilDecided
        ? new StopRule(targetError, maxTime, maxRequests, true, judge, eliminates, isQuick, others)
        : this;
  }

  /** Returns the part of {@link #maxTime} for rounds after a preparation that took no time. */
  public Optional<Duration> timeForRounds() {
    return timeForRounds(Duration.ZERO);
  }

  /**
   * Returns the part of {@link #maxTime} for rounds. A run that eliminates reserves a twentieth for
   * its start, its result, and a last round longer than the previous one. A first look reserves two
   * seconds, or the time of a longer {@code preparation}: a slow machine also reports slowly.
   */
  public Optional<Duration> timeForRounds(Duration preparation) {
    if (isQuick) {
      Duration reserve = preparation.compareTo(QUICK_RESERVE) > 0 ? preparation : QUICK_RESERVE;
      return maxTime.map(time -> time.minus(reserve));
    }
    return eliminates ? maxTime.map(time -> time.minus(time.dividedBy(PARTS_OF_TIME))) : maxTime;
  }

  /** Returns whether each round has one fork of every scenario, of any start. */
  boolean hasEqualRounds() {
    return hasInterimLooks() || isQuick;
  }

  /** Returns the confidence for intervals that are reported as 95 %, allowing for its looks. */
  public double confidence() {
    return untilDecided
        ? Confidence.UNTIL_DECIDED
        : targetError.isPresent() ? Confidence.UNDER_STOP_RULE : Confidence.SHOWN;
  }

  /** Returns whether the rule inspects incoming samples, and so decides on their number. */
  public boolean hasInterimLooks() {
    return targetError.isPresent() || untilDecided || eliminates;
  }
}
