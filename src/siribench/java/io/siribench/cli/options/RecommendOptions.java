package io.siribench.cli.options;

import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.Start;
import io.siribench.launch.JavaRuntimes;
import io.siribench.plan.ClassPaths;
import io.siribench.plan.Conditions;
import io.siribench.plan.Counting;
import io.siribench.plan.Factors;
import io.siribench.plan.Observation;
import io.siribench.plan.Planner;
import io.siribench.plan.Sampling;
import io.siribench.plan.Settings;
import io.siribench.plan.Shard;
import io.siribench.plan.Steady;
import io.siribench.plan.StopRule;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.recommend.Candidates;
import io.siribench.recommend.DeviceCandidates;
import io.siribench.report.Screen;
import io.siribench.request.Document;
import io.siribench.request.EndpointSettings;
import io.siribench.session.execution.RunDestination;
import io.siribench.session.output.RunOutput;
import io.siribench.session.preparation.ConditionChecks;
import io.siribench.session.preparation.Installation;
import io.siribench.session.preparation.ServedSources;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code recommend}: a document, a class, a JDK, and a time limit. */
public final class RecommendOptions {
  /**
   * The part of the time limit for each build of an archive. A longer limit permits more builds.
   */
  private static final int SECONDS_PER_BUILD = 20;

  /** Enough forks for a claim about warm requests, which needs six. */
  private static final int WARM_FORKS = 8;

  /** The total input of a warm process, whatever the size of the document. */
  private static final long WARM_BYTES = 32L << 20;

  private static final int MINUTES = 3;
  private static final int DEVICE_MINUTES = 10;

