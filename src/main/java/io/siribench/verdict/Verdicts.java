package io.siribench.verdict;

import io.siribench.stats.Comparison;
import io.siribench.stats.Holm;
import io.siribench.verdict.Pair.Obstacle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The verdicts of a run, or of two.
 *
 * @param all in the order of the questions
 * @param floor what no verdict is finer than
 */
public record Verdicts(List<Verdict> all, NoiseFloor floor) {
  /** Where nothing was compared. */
  public static final Verdicts NONE = new Verdicts(List.of(), NoiseFloor.UNKNOWN);

  public Verdicts {
    all = List.copyOf(all);
  }

  /**
   * Answers {@code questions}. The p values of all comparisons of elapsed time are corrected as one
   * family, those of CPU time as another: each measure is judged by itself.
   *
   * @param seed of the bootstrap
   */
  public static Verdicts of(List<Question> questions, NoiseFloor floor, long seed) {
    List<Optional<Difference>> elapsed = judge(questions, floor, Measure.ELAPSED, seed);
    List<Optional<Difference>> cpu = judge(questions, floor, Measure.CPU, seed);
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      Question question = questions.get(i);
      verdicts.add(new Verdict(question.pair(), question.forks(), elapsed.get(i), cpu.get(i)));
    }
    return new Verdicts(verdicts, floor);
  }

  /** How many comparisons there are in elapsed time. */
  int compared() {
    return (int) all.stream().filter(found -> found.elapsed().isPresent()).count();
  }

  /** How many there would be with enough forks of all. */
  int comparable() {
    return (int) all.stream().filter(found -> found.pair().obstacle() == Obstacle.NONE).count();
  }

  /** The verdict about {@code scenario}, if it was compared with another. */
  public Optional<Verdict> about(String scenario) {
    return all.stream().filter(found -> found.pair().scenario().equals(scenario)).findFirst();
  }

  private static List<Optional<Difference>> judge(
      List<Question> questions, NoiseFloor floor, Measure measure, long seed) {
    List<Optional<Comparison>> answers =
        questions.stream().map(question -> question.answer(measure, seed)).toList();
    double[] adjusted =
        Holm.adjusted(
            answers.stream()
                .flatMap(Optional::stream)
                .mapToDouble(answer -> answer.shift().pValue())
                .toArray());
    List<Optional<Difference>> differences = new ArrayList<>();
    int judged = 0;
    for (int i = 0; i < questions.size(); i++) {
      if (answers.get(i).isEmpty()) {
        differences.add(Optional.empty());
      } else {
        differences.add(
            Optional.of(
                Difference.of(
                    answers.get(i).get(),
                    adjusted[judged++],
                    floor.of(questions.get(i).pair().warm(), measure))));
      }
    }
    return differences;
  }
}
