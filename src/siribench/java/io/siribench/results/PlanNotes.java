package io.siribench.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code plan.json} says of how a plan went, each absent until it is noted.
 *
 * @param gate how much slower than its reference a scenario may be
 * @param warnings of the environment
 * @param resumedAt when the run was resumed, each time: ISO 8601, UTC
 * @param earlierStops what {@code stopped} was when it was resumed
 * @param supersededForks numbers of forks that were measured again: their rows do not count
 * @param environmentAfter facts of the machine that have changed meanwhile
 * @param devicesAfter likewise of each device, by its serial number
 * @param concluded by what its stop rule ended it, in a sentence
 * @param stopped why it was not run to its end
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
record PlanNotes(
    PlanFacts.@Nullable GateEntry gate,
    List<String> warnings,
    List<String> resumedAt,
    List<String> earlierStops,
    List<Integer> supersededForks,
    Map<String, Object> environmentAfter,
    Map<String, Object> devicesAfter,
    String concluded,
    String stopped) {
  static final PlanNotes NONE =
      new PlanNotes(null, List.of(), List.of(), List.of(), List.of(), Map.of(), Map.of(), "", "");
}
