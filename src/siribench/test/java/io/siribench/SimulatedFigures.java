package io.siribench;

import static io.siribench.FiguresTest.claim;
import static io.siribench.FiguresTest.fixed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The figures of {@code docs/statistics.md}: those that {@code bin/bench coverage} and {@code
 * bin/bench verdicts} simulate, and those of measured runs.
 */
final class SimulatedFigures {
  private static final String STATISTICS = "docs/statistics.md";
  private static final String CI = "docs/ci.md";
  private static final KeptReport COVERAGE = KeptReport.of("coverage");
  private static final KeptReport VERDICTS = KeptReport.of("verdicts");

  private SimulatedFigures() {}

  static Stream<FiguresTest.Claim> claims() {
    return Stream.of(
            intervals(), effects(), history(), choices(), verdicts(), decided(), gate(), hosts())
        .flatMap(claims -> claims);
  }

  private static KeptReport coverage(String figure) {
    return COVERAGE.where("figure", figure);
  }

  private static KeptReport verdicts(String figure) {
    return VERDICTS.where("figure", figure);
  }

  /** Returns the least and the greatest of some percentages. */
  private static List<String> range(double... percents) {
    return List.of(
        fixed(1, Arrays.stream(percents).min().orElseThrow()),
        fixed(1, Arrays.stream(percents).max().orElseThrow()));
  }

  private static List<String> range(KeptReport rows) {
    return range(rows.numbers("percent"));
  }

  private static String least(KeptReport rows) {
    return range(rows).get(0);
  }

  private static List<String> each(KeptReport rows) {
    return Arrays.stream(rows.numbers("percent")).mapToObj(found -> fixed(1, found)).toList();
  }

  private static List<String> eachWhole(KeptReport rows) {
    return Arrays.stream(rows.numbers("percent")).mapToObj(found -> fixed(0, found)).toList();
  }

  /** Returns half the 95 % interval of a share of 5 %, in points. */
  private static String uncertainty(KeptReport rows) {
    return fixed(1, 196 * Math.sqrt(0.05 * 0.95 / rows.numbers("series")[0]));
  }

  private static String series(KeptReport rows) {
    return String.valueOf(rows.rows().get(0).get("series"));
  }

  private static Object[] all(Object... figures) {
    List<Object> all = new ArrayList<>();
    for (Object figure : figures) {
      if (figure instanceof List<?> several) {
        all.addAll(several);
      } else {
        all.add(figure);
      }
    }
    return all.toArray();
  }

  private static Stream<FiguresTest.Claim> intervals() {
    KeptReport ratio = coverage("ratio");
    KeptReport stopped =
        new KeptReport(
            ratio.name(),
            ratio.where("confidence", "0.965").rows().stream()
                .filter(row -> !"".equals(row.get("target_error")))
                .toList());
    return Stream.of(
        claim(
            STATISTICS,
            "| 95 % intervals that contain the truth, {} synthetic series of each kind: medians;"
                + " ratios; ratios under the stop rule | {} to {} %; {} to {} %; at least {} % |",
            all(
                series(ratio),
                range(coverage("median")),
                range(ratio.where("target_error", "")),
                least(stopped))),
        claim(
            STATISTICS,
            "| false alarms; false alarms with a clock that shows the median as 4 ticks"
                + " | {} to {} %; {} to {} % |",
            all(
                range(coverage("false positive")),
                range(coverage("false positive by a coarse clock")))),
        claim(
            STATISTICS,
            "| a p50 or p95 budget of warm requests that equals the truth, reported as broken"
                + " (nominally 5 %); 8 to 80 processes that differ by 5 to 17 % | {} to {} % |",
            all(
                range(
                    Stream.of("p50 budget broken", "p95 budget broken")
                        .flatMapToDouble(
                            figure -> Arrays.stream(coverage(figure).numbers("percent")))
                        .toArray()))));
  }

