package io.siribench.cli;

import io.siribench.cli.options.Converters;
import io.siribench.cli.options.EndpointOptions;
import io.siribench.cli.options.TimeoutOption;
import io.siribench.convert.CheckTable;
import io.siribench.convert.CheckedDocument;
import io.siribench.convert.Checker;
import io.siribench.convert.DocumentChecker;
import io.siribench.convert.Documents;
import io.siribench.convert.RoundTripTable;
import io.siribench.convert.TargetModel;
import io.siribench.convert.roundtrip.LoadedClass;
import io.siribench.convert.roundtrip.RoundTripChecker;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.UsageException;
import io.siribench.request.Document;
import io.siribench.request.Endpoint;
import io.siribench.request.EndpointRequest;
import io.siribench.session.output.ExitCode;
import io.siribench.session.preparation.ResolvedLibraries;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench check}: verifies that documents bind without loss. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Verify that a document binds without loss.",
    description = {
      "",
      "Binds each document, walks the leaves of its source independently of the binding, and"
          + " compares the two. The format is detected from the content; the file extension is a"
          + " hint. Files in other formats are reported and skipped; documents that are not SIRI"
          + " are reported as such.",
      "",
      "Namespaces, prefixes, the SOAP envelope and the names of its wrappers, empty and blank"
          + " values, xsi:nil, comments and processing instructions are not leaves and never count"
          + " as lost; foreign namespaces, envelopes and empty values are listed below the"
          + " document's row. Parsers skip further attributes of an element with xsi:nil: these are"
          + " lost. Typed values are compared by meaning: True equals true, and 09:00:00.50Z equals"
          + " 09:00:00.500Z.",
      "",
      "A document that reports an error (an ErrorCondition, a SOAP fault) can bind without loss; the"
          + " error is shown below its row.",
      "",
      "With --model CLASS, a stock Jackson mapper binds each document to your own class and writes"
          + " it again. The output is compared with the source, leaf by leaf.",
      "",
      "For an endpoint, also shows the response: status, sizes, times, headers, and the outcome"
          + " that a run would record.",
      ""
    },
    footer = {
      "",
      "Columns:",
      "  format    the document's format; with an arrow: the bound object converted,",
      "            and compared with the leaves of the original document",
      "  service   SM stop monitoring, VM vehicle monitoring, SX situation exchange,",
      "            ET estimated timetable, GM general message, and so on",
      "  SIRI      the versions that the document names",
      "  visits    stop visits and vehicle activities",
      "  leaves    nonblank values in the source: texts, numbers, attributes",
      "  bound     leaves in members of the model",
      "  retained  leaves kept outside the model, under their names",
      "  open      retained leaves in open content: extensions, and elements",
      "            of other namespaces; the paths of all others are listed",
      "  lost      leaves of the source that are missing; their paths are listed",
      "  spurious  bound leaves that are not in the source; their paths are listed",
      "With --model CLASS:",
      "  added     leaves in the output that are not in the source",
      "  changed   leaves whose value differs in the output: 1.50 as 1.5, a number",
      "            as text",
      "",
      "Examples:",
      "  siribench check answer.json",
      "  curl -s URL | siribench check -",
      "  siribench check documents/ -f json,xml,smile,cbor",
      "  siribench check --model siri-full timetable.xml",
      "  siribench check --model com.acme.Order --class-path app.jar:lib/ order.json",
      "  siribench check 'https://HOST/stop-monitoring.{format}?MonitoringRef=1' \\",
      "      --key-file my-key -f json,xml"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:nothing lost, spurious, added or changed",
      "  2:bad usage, a class that cannot be bound, or no document among the sources",
      "  3:something was lost, spurious, added or changed, a document could not be bound, a file is"
          + " not SIRI, or an endpoint returned an error or no document"
    })
