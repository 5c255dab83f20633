package io.siribench.recommend;

import io.siribench.analysis.ForkFigures;
import io.siribench.analysis.RunContext.Recommended;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.factor.Factor;
import io.siribench.plan.CandidateGroup;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.results.PlannedScenario;
import io.siribench.results.Sample;
import io.siribench.results.SampleReader;
import io.siribench.stats.RoundValues;
import io.siribench.worker.codec.UnknownMembers;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The recommendation for the document and class of a run of candidates.
 *
 * @param candidates the candidates in the order of the plan
 * @param answers one answer to each question; none if the plain start was not measured
 * @param conclusion the readable outcome of the run; empty if it was interrupted
 * @param failure the failure of the first failed plain start; empty if none failed
 * @param withoutStream the reason why no reader without databind was measured; empty if one was
 *     measured, or the reason is unknown
 * @param hotForks the number of forks that are not judged, because their device was hot
 * @param otherValues names of candidates that are not judged, because they bound other values than
 *     the plain start
 */
public record Recommendation(
    List<Candidate> candidates,
    List<Answer> answers,
    String conclusion,
    String failure,
    String withoutStream,
    int hotForks,
    List<String> otherValues) {
  /** The prefix of a run's warning that explains the missing streaming reader. */
  public static final String NO_STREAM = "stream is left out: ";

  /** The minimum number of rounds for a 95 % interval. */
  public static final int MIN_ROUNDS = 6;

  public Recommendation {
    candidates = List.copyOf(candidates);
    answers = List.copyOf(answers);
    otherValues = List.copyOf(otherValues);
  }

  /**
   * Returns the recommendation of the run {@code plans}, based only on its samples.
   *
   * @param figures the figures of all of its scenarios
   */
  public static Recommendation of(PlanFile plans, RunFigures figures) throws IOException {
    Times times = new Times(plans, plans.baseline().orElse(""));
    times.read(plans);
    List<Candidate> candidates = new ArrayList<>();
    Set<String> otherValues = new LinkedHashSet<>();
    for (ScenarioFigures scenario : figures.scenarios()) {
      PlannedScenario planned = times.planned.get(scenario.scenario());
      if (planned != null) {
        boolean isSame = bindsAs(times.baseline, scenario.scenario(), figures);
        Candidate candidate = times.candidate(planned.named(), scenario, planned.source(), isSame);
        candidates.add(candidate);
        if (!isSame) {
          otherValues.add(candidate.name());
        }
      }
    }
    String withoutStream =
        plans.warnings().stream()
            .filter(warning -> warning.startsWith(NO_STREAM))
            .map(warning -> warning.substring(NO_STREAM.length()))
            .findFirst()
            .orElse("");
    return new Recommendation(
        candidates,
        answers(candidates, times, withoutStream),
        String.join("; ", plans.conclusions()),
        times.failure,
        withoutStream,
        times.hotForks,
        List.copyOf(otherValues));
  }

  /** Returns whether {@code candidate} bound the values of {@code plain}, as far as known. */
  private static boolean bindsAs(String plain, String candidate, RunFigures figures) {
    return candidate.equals(plain)
        || figures.digestMismatches().stream()
            .allMatch(mismatch -> mismatch.allows(candidate, plain));
  }

  private static List<Answer> answers(
      List<Candidate> candidates, Times times, String withoutStream) {
    Optional<Candidate> cold =
        candidates.stream()
            .filter(candidate -> candidate.scenario().id().equals(times.baseline))
            .findFirst();
    // A user's own reader may be the only reader.
    boolean hasOtherReaders =
        cold.filter(Candidate::hasOwnReader).isEmpty()
            || !withoutStream.isEmpty()
            || candidates.stream().anyMatch(Candidate::hasOtherReader);
    List<Answer> answers = new ArrayList<>();
    for (Question question : Question.values()) {
      Optional<Candidate> reference =
          switch (question) {
            case WARM -> times.plainOf(CandidateGroup.WARM, candidates);
            case AHEAD -> times.plainOf(CandidateGroup.AHEAD, candidates);
            default -> cold;
          };
      if (reference.isPresent()
          && reference.get().n() > 0
          && (question != Question.OTHER_READER || hasOtherReaders)
          && (question != Question.WITHOUT_IMAGE || answersByImage(answers))) {
        answers.add(Answer.of(question, reference.get(), candidates));
      }
    }
    return answers;
  }

  /** Returns whether there are answers, based on enough rounds of the plain start. */
  public boolean recommends() {
    return answer(Question.FLAGS).isPresent() && !isTooShort();
  }

  /** Returns whether there are too few rounds for any interval, and therefore for any answer. */
  public boolean isTooShort() {
    return rounds() > 0 && rounds() < MIN_ROUNDS;
  }

  /** Returns the number of rounds of the plain start. */
  int rounds() {
    return answer(Question.FLAGS).map(answer -> answer.reference().n()).orElse(0);
  }

  /** Returns the answers in the form of a report. */
  public List<Recommended> answered() {
    return answer(Question.FLAGS).isEmpty()
        ? List.of(
            new Recommended(
                "Recommendation",
                "",
                RecommendationSentences.withoutPlainStart(this),
                "",
                "",
                false))
        : answers.stream().map(answer -> RecommendationSentences.answered(this, answer)).toList();
  }

  /** Returns whether its run was interrupted. */
  boolean isInterrupted() {
    return conclusion.isEmpty();
  }

  private static boolean answersByImage(List<Answer> answers) {
    return answers.stream()
        .flatMap(answer -> Optional.ofNullable(answer.choice()).stream())
        .anyMatch(choice -> choice.group() == CandidateGroup.IMAGE);
  }

  /** Returns the warm requests with the same start as {@code candidate}, if measured. */
  Optional<Candidate> warmOf(Candidate candidate) {
    return candidates.stream()
        .filter(warm -> warm.group() == CandidateGroup.WARM && warm.n() > 0)
        .filter(warm -> warm.reader().equals(candidate.reader()))
        .filter(warm -> warm.flagSet().equals(candidate.flagSet()))
        .filter(warm -> warm.module().equals(candidate.module()))
        .filter(warm -> warm.compile() == candidate.compile())
        .filter(warm -> warm.other(Factor.MODEL).equals(candidate.other(Factor.MODEL)))
        .filter(warm -> warm.other(Factor.FORMAT).equals(candidate.other(Factor.FORMAT)))
        .findFirst();
  }

  /** Returns the answer to {@code question}; absent if the recommendation has none. */
  Optional<Answer> answer(Question question) {
    return answers.stream().filter(answer -> answer.question() == question).findFirst();
  }

  /** The values of each round, by the id of the scenario. */
  private static final class Times {
    private final Map<String, PlannedScenario> planned;
    private final Set<Integer> supersededForks;
    private final String baseline;
    private final NamedScenario plain;
    private final String plainSource;
    private String failure = "";
    private int hotForks;
    private final Map<String, RoundValues> nanos = new HashMap<>();
    private final Map<String, RoundValues> firstNanos = new HashMap<>();
    private final List<Sample> fork = new ArrayList<>();

    private final String classPath;
    private final boolean ignoresUnknown;

    private Times(PlanFile plans, String baseline) {
      planned = plans.planned();
      supersededForks = plans.supersededForks();
      this.baseline = baseline;
      PlannedScenario plainStart = planned.get(baseline);
      plain = plainStart == null ? NamedScenario.ofId(baseline) : plainStart.named();
      plainSource = plainStart == null ? "" : plainStart.source();
      classPath = String.join(File.pathSeparator, plans.classPath(plain.word(Factor.CLASS_PATH)));
      ignoresUnknown =
          UnknownMembers.IGNORE
              .optionName()
              .equals(plans.conditionsOf(baseline).get("unknown_members"));
    }

    void read(PlanFile plans) throws IOException {
      SampleReader.read(plans.directory().samples(), this::add);
      endFork();
    }

    private void add(Sample sample) {
      if (!fork.isEmpty() && fork.get(0).fork() != sample.fork()) {
        endFork();
      }
      fork.add(sample);
    }

    private void endFork() {
      if (fork.isEmpty() || supersededForks.contains(fork.get(0).fork())) {
        fork.clear();
        return;
      }
      Sample first = fork.get(0);
      if (failure.isEmpty() && first.scenario().equals(baseline) && !first.outcome().completed()) {
        failure = first.outcome().label() + ": " + first.error();
      }
      PlannedScenario scenario = planned.get(first.scenario());
      if (scenario != null && first.round() != Sample.PAGE_CACHE_ROUND) {
        CandidateGroup group = CandidateGroup.of(scenario.named().words(), plain.words());
        if (first.isHot()) {
          hotForks++;
          fork.clear();
          return;
        }
        ForkFigures.of(fork, scenario.warmupRequests())
            .typicalNanos(Question.measure(group))
            .ifPresent(value -> of(nanos, first).put(first.round(), value));
        if (first.outcome().completed() && first.launchNanos() != Sample.ABSENT) {
          of(firstNanos, first).put(first.round(), (double) first.launchNanos());
        }
      }
      fork.clear();
    }

    private static RoundValues of(Map<String, RoundValues> values, Sample sample) {
      return values.computeIfAbsent(sample.scenario(), id -> new RoundValues());
    }

    /** Returns the candidate of {@code group} that has no reference. */
    Optional<Candidate> plainOf(CandidateGroup group, List<Candidate> candidates) {
      return candidates.stream()
          .filter(each -> each.group() == group)
          .filter(
              each ->
                  Objects.requireNonNull(planned.get(each.scenario().id())).reference().isEmpty())
          .findFirst();
    }

    /** Returns a candidate, which has values only if it is judged. */
    Candidate candidate(
        NamedScenario named, ScenarioFigures figures, String source, boolean isJudged) {
      RoundValues none = new RoundValues();
      return new Candidate(
          named,
          figures,
          isJudged ? nanos.getOrDefault(named.id(), none) : none,
          isJudged ? firstNanos.getOrDefault(named.id(), none) : none,
          source,
          plain,
          plainSource,
          classPath,
          ignoresUnknown);
    }
  }
}
