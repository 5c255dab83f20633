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

  /** How many times all kinds of forks follow each other that explain a scenario. */
  public static final int TURNS = 5;

  /** Two unobserved, two with counters of the JVM, one recorded, one with times by name. */
  public static final int FORKS_OF_A_TURN = 6;

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

  /**
   * Whether there is anything to look at in {@code scenario}: it is a start, and no control. With
   * head starts, whose phases do not follow each other, there is no observation at all.
   */
  public boolean isOf(Scenario scenario) {
    return forks() > 0 && !scenario.start().isOfLaterRequests() && !scenario.isControl();
  }

  /** Extra forks of each scenario that this is of. */
  public int forks() {
    return (explains ? TURNS * FORKS_OF_A_TURN : 0) + (profiler == Profiler.NONE ? 0 : 1);
  }

  /** Extra forks of all scenarios of {@code plan}. */
  public int forks(Plan plan) {
    return forks() * (int) plan.scenarios().stream().filter(this::isOf).count();
  }
}
