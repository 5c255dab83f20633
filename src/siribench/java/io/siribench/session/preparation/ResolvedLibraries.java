package io.siribench.session.preparation;

import com.fasterxml.jackson.databind.cfg.PackageVersion;
import io.siribench.factor.Factor;
import io.siribench.factor.Library;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.Stax;
import io.siribench.launch.ForkJars;
import io.siribench.launch.LibraryJars;
import io.siribench.launch.LibraryJars.JarArguments;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.request.FileHash;
import io.siribench.resolve.LibraryRepository;
import io.siribench.resolve.MavenSettings;
import io.siribench.resolve.UnresolvedException;
import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The jars of a plan's libraries that are not bundled with siribench. */
public final class ResolvedLibraries implements AutoCloseable {
  private static final Pattern BUNDLED =
      Pattern.compile("jackson-(core|databind|annotations)-[0-9.]+\\.jar");

  private final boolean isOffline;
  private @Nullable LibraryRepository repository;

  private ResolvedLibraries(boolean isOffline) {
    this.isOffline = isOffline;
  }

  /**
   * Resolves the libraries of {@code plan}; loads no Maven classes if there are none.
   *
   * @throws InvalidPlanException if some are unavailable, with each library and the reason
   */
  public static LibraryJars of(Plan plan, ForkJars bundled, boolean isOffline)
      throws IOException, InvalidPlanException {
    Map<JarArguments, List<Path>> jars = new HashMap<>();
    Map<String, List<Path>> byCompression = new HashMap<>();
    try (ResolvedLibraries resolver = new ResolvedLibraries(isOffline)) {
      Map<List<String>, List<Path>> byArtifacts = new HashMap<>();
      Set<PlanProblem> problems = new LinkedHashSet<>();
      for (Scenario scenario : plan.scenarios()) {
        List<String> artifacts = artifacts(scenario);
        if (!artifacts.isEmpty() || !scenario.library().isBundled()) {
          if (!byArtifacts.containsKey(artifacts)) {
            byArtifacts.put(
                artifacts,
                artifacts.isEmpty() ? List.of() : resolver.jars(scenario, artifacts, problems));
          }
          jars.put(kind(scenario), needed(scenario, byArtifacts.get(artifacts)));
        }
        resolver.add(scenario.compression(), byCompression, problems);
      }
      InvalidPlanException.throwIfAny(problems);
    }
    return new LibraryJars(bundled, jars, byCompression);
  }

  /**
   * Resolves the jars of {@code compressions}, by option names.
   *
   * @throws InvalidPlanException if some are unavailable, with each and the reason
   */
  public static Map<String, List<Path>> of(List<CompressionType> compressions, boolean isOffline)
      throws IOException, InvalidPlanException {
    Map<String, List<Path>> byCompression = new HashMap<>();
    Set<PlanProblem> problems = new LinkedHashSet<>();
    try (ResolvedLibraries resolver = new ResolvedLibraries(isOffline)) {
      for (CompressionType compression : compressions) {
        resolver.add(compression, byCompression, problems);
      }
    }
    InvalidPlanException.throwIfAny(problems);
    return byCompression;
  }

  private void add(
      CompressionType compression, Map<String, List<Path>> byCompression, Set<PlanProblem> problems)
      throws IOException {
    String word = compression.optionName();
    if (!compression.artifact().isEmpty() && !byCompression.containsKey(word)) {
      byCompression.put(
          word, jars(Compressors.OPTION, word, List.of(compression.artifact()), problems));
    }
  }

  @Override
  public void close() {
    if (repository != null) {
      repository.close();
    }
  }

  private static List<String> artifacts(Scenario scenario) {
    Format format = scenario.document().format();
    return !scenario.library().isBundled()
        ? scenario.artifacts()
        : needsModule(scenario)
            ? Library.moduleOf(format, PackageVersion.VERSION.toString())
            : scenario.staxVersion().map(Stax::artifact).stream().toList();
  }

  /** Returns whether Jackson reads the scenario's format with a module. */
  private static boolean needsModule(Scenario scenario) {
    return scenario.document().format().isOfModule() && !scenario.hasOwnReader();
  }

