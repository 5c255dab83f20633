package io.siribench.session.collection;

import io.siribench.environment.Host;
import io.siribench.problem.InvalidPlanException;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleReader;
import io.siribench.results.ShardPlan;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Optional;

/**
 * An attempt to run a shard.
 *
 * @param name the displayed path
 * @param incompleteness the missing part; absent for a complete attempt
 */
record Attempt(
    String name, RunDirectory directory, ShardPlan plan, Optional<String> incompleteness) {

  /** Returns the attempt in {@code directory}; absent if it is not a shard, or joins shards. */
  static Optional<Attempt> of(String name, RunDirectory directory) throws IOException {
    PlanFile plans = PlanFile.of(directory);
    Optional<ShardPlan> plan = plans.shardPlan();
    return plan.isEmpty() || plans.collected().isPresent()
        ? Optional.empty()
        : Optional.of(new Attempt(name, directory, plan.get(), incompleteness(plans)));
  }

  /** Returns the missing part by plan and rows; derived files do not prove completeness. */
  private static Optional<String> incompleteness(PlanFile plans) throws IOException {
    try {
      UnfinishedRun run = UnfinishedRun.in(plans.directory().path());
      return run.isComplete() ? Optional.empty() : Optional.of(run.progress());
    } catch (InvalidPlanException e) {
      return Optional.of(e.problems().get(0).wrong());
    }
  }

  int shard() {
    return plan.shard().index();
  }

  boolean isComplete() {
    return incompleteness.isEmpty();
  }

  /** Returns the identity of its host. */
  String host() {
    return Host.idIn(plan.environment());
  }

  /** Returns the start of its last request, which orders complete attempts. */
  Instant lastStart() {
    Instant[] last = {Instant.MIN};
    try {
      SampleReader.read(
          directory.samples(),
          sample -> last[0] = sample.startedAt().isAfter(last[0]) ? sample.startedAt() : last[0]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return last[0];
  }
}
