package io.siribench.recommend;

import io.siribench.stats.Confidence;
import io.siribench.stats.PairedRatios;
import io.siribench.stats.Ratio;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What to use for one purpose.
 *
 * @param reference what it is compared with: the plain cold start, or the plain warm request
 * @param choice null if nothing that can be the answer was measured
 * @param field all that can be the answer and was measured, the fastest first
 */
record Answer(
    Question question, Candidate reference, @Nullable Candidate choice, List<Candidate> field) {
  /** What is closer than a twentieth is as good: so much the same thing may differ from itself. */
  private static final double AS_GOOD = 1.05;

  /** With fewer rounds than this part of what others have, a candidate was left out early. */
  private static final double MEASURED_TO_THE_END = 2 / 3.0;

  Answer {
    field = List.copyOf(field);
  }

  /**
   * The answer: of all that are as good as the fastest, the one with the fewest parts, so that what
   * differs by chance does not decide.
   *
   * @param candidates all of the run
   */
  static Answer of(Question question, Candidate reference, List<Candidate> candidates) {
    List<Candidate> field =
        question.field(candidates).stream()
            .filter(candidate -> against(reference, candidate).n() > 0)
            .sorted(Comparator.comparingDouble(candidate -> estimate(reference, candidate)))
            .toList();
    Candidate choice = fastest(field).flatMap(leader -> simplest(leader, field)).orElse(null);
    return new Answer(question, reference, choice, field);
  }

  private static Optional<Candidate> fastest(List<Candidate> field) {
    int most = field.stream().mapToInt(Candidate::n).max().orElse(0);
    return field.stream()
        .filter(candidate -> candidate.n() >= MEASURED_TO_THE_END * most)
        .findFirst();
  }

  /** The fastest of all that were measured to the end. */
  Optional<Candidate> fastest() {
    return fastest(field);
  }

  private static Optional<Candidate> simplest(Candidate leader, List<Candidate> field) {
    return field.stream()
        .filter(candidate -> isAsGood(leader, candidate))
        .min(
            Comparator.comparingInt(Candidate::parts)
                .thenComparing(candidate -> candidate.flags().size())
                .thenComparing(candidate -> candidate.scenario().id()));
  }

  /** Within a twentieth, or with an interval that leaves open which of both is faster. */
  private static boolean isAsGood(Candidate leader, Candidate candidate) {
    PairedRatios ratios = against(leader, candidate);
    return candidate.equals(leader)
        || ratios.estimate().orElse(Double.POSITIVE_INFINITY) <= AS_GOOD
        || ratios.interval(Confidence.SHOWN).filter(found -> found.low() <= 1).isPresent();
  }

  /** The ratios of {@code candidate} to {@code reference}. */
  static PairedRatios against(Candidate reference, Candidate candidate) {
    return PairedRatios.of(reference.nanos(), candidate.nanos());
  }

  private static double estimate(Candidate reference, Candidate candidate) {
    return against(reference, candidate).estimate().orElse(Double.POSITIVE_INFINITY);
  }

  /** Whether nothing is better than what it is compared with. */
  boolean isReference() {
    return reference.equals(choice);
  }

  /**
   * The ratio of the choice with its interval; absent with too few rounds, or nothing to compare.
   */
  Optional<Ratio> ratio() {
    return choice == null || isReference()
        ? Optional.empty()
        : against(reference, choice).interval(Confidence.SHOWN);
  }

  /**
   * Whether it is established that the choice is faster than the reference; of the reference, that
   * nothing looks faster than it, with as many rounds as an interval takes.
   */
  boolean isDecided() {
    if (isReference()) {
      PairedRatios ratios = against(fastest().orElse(reference), reference);
      return ratios
          .interval(Confidence.SHOWN)
          .filter(found -> found.estimate() <= AS_GOOD)
          .isPresent();
    }
    return ratio().filter(found -> found.high() < 1).isPresent();
  }

  /** Others that are as good. */
  List<Candidate> asGood() {
    Candidate chosen = choice;
    return chosen == null
        ? List.of()
        : field.stream()
            .filter(candidate -> !candidate.equals(chosen) && isAsGood(chosen, candidate))
            .toList();
  }
}
