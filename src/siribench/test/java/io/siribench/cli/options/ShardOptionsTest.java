package io.siribench.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.plan.Shard;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class ShardOptionsTest {
  private final List<String> notes = new ArrayList<>();
  private final Problems problems = new Problems();

  private Optional<Shard> shard(Map<String, String> environment, String... arguments) {
    ShardOptions options = new ShardOptions();
    CommandLine command = new CommandLine(options);
    Converters.install(command);
    command.parseArgs(arguments);
    return options.shard(environment, Shard.Hosts.ANY, problems, notes::add);
  }

  private List<String> refused() {
    return problems.stream().map(ShardOptionsTest::text).toList();
  }

  private static String text(PlanProblem problem) {
    return problem.option() + ": " + problem.wrong() + "; " + problem.remedy();
  }

  private static Map<String, String> environment(String words) {
    Map<String, String> variables = new LinkedHashMap<>();
    for (String word : words.split(" ", -1)) {
      variables.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
    }
    return variables;
  }

  @ParameterizedTest
  @CsvSource({
    "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=10 SLURM_ARRAY_TASK_MIN=0, , 3/10",
    "SLURM_ARRAY_TASK_ID=14 SLURM_ARRAY_TASK_COUNT=5 SLURM_ARRAY_TASK_MIN=10"
        + " SLURM_ARRAY_TASK_STEP=2, , 2/5",
    // A part of the array that is submitted again.
    "SLURM_ARRAY_TASK_ID=7 SLURM_ARRAY_TASK_COUNT=1 SLURM_ARRAY_TASK_MIN=7, 10, 7/10",
    "JOB_COMPLETION_INDEX=0, 4, 0/4",
    "AWS_BATCH_JOB_ARRAY_INDEX=2, 3, 2/3",
    "CI_NODE_INDEX=1 CI_NODE_TOTAL=4, , 0/4",
    "PARALLEL_SEQ=6, 6, 5/6"
  })
  void shard_autoInCiJob_isItsIndex(String variables, Integer of, String expected) {
    Optional<Shard> found =
        of == null
            ? shard(environment(variables), "--shard=auto")
            : shard(environment(variables), "--shard=auto", "--of=" + of);
    assertThat(refused()).isEmpty();
    assertThat(found).map(Shard::toString).contains(expected);
    assertThat(notes)
        .singleElement()
        .asString()
        .startsWith("shard " + expected + ": " + variables.split(" ", -1)[0]);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A=b|auto finds none of SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX",
        "PARALLEL_SEQ=1 CI_NODE_INDEX=2|auto finds several jobs: CI_NODE_INDEX=2, PARALLEL_SEQ=1",
        "PARALLEL_SEQ=1|auto finds PARALLEL_SEQ=1, but no number of shards; also give --of N",
        "CI_NODE_INDEX=2|CI_NODE_TOTAL is missing",
        "CI_NODE_INDEX=x CI_NODE_TOTAL=2|CI_NODE_INDEX is 'x', not a number",
        "CI_NODE_INDEX=0 CI_NODE_TOTAL=2|shards are counted from 0: 0/2 to 1/2",
        "SLURM_ARRAY_TASK_ID=7 SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_MIN=1|not evenly spaced"
      })
  void shard_autoElsewhere_isRefused(String variables, String expected) {
    assertThat(shard(environment(variables), "--shard=auto")).isEmpty();
    assertThat(refused()).singleElement().asString().startsWith("--shard: ").contains(expected);
    assertThat(notes).isEmpty();
  }

  @Test
  void shard_explicit_readsNoVariables() {
    assertThat(shard(Map.of("PARALLEL_SEQ", "1"), "--shard=2/3", "--hosts=EACH"))
        .contains(new Shard(2, 3, Shard.Hosts.EACH));
    assertThat(notes).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--shard=3/3|--shard: is 3/3; shards are counted from 0: 0/3 to 2/3",
        "--shard=1/1|--shard: is 1/1; the only shard is 0/1",
        "--shard=0/0|--shard: is 0/0; give 1 to 10000 shards",
        "--shard=1|--shard: is '1'; give I/N, such as 0/10 for the first of 10; or auto",
        "--shard=1/2 --of=2|--of: is for --shard auto; give the number with --shard I/N, or leave"
            + " it out",
        "--hosts=any|--hosts: is for shards; also give --shard, or leave it out"
      })
  void shard_impossible_isRefused(String arguments, String expected) {
    assertThat(shard(Map.of(), arguments.split(" ", -1))).isEmpty();
    assertThat(refused()).containsExactly(expected);
  }

  @Test
  void shard_unknownDistribution_isRefusedListingOthers() {
    assertThatThrownBy(() -> shard(Map.of(), "--shard=0/2", "--hosts=some"))
        .hasMessageContaining("unknown distribution 'some'; accepted: each, any");
  }
}
