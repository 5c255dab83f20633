package io.siribench.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.siribench.plan.Shard;
import java.util.List;

/**
 * The origin of a run that {@code siribench collect} joined, in {@code plan.json}.
 *
 * @param planSha256 the hash of the plan of all shards
 * @param shards the number of shards of the plan
 * @param hosts the distribution of rounds over hosts
 * @param missing the numbers of the shards without a complete attempt
 * @param rows the number of rows of all joined attempts
 * @param checksum the sum of the CRC-32C of these rows, in hexadecimal digits
 * @param joined the joined attempts, in the order of their rows
 * @param leftOut the other attempts, each with the reason
 * @param command the command of all shards, with {@code ***} instead of secrets
 * @param startAt the agreed start of shards that share a rate, ISO 8601; absent otherwise
 */
public record CollectionEntry(
    String planSha256,
    int shards,
    Shard.Hosts hosts,
    List<Integer> missing,
    long rows,
    String checksum,
    List<Joined> joined,
    List<LeftOut> leftOut,
    @JsonInclude(Include.NON_EMPTY) String command,
    @JsonInclude(Include.NON_EMPTY) String startAt) {
  static final String KEY = "collected";

  public CollectionEntry {
    missing = List.copyOf(missing);
    joined = List.copyOf(joined);
    leftOut = List.copyOf(leftOut);
  }

  /**
   * A joined attempt.
   *
   * @param host the label of its host
   * @param firstFork the number of its fork 0 in the joined run
   */
  public record Joined(int shard, String attempt, String host, long rows, int firstFork) {}

  /** An attempt with rows that are not in the joined run. */
  public record LeftOut(int shard, String attempt, String reason) {}
}
