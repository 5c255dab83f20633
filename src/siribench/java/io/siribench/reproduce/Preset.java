package io.siribench.reproduce;

import io.siribench.analysis.Measure;
import io.siribench.plan.Factor;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A published experiment: a JSON file.
 *
 * @param name what it is called on the command line
 * @param question what it asks
 * @param source who published it, and what it was measured on
 * @param experiments what is run, each with a name that its directory gets
 * @param figures what was published as a number
 * @param claims what was found
 * @param untold what none of the experiments can tell, in sentences
 */
public record Preset(
    String name,
    String question,
    String source,
    List<Experiment> experiments,
    List<Figure> figures,
    List<Claim> claims,
    List<String> untold) {

  private static final String NAME = "[a-z0-9][a-z0-9.-]*";

  /** What is asked of the values of {@link Measure#ELAPSED}; of others there is only the median. */
  private static final List<String> STATISTICS = List.of("mean", "p50", "p95");

  public Preset {
    experiments = copy(experiments);
    figures = copy(figures);
    claims = copy(claims);
    untold = copy(untold);
  }

  private static <T> List<T> copy(@Nullable List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }

  /**
   * A run.
   *
   * @param name such as then and now
   * @param description what is special about it
   * @param arguments of {@code siribench run}
   */
  public record Experiment(String name, String description, List<String> arguments) {
    public Experiment {
      arguments = copy(arguments);
    }
  }

  /**
   * A published number.
   *
   * @param what in words
   * @param scenario the values that its scenario has of factors, by their keys
   * @param measure see {@link Measure}; elapsed if there is none
   * @param statistic mean, p50 or p95; mean if there is none
   * @param publishedMs in milliseconds
   */
  public record Figure(
      String what,
      Map<String, String> scenario,
      String measure,
      String statistic,
      double publishedMs) {
    public Figure {
      scenario = scenario == null ? Map.of() : Map.copyOf(scenario);
      measure = measure == null ? "elapsed" : measure;
      statistic = statistic == null ? "mean" : statistic;
    }

    /** What was measured; absent if there is no such thing. */
    Optional<Measure> measured() {
      return Arrays.stream(Measure.values())
          .filter(found -> found.name().toLowerCase(Locale.ROOT).equals(measure))
          .findFirst();
    }
  }

  /**
   * A finding: that one scenario takes less, or more, than another.
   *
   * @param what in words
   * @param scenario as in {@link Figure}
   * @param against likewise, what it was compared with
   * @param publishedPercent by how much longer it took, in percent; negative for less
   */
  public record Claim(
      String what,
      Map<String, String> scenario,
      Map<String, String> against,
      double publishedPercent) {
    public Claim {
      scenario = scenario == null ? Map.of() : Map.copyOf(scenario);
      against = against == null ? Map.of() : Map.copyOf(against);
    }
  }

  /** What is wrong with it, each with what would be right; empty for a preset that can be used. */
  List<String> problems() {
    Set<String> names = new HashSet<>();
    return Stream.of(
            problem(name == null || !name.matches(NAME), "name has to be like siri-2013-cold"),
            problem(question == null || question.isBlank(), "question is missing"),
            problem(source == null || source.isBlank(), "source is missing: who published it"),
            problem(experiments.isEmpty(), "experiments are missing: what is run"),
            experiments.stream()
                .flatMap(
                    each ->
                        problem(
                            each.name() == null
                                || !each.name().matches(NAME)
                                || !names.add(each.name()),
                            "each experiment needs a name of its own, such as now")),
            problem(
                figures.isEmpty() && claims.isEmpty(),
                "figures or claims are missing: what was published"),
            figures.stream().flatMap(Preset::problems),
            claims.stream().flatMap(Preset::problems))
        .flatMap(found -> found)
        .toList();
  }

  private static Stream<String> problems(Figure figure) {
    String place = "figure " + figure.what() + ": ";
    return Stream.of(
            problem(figure.what() == null, "each figure needs what, in words"),
            problem(
                figure.measured().isEmpty(),
                place
                    + "there is no measure "
                    + figure.measure()
                    + "; there are "
                    + Arrays.stream(Measure.values())
                        .map(each -> each.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "))),
            problem(
                !STATISTICS.contains(figure.statistic()),
                place + "statistic is mean, p50 or p95, not " + figure.statistic()),
            problem(
                STATISTICS.contains(figure.statistic())
                    && !figure.statistic().equals("p50")
                    && figure.measured().filter(found -> found != Measure.ELAPSED).isPresent(),
                place + "of " + figure.measure() + " there is only p50"),
            problem(!(figure.publishedMs() > 0), place + "published_ms has to be more than 0"),
            factors(place, figure.scenario()))
        .flatMap(found -> found);
  }

  private static Stream<String> problems(Claim claim) {
    String place = "claim " + claim.what() + ": ";
    return Stream.of(
            problem(claim.what() == null, "each claim needs what, in words"),
            problem(
                claim.publishedPercent() == 0,
                place + "published_percent is missing: negative for what took less time"),
            factors(place, claim.scenario()),
            factors(place, claim.against()))
        .flatMap(found -> found);
  }

  private static Stream<String> factors(String place, Map<String, String> words) {
    List<String> keys = Arrays.stream(Factor.values()).map(Factor::key).toList();
    return Stream.concat(
        problem(words.isEmpty(), place + "it needs a scenario, such as {\"format\": \"json\"}"),
        words.keySet().stream()
            .filter(key -> !keys.contains(key))
            .map(
                key ->
                    place
                        + "there is no factor "
                        + key
                        + "; there are "
                        + String.join(", ", keys)));
  }

  private static Stream<String> problem(boolean isOne, String text) {
    return isOne ? Stream.of(text) : Stream.of();
  }
}