  private List<Path> jars(Scenario scenario, List<String> artifacts, Set<PlanProblem> problems)
      throws IOException {
    Factor<?> by =
        !scenario.library().isBundled()
            ? Factor.LIBRARY
            : needsModule(scenario) ? Factor.FORMAT : Factor.STAX;
    return jars(by.option(), scenario.word(by), artifacts, problems);
  }

  /** Returns the jars of {@code module}, except bundled jars of Jackson. */
  private static List<Path> withoutBundled(List<Path> module) {
    return module.stream().filter(jar -> !BUNDLED.matcher(name(jar)).matches()).toList();
  }

  /**
   * Returns the jars of the modules of {@code formats}, for the bundled Jackson; often none.
   *
   * @throws InvalidPlanException if some are unavailable, with each and the reason
   */
  public static List<Path> ofModules(Stream<Format> formats)
      throws IOException, InvalidPlanException {
    Set<Path> jars = new LinkedHashSet<>();
    Set<PlanProblem> problems = new LinkedHashSet<>();
    try (ResolvedLibraries resolver = new ResolvedLibraries(false)) {
      for (Format format : formats.filter(Format::isOfModule).distinct().toList()) {
        List<String> module = Library.moduleOf(format, PackageVersion.VERSION.toString());
        jars.addAll(resolver.jars(Factor.FORMAT.option(), format.optionName(), module, problems));
      }
    }
    InvalidPlanException.throwIfAny(problems);
    return withoutBundled(List.copyOf(jars));
  }

  /**
   * Returns the jar of {@code artifact}, a tool without dependencies.
   *
   * @param option the option that could name it instead
   * @throws InvalidPlanException if it is unavailable, with the reason
   */
  public static Path jar(String option, String artifact, boolean isOffline)
      throws IOException, InvalidPlanException {
    Set<PlanProblem> problems = new LinkedHashSet<>();
    try (ResolvedLibraries resolver = new ResolvedLibraries(isOffline)) {
      List<Path> jars = resolver.jars(option, artifact, List.of(artifact), problems);
      InvalidPlanException.throwIfAny(problems);
      return jars.get(0);
    }
  }

  /**
   * Returns the {@code jars} that a fork of {@code scenario} needs. From a StAX implementation, it
   * needs only the jar itself: Jackson already has the API of StAX, bundled or not.
   */
  private static List<Path> needed(Scenario scenario, List<Path> jars) {
    if (scenario.library().isBundled() && needsModule(scenario)) {
      return withoutBundled(jars);
    }
    if (scenario.staxVersion().isEmpty()) {
      return jars;
    }
    Stax stax = scenario.staxVersion().get();
    boolean isBundled = scenario.library().isBundled();
    return jars.stream()
        .filter(jar -> isBundled ? name(jar).equals(stax.jar()) : !stax.excludes(name(jar)))
        .toList();
  }

  private static String name(Path jar) {
    return String.valueOf(jar.getFileName());
  }

  private static JarArguments kind(Scenario scenario) {
    LibraryVersion library = scenario.library();
    return new JarArguments(
        library.isBundled() ? "" : library.optionName(),
        scenario.word(Factor.FORMAT),
        scenario.word(Factor.STAX),
        scenario.word(Factor.MODULE));
  }

  private List<Path> jars(
      String option, String word, List<String> artifacts, Set<PlanProblem> problems)
      throws IOException {
    try {
      LibraryRepository opened =
          repository == null ? LibraryRepository.of(MavenSettings.ofUser(), isOffline) : repository;
      repository = opened;
      return opened.jars(artifacts);
    } catch (UnresolvedException e) {
      problems.add(new PlanProblem(option, word + ": " + e.getMessage(), e.remedy()));
      return List.of();
    }
  }

  /** Returns the SHA-256 of each of {@code jars} by its file name. */
  public static Map<String, String> hashes(LibraryJars jars) throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    Set<Path> paths = new LinkedHashSet<>();
    jars.byFork().values().forEach(paths::addAll);
    jars.byCompression().values().forEach(paths::addAll);
    for (Path jar : paths) {
      hashes.put(name(jar), FileHash.sha256(jar));
    }
    return hashes;
  }
}