  private static final int MIN_REQUESTS = 20;
  private static final int MAX_REQUESTS = 400;

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description = "Bind to siri, siri-full, siri-plain, or your own class. Default: siri.")
  private @Nullable String model;

  @Option(
      names = {"-r", "--reader"},
      split = ",",
      paramLabel = "READER",
      description =
          "Your own reader, com.acme.OrderReader or com.acme.Readers::moshi: the plain start uses"
              + " it unchanged. Other readers, yours or the default ones, are candidates if they"
              + " provably read the same values. Default: reader, stream; on a device also values.")
  private List<String> readers = new ArrayList<>();

  @Option(
      names = "--mapper",
      paramLabel = "MAPPER",
      description =
          "Your code that returns an ObjectMapper, com.acme.Mappers::strict: the plain start uses"
              + " this mapper unchanged. Default: a stock mapper.")
  private @Nullable String mapper;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description = "Jars with the class of --model, --reader or --mapper. Default: none.")
  private @Nullable String classPath;

  @Option(
      names = "--library",
      paramLabel = "GROUP:ARTIFACT:VERSION",
      description =
          "Jars for your own reader by Maven coordinates, several joined by +. Default: none.")
  private @Nullable String library;

  @Option(
      names = "--offline",
      description = "Download nothing: jars of --library must be in Maven's local repository.")
  private boolean isOffline;

  @Option(names = "--feature", hidden = true)
  private @Nullable String feature;

  @Option(
      names = "--module",
      paramLabel = "MODULE",
      description =
          "discovered: register all Jackson modules on --class-path, for a class that needs them."
              + " Default: none; afterburner and blackbird are candidates, except on a device.")
  private @Nullable String module;

  @Option(
      names = "--java",
      paramLabel = "JDK",
      description =
          "The JDK to recommend for: version, directory, or java command. Default: the JDK that"
              + " runs siribench.")
  private @Nullable String java;

  @Option(
      names = "--ignore-unknown",
      description = "Skip members outside the model, instead of keeping them.")
  private boolean ignoreUnknown;

  @Option(
      names = "--max-time",
      paramLabel = "TIME",
      description =
          "Start no round that would probably end after TIME. Fewer than six rounds give no"
              + " recommendation (exit code 3); a warning before the first round states how many"
              + " fit. Default: 3m; on a device 10m.")
  private @Nullable Duration maxTime;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Seed of the order of candidates and of their process layout in each round. Default: the"
              + " clock.")
  private @Nullable Long seed;

  @Mixin private CacheDirectoryOption cacheDirectory = new CacheDirectoryOption();

  @Mixin private TimeoutOption timeoutOption = new TimeoutOption();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description =
          "Write the run to this new directory. Default: one under reports/, named after time and"
              + " format.")
  private @Nullable Path out;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only the result, no progress.")
  private boolean quiet;

  public RunOutput output(PrintWriter result, PrintWriter err, Screen screen) {
    return OutputOptions.output(result, err, screen, quiet);
  }

  /** Returns the directory of class archives that are kept between runs. */
  public Path archives() {
    return cacheDirectory.archives();
  }

  /** Returns whether library jars must already be present. */
  public boolean isOffline() {
    return isOffline;
  }

  public RunDestination destination() {
    return RunDestination.ofNewRun(Optional.ofNullable(out));
  }

  /**
   * Returns the plan of all candidates.
   *
   * @throws InvalidPlanException with all problems at once
   */
  public Planner.Result plan(ServedSources served, List<DeviceTarget> devices)
      throws IOException, InterruptedException, InvalidPlanException {
    Problems problems = new Problems();
    List<ReaderType> offered = devices.isEmpty() ? Candidates.READERS : DeviceCandidates.READERS;
    List<String> readerWords = readers(offered, problems);
    ModelOptions models = new ModelOptions(words(model), readerWords);
    boolean isOnDevice = !devices.isEmpty();
    if (devices.size() > 1) {
      problems.add(
          "--serial",
          "names " + devices.size() + " devices, and a recommendation is for one",
          "give one of them");
    }
    List<Document> documents = documents(served.sources(), models, isOnDevice, problems);
    Map<Factor<?>, List<String>> words = new FactorMap<>();
    words.put(Factor.MODEL, words(model));
    module(models, isOnDevice, problems)
        .ifPresent(required -> words.put(Factor.MODULE, List.of(required)));
    words.put(Factor.READER, readerWords);
    checkMapper(models, problems);
    words.put(Factor.MAPPER, words(mapper));
    checkLibrary(models, problems);
    if (library != null) {
      words.put(Factor.LIBRARY, words(library));
    }
    Optional<JavaRuntime> given =
        java == null ? Optional.empty() : PlanOptions.runtime(java, problems);
    Factors factors =
        new Factors(
            documents,
            words,
            List.of(Start.COLD),
            isOnDevice || given.isPresent()
                ? given.stream().toList()
                : List.of(JavaRuntimes.current()),
            ClassPaths.of(words(classPath), problems),
            devices,
            "");
    Settings settings =
        settings(
            documents,
            maxTime != null ? maxTime : Duration.ofMinutes(isOnDevice ? DEVICE_MINUTES : MINUTES));
    return isOnDevice
        ? DeviceCandidates.plan(factors, settings, problems)
        : Candidates.plan(factors, settings, ConditionChecks.imageObstacle(), problems);
  }

  /** Returns the names of the readers, a user's own first; none by default. */
  private List<String> readers(List<ReaderType> offered, Problems problems) {
    List<ReaderType> chosen =
        readers.isEmpty() ? List.of() : Factor.READER.chosen(readers, problems);
    for (ReaderType reader : chosen) {
      problems.refuse(
          !reader.isOwn() && !offered.contains(reader),
          Factor.READER.option(),
          "'" + reader + "' is not a candidate",
          "accepted: your own reader, " + joined(offered));
    }
    problems.refuse(
        !chosen.isEmpty() && chosen.stream().noneMatch(ReaderType::isOwn),
        Factor.READER.option(),
        "names none of your own readers",
        "leave it out: " + joined(offered) + " are candidates anyway");
    return chosen.stream()
        .sorted(Comparator.comparing(reader -> !reader.isOwn()))
        .map(ReaderType::optionName)
        .toList();
  }

  private static String joined(List<ReaderType> readers) {
    return readers.stream().map(ReaderType::optionName).collect(Collectors.joining(" and "));
  }

  private void checkMapper(ModelOptions models, Problems problems) {
    problems.refuse(
        feature != null,
        Factor.FEATURE.option(),
        "is compared by run; a recommendation is for one mapper",
        "return a mapper that has them from your code, and name it with --mapper");
    if (mapper == null) {
      return;
    }
    if (models.readsOpaque()) {
      problems.add(
          Factor.MAPPER.option(),
          "is for databind, and --reader names your own code",
          "leave one of them out");
    } else if (models.bindsSiri() && !models.bindsPlain()) {
      problems.add(
          Factor.MAPPER.option(),
          "binds nothing: siri and siri-full are bound leniently, by mappers of siribench",
          "add --model siri-plain, or your own class");
    }
  }

  private void checkLibrary(ModelOptions models, Problems problems) {
    boolean isCoordinates =
        library == null
            || Factor.LIBRARY.find(library).filter(LibraryVersion::isCoordinates).isPresent();
    if (!isCoordinates) {
      problems.add(
          Factor.LIBRARY.option(),
          "'" + library + "' does not name jars for your own reader",
          "give GROUP:ARTIFACT:VERSION, several joined by +; run compares libraries");
    } else if (library != null && !models.readsOpaque()) {
      problems.add(
          Factor.LIBRARY.option(),
          "has jars for your own reader, and --reader names none",
          "add --reader com.acme.OrderReader, or leave it out");
    }
  }

  /** Returns the module that the user's class requires, if any. */
  private Optional<String> module(ModelOptions models, boolean isOnDevice, Problems problems) {
    String discovered = ModuleType.DISCOVERED.optionName();
    String none = ModuleType.NONE.optionName();
    String word = module == null ? none : module.strip().toLowerCase(Locale.ROOT);
    String candidates =
        isOnDevice
            ? ""
            : "; " + String.join(" and ", Candidates.MODULES) + " are candidates anyway";
    if (!word.equals(discovered) && !word.equals(none)) {
      problems.add(
          "--module",
          "'" + word + "' is not a module that a class may need",
          "accepted: " + none + ", " + discovered + candidates);
    } else if (word.equals(discovered) && models.readsOpaque()) {
      problems.add(
          "--module",
          "discovered is for databind, and --reader names your own code",
          "leave one of them out");
    } else if (word.equals(discovered) && models.ownClass().isEmpty()) {
      problems.add(
          "--module",
          "discovered registers modules on --class-path, which needs your own class",
          "leave it out, or give --model com.acme.Order");
    }
    return word.equals(discovered) ? Optional.of(word) : Optional.empty();
  }

  private static List<String> words(@Nullable String word) {
    return word == null ? List.of() : List.of(word);
  }

  private static List<Document> documents(
      List<String> sources, ModelOptions models, boolean isOnDevice, Problems problems)
      throws IOException {
    if (sources.isEmpty()) {
      models.refuseSample(isOnDevice ? "adb recommend" : "recommend", problems);
      return models.ownClass().isPresent()
          ? List.of()
          : Installation.bundledSample(
              isOnDevice ? List.of(Format.JSON, Format.SMILE, Format.CBOR) : List.of(Format.JSON));
    }
    RunSources found = new RunSources(sources, Map.of());
    if (found.hasUrls()) {
      problems.add(
          "SOURCE",
          "is a URL, but network times would hide the differences",
          "keep a response with siribench record, and give that file");
      return List.of();
    }
    List<Document> documents = found.ofFiles(List.of(), models, problems);
    for (Document document : documents) {
      problems.refuse(
          !document.format().isBundled() && !models.readsOpaque(),
          "SOURCE",
          "'" + document.location() + "' is in a format that is not bundled",
          "give the document in json, xml, smile or cbor, or compare with run");
    }
    long count =
        isOnDevice ? documents.stream().map(Document::name).distinct().count() : documents.size();
    problems.refuse(
        count > 1,
        "SOURCE",
        "stands for " + documents.size() + " documents",
        "give one document: the best setup differs between documents");
    return documents;
  }

  private Settings settings(List<Document> documents, Duration limit) throws IOException {
    long bytes = 1;
    for (Document document : documents) {
      Path file = Path.of(document.location());
      bytes = Math.max(bytes, Files.isRegularFile(file) ? Files.size(file) : 0);
    }
    int requests = (int) Math.max(MIN_REQUESTS, Math.min(MAX_REQUESTS, WARM_BYTES / bytes));
    long builds =
        Math.max(1, Math.min(Sampling.RESTORE_BUILDS, limit.toSeconds() / SECONDS_PER_BUILD));
    Sampling sampling =
        new Sampling(
            StopRule.eliminating(limit),
            false,
            0,
            OptionalInt.of(requests - requests / 3),
            Steady.DEFAULT,
            Observation.NONE,
            Sampling.WARMUP_FORKS,
            (int) builds,
            Counting.NONE,
            Shard.WHOLE);
    return new Settings(
        requests,
        WARM_FORKS,
        seed == null ? Instant.now().toEpochMilli() : seed,
        timeoutOption.timeout(),
        Duration.ZERO,
        false,
        ignoreUnknown ? UnknownMembers.IGNORE : UnknownMembers.KEEP,
        List.of(),
        Optional.empty(),
        EndpointSettings.DEFAULT,
        sampling,
        Conditions.NONE,
        false);
  }
}
