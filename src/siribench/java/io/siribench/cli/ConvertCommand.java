package io.siribench.cli;

import io.siribench.cli.ConversionTarget.Job;
import io.siribench.cli.options.Converters;
import io.siribench.convert.CheckTable;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.RoundTrip;
import io.siribench.convert.Conversion;
import io.siribench.convert.Converter;
import io.siribench.convert.DocumentChecker;
import io.siribench.convert.roundtrip.LoadedClass;
import io.siribench.convert.roundtrip.RoundTripChecker;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.UsageException;
import io.siribench.report.text.Decimals;
import io.siribench.results.AtomicFile;
import io.siribench.session.output.ExitCode;
import io.siribench.session.preparation.ResolvedLibraries;
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
      "In JSON, an attribute outside the model becomes @name, and text between elements becomes"
          + " #text. An element named value, lang, version or srsName gets a colon before its name,"
          + " as in :value. XML can therefore be restored.",
      "",
      "protobuf, avro, ion, msgpack, yaml and csv are written by modules of Jackson, which are"
          + " resolved on request. They contain only members that siri-plain or the --model class"
          + " has: a document is refused if the result does not bind to the same values. The"
          + " schemas of protobuf, avro and csv follow from the class, with members in the order of"
          + " their names. A csv document is an object without lists or objects in it, or a list of"
          + " such objects.",
      ""
    },
    footer = {
      "",
      "Formats are detected from file extensions: .json, .xml, .smile, .cbor,",
      ".protobuf, .avro, .ion, .msgpack, .yaml, .csv. The content of IN takes",
      "precedence over the first four.",
      "SIRI in the target format is copied byte for byte.",
      "From a recording (HAR, see siribench record): the first document, or the one of",
      "--entry, or all documents if OUT is a directory.",
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
    StandardInput.requireOnce(inputs);
    ConversionTarget target =
        ConversionTarget.of(paths.get(paths.size() - 1), inputs.size() > 1, to);
    ConversionInputs sources = new ConversionInputs(from, entry, target.isDirectory(), isSiri());
    List<Job> jobs = new ArrayList<>();
    boolean passed = true;
    for (String input : inputs) {
      try {
        for (ConversionInputs.Input document : sources.read(input)) {
          jobs.addAll(target.jobs(document));
        }
      } catch (OutOfMemoryError e) {
        passed = reportTooLarge(input);
      }
    }
    refuseClashes(jobs);
    Method method = method(jobs);
    for (Job job : jobs) {
      try {
        passed &= run(job, method);
      } catch (OutOfMemoryError e) {
        passed = reportTooLarge(job.input().label());
      }
    }
    return passed ? ExitCode.OK : ExitCode.SOME_FAILED;
  }

  /** Reports a document that is larger than memory, in a line that needs little memory. */
  private boolean reportTooLarge(String label) {
    PrintWriter err = StandardOutput.err(spec);
    err.println(label + ": not converted: " + DocumentChecker.LARGER_THAN_MEMORY);
    return false;
  }

  /** Refuses output files that exist, or that two inputs share. */
  private void refuseClashes(List<Job> jobs) {
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

  /** A way to convert a document. */
  private interface Method {
    Conversion convert(Format from, byte[] document, Format to);
  }

  /** Returns lossless conversion for SIRI in bundled formats, otherwise binding to a class. */
  private Method method(List<Job> jobs) throws IOException, InvalidPlanException {
    List<Path> modules =
        ResolvedLibraries.ofModules(
            jobs.stream().flatMap(job -> Stream.of(job.input().format(), job.to())));
    boolean isSiri = isSiri();
    if (isSiri && classPath != null) {
      throw CheckModel.requiresClass("--class-path");
    }
    Converter lossless = new Converter();
    if (isSiri && modules.isEmpty()) {
      return lossless::convert;
    }
    RoundTripChecker bound =
        new RoundTripChecker(
            isSiri
                ? LoadedClass.ofSiri(modules)
                : CheckModel.load(model, classPath, modules, false, false),
            List.of());
    return (source, document, target) ->
        isSiri && source.isBundled() && target.isBundled()
            ? lossless.convert(source, document, target)
            : bound.conversion(source, document, target);
  }

  private boolean isSiri() {
    return model.strip().equalsIgnoreCase(SiriModel.SIRI_PLAIN.optionName());
  }

  private boolean run(Job job, Method method) throws IOException {
    ConversionInputs.Input input = job.input();
    Conversion conversion = method.convert(input.format(), input.content(), job.to());
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
    AtomicFile.write(file, out -> out.write(content));
  }
}
