package io.siribench.cli;

import io.siribench.analysis.CountComparison;
import io.siribench.analysis.Difference;
import io.siribench.analysis.Gate;
import io.siribench.analysis.GateResult;
import io.siribench.analysis.Limits;
import io.siribench.analysis.RunFigures;
import io.siribench.bisect.Builds;
import io.siribench.bisect.Commit;
import io.siribench.bisect.Judgement;
import io.siribench.bisect.Search;
import io.siribench.bisect.Worktree;
import io.siribench.cli.options.Percentages;
import io.siribench.plan.StopRule;
import io.siribench.problem.UsageException;
import io.siribench.report.text.Decimals;
import io.siribench.results.PlanFile;
import io.siribench.results.PlannedScenario;
import io.siribench.results.RunDirectory;
import io.siribench.session.output.ExitCode;
import io.siribench.session.output.ExtraFiles;
import io.siribench.session.output.Results;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench bisect}: finds the commit that made a scenario slower. */
@Command(
    name = "bisect",
    description = {
      "Find the commit that made binding slower.",
      "",
      "git chooses the commits between GOOD and BAD. COMMAND builds each in a temporary worktree;"
          + " your own files stay as they are. One run then measures the classes of GOOD and of the"
          + " commit in the same rounds, and ends as soon as it is decided which side is slower."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench bisect v1.2 main --class-path target/app.jar \\",
      "      --run '--cold -f json --model com.acme.Order order.json' \\",
      "      -- mvn -q -DskipTests package",
      "",
      "  siribench bisect v1.2 main --class-path target/app.jar --threshold 0.5%% \\",
      "      --run '--judge instructions --model com.acme.Order order.json' \\",
      "      -- mvn -q -DskipTests package",
      "        by counted instructions: seconds for each commit, on a busy machine",
      "",
      "  git bisect run siribench bisect --step v1.2 HEAD ... -- mvn -q package",
      "        one step of your own bisection",
      "",
      "The same command resumes after an interruption."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:the commit was found; with --step: BAD is not slower",
      "  1:with --step: BAD is slower",
      "  2:bad usage, or GOOD does not build",
      "  3:BAD is not detectably slower, or the first bad commit is next to commits that cannot"
          + " be judged",
      "125:with --step: BAD cannot be judged, because it does not build or is too noisy",
      "128:with --step: bad usage, which ends 'git bisect run'",
      "130:interrupted (129 by SIGHUP, 143 by SIGTERM); the same command resumes"
    },
    mixinStandardHelpOptions = true)
public final class BisectCommand implements Callable<Integer> {
  /** The lowest exit code that aborts {@code git bisect run}. */
  static final int ABORT_BISECT_RUN = 128;

  static final String STEP = "--step";

  private static final String UNTIL_DECIDED = "--until-decided";

  private static final Pattern ARGUMENT = Pattern.compile("(?:\"[^\"]*\"|'[^']*'|\\S)+");

  private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

  @Parameters(index = "0", paramLabel = "GOOD", description = "A commit before the regression.")
  private String good = "";

  @Parameters(index = "1", paramLabel = "BAD", description = "A commit with the regression.")
  private String bad = "";

  @Parameters(
      index = "2..*",
      arity = "1..*",
      paramLabel = "COMMAND",
      description =
          "The command that builds a commit, after --. Files that git ignores are kept between"
              + " builds, which are therefore incremental; for full builds, clean first.")
  private List<String> command = new ArrayList<>();

  @Option(
      names = "--class-path",
      required = true,
      paramLabel = "PATH",
      description =
          "The output of COMMAND, relative to the current directory: jars and directories,"
              + " separated as for run.")
  private String classPath = "";

  @Option(
      names = "--run",
      paramLabel = "ARGUMENTS",
      description =
          "The options and documents of the run, in quotes, as for run. Unless --judge counts"
              + " (instructions, allocated), --until-decided is added.")
  private String run = "";

  @Option(
      names = "--threshold",
      paramLabel = "PERCENT",
      converter = Percentages.class,
      description =
          "A commit is bad if an increase is established whose estimate is beyond PERCENT, and good"
              + " if the whole interval lies below PERCENT. Default: 5 %%.")
  private double threshold = 0.05;

