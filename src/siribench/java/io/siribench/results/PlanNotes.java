package io.siribench.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The notes on a plan's run, next to the members of its {@link PlanEntry}. Each note is absent
 * until it is recorded.
 *
 * @param gate the maximum slowdown of a scenario relative to its reference
 * @param warnings the warnings about the environment
 * @param resumedAt the times at which the run was resumed: ISO 8601, UTC
 * @param earlierStops the values of {@code stopped} at these times
 * @param supersededForks the numbers of forks that were measured again: their rows do not count
 * @param environmentAfter the changed facts of the machine
 * @param devicesAfter the changed facts of each device, by its serial number
 * @param concluded a sentence on how the stop rule ended the run
 * @param profiled whether the extra forks of {@code --profile} have run
 * @param stopped the reason why the run is incomplete
 * @param command the command of all shards, without the program and the shard, and with {@code ***}
 *     instead of secrets
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
record PlanNotes(
    @Nullable GateEntry gate,
    List<String> warnings,
    List<String> resumedAt,
    List<String> earlierStops,
    List<Integer> supersededForks,
    Map<String, Object> environmentAfter,
    Map<String, Object> devicesAfter,
    String concluded,
    boolean profiled,
    String stopped,
    String command) {
  static final PlanNotes NONE =
      new PlanNotes(
          null, List.of(), List.of(), List.of(), List.of(), Map.of(), Map.of(), "", false, "", "");
}
