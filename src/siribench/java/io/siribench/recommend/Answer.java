package io.siribench.recommend;

import io.siribench.stats.BestOf;
import io.siribench.stats.Confidence;
import io.siribench.stats.PairedRatios;
import io.siribench.stats.Ratio;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The recommendation for one purpose.
 *
 * @param reference the reference: the plain cold start, or the plain warm request
 * @param choice the chosen candidate; null while undecided
 * @param field all measured candidates for the answer, the fastest first
 * @param finalists the candidates of the field that were measured to the end
 * @param best the comparisons of the finalists, in their order
 */
record Answer(
    Question question,
    Candidate reference,
    @Nullable Candidate choice,
    List<Candidate> field,
    List<Candidate> finalists,
    BestOf best) {
  /** The minimum share of the rounds for a candidate to count as a finalist. */
  private static final double MEASURED_TO_THE_END = 2 / 3.0;

  Answer {
    field = List.copyOf(field);
    finalists = List.copyOf(finalists);
  }

  /**
   * Returns the answer: the simplest candidate shown to be as good as the fastest. The simplest has
   * the lowest effort rank. It must also be shown to be faster than the reference.
   *
   * @param candidates all candidates of the run
   */
  static Answer of(Question question, Candidate reference, List<Candidate> candidates) {
    List<Candidate> field =
        question.field(candidates).stream()
            .filter(candidate -> against(reference, candidate).n() > 0)
            .sorted(
                Comparator.comparingDouble(
                    candidate -> against(reference, candidate).estimate().orElseThrow()))
            .toList();
    int most = field.stream().mapToInt(Candidate::n).max().orElse(0);
    List<Candidate> finalists =
        field.stream().filter(candidate -> candidate.n() >= MEASURED_TO_THE_END * most).toList();
    int others = (int) field.stream().filter(candidate -> !candidate.equals(reference)).count();
    BestOf best =
        new BestOf(reference.nanos(), finalists.stream().map(Candidate::nanos).toList(), others);
    Answer open = new Answer(question, reference, null, field, finalists, best);
    Candidate choice =
        open.asGood().stream()
            .filter(
                candidate ->
                    candidate.equals(reference)
                        || open.ratio(candidate).filter(ratio -> ratio.high() < 1).isPresent())
            .min(
                Comparator.comparingInt(Candidate::effortRank)
                    .thenComparing(candidate -> candidate.flags().size())
                    .thenComparing(Candidate::compile)
                    .thenComparing(candidate -> candidate.scenario().id()))
            .orElse(null);
    return new Answer(question, reference, choice, field, finalists, best);
  }

  /** Returns the ratios of {@code candidate} to {@code reference}. */
  private static PairedRatios against(Candidate reference, Candidate candidate) {
    return PairedRatios.of(reference.nanos(), candidate.nanos());
  }

  /** Returns its label in a table. */
  String label() {
    return question.label(reference);
  }

  /** Returns its heading on a page. */
  String heading() {
    return question.heading(reference);
  }

  /** Returns whether nothing is better than the reference. */
  boolean isReference() {
    return reference.equals(choice);
  }

  /** Returns the largest number of rounds of a finalist, which is also the answer's. */
  int n() {
    return finalists.stream().mapToInt(Candidate::n).max().orElse(0);
  }

  /** Returns whether there are too few rounds for an interval that allows for the choice. */
  boolean isTooShort() {
    return n() < best.minRounds();
  }

  /** Returns whether all finalists are shown to be slower than the reference. */
  boolean isNone() {
    return !finalists.isEmpty()
        && !isTooShort()
        && finalists.stream()
            .allMatch(
                candidate ->
                    ratio(candidate).filter(ratio -> ratio.low() > BestOf.MARGIN).isPresent());
  }

  /** Returns finalists shown to be as good as the fastest; none with too few rounds. */
  List<Candidate> asGood() {
    return isTooShort()
        ? List.of()
        : IntStream.range(0, finalists.size())
            .filter(best::isShownAsGood)
            .mapToObj(finalists::get)
            .toList();
  }

  /** Returns whether only more rounds can decide it. */
  boolean isOpen() {
    return choice == null && !isTooShort() && !isNone();
  }

  /** Returns the finalists whose intervals allow them to be the fastest. */
  List<Candidate> open() {
    return IntStream.range(0, finalists.size())
        .filter(best::mayBeBest)
        .mapToObj(finalists::get)
        .toList();
  }

  /**
   * Returns the candidates that were dropped for being slower than a finalist. They have no value
   * in the last round.
   */
  List<Candidate> dropped() {
    int last = field.stream().mapToInt(candidate -> candidate.nanos().lastRound()).max().orElse(0);
    return field.stream()
        .filter(candidate -> candidate.nanos().lastRound() < last)
        .filter(
            candidate ->
                finalists.stream()
                    .anyMatch(other -> BestOf.isSlower(other.nanos(), candidate.nanos(), true)))
        .toList();
  }

  /**
   * Returns the ratio of {@code candidate} to the reference; absent with too few rounds. The
   * interval of a finalist allows for the choice among all candidates.
   */
  Optional<Ratio> ratio(Candidate candidate) {
    int place = finalists.indexOf(candidate);
    return place < 0 ? against(reference, candidate).interval(Confidence.SHOWN) : best.ratio(place);
  }

  /** Returns the ratio of {@code candidate} to the reference if there is no interval. */
  double estimate(Candidate candidate) {
    return against(reference, candidate).estimate().orElseThrow();
  }
}
