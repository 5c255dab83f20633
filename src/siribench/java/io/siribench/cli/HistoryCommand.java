package io.siribench.cli;

import io.siribench.analysis.Measure;
import io.siribench.analysis.several.LabelOrder;
import io.siribench.analysis.several.RunPart;
import io.siribench.analysis.several.RunParts;
import io.siribench.analysis.several.Timeline;
import io.siribench.cli.options.Converters;
import io.siribench.cli.options.DetailsOption;
import io.siribench.cli.options.ResultLayout;
import io.siribench.problem.ProgramName;
import io.siribench.problem.UsageException;
import io.siribench.report.several.OtavaFiles;
import io.siribench.report.several.TimelineReport;
import io.siribench.request.FileHash;
import io.siribench.results.RunDirectories;
import io.siribench.results.RunDirectory;
import io.siribench.session.output.ExitCode;
import io.siribench.worker.codec.NamedConstant;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench history}: shows runs in sequence, and their changes. */
@Command(
    name = "history",
    description = {
      "Show runs over time, and when a scenario became slower or faster.",
      "",
      "Each run is one value per scenario, its median. A change is a new level that lasts for at"
          + " least two runs and is unlikely to be due to chance (E-divisive; neighbouring runs may"
          + " be correlated), corrected for the number of scenarios. Detection needs 8 runs of one"
          + " scenario, or 10 runs of four. Another machine, Java or document is reported"
          + " separately, because it is not a change of the code.",
      "",
      "Runs that cannot be read are reported and skipped."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench history reports",
      "        all runs in reports/, by start time",
      "  siribench history --by label release-*",
      "        runs made with --label 1.3, 1.4, ...",
      "  siribench history --markdown reports >> \"$GITHUB_STEP_SUMMARY\""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:success, with changes or without",
      "2:bad usage, or no readable run",
      "3:unreadable runs were skipped"
    },
    mixinStandardHelpOptions = true)