  private static Stream<FiguresTest.Claim> effects() {
    KeptReport main = coverage("main effect");
    KeptReport found = coverage("main effect found");
    KeptReport interaction = coverage("interaction found");
    return Stream.of(
        claim(
            STATISTICS,
            "| crossed runs (18 scenarios, 6 to 50 rounds), intervals that contain the truth: of a"
                + " main effect; of an interaction. {} synthetic runs of each of {} kinds"
                + " (contrasts of a round correlated by 0, 0.1 and 0.33) | {} to {} %; {} to {}"
                + " % |",
            all(series(main), main.rows().size(), range(main), range(coverage("interaction")))),
        claim(
            STATISTICS,
            "| bias of a main effect of 0 whose strata differ: +48 % in one of six, -8 % in the"
                + " others | {} to {} % |",
            all(range(coverage("bias of unequal strata")))),
        claim(
            STATISTICS,
            "| false alarms in crossed runs (uncertain by {} points): any main effect; any"
                + " interaction | {} to {} %; {} to {} % |",
            all(
                uncertainty(main),
                range(coverage("any main effect for nothing")),
                range(coverage("any interaction for nothing")))),
        claim(
            STATISTICS,
            "| established in crossed runs, log-normal noise, with 6, 8, 10, 20, 50 rounds: a main"
                + " effect of 5 %; an interaction of 10 % | {}, {}, {}, {}, {} %; {}, {}, {}, {},"
                + " {} % (heavy tails, 10 to 50 rounds: {} to {} %; {} to {} %) |",
            all(
                eachWhole(found.where("kind", "log-normal")),
                eachWhole(interaction.where("kind", "log-normal")),
                ofHeavyTails(found),
                ofHeavyTails(interaction))));
  }

  private static List<String> ofHeavyTails(KeptReport found) {
    KeptReport rows = found.where("kind", "heavy tail");
    return List.of(
        fixed(0, rows.where("rounds", "10").number("percent")),
        fixed(0, rows.where("rounds", "50").number("percent")));
  }

  private static Stream<FiguresTest.Claim> history() {
    return Stream.of("history false alarm", "history step found")
        .flatMap(
            figure ->
                Stream.of("0.0", "0.3", "0.6")
                    .map(
                        correlation -> {
                          String text =
                              (figure.endsWith("found")
                                      ? "| a step of three times the scatter is found"
                                      : "| false alarms")
                                  + ", correlation "
                                  + correlation.replace("0.0", "0")
                                  + " | {} % | {} % | {} % |";
                          return claim(
                              STATISTICS,
                              text,
                              each(coverage(figure).where("kind", "correlation " + correlation))
                                  .toArray());
                        }));
  }

  private static Stream<FiguresTest.Claim> choices() {
    String text =
        "| {} simulated runs each | result | |---|---| | four candidates (ratios 1, 0.86,"
            + " 0.60, 0.52), 6, 15 and 40 rounds, noise of 8 or 20 %: chose one more than 5 %"
            + " slower than the best | at most {} % | | the same, not decided, noise of 8 % | {},"
            + " {} and {} % | | the same, not decided, noise of 20 % | {}, {} and {} % | | one"
            + " candidate that is 10 % faster: chose the plain start | at most {} % | | seven equal"
            + " candidates: error of the ratio of the fastest (2 to 7 % too small without the"
            + " correction) | {} to {} % | | the same, interval contains the true ratio | {} to {}"
            + " % |";
    String page = "docs/faster-starts.md";
    KeptReport open = coverage("choice not decided");
    return Stream.of(
        claim(
            page,
            text,
            all(
                series(open),
                range(coverage("choice more than 5 % slower")).get(1),
                each(open.where("kind", "noise 8 %")),
                each(open.where("kind", "noise 20 %")),
                range(coverage("plain chosen")).get(1),
                range(coverage("bias of the fastest of seven")),
                range(coverage("ratio of the fastest of seven")))));
  }

