package io.siribench.cli;

import io.siribench.document.CheckTable;
import io.siribench.document.CheckedDocument;
import io.siribench.document.Checker;
import io.siribench.siri.binding.Format;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code siribench check}: proves that binding a document loses nothing of it. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Proves that binding a document loses nothing of it.",
    description = {
      "",
      "Binds each document, walks the leaves of its source independently of the binding, and"
          + " holds one against the other. The format is told by the content, with the file's"
          + " extension as a hint; a file that is no document by either is named and skipped.",
      ""
    },
    footer = {
      "",
      "Columns:",
      "  format    that of the document; with an arrow: the bound object converted,",
      "            and held against the leaves of the original document",
      "  service   SM stop monitoring, VM vehicle monitoring, SX situation exchange,",
      "            ET estimated timetable, GM general message, and so on",
      "  SIRI      the versions that the document names",
      "  visits    stop visits and vehicle activities",
      "  leaves    values in the source that are not blank: texts, numbers, attributes",
      "  bound     leaves that are in members of the model",
      "  retained  leaves that were kept beside the model, under their names",
      "  lost      leaves of the source that are nowhere; their paths are listed",
      "  spurious  leaves that are bound and not in the source; their paths are listed",
      "",
      "Examples:",
      "  siribench check answer.json",
      "  siribench check documents/ -f json,xml,smile,cbor",
      "",
      "Exit codes:",
      "  0  nothing lost, nothing spurious",
      "  2  bad usage, or no document among the sources",
      "  3  something was lost or spurious, or a document could not be bound"
    })
public final class CheckCommand implements Callable<Integer> {
  private static final int OK = 0;
  private static final int NOT_PROVED = 3;

  @SuppressWarnings("NullAway.Init")
  @Spec
  private CommandSpec spec;

  @SuppressWarnings("NullAway.Init")
  @Parameters(
      paramLabel = "SOURCE",
      arity = "1..*",
      description = "A file, or a directory, of which all files but hidden ones are checked.")
  private List<Path> sources;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      split = ",",
      converter = FormatConverter.class,
      description = "Convert each document to these formats too: json, xml, smile, cbor.")
  private List<Format> formats = List.of();

  @Override
  public Integer call() {
    Checker checker = new Checker(formats.stream().distinct().toList());
    List<CheckedDocument> checked = files().stream().map(checker::check).toList();
    if (checked.stream().allMatch(CheckedDocument::isSkipped)) {
      throw new ParameterException(
          spec.commandLine(),
          "no document among " + sources + "; expected JSON, XML, Smile or CBOR files");
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(CheckTable.of(checked));
    out.flush();
    return checked.stream().allMatch(CheckedDocument::passed) ? OK : NOT_PROVED;
  }

  private List<Path> files() {
    List<Path> files = new ArrayList<>();
    for (Path source : sources) {
      if (Files.isDirectory(source)) {
        files.addAll(filesIn(source));
      } else if (Files.exists(source)) {
        files.add(source);
      } else {
        throw new ParameterException(
            spec.commandLine(),
            "no such file or directory: "
                + source
                + "; SOURCE is a SIRI document in JSON, XML,"
                + " Smile or CBOR, or a directory of them");
      }
    }
    return files;
  }

  private List<Path> filesIn(Path directory) {
    try (Stream<Path> found = Files.walk(directory)) {
      return found
          .filter(file -> Files.isRegularFile(file) && !isHidden(directory.relativize(file)))
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new ParameterException(
          spec.commandLine(), "cannot read the directory " + directory + ": " + e.getMessage(), e);
    }
  }

  private static boolean isHidden(Path relative) {
    for (Path name : relative) {
      if (name.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  /** Reads the word of a format. */
  static final class FormatConverter implements ITypeConverter<Format> {
    @Override
    public Format convert(String word) {
      try {
        return Format.of(word.toLowerCase(Locale.ROOT).strip());
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(
            "'" + word + "' is no format; accepted: json, xml, smile, cbor");
      }
    }
  }
}