public final class HistoryCommand implements Callable<Integer> {
  private static final String OTAVA = "otava";

  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description = "Run directories, or directories that contain them.")
  private List<Path> directories = List.of();

  @Option(
      names = "--by",
      paramLabel = "ORDER",
      converter = OrderConverter.class,
      description =
          "date: start time of the run. label: --label of the run, 1.9 before 1.10; runs without"
              + " one are skipped. Default: date.")
  private Order order = Order.DATE;

  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      converter = MeasureConverter.class,
      description =
          "elapsed, cpu, launch, request, allocated or instructions; counts of another counter than"
              + " the last run's are left out. Default: elapsed.")
  private Measure measure = Measure.ELAPSED;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "Write the page to FILE, or its text if FILE ends in .md or .json. Default: history.html in"
              + " DIR, if that contains runs, else in the directory of the last run.")
  private @Nullable Path out;

  @Option(
      names = "--export",
      paramLabel = "FORMAT",
      description =
          "otava: also write otava.yaml and a CSV per host for Apache Otava, to otava/ next to the"
              + " page.")
  private @Nullable String export;

  @ArgGroup private ResultLayout layout = new ResultLayout();

  @Mixin private DetailsOption details = new DetailsOption();

  @Spec private CommandSpec spec;

  private final List<String> skipped = new ArrayList<>();

  /** The criterion by which runs are ordered. */
  enum Order implements NamedConstant {
    DATE,
    LABEL
  }

  /** The accepted orders. */
  static final class OrderConverter extends Converters.OneOf<Order> {
    OrderConverter() {
      super("unknown order '%s'", Order::optionName, Order.values());
    }
  }

  /** The accepted measures. */
  static final class MeasureConverter extends Converters.OneOf<Measure> {
    MeasureConverter() {
      super(
          "unknown measure '%s'",
          Measure::key,
          Measure.ELAPSED,
          Measure.CPU,
          Measure.LAUNCH,
          Measure.REQUEST,
          Measure.ALLOCATED,
          Measure.INSTRUCTIONS);
    }
  }

  @Override
  public Integer call() throws IOException {
    if (export != null && !export.equalsIgnoreCase(OTAVA)) {
      throw new UsageException("'" + export + "' is not a format of a history; accepted: " + OTAVA);
    }
    PageFile.requireFile(out);
    List<RunPart> parts = new ArrayList<>();
    Map<List<String>, Path> contents = new HashMap<>();
    List<String> copies = new ArrayList<>();
    for (RunDirectory run : runs()) {
      try {
        List<RunPart> read = RunParts.read(run);
        Path first = read.isEmpty() ? null : contents.putIfAbsent(content(run), run.path());
        if (first == null) {
          parts.addAll(read);
        } else {
          copies.add(run.path() + ": a copy of " + first);
        }
      } catch (IOException | IllegalArgumentException e) {
        skipped.add(run.path() + ": " + e.getMessage());
      }
    }
    boolean unreadable = !skipped.isEmpty();
    skipped.addAll(copies);
    List<RunPart> ordered = ordered(parts);
    if (ordered.isEmpty()) {
      throw new UsageException(
          "no runs to show"
              + skipped.stream().map(text -> "\n  " + text).collect(Collectors.joining()));
    }
    Timeline timeline = Timeline.of(RunParts.distinct(ordered), measure);
    TimelineReport report = new TimelineReport(timeline, skipped, details.isGiven());
    PrintWriter writer = StandardOutput.out(spec);
    PageFile.Text text =
        form ->
            switch (form) {
              case TABLE -> report.text(StandardOutput.screen(spec, details.isGiven()));
              case MARKDOWN -> report.markdown();
              case JSON -> report.json();
            };
    writer.print(text.in(layout.layout()));
    writer.flush();
    PageFile.write(spec, out, defaultPage(ordered), report::write, text);
    if (export != null) {
      Path page = out == null ? defaultPage(ordered) : out;
      Path files = OtavaFiles.write(timeline, page.resolveSibling(OTAVA));
      StandardOutput.err(spec)
          .println("otava analyze all --config-file " + ProgramName.quoted(files.toString()));
    }
    return unreadable ? ExitCode.SOME_FAILED : ExitCode.OK;
  }

  /** Returns hashes that only copies of a run share. As two runs, they would confirm a change. */
  private static List<String> content(RunDirectory run) throws IOException {
    boolean hasPlan = Files.isRegularFile(run.plan());
    return List.of(
        FileHash.sha256(run.samples()), hasPlan ? FileHash.sha256(run.plan()) : "no plan");
  }

  private List<RunDirectory> runs() throws IOException {
    // Runs are identified by real path: a run that is given twice counts once.
    Map<Path, RunDirectory> runs = new LinkedHashMap<>();
    for (Path directory : directories) {
      RunDirectory run = new RunDirectory(directory);
      List<RunDirectory> inside = RunDirectories.in(directory);
      if (Files.isRegularFile(run.samples())) {
        runs.putIfAbsent(directory.toRealPath(), run);
      } else if (!inside.isEmpty()) {
        for (RunDirectory contained : inside) {
          runs.putIfAbsent(contained.path().toRealPath(), contained);
        }
      } else {
        throw new UsageException(
            directory
                + (Files.isDirectory(directory)
                    ? " is not a run directory and contains none: it has no samples.csv"
                    : Files.exists(directory) ? " is not a directory" : " does not exist")
                + "; give directories of runs, or one that contains them, such as reports");
      }
    }
    return List.copyOf(runs.values());
  }

  private List<RunPart> ordered(List<RunPart> parts) {
    if (order == Order.DATE) {
      return parts.stream().sorted(Comparator.comparing(RunPart::startedAt)).toList();
    }
    parts.stream()
        .filter(part -> part.label().isEmpty())
        .map(part -> part.directory() + ": it has no label; give --by date")
        .distinct()
        .forEach(skipped::add);
    return parts.stream()
        .filter(part -> !part.label().isEmpty())
        .sorted(
            Comparator.comparing(RunPart::label, new LabelOrder())
                .thenComparing(RunPart::startedAt))
        .toList();
  }

  private Path defaultPage(List<RunPart> ordered) {
    boolean holdsRuns =
        directories.size() == 1 && !Files.exists(new RunDirectory(directories.get(0)).samples());
    Path directory = holdsRuns ? directories.get(0) : ordered.get(ordered.size() - 1).directory();
    return directory.resolve("history.html");
  }
}
