package io.siribench.fleet;

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
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The engines that siribench writes files for; each has a template among the resources. */
public enum FleetEngine {
  SLURM(1),
  KUBERNETES(1),
  PARALLEL(1),
  GITHUB(1),
  /** Its arrays have at least two jobs. */
  AWS_BATCH(2);

  /** The most jobs that each of them accepts at once. */
  public static final int MAX_SHARDS = 256;

  private final int leastShards;

  FleetEngine(int leastShards) {
    this.leastShards = leastShards;
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

  /**
   * Returns the file that runs {@code run} in {@code shards} shards.
   *
   * @param run the arguments of siribench, from {@code run} on
   * @param image the image of a container
   */
  public String file(List<String> run, int shards, String image) throws IOException {
    // Only Slurm gives each part its own node in another way; elsewhere, this is the usual one.
    boolean hasOwnNodes = this == SLURM && String.join(" ", run).matches(".*--hosts[= ]each.*");
    List<String> container = new ArrayList<>(run);
    container.addAll(
        List.of("--shard", "auto", "--of", String.valueOf(shards), "--out", "out/{shard}"));
    Map<String, String> values =
        Map.of(
            "@N@", String.valueOf(shards),
            "@LAST@", String.valueOf(shards - 1),
            "@RUN@", run.stream().map(ProgramName::quoted).collect(Collectors.joining(" ")),
            "@LIST@", IntStream.range(0, shards).boxed().toList().toString(),
            "@JSON@", json(container),
            "@IMAGE@", image);
    String text = template(optionName() + (hasOwnNodes ? "-each" : ""));
    for (Map.Entry<String, String> value : values.entrySet()) {
      text = text.replace(value.getKey(), value.getValue());
    }
    return text;
  }

  /** Returns a list in a line, which is also YAML. */
  private static String json(List<String> words) {
    return words.stream()
        .map(word -> word.replace("\\", "\\\\").replace("\"", "\\\""))
        .collect(Collectors.joining("\", \"", "[\"", "\"]"));
  }

  private static String template(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(FleetEngine.class.getResourceAsStream(name + ".txt"), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