public final class CheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SOURCE",
      arity = "1..*",
      description =
          "A file, - for standard input, a recording (HAR), a directory (all files except hidden"
              + " ones), or the URL of an endpoint, which is requested once per format.")
  private List<String> sources = List.of();

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      split = ",",
      converter = Converters.AnyFormat.class,
      description =
          "Also convert each document to these formats: json, xml, smile, cbor. A URL is requested"
              + " in each of these formats instead. With your own class or siri-plain, also"
              + " protobuf, avro, ion, msgpack, yaml, csv, by modules of Jackson that are resolved"
              + " on request.")
  private List<Format> formats = List.of();

  @Mixin private CheckModel model = new CheckModel();
  @Mixin private EndpointOptions endpointOptions = new EndpointOptions();
  @Mixin private TimeoutOption timeoutOption = new TimeoutOption();

  @Override
  public Integer call() throws Exception {
    return Interruption.guard(this::check);
  }

  private int check() throws IOException, InterruptedException, InvalidPlanException {
    List<Format> requested = formats.stream().distinct().toList();
    List<String> urls = sources.stream().filter(Endpoint::isUrl).toList();
    if (urls.isEmpty() && !endpointOptions.given().isEmpty()) {
      throw new UsageException(
          endpointOptions.given().get(0) + " applies to endpoints, but no SOURCE is a URL");
    }
    StandardInput.requireOnce(sources);
    List<Path> modules =
        ResolvedLibraries.ofModules(
            Stream.concat(
                requested.stream(),
                sources.stream().flatMap(source -> Documents.byExtension(source).stream())));
    if (!modules.isEmpty()) {
      model.requirePlain();
    }
    Optional<LoadedClass> ownClass = model.ownClass(modules);
    boolean isOneModel = ownClass.isPresent() || requested.stream().anyMatch(Format::isOfModule);
    // Apart from formats to convert to, each source is bound as it would be alone.
    List<String> roundTrips =
        sources.stream().filter(source -> isOneModel || isOfModule(source)).toList();
    List<String> others = sources.stream().filter(source -> !roundTrips.contains(source)).toList();
    Optional<String> url = roundTrips.stream().filter(Endpoint::isUrl).findFirst();
    if (url.isPresent()) {
      throw new UsageException(
          "a class in --model and formats that are not bundled are checked with files only, but "
              + EndpointRequest.recorded(url.get(), List.of(), Optional.empty()).shownUrl()
              + " is a URL");
    }
    int exitCode = ExitCode.OK;
    if (!others.isEmpty()) {
      exitCode = checkSiri(others, requested, urls);
    }
    if (!roundTrips.isEmpty()) {
      LoadedClass bound = ownClass.orElseGet(() -> LoadedClass.ofSiri(modules));
      List<CheckedDocument> checked = files(roundTrips, new RoundTripChecker(bound, requested));
      String table = (others.isEmpty() ? "" : "\n") + RoundTripTable.of(checked);
      exitCode = Math.max(exitCode, exitCode(roundTrips, checked, table));
    }
    return exitCode;
  }

  private static boolean isOfModule(String source) {
    return Documents.byExtension(source).filter(Format::isOfModule).isPresent();
  }

  private int checkSiri(List<String> ofSiri, List<Format> requested, List<String> urls)
      throws InterruptedException, InvalidPlanException {
    @Nullable TargetModel given = model.ofSiri().orElse(null);
    EndpointAccess access = new EndpointAccess(endpointOptions, timeoutOption);
    CheckEndpoints endpoints =
        new CheckEndpoints(
            access,
            new Checker(given, List.of()),
            StandardOutput.out(spec),
            StandardOutput.err(spec));
    Map<Endpoint, List<Document>> planned = endpoints.plan(urls, requested);
    List<CheckedDocument> checked = files(ofSiri, new Checker(given, requested));
    for (Map.Entry<Endpoint, List<Document>> entry : planned.entrySet()) {
      checked.addAll(endpoints.check(entry.getKey(), entry.getValue(), !requested.isEmpty()));
    }
    int exitCode = exitCode(ofSiri, checked, CheckTable.of(checked));
    return endpoints.passed() ? exitCode : ExitCode.SOME_FAILED;
  }

  /** Returns the results of {@code checker} for all {@code given} sources except URLs. */
  private static List<CheckedDocument> files(List<String> given, DocumentChecker checker)
      throws InvalidPlanException {
    CheckSources files = new CheckSources(checker);
    List<CheckedDocument> checked = new ArrayList<>();
    for (String source : given) {
      if (!Endpoint.isUrl(source)) {
        checked.addAll(files.check(source));
      }
    }
    return checked;
  }

  /**
   * Prints {@code table} of {@code given} sources, unless all were skipped; returns the exit code.
   */
  private int exitCode(List<String> given, List<CheckedDocument> checked, String table) {
    if (checked.stream().allMatch(CheckedDocument::isSkipped)) {
      throw new UsageException(
          "no document among "
              + given
              + "; expected files in "
              + Documents.ACCEPTED
              + ", or recordings");
    }
    PrintWriter out = StandardOutput.out(spec);
    out.print(table);
    out.flush();
    return checked.stream().allMatch(CheckedDocument::passed) ? ExitCode.OK : ExitCode.SOME_FAILED;
  }
}
