package io.siribench.cli.options;

import io.siribench.counting.CounterType;
import io.siribench.plan.Counting;
import io.siribench.plan.Observation;
import io.siribench.plan.Sampling;
import io.siribench.plan.Shard;
import io.siribench.plan.Steady;
import io.siribench.plan.StopRule;
import io.siribench.problem.Problems;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The precision of the result, and the limits of the measurement. */
final class SamplingOptions {
  /** The measures that verdicts also compare, so that they do not need a stop rule. */
  private static final List<StopRule.Judge> COMPARED =
      List.of(
          StopRule.Judge.LAUNCH,
          StopRule.Judge.FIRST,
          StopRule.Judge.LAST,
          StopRule.Judge.INSTRUCTIONS,
          StopRule.Judge.ALLOCATED);

  /** Without this limit, one process that is still warming up could use all the time. */
  private static final Duration QUICK_WARMUP = Duration.ofSeconds(5);

  @Option(
      names = "--quick",
      description =
          "Take a first look of at most 15 s. Prints how long a full run takes. Each round has one"
              + " process of every scenario. One round is always completed, however long it takes."
              + " Intervals are wide after so few rounds. Implies --warmup-forks 0,"
              + " --restore-builds 1, --max-warmup 5s and, at an --interval, 5 requests of each"
              + " warm process.")
  private boolean quick;

  @Option(
      names = "--aa",
      description =
          "Measure the reference twice per round (A/A control). Both measurements together are the"
              + " reference, which resolves smaller differences for any distribution of times. If"
              + " they differ from each other by more than chance, no verdict is finer than that"
              + " difference.")
  private boolean aa;

  @Option(
      names = "--target-error",
      converter = Percentages.class,
      paramLabel = "N%",
      description =
          "Measure until the error is below this bound. Each round has one process of every"
              + " scenario; the error is half the interval of each difference, relative to the"
              + " reference. 3%% or 0.03; 0.1%% to 50%%. -n then counts only the requests of warm"
              + " and steady processes.")
  private @Nullable Double targetError;

  @Option(
      names = "--until-decided",
      description =
          "Stop once it is established which side is faster. Tests every comparison after each"
              + " round from 6 to 35, with intervals and p values that account for repeated tests."
              + " Answers \"is B slower than A\" sooner than --target-error, but not by how much:"
              + " small differences are exaggerated, and the verdict corrects for that.")
  private boolean untilDecided;

  @Option(
      names = "--judge",
      paramLabel = "MEASURE",
      description =
          "With --target-error or --until-decided: stop by elapsed, by launch, or by cpu, which has"
              + " less noise if the time includes no waiting. With launch, verdicts and --gate also"
              + " compare first requests from process launch to the object, which suits kinds of"
              + " start. With first, they compare all requests up to the first visit, which suits"
              + " readers that deliver visits one by one. With last, they compare the last of"
              + " several --threads. With instructions, they compare the user-mode instructions of"
              + " first requests, counted in two more processes of each scenario."
              + " Instructions hardly vary on a busy machine; nothing is timed unless -n is given."
              + " With allocated, they compare the bytes that requests allocate, see --allocation."
              + " Nothing is timed unless --allocation is also given; -n is then the number of"
              + " processes of each cold and pseudo-warm scenario. Default: elapsed.")
  private StopRule.@Nullable Judge judge;

  @Option(
      names = "--allocation",
      description =
          "Also measure the bytes that each request allocates, in 6 or more further processes of"
              + " each scenario, which are not timed. Bytes hardly vary on a busy machine. For cold"
              + " and pseudo-warm starts, the first request counts, in the whole heap. For warm and"
              + " steady starts, the median of later requests counts, of all threads. --judge"
              + " allocated measures only allocation.")
  private boolean allocation;

  @Option(
      names = "--counter",
      paramLabel = "COUNTER",
      description =
          "With --judge instructions: the counter. perf counts in hardware, which virtual machines"
              + " seldom allow; qemu (packages qemu-user, gcc) also separates boot, preparation and"
              + " request; cachegrind (package valgrind) is the slowest. Counts of two counters are"
              + " never compared. Default: the first that works; see siribench doctor.")
  private @Nullable CounterType counter;

  @Option(
      names = "--max-time",
      paramLabel = "TIME",
      description =
          "Start no round that would probably end after TIME. 90s, 3m. One counted round is always"
              + " measured. Default: no limit.")
  private @Nullable Duration maxTime;

  @Option(
      names = "--max-requests",
      paramLabel = "N",
      description =
          "With --target-error or --until-decided: measure at most N processes of each scenario."
              + " Default: "
              + StopRule.MAX_REQUESTS
              + ", with --until-decided "
              + StopRule.MAX_DECISION_ROUNDS
              + ", the maximum.")
  private @Nullable Integer maxRequests;

  @Option(
      names = "--warmup",
      paramLabel = "N",
      description =
          "With --warm: discard the first N requests of each process (always request 0)."
              + " Default: 1.")
  private @Nullable Integer warmup;

