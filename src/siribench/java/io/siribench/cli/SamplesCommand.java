package io.siribench.cli;

import io.siribench.cli.options.Converters;
import io.siribench.problem.UsageException;
import io.siribench.sample.BundledSamples;
import io.siribench.sample.NumbersSample;
import io.siribench.sample.SampleDetail;
import io.siribench.sample.SampleKind;
import io.siribench.sample.SampleSpec;
import io.siribench.sample.SampleSummary;
import io.siribench.sample.SampleTable;
import io.siribench.session.output.ExitCode;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code siribench samples}: lists or writes the bundled samples or similar documents. */
@Command(
    name = "samples",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "List the bundled samples, or write them or similar ones.",
    description = {
      "",
      "Samples are SIRI documents of an invented city in JSON, XML, Smile and CBOR. The same"
          + " options give the same bytes on every machine.",
      ""
    },
    footer = {
      "",
      "Columns:",
      "  visits  stop visits or vehicle activities",
      "  leaves  nonblank values",
      "  digest  fingerprint of all leaves, the same in every format",
      "",
      "Examples:",
      "  siribench samples",
      "  siribench samples --write samples",
      "  siribench samples --write my --visits 500 --format json",
      "  siribench samples --write my --visits 20 --detail minimum",
      "  siribench samples --write my --vehicles 5000 --seed 7",
      "  siribench samples --write my --kind numbers"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:listed, or written",
      "  1:a file could not be written",
      "  2:bad usage, a number out of range, or no directory to write to"
    })
public final class SamplesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--write",
      paramLabel = "DIR",
      description = "Write the samples to this directory, and create it if it is missing.")
  private @Nullable Path directory;

  @ArgGroup private @Nullable Size size;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      split = ",",
      description = "The formats to list or write: json, xml, smile, cbor. Default: all.")
  private List<Format> formats = Format.bundled();

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description = "Another seed gives other documents. Default: ${DEFAULT-VALUE}.")
  private long seed = SampleSpec.BUNDLED_SEED;

  /** The document to write instead of the bundled samples. */
  static final class Size {
    @Option(
        names = "--visits",
        paramLabel = "N",
        description = "Write one stop-monitoring document with N visits.")
    private @Nullable Integer visits;

    @Option(
        names = "--vehicles",
        paramLabel = "N",
        description = "Write one vehicle-monitoring document with N vehicles.")
    private @Nullable Integer vehicles;

    @Option(
        names = "--kind",
        paramLabel = "KIND",
        converter = KindConverter.class,
        description =
            "numbers: write documents other than SIRI, for run --model numbers: currency rates with"
                + " few digits, and coordinates with all digits.")
    private @Nullable String kind;
  }

  /** The only accepted kind. */
  static final class KindConverter extends Converters.OneOf<String> {
    KindConverter() {
      super("'%s' is unknown", Function.identity(), "numbers");
    }
  }

  @Option(
      names = "--detail",
      paramLabel = "LEVEL",
      converter = DetailConverter.class,
      description =
          "With --visits: SIRI's level of detail of each visit. minimum: line, destination and"
              + " times. normal: all except onward calls. calls: all. Default: calls.")
  private SampleDetail detail = SampleDetail.CALLS;

  /** The accepted levels of detail. */
  static final class DetailConverter extends Converters.OneOf<SampleDetail> {
    DetailConverter() {
      super("unknown level '%s'", SampleDetail::optionName, SampleDetail.values());
    }
  }

  @Override
  public Integer call() {
    PrintWriter out = StandardOutput.out(spec);
    formats = formats.stream().distinct().toList();
    try {
      if (directory == null) {
        list(out);
      } else {
        write(directory, out);
      }
      return ExitCode.OK;
    } catch (IOException e) {
      StandardOutput.err(spec).println("cannot write a sample: " + reason(e));
      return ExitCode.UNEXPECTED;
    } finally {
      out.flush();
    }
  }

  private void list(PrintWriter out) throws IOException {
    if (size != null || seed != SampleSpec.BUNDLED_SEED || detail != SampleDetail.CALLS) {
      throw new UsageException(
          "--visits, --vehicles, --kind, --detail and --seed need --write DIR, the output"
              + " directory");
    }
    List<SampleSummary> summaries = new ArrayList<>();
    for (SampleSpec sample : BundledSamples.specs()) {
      summaries.add(SampleSummary.of(sample));
    }
    out.print(SampleTable.of(summaries, formats));
  }

  private void write(Path target, PrintWriter out) throws IOException {
    if (detail != SampleDetail.CALLS && (size == null || size.visits == null)) {
      throw new UsageException(
          "--detail applies to the visits of one document; also give --visits N");
    }
    boolean isNumbers = size != null && size.kind != null;
    List<SampleSpec> samples = isNumbers ? List.of() : samples();
    try {
      Files.createDirectories(target);
    } catch (FileAlreadyExistsException e) {
      throw new UsageException(
          "--write " + target + ": not a directory; give one, or a path where one can be created");
    } catch (IOException e) {
      throw new UsageException(
          "--write "
              + target
              + ": cannot be created ("
              + reason(e)
              + "); give a writable directory");
    }
    if (!Files.isWritable(target)) {
      throw new UsageException("--write " + target + ": not writable; give another directory");
    }
    for (SampleSpec sample : samples) {
      for (Format format : formats) {
        Path file = target.resolve(sample.name() + "." + format.optionName());
        BundledSamples.write(sample, format, file);
        out.println(file + ": " + Files.size(file) + " bytes");
      }
    }
    if (isNumbers) {
      writeNumbers(target, out);
    }
  }

  private void writeNumbers(Path target, PrintWriter out) throws IOException {
    for (NumbersSample sample : NumbersSample.values()) {
      for (Format format : formats) {
        String name =
            sample.documentName() + (seed == SampleSpec.BUNDLED_SEED ? "" : "-seed" + seed);
        Path file = target.resolve(name + "." + format.optionName());
        sample.write(seed, format, file);
        out.println(file + ": " + Files.size(file) + " bytes");
      }
    }
  }

  private List<SampleSpec> samples() {
    try {
      if (size != null && size.visits != null) {
        return List.of(new SampleSpec(SampleKind.STOP_MONITORING, size.visits, seed, detail));
      }
      if (size != null && size.vehicles != null) {
        return List.of(new SampleSpec(SampleKind.VEHICLE_MONITORING, size.vehicles, seed));
      }
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
    return BundledSamples.specs().stream()
        .map(sample -> new SampleSpec(sample.kind(), sample.count(), seed))
        .toList();
  }

  private static String reason(IOException e) {
    return e.getClass().getSimpleName() + ": " + e.getMessage();
  }
}