  private static Stream<FiguresTest.Claim> verdicts() {
    KeptReport alarms = verdicts("false alarm");
    String[] tenth = {"kind", "normal", "comparisons", "1", "effect", "0.10"};
    KeptReport rounds = verdicts("rounds until decided").where(tenth);
    List<FiguresTest.Claim> claims =
        new ArrayList<>(
            List.of(
                claim(
                    STATISTICS,
                    "| false alarms in any scenario of a whole run, {} synthetic runs of each of {}"
                        + " designs (six kinds of noise; 1, 3, 9 comparisons; n = 10, 20, 50) with"
                        + " and without `--aa` | {} to {} % |",
                    all(
                        series(alarms),
                        alarms.where("control", "with").rows().size(),
                        range(alarms.numbers("found")))),
                claim(
                    STATISTICS,
                    "| `--until-decided`, a true difference of 10 % (one comparison, noise of 5.5"
                        + " %) | found in {} % of runs, after {} rounds on average, {} with `--aa`;"
                        + " the interval contains the truth in {} % |",
                    fixed(
                        0,
                        verdicts("until decided")
                            .where(tenth)
                            .where("control", "without")
                            .number("found")),
                    fixed(1, rounds.where("control", "without").number("found")),
                    fixed(1, rounds.where("control", "with").number("found")),
                    fixed(1, verdicts("held when decided").where(tenth).least("found")))));
    String detectable =
        "| the smallest detectable difference that a run states, found by another run like it: one"
            + " comparison; one of nine. 12, 20 or 30 rounds, six kinds of noise; target 90 %,"
            + " **not met** by many designs | {} to {} %; {} to {} % |";
    KeptReport stated = verdicts("smallest detectable");
    claims.add(
        claim(
            STATISTICS,
            detectable,
            all(
                range(stated.where("comparisons", "1").numbers("found")),
                range(stated.where("comparisons", "9").numbers("found")))));
    return claims.stream();
  }

  private static Stream<FiguresTest.Claim> decided() {
    String header = "| simulated, {} runs each: noise, true difference |";
    String held = "The interval contains the truth in {} to {} % of all these runs.";
    List<FiguresTest.Claim> claims = new ArrayList<>();
    claims.add(claim(STATISTICS, header, series(verdicts("decided"))));
    claims.add(claim(STATISTICS, held, all(range(verdicts("all hold").numbers("found")))));
    for (int[] row :
        new int[][] {
          {5, 2}, {5, 5}, {12, 2}, {12, 5}, {12, 10}, {12, 20}, {25, 5}, {25, 10}, {25, 20}
        }) {
      KeptReport found =
          VERDICTS.where("kind", "noise " + row[0] + " %", "effect", fixed(2, row[1] / 100.0));
      claims.add(
          claim(
              STATISTICS,
              decidedRow(row[0], row[1]),
              Stream.of(
                      "decided",
                      "decided shows",
                      "decided shows corrected",
                      "bias of all",
                      "bias of all corrected")
                  .map(figure -> fixed(1, found.where("figure", figure).number("found")))
                  .toArray()));
    }
    return claims.stream();
  }

  private static String decidedRow(int noise, int effect) {
    return "| " + noise + " %, " + effect + " % | {} % | {} % | {} % | {} | {} |";
  }

  private static Stream<FiguresTest.Claim> hosts() {
    KeptReport hosts = KeptReport.of("hosts");
    double[] predicted =
        Stream.of("5", "10", "30")
            .flatMapToDouble(
                count -> Arrays.stream(hosts.where("hosts", count).numbers("predicted")))
            .toArray();
    return Stream.of(
        claim(
            "docs/fleet.md",
            "with five to thirty hosts it contained another host's ratio in {} to {} % of simulated"
                + " fleets.",
            fixed(0, Arrays.stream(predicted).min().orElseThrow()),
            fixed(0, Arrays.stream(predicted).max().orElseThrow())));
  }

