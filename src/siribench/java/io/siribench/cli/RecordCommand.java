package io.siribench.cli;

import io.siribench.cli.options.EndpointOptions;
import io.siribench.cli.options.TimeoutOption;
import io.siribench.convert.Documents;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.problem.UsageException;
import io.siribench.recording.Recorder;
import io.siribench.recording.RecordingException;
import io.siribench.recording.RecordingWriter;
import io.siribench.request.Document;
import io.siribench.request.Endpoint;
import io.siribench.request.EndpointRequest;
import io.siribench.request.EndpointSettings;
import io.siribench.session.ProgramVersion;
import io.siribench.session.RateLimitWarning;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench record}: stores responses of an endpoint for measurements and serving. */
@Command(
    name = "record",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Record an endpoint's responses, once or repeatedly.",
    description = {
      "",
      "A recording is a HAR file. Each entry contains the request, the response headers and times,"
          + " and the body byte for byte, but no keys. Each entry is on disk before the next"
          + " request, and survives Ctrl-C or a kill.",
      ""
    },
    footer = {
      "",
      "An error, or a response that is not a document, is kept as an entry with its",
      "outcome, status (0: no response) and headers. It is skipped where the documents",
      "of the recording are used. An incomplete body is not kept. Retry-After is",
      "honoured. After 5 failures in a row, recording stops.",
      "",
      "Examples:",
      "  siribench record 'https://HOST/stop-monitoring.json?MonitoringRef=308214' \\",
      "      --key-file my-key -o stop.har",
      "  siribench record URL -o day.har --every 30s --count 2880",
      "  siribench record URL -o day.har --append",
      "  siribench run day.har -f json,xml       (measures the recording)",
      "  siribench convert day.har first.xml     (extracts the first document)"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:all responses were documents",
      "  1:the recording could not be written",
      "  2:bad usage; nothing was requested",
      "  3:some responses were not documents, or reported an error; all are kept",
      "130:interrupted (129 by SIGHUP, 143 by SIGTERM); recorded entries are kept"
    })
public final class RecordCommand implements Callable<Integer> {
  private static final Duration DEFAULT_EVERY = Duration.ofSeconds(30);

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "URL",
      description = "The endpoint; {format} and {key} in it are replaced.")
  private String url = "";

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      required = true,
      description = "Output file (.har).")
  private Path file = Path.of("");

  @Option(names = "--append", description = "Append to FILE if it exists.")
  private boolean append;

  @Option(
      names = "--every",
      paramLabel = "TIME",
      description = "Send a request every TIME. Default: 30s; without --count, until Ctrl-C.")
  private @Nullable Duration every;

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "Number of requests. Default: 1; unlimited with --every.")
  private @Nullable Integer count;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description =
          "The format to request: json, xml, smile or cbor. Default: the extension of the URL's"
              + " path, else json.")
  private @Nullable Format format;

  @Mixin private EndpointOptions endpointOptions = new EndpointOptions();
  @Mixin private TimeoutOption timeoutOption = new TimeoutOption();

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only problems, not a line per response.")
  private boolean quiet;

  @Override
  public Integer call() throws Exception {
    return Interruption.guard(this::record);
  }

  private int record() throws IOException, InterruptedException, InvalidPlanException {
    Problems problems = new Problems();
    EndpointAccess access = new EndpointAccess(endpointOptions, timeoutOption);
    Optional<Endpoint> endpoint = access.endpoints(List.of(url), problems).stream().findFirst();
    Optional<EndpointRequest> request = endpoint.flatMap(target -> request(target, problems));
    access.trust(problems);
    checkFile(problems);
    problems.refuse(
        every != null && every.isZero() && !endpoint.map(Endpoint::isLoopback).orElse(true),
        "--every",
        "is 0, but the endpoint is on another machine",
        "give 1s or more");
    problems.refuse(
        count != null && count < 1, "--count", "is " + count, "give 1 or more, or leave it out");
    if (!problems.isEmpty() || request.isEmpty()) {
      throw new InvalidPlanException(problems);
    }
    Recorder.Schedule schedule = schedule(endpoint.get(), access);
    try (RecordingWriter writer = open()) {
      RecordProgress progress =
          new RecordProgress(
              schedule, file, quiet, StandardOutput.out(spec), StandardOutput.err(spec));
      Recorder recorder = new Recorder(request.get(), access.observer(request.get()), writer);
      return progress.exitCode(run(recorder, schedule, progress));
    }
  }

  private static Recorder.End run(
      Recorder recorder, Recorder.Schedule schedule, RecordProgress progress)
      throws IOException, InterruptedException {
    try {
      return recorder.record(schedule, progress);
    } finally {
      progress.summarise();
    }
  }

  /** Returns the request in a single format, since a recording is one client's view. */
  private Optional<EndpointRequest> request(Endpoint endpoint, Problems problems) {
    Format requested = format != null ? format : endpoint.pathFormat().orElse(Format.JSON);
    return EndpointAccess.documents(endpoint, List.of(requested), problems).stream()
        .findFirst()
        .flatMap(Document::endpoint);
  }

  private void checkFile(Problems problems) {
    Optional<Format> named = Documents.byExtension(String.valueOf(file.getFileName()));
    @Nullable Path parent = file.toAbsolutePath().getParent();
    if (named.isPresent()) {
      problems.add(
          "--out",
          file + " is named like a document, but a recording also contains headers and times",
          "name it FILE.har; siribench convert FILE.har "
              + file.getFileName()
              + " extracts the body");
    } else if (Files.isDirectory(file)) {
      problems.add("--out", file + " is a directory", "give a file in it");
    } else if (Files.exists(file) && !append) {
      problems.add("--out", file + " already exists", "give another name, or add --append");
    } else if (parent != null && !Files.isDirectory(parent)) {
      problems.add(
          "--out", "there is no directory " + parent, "create it, or give a file in another one");
    }
  }

  private RecordingWriter open() throws IOException {
    try {
      return append && Files.exists(file)
          ? RecordingWriter.append(file)
          : RecordingWriter.create(file, ProgramVersion.text().replace("siribench ", ""));
    } catch (RecordingException e) {
      throw new UsageException("--out: " + e.getMessage());
    }
  }

  private Recorder.Schedule schedule(Endpoint endpoint, EndpointAccess access) {
    PrintWriter err = StandardOutput.err(spec);
    if (every != null
        && access.isWithoutRateLimit(endpoint)
        && every.compareTo(EndpointSettings.FLOOR) < 0) {
      RateLimitWarning.print(err);
    }
    Duration requested = every == null ? DEFAULT_EVERY : every;
    Duration floor = access.floor(endpoint);
    if (requested.compareTo(floor) < 0) {
      err.println("requesting once a second: the limit for other machines, see --no-floor");
      requested = floor;
    }
    int planned = count != null ? count : every == null ? 1 : Integer.MAX_VALUE;
    return new Recorder.Schedule(planned, requested);
  }
}