  @Option(
      names = "--warmup-forks",
      paramLabel = "N",
      description =
          "First run N processes of each cold and pseudo-warm scenario that fill the page cache and"
              + " do not count (round 0): 1, or 0 for none. Without one, the first sample may"
              + " include disk reads. Default: 1.")
  private @Nullable Integer warmupForks;

  @Option(
      names = "--restore-builds",
      paramLabel = "N",
      description =
          "With --pseudo-warm or --restore: build each archive, process image or mapper cache N"
              + " times, and use the builds in turn, so that the report can state how much they"
              + " differ. 1 to "
              + Sampling.MAX_RESTORE_BUILDS
              + ". Default: 3.")
  private @Nullable Integer restoreBuilds;

  @Option(
      names = "--max-warmup",
      paramLabel = "TIME",
      description =
          "With --steady: stop a process that has no steady state after TIME. Its requests are"
              + " reported as warm-up, and it has no steady figure. 1s to 1h. Default: 20s.")
  private @Nullable Duration maxWarmup;

  @Option(
      names = "--aa-spin",
      hidden = true,
      paramLabel = "PERCENT",
      description =
          "Test switch: A/A controls burn PERCENT more CPU time in each request, so that they"
              + " differ. Without --aa, every scenario that is compared with another burns it.")
  private @Nullable Double aaSpin;

  /**
   * Returns the requested sampling; contradictions are added to {@code problems}.
   *
   * @param requests the requested number of requests per process
   */
  Sampling sampling(boolean hasSteady, OptionalInt requests, Problems problems) {
    problems.refuse(
        maxWarmup != null && !hasSteady,
        "--max-warmup",
        "is for --steady, which is not given",
        "add --steady, or leave it out");
    problems.refuse(
        maxRequests != null && targetError == null && !untilDecided && !quick,
        "--max-requests",
        "applies only to a run that stops by itself",
        "also give --target-error or --until-decided, or set the number with -n");
    problems.refuse(
        aaSpin != null && aaSpin == 0, "--aa-spin", "is 0", "give 0.1 or more, in percent");
    StopRule stopRule = stopRule(judge(problems));
    return new Sampling(
        stopRule,
        aa,
        aaSpin == null ? 0 : aaSpin,
        warmup == null ? OptionalInt.empty() : OptionalInt.of(warmup),
        new Steady(
            requests.orElse(Steady.REQUESTS),
            maxWarmup != null ? maxWarmup : quick ? QUICK_WARMUP : Steady.DEFAULT.maxWarmup()),
        Observation.NONE,
        warmupForks != null ? warmupForks : quick ? 0 : Sampling.WARMUP_FORKS,
        restoreBuilds != null ? restoreBuilds : quick ? 1 : Sampling.RESTORE_BUILDS,
        counting(stopRule, requests, problems),
        Shard.WHOLE);
  }

  private Counting counting(StopRule rule, OptionalInt requests, Problems problems) {
    boolean isRequested = rule.judge() == StopRule.Judge.INSTRUCTIONS;
    boolean isByAllocation = rule.judge() == StopRule.Judge.ALLOCATED;
    problems.refuse(
        counter != null && !isRequested,
        "--counter",
        "counts nothing",
        "also give --judge instructions, or leave it out");
    problems.refuse(
        (rule.hasInterimLooks() || quick) && (isRequested || isByAllocation),
        "--judge",
        rule.judge().optionName() + " needs no stop rule: a few processes suffice",
        "leave out " + (quick ? "--quick" : "--target-error and --until-decided"));
    if (!isRequested) {
      boolean isTimed = allocation || !isByAllocation;
      return new Counting(
          "", allocation || isByAllocation, isTimed, isTimed ? 0 : requests.orElse(0));
    }
    String word = counter == null ? Counting.FIRST : counter.optionName();
    return new Counting(word, allocation, requests.isPresent());
  }

  /** Returns whether instructions are counted, which is only possible for first requests. */
  boolean countsInstructions() {
    return judge == StopRule.Judge.INSTRUCTIONS;
  }

  private StopRule stopRule(StopRule.Judge judge) {
    if (quick) {
      return StopRule.quick(judge);
    }
    int rounds = untilDecided ? StopRule.MAX_DECISION_ROUNDS : StopRule.MAX_REQUESTS;
    return new StopRule(
        targetError == null ? OptionalDouble.empty() : OptionalDouble.of(targetError),
        Optional.ofNullable(maxTime),
        maxRequests == null ? rounds : maxRequests,
        untilDecided,
        judge);
  }

  private StopRule.Judge judge(Problems problems) {
    problems.refuse(
        judge != null && targetError == null && !untilDecided && !COMPARED.contains(judge),
        "--judge",
        "applies only to a run that stops by itself, except "
            + String.join(", ", COMPARED.stream().map(StopRule.Judge::optionName).toList()),
        "also give --target-error or --until-decided");
    return judge == null ? StopRule.Judge.ELAPSED : judge;
  }
}
