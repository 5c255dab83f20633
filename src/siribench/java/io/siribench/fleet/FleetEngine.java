package io.siribench.fleet;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.siribench.problem.ProgramName;
import io.siribench.problem.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The engines that siribench writes files for; each has a template among the resources. */
public enum FleetEngine {
  /** Jobs may wait in a queue, so the file itself computes the common start time. */
  SLURM(1, ""),
  KUBERNETES(1, ""),
  PARALLEL(1, ""),
  GITHUB(1, "the jobs of a matrix start as runners become free"),
  /** An array has at least two jobs. */
  AWS_BATCH(2, "the jobs of an array start as instances become free");

  /** The maximum number of jobs that every engine accepts. */
  public static final int MAX_SHARDS = 256;

  private static final String RATE = "--rate";
  private static final String START = "--start-at";

  /** The option for the whole plan on each host, in arguments joined by line ends. */
  private static final Pattern HOSTS_EACH = Pattern.compile("(?im)^--hosts[=\n]each$");

  /** The start of a text that GNU parallel replaces, such as {@code {1}}. */
  private static final Pattern REPLACED = Pattern.compile("\\{(?=[-0-9./#%]*\\}|=)");

  /** A placeholder in a template. */
  private static final Pattern PLACEHOLDER = Pattern.compile("@[A-Z]+@");

  private final int minShards;
  private final String obstacle;

  /**
   * Declares an engine.
   *
   * @param obstacle the reason why parts do not run at the same time; empty if they can
   */
  FleetEngine(int minShards, String obstacle) {
    this.minShards = minShards;
    this.obstacle = obstacle;
  }

  /** Returns the name on the command line. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public int minShards() {
    return minShards;
  }

  /** Refuses the command {@code run} if this engine cannot run it. */
  public void check(List<String> run) {
    if (run.contains("--")) {
      throw new UsageException(
          "options that the file adds would follow --, and count as documents; leave -- out, and"
              + " write a name that begins with a dash as ./-NAME");
    }
    if (this == GITHUB && run.stream().anyMatch(word -> word.contains("\n"))) {
      throw new UsageException(
          "an argument has several lines, which YAML would indent; for a request, give"
              + " --data=@FILE");
    }
    if (has(run, RATE) && !obstacle.isEmpty()) {
      throw new UsageException(
          RATE
              + " needs shards that run at the same time, and on "
              + optionName()
              + " "
              + obstacle
              + "; accepted: "
              + Arrays.stream(values())
                  .filter(engine -> engine.obstacle.isEmpty())
                  .map(FleetEngine::optionName)
                  .collect(Collectors.joining(", ")));
    }
    if (has(run, RATE) && this != SLURM && !has(run, START)) {
      throw new UsageException(
          RATE
              + " needs a start that all shards agree on; also give "
              + START
              + " \"$(date -u -d '+5 minutes' +%FT%TZ)\" after run");
    }
  }

  private static boolean has(List<String> run, String option) {
    return run.stream().anyMatch(word -> word.split("=", 2)[0].equals(option));
  }

  /**
   * Returns the file that runs {@code run} in {@code shards} shards.
   *
   * @param run the arguments of siribench, from {@code run} on
   * @param image the image of a container
   * @param untilStart the time from the start of a job to the agreed start of a shared rate
   */
  public String file(List<String> run, int shards, String image, Duration untilStart)
      throws IOException {
    boolean sharesRate = has(run, RATE);
    // Only Slurm needs another template to give each part its own node.
    boolean hasOwnNodes =
        this == SLURM && (sharesRate || HOSTS_EACH.matcher(String.join("\n", run)).find());
    // The file evaluates the date once, for all shards.
    String start =
        sharesRate && !has(run, START)
            ? " " + START + " \"$(date -u -d '+" + untilStart.toSeconds() + " seconds' +%FT%TZ)\""
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
    // All placeholders are replaced in one pass, because an inserted argument may contain another
    // one.
    return PLACEHOLDER
        .matcher(text)
        .replaceAll(
            match -> Matcher.quoteReplacement(values.getOrDefault(match.group(), match.group())));
  }

  private String quoted(String word) {
    String quoted = ProgramName.quotedForPosix(word);
    return this == PARALLEL ? REPLACED.matcher(quoted).replaceAll("{''") : quoted;
  }

  /** Returns {@code words} as a list in one line, which is JSON and YAML. */
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
