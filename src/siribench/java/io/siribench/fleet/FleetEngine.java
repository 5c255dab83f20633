package io.siribench.fleet;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.siribench.problem.ProgramName;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The engines that siribench writes files for; each has a template among the resources. */
public enum FleetEngine {
  /** Jobs may wait in a queue, so the file itself sets the agreed start. */
  SLURM(1, Parts.TOGETHER_SOON, ""),
  KUBERNETES(1, Parts.TOGETHER, ""),
  PARALLEL(1, Parts.TOGETHER, ""),
  GITHUB(1, Parts.SEPARATE, "the jobs of a matrix start as runners become free"),
  /** Its arrays have at least two jobs. */
  AWS_BATCH(2, Parts.SEPARATE, "the jobs of an array start as instances become free");

  /** The most jobs that each of them accepts at once. */
  public static final int MAX_SHARDS = 256;

  private static final String RATE = "--rate";
  private static final String START = "--start-at";

  /** The request for the whole plan on each host, in arguments with a line each. */
  private static final Pattern EACH = Pattern.compile("(?im)^--hosts[=\n]each$");

  /** The start of a text that GNU parallel replaces, such as {@code {1}}. */
  private static final Pattern REPLACED = Pattern.compile("\\{(?=[-0-9./#%]*\\}|=)");

  /** The name of a value in a template. */
  private static final Pattern NAME = Pattern.compile("@[A-Z]+@");

  /** The starts of all parts of a plan. */
  private enum Parts {
    /** Each starts when its host is free. */
    SEPARATE,
    /** All run at the same time, if there are as many hosts. */
    TOGETHER,
    /** All start within seconds of each other, whenever that is. */
    TOGETHER_SOON
  }

  private final int leastShards;
  private final Parts parts;
  private final String obstacle;

  FleetEngine(int leastShards, Parts parts, String obstacle) {
    this.leastShards = leastShards;
    this.parts = parts;
    this.obstacle = obstacle;
  }

  /** Returns the name on the command line. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the names of all engines. */
  public static List<String> optionNames() {
    return Arrays.stream(values()).map(FleetEngine::optionName).toList();
  }

  /** Returns the engine of this name, in any case. */
  public static Optional<FleetEngine> find(String name) {
    return Arrays.stream(values())
        .filter(found -> found.optionName().equalsIgnoreCase(name.strip()))
        .findFirst();
  }

  /** Returns the least number of shards. */
  public int leastShards() {
    return leastShards;
  }

  /** Returns why no file can run {@code run}, and what to try; absent if one can. */
  public Optional<String> refusal(List<String> run) {
    if (run.contains("--")) {
      return Optional.of(
          "the options that the file adds would follow --, and be documents; leave it out, and"
              + " write a name that begins with a dash as ./-NAME");
    }
    if (this == GITHUB && run.stream().anyMatch(word -> word.contains("\n"))) {
      return Optional.of(
          "an argument has several lines, and the file is YAML, where each is indented; for a"
              + " request, give --data=@FILE");
    }
    return refusalOfRate(run);
  }

  private Optional<String> refusalOfRate(List<String> run) {
    if (!has(run, RATE)) {
      return Optional.empty();
    }
    if (parts == Parts.SEPARATE) {
      return Optional.of(
          RATE
              + " needs parts that run at the same time, and on "
              + optionName()
              + " "
              + obstacle
              + "; accepted: "
              + Arrays.stream(values())
                  .filter(engine -> engine.parts != Parts.SEPARATE)
                  .map(FleetEngine::optionName)
                  .collect(Collectors.joining(", ")));
    }
    return parts == Parts.TOGETHER_SOON || has(run, START)
        ? Optional.empty()
        : Optional.of(
            RATE
                + " needs a start that all parts agree on; also give "
                + START
                + " \"$(date -u -d '+5 minutes' +%FT%TZ)\" after run");
  }

  private static boolean has(List<String> run, String option) {
    return run.stream().anyMatch(word -> word.split("=", 2)[0].equals(option));
  }

  /**
   * Returns the file that runs {@code run} in {@code shards} shards.
   *
   * @param run the arguments of siribench, from {@code run} on
   * @param image the image of a container
   */
  public String file(List<String> run, int shards, String image) throws IOException {
    boolean sharesRate = has(run, RATE);
    // Only Slurm gives each part its own node in another way; elsewhere, this is the usual one.
    boolean hasOwnNodes =
        this == SLURM && (sharesRate || EACH.matcher(String.join("\n", run)).find());
    // The node that runs the file evaluates it once, for all parts.
    String start =
        sharesRate && !has(run, START)
            ? " " + START + " \"$(date -u -d '+1 minute' +%FT%TZ)\""
            : "";
    List<String> container = new ArrayList<>(run);
    container.addAll(
        List.of("--shard", "auto", "--of", String.valueOf(shards), "--out", "out/{shard}"));
    Map<String, String> values =
        Map.of(
            "@N@", String.valueOf(shards),
            "@LAST@", String.valueOf(shards - 1),
            "@RUN@", run.stream().map(this::quoted).collect(Collectors.joining(" ")) + start,
            "@LIST@", IntStream.range(0, shards).boxed().toList().toString(),
            "@JSON@", json(container),
            "@IMAGE@", image);
    String text = template(optionName() + (hasOwnNodes ? "-each" : ""));
    // In one pass, since a replaced argument may contain such a name.
    return NAME.matcher(text)
        .replaceAll(
            name -> Matcher.quoteReplacement(values.getOrDefault(name.group(), name.group())));
  }

  private String quoted(String word) {
    String quoted = ProgramName.quotedForPosix(word);
    return this == PARALLEL ? REPLACED.matcher(quoted).replaceAll("{''") : quoted;
  }

  /** Returns a list in a line, which is also YAML. */
  private String json(List<String> words) {
    return words.stream()
        // Kubernetes expands $(NAME) and $$ in arguments.
        .map(word -> this == KUBERNETES ? word.replace("$", "$$") : word)
        .map(word -> String.valueOf(JsonStringEncoder.getInstance().quoteAsString(word)))
        .collect(Collectors.joining("\", \"", "[\"", "\"]"));
  }

  private static String template(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(FleetEngine.class.getResourceAsStream(name + ".txt"), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
