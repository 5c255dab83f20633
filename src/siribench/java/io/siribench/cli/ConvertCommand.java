package io.siribench.cli;

import io.siribench.cli.options.Converters;
import io.siribench.convert.CheckTable;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.RoundTrip;
import io.siribench.convert.Conversion;
import io.siribench.convert.Converter;
import io.siribench.convert.DocumentChecker;
import io.siribench.convert.roundtrip.LoadedClass;
import io.siribench.convert.roundtrip.RoundTripChecker;
import io.siribench.factor.OwnClass;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.UsageException;
import io.siribench.report.text.Decimals;
import io.siribench.results.WholeFile;
import io.siribench.session.output.ExitCode;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.SiriModel;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench convert}: writes documents in other formats, unless that loses data. */
@Command(
    name = "convert",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Convert documents between formats without loss.",
    description = {
      "",
      "Binds each converted document again and compares it with its source, leaf by leaf. If"
          + " anything is lost or added, it is reported and nothing is written.",
      "",
      "Not preserved by definition: namespaces and prefixes (all elements are written in SIRI's"
          + " namespace); the SOAP envelope, its header and its wrappers; empty and blank values"
          + " and xsi:nil; comments and processing instructions; and the interleaving of elements"
          + " with different names. Typed members are written in a canonical form: true for True, 0"
          + " to 9 digits of a second, Z for the offset -00:00.",
      "",
      "In JSON, an attribute outside the model becomes @name, text between elements #text, and an"
          + " element named value, lang, version or srsName :value and so on, so that XML can be"
          + " restored.",
      "",
      "protobuf, avro, ion, msgpack, yaml and csv are written by modules of Jackson, which are"
          + " resolved on request. They hold what siri-plain or the class of --model binds: a"
          + " document is refused if the result does not bind to the same values. The schemas of"
          + " protobuf, avro and csv follow from the class, with members in the order of their"
          + " names; csv holds an object without lists and objects in it, or a list of these.",
      ""
    },
    footer = {
      "",
      "Formats are detected from file extensions: .json, .xml, .smile, .cbor,",
      ".protobuf, .avro, .ion, .msgpack, .yaml, .csv. The content of IN takes",
      "precedence if it is in one of the first four.",
      "SIRI in the target format is copied byte for byte.",
      "A recording (HAR, see siribench record) stands for its first document, that of",
      "--entry, or all of its documents if OUT is a directory.",
      "",
      "Examples:",
      "  siribench convert answer.json answer.xml",
      "  siribench convert night.har answer.json --entry 3",
      "  siribench convert night.har documents/ --to json,xml,smile,cbor",
      "  siribench convert *.xml smile/ --to smile",
      "  siribench convert answer.json answer.protobuf",
      "  siribench convert --model com.acme.Order --class-path app.jar o.json o.avro",
      "  curl -s URL | siribench convert - - --to xml"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:converted, nothing lost",
      "  1:a file could not be read or written",
      "  2:bad usage, no such file or entry, or OUT already exists",
      "  3:something would be lost, or a document could not be bound"
    })