  private static Stream<FiguresTest.Claim> gate() {
    String header =
        "| {} runs of 30 rounds per column, `--gate 5%`, a regression of 10 % | noise 5 % | 8 % |"
            + " 12 % | 17 % |";
    return Stream.of(
        claim(CI, header, series(verdicts("gate states"))),
        gateRow("stated, on average", "gate states"),
        gateRow("found", "gate finds"),
        gateRow("found with as many more rounds as stated", "gate finds with more rounds"));
  }

  private static FiguresTest.Claim gateRow(String label, String figure) {
    String text = "| " + label + " | {} % | {} % | {} % | {} % |";
    return claim(
        CI,
        text,
        Arrays.stream(verdicts(figure).numbers("found"))
            .mapToObj(found -> fixed(1, found))
            .toArray());
  }

  /** Returns the claims about measured runs, whose figures are not simulated. */
  static Stream<FiguresTest.Claim> measured() {
    KeptReport power = KeptReport.of("power");
    KeptReport gate = KeptReport.of("ci-gate");
    KeptReport time = KeptReport.of("time-to-verdict");
    KeptReport alarms = KeptReport.of("false-alarms");
    KeptReport agreement = KeptReport.of("agreement");
    KeptReport allocation = KeptReport.of("allocation");
    KeptReport resume = KeptReport.of("resume");
    int all = alarms.rows().size();
    long own = alarms.count("siribench_verdict", "faster", "slower");
    long decided = alarms.count("until_decided_verdict", "faster", "slower");
    long welch = Arrays.stream(alarms.numbers("hyperfine_welch_p")).filter(p -> p < 0.05).count();
    String welchPercent = fixed(1, 100.0 * welch / all);
    KeptReport quiet = alarms.where("disturbed", "no");
    long quietWelch =
        Arrays.stream(quiet.numbers("hyperfine_welch_p")).filter(p -> p < 0.05).count();
    return Stream.of(
        claim(
            STATISTICS,
            "| false alarms of a scenario against itself, {} comparisons of real forks, half of"
                + " them under intermittent `stress-ng` load | {} ({} %); with `--until-decided` {}"
                + " ({} %); run one after the other, as hyperfine does, {} ({} %; undisturbed {} of"
                + " {}) | `bin/bench false-alarms` ({}) |",
            all,
            own,
            fixed(1, 100.0 * own / all),
            decided,
            fixed(1, 100.0 * decided / all),
            welch,
            welchPercent,
            quietWelch,
            quiet.rows().size(),
            alarms.machine()),
        claim(
            STATISTICS,
            "| a process with 10 % more CPU time, detected at n = 30 | by CPU time {} of {} (median"
                + " estimate {} %), by elapsed time {} of {} ({} %) | `bin/bench power` ({}) |",
            Arrays.stream(power.numbers("cpu_low_ms")).filter(low -> low > 0).count(),
            power.rows().size(),
            fixed(1, power.median("cpu_percent")),
            Arrays.stream(power.numbers("elapsed_low_ms")).filter(low -> low > 0).count(),
            power.rows().size(),
            fixed(1, power.median("elapsed_percent")),
            power.machine()),
        claim(
            STATISTICS,
            "medians of {} (JMH: {}) | `--until-decided` {} s, with `--judge cpu` {} s; `hyperfine"
                + " -N` with Welch's test {} s, at {} % false alarms (undisturbed {} %); JMH in"
                + " single-shot mode {} s.",
            time.where("tool", "siribench").rows().size(),
            time.where("tool", "jmh").rows().size(),
            fixed(1, time.where("tool", "siribench").median("seconds")),
            fixed(1, time.where("tool", "siribench_cpu").median("seconds")),
            fixed(1, time.where("tool", "hyperfine").median("seconds")),
            welchPercent,
            fixed(1, 100.0 * quietWelch / quiet.rows().size()),
            fixed(1, time.where("tool", "jmh").median("seconds"))),
        claim(
            STATISTICS,
            "`--until-decided` decided {} of {} runs, with a median of {} processes of each,"
                + " hyperfine {} of {}, with a median of {} | `bin/bench time-to-verdict` ({}) |",
            decidedOf(time, "siribench, elapsed time")[0],
            decidedOf(time, "siribench, elapsed time")[1],
            time.cells("| siribench, elapsed time |").get(3),
            decidedOf(time, "hyperfine")[0],
            decidedOf(time, "hyperfine")[1],
            time.cells("| hyperfine").get(3),
            time.machine()),
        claim(
            STATISTICS,
            "exit code 4 without a change; with 10 % more CPU time | {} of {}; {} of {} (target"
                + " 90; {} of {} undisturbed) | `bin/bench ci-gate` ({}) |",
            gate.count("same_in_one_run", "4"),
            gate.rows().size(),
            gate.count("slower_in_one_run", "4"),
            gate.rows().size(),
            gate.where("disturbed", "no").count("slower_in_one_run", "4"),
            gate.where("disturbed", "no").rows().size(),
            gate.machine()),
        claim(
            STATISTICS,
            "| `--judge allocated --gate 1%`, 6 processes each, {} runs, half of them disturbed:"
                + " exit code 4 without a change; with 2 % more bytes | {} of {}; {} of {} |"
                + " `bin/bench allocation` ({}) |",
            allocation.rows().size(),
            allocation.count("same", "4"),
            allocation.rows().size(),
            allocation.count("more", "4"),
            allocation.rows().size(),
            allocation.machine()),
        claim(
            STATISTICS,
            "| runs killed at {} random moments and resumed: rows lost; rows twice; runs that could"
                + " not be completed | {}; {}; {} | `bin/bench resume` ({}) |",
            resume.rows().size(),
            resume.found("a finished row was lost or changed \\| \\*\\*(\\d+)"),
            resume.found("duplicate rows \\| \\*\\*(\\d+)"),
            resume.found("could not be completed or reported \\| \\*\\*(\\d+)"),
            resume.machine()),
        claim(
            STATISTICS,
            "| the same judged by `compare` of two runs: exit code 4 without a change | {} of {} |",
            gate.count("same_in_two_runs", "4"),
            gate.count("same_in_two_runs", "0", "4")),
        claim(
            STATISTICS,
            "10 processes of each in turn (target 10 %) | JSON {} % [{}, {}]: **undecided**, XML {}"
                + " % [{}, {}] | `bin/bench agreement` ({}) |",
            all(steady(agreement, "json"), steady(agreement, "xml"), agreement.machine())),
        claim(
            STATISTICS,
            "20 processes of each in turn (target 10 %) | JSON {} % [{}, {}], XML {} % [{}, {}]:",
            all(cold(agreement, "json", "default"), cold(agreement, "xml", "default"))),
        claim(
            STATISTICS,
            "With `-Xbatch`, where a request waits for its compilers, JSON {} % [{}, {}], XML {} %"
                + " [{}, {}]; without JIT compilers, {} % [{}, {}] and {} % [{}, {}].",
            all(
                cold(agreement, "json", "batch"),
                cold(agreement, "xml", "batch"),
                cold(agreement, "json", "interpreter"),
                cold(agreement, "xml", "interpreter"))),
        claim(
            STATISTICS,
            "a process of siribench has loaded {} classes, and one of JMH {} |",
            agreement.cells("| json | siribench |").get(2),
            agreement.cells("| json | JMH |").get(2)));
  }

  /** Returns how many runs of how many a tool decided. */
  private static String[] decidedOf(KeptReport time, String tool) {
    return time.cells("| " + tool).get(4).split(" of ", -1);
  }

  private static List<String> steady(KeptReport agreement, String format) {
    return numbers(agreement.cells("| " + format + " | [0-9.]+ |").get(3));
  }

  private static List<String> cold(KeptReport agreement, String format, String jvm) {
    return numbers(agreement.cells("| " + format + " | " + jvm + " |").get(4));
  }

  /** Returns the numbers of {@code -2.4 % [-14.1, +3.6]}. */
  private static List<String> numbers(String cell) {
    return Pattern.compile("[-+]?[0-9.]+").matcher(cell).results().map(MatchResult::group).toList();
  }
}
