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
 * What to use for one purpose.
 *
 * @param reference what it is compared with: the plain cold start, or the plain warm request
 * @param choice null while it is not decided
 * @param field all that can be the answer and was measured, the fastest first
 * @param finalists those of the field that were measured to the end
 * @param best the comparisons of the finalists, in their order
 */
record Answer(
    Question question,
    Candidate reference,
    @Nullable Candidate choice,
    List<Candidate> field,
    List<Candidate> finalists,
    BestOf best) {
  /** With fewer rounds than this part of what others have, a candidate was left out early. */
  private static final double MEASURED_TO_THE_END = 2 / 3.0;

  Answer {
    field = List.copyOf(field);
    finalists = List.copyOf(finalists);
  }

  /**
   * The answer: of all that are shown to be as good as the fastest, the one with the fewest parts,
   * if it is shown to be faster than the reference.
   *
   * @param candidates all of the run
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
        field.stream().filter(found -> found.n() >= MEASURED_TO_THE_END * most).toList();
    int others = (int) field.stream().filter(found -> !found.equals(reference)).count();
    BestOf best =
        new BestOf(reference.nanos(), finalists.stream().map(Candidate::nanos).toList(), others);
    Answer open = new Answer(question, reference, null, field, finalists, best);
    Candidate choice =
        open.asGood().stream()
            .filter(
                found ->
                    found.equals(reference)
                        || open.ratio(found).filter(ratio -> ratio.high() < 1).isPresent())
            .min(
                Comparator.comparingInt(Candidate::parts)
                    .thenComparing(candidate -> candidate.flags().size())
                    .thenComparing(candidate -> candidate.scenario().id()))
            .orElse(null);
    return new Answer(question, reference, choice, field, finalists, best);
  }

  /** The ratios of {@code candidate} to {@code reference}. */
  private static PairedRatios against(Candidate reference, Candidate candidate) {
    return PairedRatios.of(reference.nanos(), candidate.nanos());
  }

  /** Whether nothing is better than what it is compared with. */
  boolean isReference() {
    return reference.equals(choice);
  }

  /** How many rounds there are of what has the most, and so of the answer. */
  int n() {
    return finalists.stream().mapToInt(Candidate::n).max().orElse(0);
  }

  /** Whether there are too few rounds for an interval that allows for the choice. */
  boolean isTooShort() {
    return n() < best.leastRounds();
  }

  /** Finalists that are shown to be as good as the fastest; none with too few rounds. */
  List<Candidate> asGood() {
    return isTooShort()
        ? List.of()
        : IntStream.range(0, finalists.size())
            .filter(best::isShownAsGood)
            .mapToObj(finalists::get)
            .toList();
  }

  /** Finalists that may be the fastest, by their intervals. */
  List<Candidate> open() {
    return IntStream.range(0, finalists.size())
        .filter(best::mayBeBest)
        .mapToObj(finalists::get)
        .toList();
  }

  /**
   * Candidates that were left out for being slower, before the last round: they have fewer rounds
   * than one that is faster.
   */
  List<Candidate> dropped() {
    int last = field.stream().mapToInt(found -> found.nanos().lastRound()).max().orElse(0);
    return field.stream()
        .filter(found -> found.nanos().lastRound() < last)
        .filter(
            found ->
                finalists.stream()
                    .anyMatch(other -> BestOf.isSlower(other.nanos(), found.nanos(), true)))
        .toList();
  }

  /**
   * The ratio of {@code candidate} to the reference: of finalists allowing for the choice among all
   * candidates; absent with too few rounds for an interval.
   */
  Optional<Ratio> ratio(Candidate candidate) {
    int place = finalists.indexOf(candidate);
    return place < 0 ? against(reference, candidate).interval(Confidence.SHOWN) : best.ratio(place);
  }

  /** The ratio of {@code candidate} where there is no interval. */
  double estimate(Candidate candidate) {
    return against(reference, candidate).estimate().orElseThrow();
  }
}
