package io.siribench.recommend;

import io.siribench.factor.CompileFilter;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.Start;
import io.siribench.plan.CandidateGroup;
import io.siribench.plan.Factors;
import io.siribench.plan.Planner;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.subject.SiriModel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The promising ways to shorten a start on a device, as scenarios of a plan. */
public final class DeviceCandidates {
  /** Readers of siribench that are candidates. */
  public static final List<ReaderType> READERS =
      List.of(ReaderType.READER, ReaderType.VALUES, ReaderType.STREAM);

  /** A request at once, and a request after most readers are ready. */
  private static final List<String> HEAD_STARTS =
      List.of(HeadStartTime.NONE.optionName(), HeadStartTime.AT_ONCE.optionName(), "2s");

  private static final List<String> RESTORES = List.of("dummy-read", Candidates.MAPPER_CACHE);

  /**
   * Returns a plan of all candidates for the document, class and device of {@code given}.
   *
   * @param given the factors; of the listed ones, only model, reader, mapper, library and module
   *     apply. The plain start uses the first reader and the format of the first document
   * @param problems the earlier problems
   * @return the plan, and the excluded candidates with reasons
   * @throws InvalidPlanException with all problems at once
   */
  public static Planner.Result plan(Factors given, Settings settings, Problems problems)
      throws InvalidPlanException {
    List<ReaderType> readers = Candidates.readers(given, READERS);
    Map<Factor<?>, List<String>> words = new FactorMap<>(given.words());
    words.put(Factor.READER, readers.stream().map(ReaderType::optionName).toList());
    words.put(Factor.MODEL, models(given.words().getOrDefault(Factor.MODEL, List.of())));
    words.put(Factor.RESTORE, RESTORES);
    words.put(Factor.HEAD_START, HEAD_STARTS);
    words.put(
        Factor.COMPILE,
        Arrays.stream(CompileFilter.values()).map(CompileFilter::optionName).toList());
    Factors factors =
        new Factors(
            given.documents(),
            words,
            List.of(Start.COLD, Start.WARM, Start.PSEUDO_WARM),
            given.javas(),
            given.classPaths(),
            given.devices(),
            given.label());
    return Candidates.result(
        factors, settings, RESTORES, DeviceCandidates::isCandidate, new Problems(), problems);
  }

  /** Returns {@code given}, and a smaller model if there is one. */
  private static List<String> models(List<String> given) {
    String full = SiriModel.SIRI_FULL.optionName();
    return given.equals(List.of(full)) ? List.of(full, SiriModel.SIRI.optionName()) : given;
  }

  /** Returns whether {@code scenario} is worth measuring; most combinations are not. */
  private static boolean isCandidate(Scenario scenario, Scenario plain) {
    boolean hasOtherFormat = !scenario.word(Factor.FORMAT).equals(plain.word(Factor.FORMAT));
    boolean hasOtherModel = !scenario.word(Factor.MODEL).equals(plain.word(Factor.MODEL));
    boolean hasOtherReader = !scenario.word(Factor.READER).equals(plain.word(Factor.READER));
    // Only the fastest reader is combined with another format.
    boolean isSingle =
        hasOtherModel
            ? !hasOtherFormat && !hasOtherReader
            : !hasOtherFormat || !hasOtherReader || scenario.has(Factor.READER, ReaderType.STREAM);
    // Stores install an app without compilation, or with a profile.
    boolean isFromStore =
        scenario.compile() == CompileFilter.NONE
            || scenario.compile() == CompileFilter.SPEED_PROFILE;
    return switch (CandidateGroup.of(scenario.values().words(), plain.values().words())) {
      case FLAGS -> true;
      case PREPARED -> isFromStore;
      case AHEAD ->
          scenario.compile() == CompileFilter.NONE
              && scenario.restore().isEmpty()
              && !hasOtherFormat
              && !hasOtherModel
              && !hasOtherReader;
      case IMAGE -> false;
      case OTHER_READER -> isFromStore && isSingle && scenario.restore().isEmpty();
      case WARM ->
          isFromStore && isSingle && scenario.restore().isEmpty() && scenario.headStart().isEmpty();
    };
  }
}
