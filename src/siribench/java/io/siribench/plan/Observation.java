package io.siribench.plan;

/**
 * What is looked at beside the samples, in extra forks after the last round, which are never
 * samples themselves.
 *
 * @param explains whether it is found out where the time of a start goes
 * @param profiler what leaves a recording of a start
 * @param profilerPath where async-profiler is; empty for a profiler that the JVM has
 */
public record Observation(boolean explains, Profiler profiler, String profilerPath) {
  /** Nothing. */
  public static final Observation NONE = new Observation(false, Profiler.NONE, "");

  /** How many times, at most, all kinds of forks follow each other that explain a scenario. */
  private static final int MAX_TURNS = 5;

  private static final int SAMPLES_OF_A_TURN = 4;

  /** Four unobserved, four with counters of the JVM, one recorded, one with times by name. */
  private static final int FORKS_OF_A_TURN = 10;

  /** The most extra forks that explain a scenario. */
  public static final int MAX_FORKS = MAX_TURNS * FORKS_OF_A_TURN;

  /** Of {@code --profile}. */
  public enum Profiler {
    NONE(""),
    JFR("jfr"),
    ASYNC("async");

    private final String optionName;

    Profiler(String optionName) {
      this.optionName = optionName;
    }

    /** As {@code --profile} has it. */
    public String optionName() {
      return optionName;
    }
  }

  /** Whether nothing is looked at. */
  boolean isNone() {
    return !explains && profiler == Profiler.NONE;
  }

  /**
   * Whether there is anything to look at in {@code scenario}: it is a start, and no control. With
   * head starts, whose phases do not follow each other, there is no observation at all.
   */
  public boolean isOf(Scenario scenario) {
    return !isNone() && !scenario.start().isOfLaterRequests() && !scenario.isControl();
  }

  /** How many times all kinds of forks follow each other, for who asks for so many samples. */
  public static int turns(int samples) {
    int turns = (samples + SAMPLES_OF_A_TURN - 1) / SAMPLES_OF_A_TURN;
    return Math.min(Math.max(turns, 1), MAX_TURNS);
  }

  /** Extra forks of all scenarios of {@code plan}. */
  public int forks(Plan plan) {
    return plan.scenarios().stream().mapToInt(scenario -> forks(plan, scenario)).sum();
  }

  /** Those of {@code scenario}; 0 of one that this is not of. */
  public int forks(Plan plan, Scenario scenario) {
    if (!isOf(scenario)) {
      return 0;
    }
    return (explains ? turns(plan.forksOf(scenario)) * FORKS_OF_A_TURN : 0)
        + (profiler == Profiler.NONE ? 0 : 1);
  }
}
