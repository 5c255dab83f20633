package io.siribench.readers;

import io.siribench.convert.roundtrip.LoadedClass;
import io.siribench.convert.roundtrip.UnusableClassException;
import io.siribench.factor.Factor;
import io.siribench.generating.ReaderSources;
import io.siribench.generating.SourceFile;
import io.siribench.generating.Syntax;
import io.siribench.generating.UnsupportedTypeException;
import io.siribench.launch.ArchiveCache;
import io.siribench.launch.ForkJars;
import io.siribench.plan.Plan;
import io.siribench.plan.Plan.StreamingReader;
import io.siribench.plan.Scenario;
import io.siribench.worker.Protocol;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The jars with readers of users' classes, for the reader {@code stream}. They contain the compiled
 * output of {@code generate-reader}, and are kept between runs.
 */
public record ReaderJars(ForkJars forkJars, ArchiveCache kept) {
  /** The class in each jar that calls the reader. */
  private static final String CALLER = "GeneratedCaller";

  /** The package of run-time support. Users' packages may have classes of the same names. */
  private static final String SUPPORT = "io.siribench.generated";

  /** The modification time of every jar. A JVM rejects a class archive if it differs. */
  private static final FileTime JAR_TIME = FileTime.fromMillis(0);

  /**
   * The readers of a plan.
   *
   * @param plan the plan, with the readers that could be made
   * @param problems the reasons for missing readers
   */
  public record Made(Plan plan, List<String> problems) {
    public Made {
      problems = List.copyOf(problems);
    }
  }

  /** Returns whether {@code scenario} needs a generated reader. */
  public static boolean isNeededBy(Scenario scenario) {
    return scenario.has(Factor.READER, ReaderType.STREAM) && scenario.ownClass().isPresent();
  }

  /** Generates and compiles each reader of {@code plan} once. */
  public Made make(Plan plan) throws IOException, InterruptedException {
    Map<ReaderRequest, Optional<StreamingReader>> made = new HashMap<>();
    Map<String, StreamingReader> readers = new HashMap<>();
    Set<String> problems = new LinkedHashSet<>();
    for (Scenario scenario : plan.scenarios()) {
      if (isNeededBy(scenario)) {
        ReaderRequest request = ReaderRequest.of(scenario, plan.settings().unknownMembers());
        if (!made.containsKey(request)) {
          made.put(request, reader(request, problems));
        }
        made.get(request).ifPresent(reader -> readers.put(scenario.id(), reader));
      }
    }
    return new Made(plan.reading(readers), List.copyOf(problems));
  }

  private Optional<StreamingReader> reader(ReaderRequest request, Set<String> problems)
      throws IOException, InterruptedException {
    try {
      return Optional.of(reader(request));
    } catch (UnusableClassException e) {
      problems.addAll(e.reasons());
      return Optional.empty();
    }
  }

  private StreamingReader reader(ReaderRequest request)
      throws IOException, InterruptedException, UnusableClassException {
    String name = "readers-" + request.key(forkJars.sha256()) + ".jar";
    Path reader =
        kept.made(
            name,
            work -> {
              ReaderCompiler.requireCompiler();
              Path jar =
                  ReaderCompiler.compile(
                      sources(request), work, classPath(request), request.release());
              return Files.setLastModifiedTime(jar, JAR_TIME);
            });
    return new StreamingReader(reader.toString(), caller(request));
  }

  private static String caller(ReaderRequest request) {
    String packageName = request.packageName();
    return packageName.isEmpty() ? CALLER : packageName + "." + CALLER;
  }

  private static List<SourceFile> sources(ReaderRequest request) throws UnusableClassException {
    try {
      LoadedClass type =
          LoadedClass.load(
              request.model(), request.paths(), !request.failsAtUnknown(), request.findsModules());
      List<SourceFile> sources =
          ReaderSources.of(
              type.typeName(),
              type.loader(),
              request.failsAtUnknown(),
              request.packageName(),
              SUPPORT,
              Set.of(request.syntax()));
      List<SourceFile> withCaller = new ArrayList<>(sources);
      withCaller.add(caller(request, sources.get(0)));
      return withCaller;
    } catch (UnsupportedTypeException e) {
      throw new UnusableClassException(e.problems());
    } catch (LinkageError e) {
      throw new UnusableClassException(request.model() + " cannot be loaded: " + e);
    }
  }

  /** Returns the source of a class that calls the reader {@code root}, in its package. */
  private static SourceFile caller(ReaderRequest request, SourceFile root) {
    String packageName = request.packageName();
    String path = root.path();
    String reader = path.substring(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
    String source =
        request.syntax() == Syntax.XML
            ? "javax.xml.stream.XMLStreamReader"
            : "com.fasterxml.jackson.core.JsonParser";
    String text =
        String.format(
            Locale.ROOT,
            """
            %s
            public final class %s implements io.siribench.codec.stream.GeneratedReader<%s> {
              @java.lang.Override
              public java.lang.Object read(%s source) throws java.io.IOException {
                return %s.read(source);
              }
            }
            """,
            packageName.isEmpty() ? "" : "package " + packageName + ";",
            CALLER,
            source,
            source,
            reader);
    return new SourceFile(path.substring(0, path.lastIndexOf('/') + 1) + CALLER + ".java", text);
  }

  /** Returns the class path of forks, followed by the class path of the user's class. */
  private String classPath(ReaderRequest request) {
    Format format = request.syntax() == Syntax.XML ? Format.XML : Format.JSON;
    String jars =
        forkJars.of(
            List.of(
                Protocol.ARG_READER + "=" + ReaderType.STREAM.optionName(),
                Protocol.ARG_GENERATED + "=" + caller(request),
                Protocol.ARG_FORMAT + "=" + format.optionName()));
    return Stream.concat(Stream.of(jars), request.paths().stream().map(Path::toString))
        .collect(Collectors.joining(File.pathSeparator));
  }
}
