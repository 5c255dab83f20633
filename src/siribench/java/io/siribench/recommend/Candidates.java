package io.siribench.recommend;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.factor.FactorValues;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.Start;
import io.siribench.plan.CandidateGroup;
import io.siribench.plan.Factors;
import io.siribench.plan.Plan;
import io.siribench.plan.Planner;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.stats.BestOf;
import io.siribench.stats.RoundValues;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.ReaderType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * The promising ways to shorten a start or a request, as scenarios of a plan. Ways that slowed down
 * every measured start are not included, see {@code docs/faster-starts.md}.
 */
public final class Candidates {
  static final String DEFAULT = "default";
  static final String C1 = "c1";
  static final String C1_NO_INFLATION = "c1+no-inflation";
  static final String APP_CDS = "app-cds";
  static final String AOT_CACHE = "aot-cache";
  static final String PROCESS_IMAGE = "process-image:20";
  static final String MAPPER_CACHE = "mapper-cache";

  /** Readers of siribench that are candidates. */
  public static final List<ReaderType> READERS = List.of(ReaderType.READER, ReaderType.STREAM);

  /** Modules that replace reflection, as opposed to modules that a class needs. */
  public static final List<String> MODULES =
      List.of(ModuleType.AFTERBURNER.optionName(), ModuleType.BLACKBIRD.optionName());

  private static final int APP_CDS_SINCE = 13;
  private static final int AOT_CACHE_SINCE = 25;

  /**
   * Returns a plan of all candidates for the document, class and JDK of {@code given}.
   *
   * @param given the factors; of the listed ones, only format, model, reader, mapper, library and
   *     module apply. The plain start uses the first reader; by default {@link #READERS} are
   *     candidates. A required module excludes modules that replace reflection
   * @param imageObstacle the reason why this machine cannot restore processes; absent if it can
   * @param problems the earlier problems
   * @return the plan, and the excluded candidates with reasons
   * @throws InvalidPlanException with all problems at once
   */
  public static Planner.Result plan(
      Factors given, Settings settings, Optional<String> imageObstacle, Problems problems)
      throws InvalidPlanException {
    Problems leftOut = new Problems();
    List<ReaderType> readers = readers(given, READERS);
    List<String> restores = new ArrayList<>();
    archive(given.javas()).ifPresent(restores::add);
    if (readers.get(0).isOwn()) {
      // Only a fork can find out whether the reader is serialisable.
      restores.add(MAPPER_CACHE);
    }
    imageObstacle.ifPresentOrElse(
        why -> leftOut.add(leftOut(PROCESS_IMAGE, why)), () -> restores.add(PROCESS_IMAGE));
    List<Start> starts = new ArrayList<>(List.of(Start.COLD, Start.WARM));
    if (!restores.isEmpty()) {
      starts.add(Start.PSEUDO_WARM);
    }
    Factors factors =
        new Factors(
            given.documents(),
            words(given.words(), readers, restores),
            starts,
            given.javas(),
            given.classPaths(),
            given.devices(),
            given.label());
    return result(factors, settings, restores, Candidates::isCandidate, leftOut, problems);
  }

  /**
   * Returns the plan of all combinations of {@code factors} that are candidates.
   *
   * @param isCandidate whether a scenario is a candidate, given the plain start
   * @param leftOut the excluded candidates with reasons; readers and restores without a combination
   *     are added
   */
  static Planner.Result result(
      Factors factors,
      Settings settings,
      List<String> restores,
      BiPredicate<Scenario, Scenario> isCandidate,
      Problems leftOut,
      Problems problems)
      throws InvalidPlanException {
    Plan plan = Planner.plan(factors, settings, true, Optional.empty(), problems).plan();
    Scenario plain = plan.scenarios().get(0);
    List<Scenario> candidates =
        plan.scenarios().stream().filter(each -> isCandidate.test(each, plain)).toList();
    addMissing(
        Factor.READER,
        Factor.READER.chosen(factors.words().getOrDefault(Factor.READER, List.of()), problems),
        plain.values().with(Factor.LIBRARY, LibraryVersion.BUNDLED),
        candidates,
        leftOut);
    addMissing(
        Factor.RESTORE,
        Factor.RESTORE.chosen(restores, problems),
        plain.values().with(Factor.START, Start.PSEUDO_WARM),
        candidates,
        leftOut);
    Settings enough =
        settings.withForks(Math.max(settings.forks(), minWarmForks(candidates, plain)));
    return new Planner.Result(new Plan(candidates, plan.baseline(), enough), leftOut, true);
  }

