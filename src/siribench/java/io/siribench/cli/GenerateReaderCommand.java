package io.siribench.cli;

import io.siribench.convert.roundtrip.LoadedClass;
import io.siribench.generating.ReaderSources;
import io.siribench.generating.SourceFile;
import io.siribench.generating.Syntax;
import io.siribench.generating.UnsupportedTypeException;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.session.output.ExitCode;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code siribench generate-reader}: writes a streaming reader of a user's class. */
@Command(
    name = "generate-reader",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Write Java source that reads your own class without databind.",
    description = {
      "",
      "Generates a reader for a class and all classes in it: on Jackson's streaming parsers for"
          + " JSON, Smile and CBOR, on StAX for XML. The reader binds the same objects as an"
          + " ObjectMapper or XmlMapper that ignores unknown members.",
      "",
      "The sources need jackson-core 2.15 or newer, and Java 8 or Android API 26 (with a StAX"
          + " library), but nothing from siribench. They are yours. Regenerate them when the class"
          + " changes.",
      ""
    },
    footer = {
      "",
      "Supported: fields, setters, list getters, builders, creators, records; texts,",
      "numbers, booleans, enums, lists, sets, maps, arrays, java.time as text;",
      "aliases, @JsonTypeInfo(NAME, PROPERTY) except in XML, @JsonAnySetter; in XML,",
      "attributes, texts, wrapped and unwrapped lists. Anything else is refused, with",
      "the name of the member.",
      "",
      "Examples:",
      "  siribench generate-reader --model com.acme.Order --class-path app.jar -o src/",
      "then",
      "  Order order = OrderReader.read(new JsonFactory().createParser(in));",
      "  Order order = OrderXmlReader.read(factory.createXMLStreamReader(in));"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:written",
      "  1:a file could not be written",
      "  2:bad usage, a missing class, or an unsupported one; nothing was written"
    })
public final class GenerateReaderCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--model",
      required = true,
      paramLabel = "CLASS",
      description = "The class to bind documents to, such as com.acme.Order.")
  private String model = "";

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description =
          "Class path of the class: jars, and directories of classes or jars, such as"
              + " app.jar:lib/.")
  private @Nullable String classPath;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      split = ",",
      description =
          "Formats to read: json, smile, cbor (one reader for all three), xml (a separate reader,"
              + " OrderXmlReader). Default: json.")
  private List<Format> formats = List.of(Format.JSON);

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "DIR",
      description = "Source directory to write to. Only generated files are replaced.")
  private Path directory = Path.of("");

  @Option(
      names = "--package",
      paramLabel = "NAME",
      description =
          "Package of the sources; a class that is not public can only be read in its own package."
              + " Default: the package of the class.")
  private @Nullable String packageName;

  @Option(
      names = "--fail-on-unknown",
      description = "Fail on unknown members, unless the class ignores them. Default: skip them.")
  private boolean failsAtUnknown;

  @Override
  public Integer call() throws InvalidPlanException, IOException {
    List<SourceFile> sources = sources();
    for (SourceFile source : sources) {
      Path file = directory.resolve(source.path());
      // A file of the user may be in any encoding.
      if (Files.exists(file)
          && !ReaderSources.isGenerated(Files.readString(file, StandardCharsets.ISO_8859_1))) {
        throw new FileAlreadyExistsException(
            file + ", which siribench did not generate; move it, or give another --output");
      }
    }
    PrintWriter out = StandardOutput.out(spec);
    for (SourceFile source : sources) {
      Path file = directory.resolve(source.path());
      Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
      Files.writeString(file, source.text());
      out.println(file + ": " + source.text().lines().count() + " lines");
    }
    return ExitCode.OK;
  }

  private List<SourceFile> sources() throws InvalidPlanException {
    LoadedClass type = CheckModel.load(model, classPath, List.of(), true, false);
    String targetPackage =
        packageName == null ? ReaderSources.packageOf(type.typeName()) : packageName.strip();
    if (!targetPackage.isEmpty() && !ReaderSources.isPackage(targetPackage)) {
      throw new InvalidPlanException(
          "--package",
          "'" + targetPackage + "' is not a package name",
          "give one such as com.acme.json");
    }
    if (targetPackage.startsWith("java.")) {
      throw new InvalidPlanException(
          "--package",
          "'" + targetPackage + "' is reserved for Java",
          "give your own, such as com.acme.json");
    }
    try {
      return ReaderSources.of(
          type.typeName(), type.loader(), failsAtUnknown, targetPackage, syntaxes());
    } catch (UnsupportedTypeException e) {
      throw new InvalidPlanException(
          e.problems().stream().map(problem -> new PlanProblem("--model", problem, "")).toList());
    } catch (LinkageError e) {
      throw new InvalidPlanException(
          "--model", model + " cannot be loaded: " + e, "add the missing jar to --class-path");
    }
  }

  private Set<Syntax> syntaxes() {
    Set<Syntax> syntaxes = EnumSet.noneOf(Syntax.class);
    formats.forEach(format -> syntaxes.add(format.isReadByStax() ? Syntax.XML : Syntax.JSON));
    return syntaxes;
  }
}
