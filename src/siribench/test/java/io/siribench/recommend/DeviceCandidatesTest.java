package io.siribench.recommend;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.plan.Planner;
import io.siribench.plan.Scenario;
import io.siribench.problem.PlanProblem;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DeviceCandidatesTest {
  private static List<String> ids(Planner.Result result) {
    return result.plan().scenarios().stream()
        .map(Scenario::id)
        .map(id -> id.replace("@P7", ""))
        .toList();
  }

  @Test
  void plan_jsonAndSmile_hasSensibleDeviceCandidates() throws Exception {
    Planner.Result result = CandidateRun.onDevice("");
    assertThat(ids(result))
        .containsExactlyInAnyOrder(
            "json.reader.none.cold",
            "json.reader.none.cold@verify",
            "json.reader.none.cold@speed-profile",
            "json.reader.none.cold@speed",
            "json.reader.none.cold@0",
            "json.reader.none.cold@2s",
            "json.reader.none.pseudo-warm.dummy-read",
            "json.reader.none.pseudo-warm.dummy-read@speed-profile",
            "json.reader.none.pseudo-warm.mapper-cache",
            "json.reader.none.pseudo-warm.mapper-cache@speed-profile",
            "json.values.none.cold",
            "json.values.none.cold@speed-profile",
            "json.stream.none.cold",
            "json.stream.none.cold@speed-profile",
            "smile.reader.none.cold",
            "smile.reader.none.cold@speed-profile",
            "smile.stream.none.cold",
            "smile.stream.none.cold@speed-profile",
            "json.reader.none.warm",
            "json.reader.none.warm@speed-profile",
            "json.values.none.warm",
            "json.values.none.warm@speed-profile",
            "json.stream.none.warm",
            "json.stream.none.warm@speed-profile",
            "smile.reader.none.warm",
            "smile.reader.none.warm@speed-profile",
            "smile.stream.none.warm",
            "smile.stream.none.warm@speed-profile");
    assertThat(result.plan().baseline()).startsWith("json.reader.none.cold");
    assertThat(result.skipped()).isEmpty();
  }

  /** An interval that allows for nine choices next to the plain request takes nine processes. */
  @Test
  void plan_manyWarmCandidates_haveEnoughProcessesForAnAnswer() throws Exception {
    assertThat(CandidateRun.onDevice("").plan().settings().forks()).isEqualTo(9);
  }

  @Test
  void plan_siriFull_alsoTriesTheSmallerModel() throws Exception {
    Planner.Result result = CandidateRun.onDevice("siri-full");
    assertThat(ids(result)).contains("json.reader.none.cold@siri");
    assertThat(result.skipped())
        .extracting(PlanProblem::wrong)
        .anyMatch(text -> text.startsWith("stream is not a candidate: "));
  }
}