  /** Returns the minimum number of warm forks for an answer; it grows with the candidates. */
  private static int minWarmForks(List<Scenario> candidates, Scenario plain) {
    long warm =
        candidates.stream()
            .filter(
                each ->
                    CandidateGroup.of(each.values().words(), plain.values().words())
                        == CandidateGroup.WARM)
            .filter(each -> each.jvmFlags().isEmpty())
            .count();
    // The plain request is the reference, not a choice.
    return new BestOf(new RoundValues(), List.of(), (int) warm - 1).minRounds();
  }

  /** Returns the readers of {@code given}; by default {@code usual}. */
  static List<ReaderType> readers(Factors given, List<ReaderType> usual) {
    List<String> words = given.words().getOrDefault(Factor.READER, List.of());
    return words.isEmpty() ? usual : words.stream().map(ReaderType::of).toList();
  }

  /** Returns the words of all factors. */
  private static Map<Factor<?>, List<String>> words(
      Map<Factor<?>, List<String>> given, List<ReaderType> readers, List<String> restores) {
    Map<Factor<?>, List<String>> words = new FactorMap<>(given);
    words.put(Factor.READER, readers.stream().map(ReaderType::optionName).toList());
    if (given.containsKey(Factor.LIBRARY) && !readers.stream().allMatch(ReaderType::isOwn)) {
      // The jars are for the user's own reader; siribench's readers use the bundled Jackson.
      words.put(
          Factor.LIBRARY,
          Stream.concat(
                  given.get(Factor.LIBRARY).stream(),
                  Stream.of(LibraryVersion.BUNDLED.optionName()))
              .toList());
    }
    if (!given.containsKey(Factor.MODULE) && readers.contains(ReaderType.READER)) {
      words.put(
          Factor.MODULE,
          Stream.concat(Stream.of(ModuleType.NONE.optionName()), MODULES.stream()).toList());
    }
    words.put(Factor.JVM, List.of(DEFAULT, C1, C1_NO_INFLATION));
    words.put(Factor.RESTORE, restores);
    return words;
  }

  /** Adds the reason for each of {@code values} that no candidate has. */
  private static <T> void addMissing(
      Factor<T> factor,
      List<T> values,
      FactorValues others,
      List<Scenario> candidates,
      List<PlanProblem> leftOut) {
    for (T value : values) {
      if (candidates.stream().noneMatch(scenario -> scenario.has(factor, value))) {
        Planner.obstacle(others.with(factor, value))
            .ifPresent(why -> leftOut.add(leftOut(factor.word(value), why)));
      }
    }
  }

  private static PlanProblem leftOut(String what, String why) {
    return new PlanProblem("recommend", what + " is not a candidate: " + why, "");
  }

  /** Returns the newest kind of class archive that the JDK supports. */
  private static Optional<String> archive(List<JavaRuntime> javas) {
    int feature = javas.stream().mapToInt(java -> Integer.parseInt(java.feature())).min().orElse(0);
    return feature < APP_CDS_SINCE
        ? Optional.empty()
        : Optional.of(feature < AOT_CACHE_SINCE ? APP_CDS : AOT_CACHE);
  }

  /** Returns whether {@code scenario} is worth measuring; most combinations are not. */
  private static boolean isCandidate(Scenario scenario, Scenario plain) {
    String jvm = scenario.word(Factor.JVM);
    String restore = scenario.word(Factor.RESTORE);
    boolean hasModule = MODULES.contains(scenario.word(Factor.MODULE));
    if (!scenario
        .library()
        .equals(scenario.hasOwnReader() ? plain.library() : LibraryVersion.BUNDLED)) {
      return false;
    }
    // Without reflection, no-inflation has no effect.
    String quickest = scenario.has(Factor.READER, ReaderType.STREAM) ? C1 : C1_NO_INFLATION;
    return switch (CandidateGroup.of(scenario.values().words(), plain.values().words())) {
      // c1 alone differs so little from c1+no-inflation that chance would decide between them.
      case FLAGS, PREPARED -> !hasModule && !jvm.equals(C1);
      // The image contains the code compiled before the dump: another compiler changes little.
      case IMAGE -> !hasModule && jvm.equals(DEFAULT);
      case AHEAD -> false;
      // If c1 costs more than it saves, the document is so large that an archive saves nothing.
      case OTHER_READER ->
          !hasModule
              && (restore.isEmpty()
                  ? jvm.equals(DEFAULT) || jvm.equals(quickest)
                  : (restore.equals(APP_CDS) || restore.equals(AOT_CACHE)) && jvm.equals(quickest));
      // Scenarios with start flags show the later cost of these flags.
      case WARM ->
          restore.isEmpty() && (jvm.equals(DEFAULT) || (!hasModule && jvm.equals(quickest)));
    };
  }
}
