package io.siribench.cli;

import io.siribench.convert.roundtrip.LoadedClass;
import io.siribench.convert.roundtrip.UnusableClassException;
import io.siribench.generating.ReaderSources;
import io.siribench.generating.SourceFile;
import io.siribench.generating.Syntax;
import io.siribench.generating.UnsupportedTypeException;
import io.siribench.plan.ClassPath;
import io.siribench.plan.ClassPaths;
import io.siribench.plan.OwnClass;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.session.ExitCode;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
      "Writes a reader of a class, and of all classes in it: on Jackson's streaming parsers for"
          + " JSON, Smile and CBOR, on StAX for XML. It binds the objects that an ObjectMapper or"
          + " an XmlMapper binds that ignores unknown members.",
      "",
      "The sources need jackson-core 2.15 or newer, Java 8 or Android API 26 (there with a library"
          + " of StAX), and nothing of siribench. They are yours. Generate them again when the"
          + " class changes.",
      ""
    },
    footer = {
      "",
      "Read: fields, setters, getters of lists, builders, creators, records; texts,",
      "numbers, booleans, enums, lists, sets, maps, arrays, java.time as text;",
      "aliases, @JsonTypeInfo(NAME, PROPERTY) but in XML, @JsonAnySetter; in XML",
      "attributes, texts, lists with and without an element around them. Anything",
      "else is refused, with the name of the member.",
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
      "  2:bad usage, no such class, or one that cannot be read; nothing was written"
    })
public final class GenerateReaderCommand implements Callable<Integer> {
  @SuppressWarnings("NullAway.Init")
  @Spec
  private CommandSpec spec;

  @SuppressWarnings("NullAway.Init")
  @Option(
      names = "--model",
      required = true,
      paramLabel = "CLASS",
      description = "The class that a document is bound to, such as com.acme.Order.")
  private String model;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description =
          "Where the class and what it needs are: jars, and directories of classes or jars, as in"
              + " app.jar:lib/.")
  private @Nullable String classPath;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      split = ",",
      converter = CheckCommand.FormatConverter.class,
      description =
          "The formats to read: json, smile, cbor (one reader of all three), xml (a reader of its"
              + " own, OrderXmlReader). Default: json.")
  private List<Format> formats = List.of(Format.JSON);

  @SuppressWarnings("NullAway.Init")
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "DIR",
      description =
          "The directory of sources to write to. Files that were generated are replaced, others"
              + " are not.")
  private Path directory;

  @Option(
      names = "--package",
      paramLabel = "NAME",
      description =
          "The package of the sources; only in its own can a class be read that is not public."
              + " Default: the one of the class.")
  private @Nullable String packageName;

  @Option(
      names = "--fail-on-unknown",
      description =
          "Fail at members that a class does not have, unless it says otherwise. Default: skip"
              + " them.")
  private boolean failsAtUnknown;

  @Override
  public Integer call() throws InvalidPlanException, IOException {
    List<SourceFile> sources = sources();
    for (SourceFile source : sources) {
      requireReplaceable(directory.resolve(source.path()));
    }
    PrintWriter out = Main.out(spec);
    for (SourceFile source : sources) {
      Path file = directory.resolve(source.path());
      Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
      Files.writeString(file, source.text());
      out.println(file + ": " + source.text().lines().count() + " lines");
    }
    out.flush();
    return ExitCode.OK;
  }

  private List<SourceFile> sources() throws InvalidPlanException {
    LoadedClass type = type();
    String into =
        packageName == null ? ReaderSources.packageOf(type.typeName()) : packageName.strip();
    if (!into.isEmpty() && !ReaderSources.isPackage(into)) {
      throw refused("--package", "'" + into + "' is no name of a package", "give com.acme.json");
    }
    if (into.startsWith("java.")) {
      throw refused(
          "--package",
          "'" + into + "' is Java's own",
          "give one of your own, such as com.acme.json");
    }
    try {
      return ReaderSources.of(type.typeName(), type.loader(), failsAtUnknown, into, syntaxes());
    } catch (UnsupportedTypeException e) {
      throw new InvalidPlanException(
          e.problems().stream().map(what -> new PlanProblem("--model", what, "")).toList());
    } catch (LinkageError e) {
      throw refused(
          "--model",
          model + " cannot be loaded: " + e,
          "add the jar that has what is missing to --class-path");
    }
  }

  private Set<Syntax> syntaxes() {
    Set<Syntax> syntaxes = EnumSet.noneOf(Syntax.class);
    formats.forEach(format -> syntaxes.add(format.isReadByStax() ? Syntax.XML : Syntax.JSON));
    return syntaxes;
  }

  private LoadedClass type() throws InvalidPlanException {
    if (OwnClass.find(model).isEmpty()) {
      throw refused("--model", "'" + model + "' is not a class", "give one such as com.acme.Order");
    }
    List<PlanProblem> problems = new ArrayList<>();
    List<ClassPath> classPaths =
        classPath == null ? List.of() : ClassPaths.of(List.of(classPath), problems);
    if (!problems.isEmpty()) {
      throw new InvalidPlanException(problems);
    }
    List<Path> paths =
        classPaths.stream().flatMap(found -> found.paths().stream()).map(Path::of).toList();
    try {
      return LoadedClass.load(model.strip(), paths, true, false);
    } catch (UnusableClassException e) {
      throw refused("--model", String.valueOf(e.getMessage()), "");
    }
  }

  private static void requireReplaceable(Path file) throws IOException, InvalidPlanException {
    if (Files.exists(file) && !ReaderSources.isGenerated(Files.readString(file))) {
      throw new FileAlreadyExistsException(
          file + ", which siribench has not generated; move it, or give another --output");
    }
  }

  private static InvalidPlanException refused(String option, String wrong, String remedy) {
    return new InvalidPlanException(List.of(new PlanProblem(option, wrong, remedy)));
  }
}
