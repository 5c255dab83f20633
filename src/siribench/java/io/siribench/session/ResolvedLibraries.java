package io.siribench.session;

import io.siribench.launch.ForkJars;
import io.siribench.launch.LibraryJars;
import io.siribench.launch.LibraryJars.Kind;
import io.siribench.plan.Factor;
import io.siribench.plan.LibraryVersion;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.request.FileHash;
import io.siribench.resolve.LibraryRepository;
import io.siribench.resolve.MavenSettings;
import io.siribench.resolve.UnresolvedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The jars of the libraries of a plan that siribench does not carry. */
final class ResolvedLibraries {
  private static final String OPTION = "--library";

  private final boolean isOffline;
  private @Nullable LibraryRepository repository;

  private ResolvedLibraries(boolean isOffline) {
    this.isOffline = isOffline;
  }

  /**
   * Finds those of {@code plan}; nothing of Maven is loaded if there are none.
   *
   * @throws InvalidPlanException if some cannot be had, with each library and the reason
   */
  static LibraryJars of(Plan plan, ForkJars carried, boolean isOffline)
      throws IOException, InvalidPlanException {
    Map<Kind, List<Path>> jars = new HashMap<>();
    ResolvedLibraries found = new ResolvedLibraries(isOffline);
    try {
      Map<List<String>, List<Path>> known = new HashMap<>();
      Set<PlanProblem> problems = new LinkedHashSet<>();
      for (Scenario scenario : plan.scenarios()) {
        LibraryVersion library = scenario.library();
        if (!library.isCarried()) {
          List<String> artifacts = library.artifacts(scenario);
          if (!known.containsKey(artifacts)) {
            known.put(artifacts, found.jars(library, artifacts, problems));
          }
          jars.put(kind(scenario), known.get(artifacts));
        }
      }
      if (!problems.isEmpty()) {
        throw new InvalidPlanException(List.copyOf(problems));
      }
    } finally {
      if (found.repository != null) {
        found.repository.close();
      }
    }
    return new LibraryJars(carried, jars);
  }

  private static Kind kind(Scenario scenario) {
    return new Kind(
        scenario.library().optionName(),
        scenario.word(Factor.FORMAT),
        scenario.word(Factor.STAX),
        scenario.word(Factor.MODULE));
  }

  private List<Path> jars(LibraryVersion library, List<String> artifacts, Set<PlanProblem> problems)
      throws IOException {
    try {
      LibraryRepository opened =
          repository == null ? LibraryRepository.of(MavenSettings.ofUser(), isOffline) : repository;
      repository = opened;
      return opened.jars(artifacts);
    } catch (UnresolvedException e) {
      problems.add(
          new PlanProblem(OPTION, library.optionName() + ": " + e.getMessage(), e.remedy()));
      return List.of();
    }
  }

  /** SHA-256 of each of {@code jars} by the name of its file. */
  static Map<String, String> hashes(LibraryJars jars) throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    for (Path jar : new LinkedHashSet<>(all(jars))) {
      hashes.put(String.valueOf(jar.getFileName()), FileHash.sha256(jar));
    }
    return hashes;
  }

  private static List<Path> all(LibraryJars jars) {
    List<Path> all = new ArrayList<>();
    jars.byFork().values().forEach(all::addAll);
    return all;
  }
}