  @Option(names = STEP, description = "Judge only BAD, with the exit codes of 'git bisect run'.")
  private boolean step;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description =
          "Keep runs, built classes and the output of builds in DIR. Default: ${DEFAULT-VALUE}.")
  private Path out = Path.of("reports", "bisect");

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    try {
      return Interruption.guard(this::bisect);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.INTERRUPTED;
    } catch (RuntimeException | IOException e) {
      if (!step) {
        throw e;
      }
      boolean isExpected = e instanceof UsageException || e instanceof IOException;
      StandardOutput.err(spec).println("siribench: " + (isExpected ? e.getMessage() : e));
      return ABORT_BISECT_RUN;
    }
  }

  private int bisect() throws IOException, InterruptedException {
    Commit first = Worktree.commit(good);
    Commit last = Worktree.commit(bad);
    if (first.sha().equals(last.sha())) {
      throw new UsageException("GOOD and BAD are the same commit, " + first);
    }
    String recordedRun = recordedRun();
    try (Worktree tree = Worktree.add(first)) {
      Builds builds = new Builds(tree, command, classPath, out);
      String arguments = arguments(first, recordedRun);
      Path file = out.resolve("bisect.txt");
      requireSameArguments(arguments, file);
      requirePlan();
      if (!builds.build(first)) {
        throw new UsageException("GOOD, " + first + ", cannot be used: " + builds.problem(first));
      }
      // Not earlier: a corrected command may use the same directory.
      Files.writeString(file, arguments);
      Judgement judged = judge(builds, first, last);
      if (step) {
        return judged.exitCode();
      }
      if (judged != Judgement.BAD) {
        print(
            judged == Judgement.SKIP
                ? "BAD could not be judged: nothing to search for"
                : "BAD is not detectably slower than GOOD: nothing to search for");
        return ExitCode.SOME_FAILED;
      }
      Search search = tree.start(first, last);
      while (search.isUnfinished()) {
        StandardOutput.err(spec).println(search.remaining());
        search = tree.mark(judge(builds, first, tree.head()));
      }
      boolean isFound = search.first().size() == 1;
      print(isFound ? "first slower commit:" : "the first slower commit is one of:");
      search.first().forEach(commit -> print("  " + commit.sha() + " " + commit.subject()));
      return isFound ? ExitCode.OK : ExitCode.SOME_FAILED;
    }
  }

  /** Parses the arguments of the run, and returns them without secrets. */
  private String recordedRun() {
    CommandLine program = Main.commandLine("run", "");
    try {
      program.parseArgs(runArguments(run).toArray(String[]::new));
    } catch (ParameterException e) {
      throw new UsageException("--run: " + UsageErrorText.of(e));
    }
    CommandLine.ParseResult parsed = program.getParseResult().subcommand();
    for (String option : List.of("--dry-run", "--help", "--help-all", "--version")) {
      if (parsed.hasMatchedOption(option)) {
        throw new UsageException("--run: " + option + " measures nothing; leave it out");
      }
    }
    return CommandText.recorded(program, run);
  }

  /** Refuses a run that would be refused once the commits are built. */
  private void requirePlan() throws IOException {
    Path built = Files.createTempDirectory("siribench-bisect");
    try {
      List<String> arguments = newRun(run, threshold, "good=" + built + ",new=" + built, out);
      if (Main.planRun(spec, arguments).isEmpty()) {
        throw new UsageException("--run is refused, and nothing was built; correct its options");
      }
    } finally {
      Files.delete(built);
    }
  }

  private String arguments(Commit reference, String recordedRun) {
    return String.join("\n", reference.sha(), recordedRun, classPath, "" + threshold, "" + command)
        + "\n";
  }

  /** Refuses the output directory of a bisection with other arguments. */
  private void requireSameArguments(String arguments, Path file) throws IOException {
    if (Files.exists(file) && !Files.readString(file).equals(arguments)) {
      throw new UsageException(
          out + " belongs to a bisection with other arguments; give another --out");
    }
  }

  private void print(String line) {
    PrintWriter writer = StandardOutput.out(spec);
    writer.println(line);
    writer.flush();
  }

  /** Builds and measures {@code commit}, and prints the judgement. */
  private Judgement judge(Builds builds, Commit reference, Commit commit)
      throws IOException, InterruptedException {
    StandardOutput.err(spec).println(commit + ":");
    if (!builds.build(commit)) {
      print("cannot be judged: " + commit + ": " + builds.problem(commit));
      return Judgement.SKIP;
    }
    if (builds.areEqual(reference, commit)) {
      print("good: " + commit + " has the same classes as " + reference);
      return Judgement.GOOD;
    }
    Path directory = out.resolve(reference.abbreviated() + "-" + commit.abbreviated());
    int exitCode =
        measure(directory, "good=" + builds.classes(reference) + ",new=" + builds.classes(commit));
    if (exitCode == ExitCode.INTERRUPTED || Interruption.isEnding()) {
      throw new InterruptedException();
    }
    if (!Files.exists(new RunDirectory(directory).plan())) {
      print("cannot be judged: " + commit + ": nothing was run");
      return Judgement.SKIP;
    }
    PlanFile plans = PlanFile.of(RunDirectory.open(directory));
    RunFigures figures =
        Results.derive(plans, limits(plans.planned().values(), threshold), ExtraFiles.NONE);
    Gate.State state =
        figures.counts().state().or(() -> figures.gate().map(GateResult::state)).orElseThrow();
    boolean isIncomplete =
        figures.counts().isIncomplete()
            || figures.gate().filter(GateResult::isIncomplete).isPresent();
    Judgement judgement = Judgement.of(state, isIncomplete);
    print(
        switch (judgement) {
              case GOOD -> "good: ";
              case BAD -> "bad: ";
              case SKIP -> "cannot be judged: ";
            }
            + commit
            + difference(figures)
            + "; "
            + directory);
    return judgement;
  }

  /**
   * Measures both class paths, unless {@code directory} has the whole run; returns the exit code.
   */
  private int measure(Path directory, String classPaths) throws IOException {
    List<String> arguments;
    // A run without a plan ended before it measured anything.
    if (!Files.exists(new RunDirectory(directory).plan())) {
      arguments = newRun(run, threshold, classPaths, directory);
    } else if (UnfinishedRun.incompleteness(PlanFile.of(RunDirectory.open(directory)))
        .isPresent()) {
      arguments = List.of("run", "--resume=" + directory);
    } else {
      return ExitCode.OK;
    }
    return Main.executeRun(spec, new PrintWriter(Writer.nullWriter()), arguments);
  }

  /** Returns the arguments of a new run of {@code classPaths}. */
  static List<String> newRun(String run, double threshold, String classPaths, Path directory) {
    List<String> arguments = runArguments(run);
    // The options are inserted first: the given arguments may end with -- and documents.
    if (!endsByItself(arguments)) {
      arguments.add(1, UNTIL_DECIDED);
    }
    arguments.addAll(
        1, List.of("--class-path=" + classPaths, gate(threshold), "--out=" + directory));
    return arguments;
  }

  /** Returns {@code --gate} for {@code threshold}, written without an exponent. */
  static String gate(double threshold) {
    return "--gate=" + Decimals.plain(Percentages.percent(threshold)) + "%";
  }

  /**
   * Returns the limits for a run of {@code planned}. If CPU time decides when the run ends, only
   * CPU time is judged: elapsed times may not be precise enough.
   */
  static Limits limits(Collection<PlannedScenario> planned, double threshold) {
    boolean isByCpu = planned.stream().anyMatch(scenario -> scenario.judge() == StopRule.Judge.CPU);
    Gate gate =
        new Gate(Percentages.percent(threshold), isByCpu ? Gate.Judge.CPU : Gate.Judge.BOTH);
    return new Limits(List.of(), Optional.of(gate));
  }

  /** Returns whether a run with {@code arguments} needs no {@code --until-decided}. */
  static boolean endsByItself(List<String> arguments) {
    CommandLine.ParseResult parsed =
        Main.commandLine("run", "").parseArgs(arguments.toArray(String[]::new)).subcommand();
    StopRule.Judge judge = parsed.matchedOptionValue("--judge", StopRule.Judge.ELAPSED);
    return parsed.hasMatchedOption(UNTIL_DECIDED)
        || judge == StopRule.Judge.INSTRUCTIONS
        || judge == StopRule.Judge.ALLOCATED;
  }

  /** Splits {@code run} at spaces outside quotes; {@code run} is the first argument. */
  static List<String> runArguments(String run) {
    List<String> arguments = new ArrayList<>(List.of("run"));
    ARGUMENT
        .matcher(run)
        .results()
        .map(argument -> QUOTED.matcher(argument.group()).replaceAll("$1$2"))
        .forEach(arguments::add);
    return new ArrayList<>(List.of(DataFileArguments.joined(arguments.toArray(String[]::new))));
  }

  /** Returns the largest increase over GOOD; empty if nothing could be compared. */
  private static String difference(RunFigures figures) {
    Stream<String> counted =
        figures.counts().comparisons().stream()
            .filter(count -> count.percent().isPresent())
            .sorted(Comparator.comparingDouble(count -> -count.percent().orElseThrow()))
            .map(BisectCommand::counted);
    Function<GateResult, Stream<Difference>> headlines =
        result ->
            result.verdicts().stream().flatMap(verdict -> result.gate().headline(verdict).stream());
    Stream<String> timed =
        figures.gate().stream()
            .flatMap(headlines)
            .sorted(Comparator.comparingDouble(difference -> -difference.percent()))
            .map(
                difference ->
                    String.format(
                        Locale.ROOT,
                        ", %+.1f %% [%.1f, %.1f]",
                        difference.percent(),
                        difference.lowPercent(),
                        difference.highPercent()));
    return Stream.concat(counted, timed).findFirst().orElse("");
  }

  private static String counted(CountComparison count) {
    return String.format(Locale.ROOT, ", %+.2f %% instructions", count.percent().orElseThrow());
  }
}
