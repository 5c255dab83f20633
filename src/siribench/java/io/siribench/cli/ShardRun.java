package io.siribench.cli;

import io.siribench.cli.options.ShardOptions;
import io.siribench.plan.Shard;
import io.siribench.problem.Problems;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The option {@code --shard} of a command line, which excludes other options. The common part is
 * the command without the options that differ between shards.
 *
 * @param shard the requested shard
 * @param command the text of the common part, with {@code ***} instead of secrets
 * @param seed the default seed, equal for all shards of a command
 */
record ShardRun(Shard shard, String command, long seed) {
  private static final Map<String, String> EXCLUDED =
      new TreeMap<>(
          Map.of(
              "--append", "each shard has its own directory",
              "--budget", "siribench collect judges all shards together"));

  /** Options that may differ between shards. */
  private static final Set<String> NOT_IN_COMMON =
      Stream.concat(
              ResumeOptionCheck.OUTSIDE_PLAN.stream(),
              Stream.of(
                  ShardOptions.OPTION,
                  ShardOptions.COUNT_OPTION,
                  "--start-at",
                  "--out",
                  "--dry-run"))
          .collect(Collectors.toUnmodifiableSet());

  /** Returns the run of {@code shard}; options that contradict it are added to the problems. */
  static ShardRun of(Shard shard, CommandSpec command, List<String> sources, Problems problems) {
    EXCLUDED.forEach(
        (option, reason) ->
            problems.refuse(
                command.commandLine().getParseResult().hasMatchedOption(option),
                option,
                "excludes --shard: " + reason,
                "leave one of them out"));
    // Hosts may reach an endpoint by different URLs.
    List<String> files = sources.stream().filter(source -> !CommandText.isUrl(source)).toList();
    return new ShardRun(
        shard,
        CommandText.shown(command, NOT_IN_COMMON, sources),
        checksum(CommandText.shown(command, NOT_IN_COMMON, files)));
  }

  private static long checksum(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return sum.getValue();
  }
}
