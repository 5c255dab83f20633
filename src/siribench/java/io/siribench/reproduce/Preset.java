package io.siribench.reproduce;

import io.siribench.analysis.Measure;
import io.siribench.analysis.Measure.Unit;
import io.siribench.factor.Factor;
import io.siribench.factor.JvmFlags;
import io.siribench.sample.SampleSpec;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A published experiment, described by a JSON file.
 *
 * @param name the name on the command line
 * @param question the question of the study
 * @param source the publisher, and the original environment
 * @param experiments the runs, each with a name for its directory
 * @param figures the published numbers
 * @param claims the findings
 * @param limitations the questions that the experiments cannot answer
 */
public record Preset(
    String name,
    String question,
    String source,
    List<Experiment> experiments,
    List<Figure> figures,
    List<Claim> claims,
    List<String> limitations) {

  private static final String JVM_ARG = "--jvm-arg=";

  /**
   * Unsafe arguments, which may run code or send requests. They name a Java command, custom flags,
   * classes, jars by their coordinates, profilers, other directories, argument files, an endpoint,
   * or the address or documents of a server. An option without its value is also unsafe, because
   * the value may be the next argument.
   */
  private static final Pattern UNSAFE =
      Pattern.compile(
          "(?s)--java=.*[^0-9._+,]|--jvm=.*:|--library=(.*,)?[^,:]+:[^,:]+:|--jackson=.*:"
              + "|--(jvm-arg|java|jvm|library|jackson|class-path|profile|out|append|resume)$"
              + "|--(class-path|profile|append|resume|out|cache-dir|adb|trust-plan)\\b"
              + "|@|-q*o|\\p{Cntrl}"
              + "|--(data|key-file|proxy)\\b|--serve-arg($|=(?!--(?!host)))|[^-].*://");

  private static final String NAME = "[a-z0-9][a-z0-9.-]*";

  /** The statistics of {@link Measure#ELAPSED}; other measures only have the median. */
  private static final List<String> STATISTICS = List.of("mean", "p50", "p95");

  public Preset {
    experiments = copy(experiments);
    figures = copy(figures);
    claims = copy(claims);
    limitations = copy(limitations);
  }

  private static <T> List<T> copy(@Nullable List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }

  /**
   * A run.
   *
   * @param name the name, such as then or now
   * @param description the properties that distinguish it from other experiments
   * @param arguments the arguments of {@code siribench run}
   * @param samples the names of generated samples to read, such as {@code
   *     stop-monitoring-20-minimum}; empty for siribench's default source
   */
  public record Experiment(
      String name, String description, List<String> arguments, List<String> samples) {
    public Experiment {
      description = description == null ? "" : description;
      arguments = copy(arguments);
      samples = copy(samples);
    }
  }

  /**
   * A published number: milliseconds, or a difference from another scenario in percent. A
   * difference always compares medians.
   *
   * @param what the description
   * @param scenario the values of factors that select the scenario, by the factors' keys
   * @param measure the name of a {@link Measure}; elapsed by default
   * @param statistic mean, p50 or p95; by default mean, or p50 for a difference
   * @param publishedMs the published time in milliseconds
   * @param against the other scenario in the same form; empty if milliseconds were published
   * @param publishedPercent the published difference in percent; negative for less
   * @param experiment the experiment to compare with; empty for every experiment
   */
  public record Figure(
      String what,
      Map<String, String> scenario,
      String measure,
      String statistic,
      double publishedMs,
      Map<String, String> against,
      double publishedPercent,
      String experiment) {
    public Figure {
      scenario = scenario == null ? Map.of() : Map.copyOf(scenario);
      measure = measure == null ? "elapsed" : measure;
      against = against == null ? Map.of() : Map.copyOf(against);
      statistic = statistic != null ? statistic : against.isEmpty() ? "mean" : "p50";
      experiment = experiment == null ? "" : experiment;
    }

    /** Returns whether the number is a difference of two scenarios, in percent. */
    boolean isDifference() {
      return !against.isEmpty();
    }

    /** Returns the measure; absent if it is unknown. */
    Optional<Measure> knownMeasure() {
      return Arrays.stream(Measure.values())
          .filter(candidate -> candidate.name().toLowerCase(Locale.ROOT).equals(measure))
          .findFirst();
    }
  }

  /**
   * A finding: one scenario takes less, or more, time than another.
   *
   * @param what the description
   * @param scenario as in {@link Figure}
   * @param against the reference, in the same form
   * @param publishedPercent the additional time in percent; negative for less
   * @param published less or more, if no number was published
   * @param experiment the experiment to compare with; empty for every experiment
   */
  public record Claim(
      String what,
      Map<String, String> scenario,
      Map<String, String> against,
      double publishedPercent,
      String published,
      String experiment) {
    private static final String LESS = "less";

    public Claim {
      scenario = scenario == null ? Map.of() : Map.copyOf(scenario);
      against = against == null ? Map.of() : Map.copyOf(against);
      published = published == null ? "" : published;
      experiment = experiment == null ? "" : experiment;
    }

    /** Returns whether the scenario is claimed to take less time. */
    boolean claimsLessTime() {
      return publishedPercent < 0 || published.equals(LESS);
    }
  }

  /**
   * Returns the preset's errors, each with the expected value; empty for a valid preset.
   *
   * @param isTrusted whether arguments may run classes and send requests
   */
  List<String> problems(boolean isTrusted) {
    Set<String> names = new HashSet<>();
    return Stream.of(
            problem(name == null || !name.matches(NAME), "name must look like siri-2013-cold"),
            problem(question == null || question.isBlank(), "question is missing"),
            problem(source == null || source.isBlank(), "source is missing: the publication"),
            problem(experiments.isEmpty(), "experiments are missing: the runs"),
            experiments.stream()
                .flatMap(
                    each ->
                        problem(
                            each.name() == null
                                || !each.name().matches(NAME)
                                || !names.add(each.name()),
                            "each experiment needs a unique name, such as now")),
            problem(
                figures.isEmpty() && claims.isEmpty(),
                "figures or claims are missing: the published results"),
            isTrusted ? Stream.<String>empty() : experiments.stream().flatMap(Preset::unsafe),
            experiments.stream().flatMap(Preset::unknownSamples),
            figures.stream().flatMap(Preset::problems),
            claims.stream().flatMap(Preset::problems),
            Stream.concat(
                    figures.stream().map(Figure::experiment),
                    claims.stream().map(Claim::experiment))
                .filter(each -> !each.isEmpty() && !names.contains(each))
                .distinct()
                .map(each -> "unknown experiment " + each))
        .flatMap(problems -> problems)
        .toList();
  }

  /** Returns errors for unsafe arguments: a user's preset must not run code or send requests. */
  private static Stream<String> unsafe(Experiment experiment) {
    return experiment.arguments().stream()
        .filter(
            argument ->
                argument.startsWith(JVM_ARG)
                    ? !JvmFlags.isHarmless(argument.substring(JVM_ARG.length()))
                    : UNSAFE.matcher(argument).lookingAt())
        .map(
            argument ->
                "experiment "
                    + experiment.name()
                    + ": the argument "
                    + argument
                    + " may run commands or classes, use other files, or send requests; start such a"
                    + " run yourself");
  }

  private static Stream<String> unknownSamples(Experiment experiment) {
    return experiment.samples().stream()
        .flatMap(
            sample -> {
              try {
                SampleSpec.named(sample);
                return Stream.empty();
              } catch (IllegalArgumentException e) {
                return Stream.of("experiment " + experiment.name() + ": " + e.getMessage());
              }
            });
  }

  private static Stream<String> problems(Figure figure) {
    String place = "figure " + figure.what() + ": ";
    return Stream.of(
            problem(figure.what() == null, "each figure needs a description (what)"),
            problem(
                figure.knownMeasure().isEmpty(),
                place
                    + "unknown measure "
                    + figure.measure()
                    + "; accepted: "
                    + Arrays.stream(Measure.values())
                        .map(each -> each.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "))),
            problem(
                !STATISTICS.contains(figure.statistic()),
                place + "statistic must be mean, p50 or p95, not " + figure.statistic()),
            problem(
                STATISTICS.contains(figure.statistic())
                    && !figure.statistic().equals("p50")
                    && figure
                        .knownMeasure()
                        .filter(measure -> measure != Measure.ELAPSED)
                        .isPresent(),
                place + figure.measure() + " only has p50"),
            problem(
                !figure.isDifference()
                    && !(figure.publishedMs() > 0 && Double.isFinite(figure.publishedMs())),
                place + "published_ms must be more than 0"),
            problem(
                !figure.isDifference()
                    && figure
                        .knownMeasure()
                        .filter(measure -> measure.unit() != Unit.TIME)
                        .isPresent(),
                place
                    + figure.measure()
                    + " is not a time in ms; compare it with another scenario, by against and"
                    + " published_percent"),
            problem(
                figure.isDifference()
                    && (figure.publishedMs() != 0
                        || figure.publishedPercent() == 0
                        || !figure.statistic().equals("p50")),
                place + "against another scenario it needs published_percent, of p50 only"),
            factors(place, figure.scenario()),
            figure.isDifference() ? factors(place, figure.against()) : Stream.<String>of())
        .flatMap(problems -> problems);
  }

  private static Stream<String> problems(Claim claim) {
    String place = "claim " + claim.what() + ": ";
    return Stream.of(
            problem(claim.what() == null, "each claim needs a description (what)"),
            problem(
                claim.publishedPercent() == 0
                    && !List.of("less", "more").contains(claim.published()),
                place
                    + "published_percent is missing: negative for less time; without a number, set"
                    + " published to less or more"),
            factors(place, claim.scenario()),
            factors(place, claim.against()))
        .flatMap(problems -> problems);
  }

  private static Stream<String> factors(String place, Map<String, String> values) {
    List<String> keys = Factor.all().stream().map(Factor::key).toList();
    return Stream.concat(
        problem(values.isEmpty(), place + "needs a scenario, such as {\"format\": \"json\"}"),
        values.keySet().stream()
            .filter(key -> !keys.contains(key))
            .map(
                key -> place + "unknown factor " + key + "; accepted: " + String.join(", ", keys)));
  }

  private static Stream<String> problem(boolean isPresent, String text) {
    return isPresent ? Stream.of(text) : Stream.of();
  }
}
