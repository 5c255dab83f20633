package io.siribench.plan;

import java.util.Arrays;
import java.util.Optional;

/**
 * The observations in extra forks after the last round, which are never samples.
 *
 * @param explains whether the breakdown of a start is measured
 * @param profiler the profiler that records a start
 * @param profilerPath the location of async-profiler; empty for a profiler of the JVM
 */
public record Observation(boolean explains, Profiler profiler, String profilerPath) {
  /** No observation. */
  public static final Observation NONE = new Observation(false, Profiler.NONE, "");

  /** The maximum number of turns; each has all kinds of forks that explain a scenario. */
  private static final int MAX_TURNS = 5;

  private static final int SAMPLES_PER_TURN = 4;

  /** Four unobserved forks, four with the JVM's counters, one recorded, one with times by name. */
  private static final int FORKS_PER_TURN = 10;

  /** The maximum number of extra forks that explain a scenario. */
  public static final int MAX_FORKS = MAX_TURNS * FORKS_PER_TURN;

  /** The profiler of {@code --profile}. */
  public enum Profiler {
    NONE("", "", "", false),
    JFR("jfr", ".jfr", "JDK Mission Control opens it", false),
    ASYNC("async", ".html", "a flame graph", false),
    SIMPLEPERF(
        "simpleperf", ".perf.data", "report_html.py of simpleperf in Android's NDK shows it", true),
    PERFETTO("perfetto", ".pftrace", "ui.perfetto.dev opens it", true);

    private final String optionName;
    private final String ending;
    private final String viewer;
    private final boolean isOfAndroid;

    Profiler(String optionName, String ending, String viewer, boolean isOfAndroid) {
      this.optionName = optionName;
      this.ending = ending;
      this.viewer = viewer;
      this.isOfAndroid = isOfAndroid;
    }

    /** Returns the extension of its files. */
    public String ending() {
      return ending;
    }

    /** Returns how a file named {@code name} is viewed; empty if no profiler has written it. */
    public static Optional<String> viewer(String name) {
      return Arrays.stream(values())
          .filter(each -> each != NONE && name.endsWith(each.ending))
          .map(each -> each.viewer)
          .findFirst();
    }

    /** Returns whether it is a command of devices, and not of JVMs. */
    public boolean isOfAndroid() {
      return isOfAndroid;
    }

    /** Returns the name in {@code --profile}. */
    public String optionName() {
      return optionName;
    }
  }

  /** Returns the option that requests the observation. */
  String option() {
    return explains ? "--explain" : "--profile";
  }

  /** Returns whether a profiler records a start. */
  public boolean profiles() {
    return profiler != Profiler.NONE;
  }

  /** Returns whether there is no observation. */
  boolean isNone() {
    return !explains && !profiles();
  }

  /**
   * Returns whether {@code scenario} can be observed: it is a start, and not a control. {@link
   * OptionRules} refuses head starts, whose phases overlap.
   */
  public boolean isOf(Scenario scenario) {
    return !isNone() && !scenario.start().isOfLaterRequests() && !scenario.isControl();
  }

  /** Returns the number of turns for a scenario with {@code samples}. */
  public static int turns(int samples) {
    int turns = (samples + SAMPLES_PER_TURN - 1) / SAMPLES_PER_TURN;
    return Math.min(Math.max(turns, 1), MAX_TURNS);
  }

  /** Returns the number of extra forks for {@code scenario}, which has {@code samples}. */
  int forks(Scenario scenario, int samples) {
    if (!isOf(scenario)) {
      return 0;
    }
    return (explains ? turns(samples) * FORKS_PER_TURN : 0) + (profiles() ? 1 : 0);
  }
}