public final class ConvertCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "IN... OUT",
      arity = "1..*",
      hideParamSyntax = true,
      description = {
        "Input documents or recordings, then the output file or directory. A single - is standard"
            + " input or output."
      })
  private List<String> paths = new ArrayList<>();

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      converter = Converters.AnyFormat.class,
      description = "The format of IN, if it cannot be detected from content or name.")
  private @Nullable Format from;

  @Option(
      names = {"-t", "--to"},
      paramLabel = "FORMAT",
      split = ",",
      converter = Converters.AnyFormat.class,
      description =
          "The format of OUT, if its name has no known extension; several for a directory.")
  private List<Format> to = List.of();

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description =
          "Class to bind documents to, such as com.acme.Order. Default: siri-plain for protobuf,"
              + " avro, ion, msgpack and yaml; SIRI in other formats needs none.")
  private String model = SiriModel.SIRI_PLAIN.optionName();

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description = "Class path of the --model class, such as app.jar:lib/.")
  private @Nullable String classPath;

  @Option(
      names = "--entry",
      paramLabel = "N",
      description = "Convert this entry of a recording; the first is 1.")
  private @Nullable Integer entry;

  @Option(names = "--force", description = "Overwrite existing files.")
  private boolean force;

  private final OutputStream standardOutput;

  /** Creates the command for the program. */
  public ConvertCommand() {
    this(new FileOutputStream(FileDescriptor.out));
  }

  ConvertCommand(OutputStream standardOutput) {
    this.standardOutput = standardOutput;
  }

  @Override
  public Integer call() throws IOException, InvalidPlanException {
    if (paths.size() < 2) {
      throw new UsageException("only one path is given; expected IN and OUT");
    }
    List<String> inputs = paths.subList(0, paths.size() - 1);
    ConversionTarget target =
        ConversionTarget.of(paths.get(paths.size() - 1), inputs.size() > 1, to);
    ConversionInputs sources = new ConversionInputs(from, entry, target.isDirectory(), isSiri());
    List<ConversionJob> jobs = new ArrayList<>();
    boolean passed = true;
    for (String input : inputs) {
      try {
        for (ConversionInputs.Input found : sources.read(input)) {
          jobs.addAll(target.jobs(found));
        }
      } catch (OutOfMemoryError e) {
        passed = tooLarge(input);
      }
    }
    refuseClashes(jobs);
    Conversions conversions = conversions(jobs);
    for (ConversionJob job : jobs) {
      try {
        passed &= run(job, conversions);
      } catch (OutOfMemoryError e) {
        passed = tooLarge(job.input().label());
      }
    }
    return passed ? ExitCode.OK : ExitCode.SOME_FAILED;
  }

  /** Reports that by a line that needs little memory. */
  private boolean tooLarge(String label) {
    PrintWriter err = StandardOutput.err(spec);
    err.println(label + ": not converted: " + DocumentChecker.LARGER_THAN_MEMORY);
    return false;
  }

  /** Refuses existing files before anything is written. */
  private void refuseClashes(List<ConversionJob> jobs) {
    for (int i = 0; i < jobs.size(); i++) {
      Path file = jobs.get(i).file();
      if (file != null && Files.exists(file) && !force) {
        throw new UsageException(
            file + " already exists; choose another name, or overwrite it with --force");
      }
      for (int j = 0; file != null && j < i; j++) {
        if (file.equals(jobs.get(j).file())) {
          throw new UsageException(
              file
                  + " would be written from both "
                  + jobs.get(j).input().label()
                  + " and "
                  + jobs.get(i).input().label()
                  + "; convert one of them to another directory");
        }
      }
    }
  }

  /** The ways to convert a document. */
  private interface Conversions {
    Conversion convert(Format from, byte[] document, Format to);
  }

  /** Returns the lossless way for SIRI, or that of a class where one is bound. */
  private Conversions conversions(List<ConversionJob> jobs)
      throws IOException, InvalidPlanException {
    List<Format> formats =
        jobs.stream().flatMap(job -> Stream.of(job.input().format(), job.to())).toList();
    List<Path> modules = FurtherModules.of(formats, List.of());
    boolean isSiri = isSiri();
    if (isSiri && classPath != null) {
      throw CheckModel.ofClass("--class-path");
    }
    Converter lossless = new Converter();
    if (isSiri && modules.isEmpty()) {
      return lossless::convert;
    }
    RoundTripChecker bound =
        new RoundTripChecker(isSiri ? LoadedClass.ofSiri(modules) : ownClass(modules), List.of());
    return (source, document, target) ->
        isSiri && source.isBundled() && target.isBundled()
            ? lossless.convert(source, document, target)
            : bound.conversion(source, document, target);
  }

  private boolean isSiri() {
    return model.equals(SiriModel.SIRI_PLAIN.optionName());
  }

  private LoadedClass ownClass(List<Path> modules) throws InvalidPlanException {
    String name = model.strip();
    boolean isSiri =
        Arrays.stream(SiriModel.values()).anyMatch(each -> each.optionName().equals(name));
    if (isSiri || OwnClass.find(name).isEmpty()) {
      throw new InvalidPlanException(
          "--model", "'" + name + "' is not a class", "give one such as com.acme.Order");
    }
    return CheckModel.load(name, classPath, modules, false, false);
  }

  private boolean run(ConversionJob job, Conversions conversions) throws IOException {
    ConversionInputs.Input input = job.input();
    Conversion conversion = conversions.convert(input.format(), input.content(), job.to());
    PrintWriter err = StandardOutput.err(spec);
    if (!conversion.passed()) {
      err.println(input.label() + ": not converted to " + job.to().optionName() + ":");
      err.print(CheckTable.problems(conversion.row()));
      err.flush();
      return false;
    }
    byte[] content = conversion.content();
    write(job.file(), content);
    PrintWriter report = job.file() == null ? err : StandardOutput.out(spec);
    report.println(input.label() + " -> " + job.label() + ": " + summary(conversion, content));
    return true;
  }

  private static String summary(Conversion conversion, byte[] content) {
    int leaves =
        conversion.row() instanceof Proved proved
            ? proved.proof().leaves()
            : conversion.row() instanceof RoundTrip trip ? trip.leaves() : 0;
    return Decimals.counted(content.length, "byte")
        + ", "
        + (leaves == 1 ? "1 leaf" : leaves + " leaves")
        // A class may ignore members of the document.
        + (conversion.row() instanceof RoundTrip ? ", binds to the same values" : ", none lost");
  }

  private void write(@Nullable Path file, byte[] content) throws IOException {
    if (file == null) {
      standardOutput.write(content);
      standardOutput.flush();
      return;
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    WholeFile.write(file, out -> out.write(content));
  }
}
