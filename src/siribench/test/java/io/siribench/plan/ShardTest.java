package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.factor.Start;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ShardTest {
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);
  private static final Scenario OTHER = Plans.scenario("other", Start.COLD);
  private static final Scenario WARM = Plans.scenario("warm", Start.WARM);

  private static Plan plan(int requests, int forks, Shard shard) {
    return Plans.plan(
        Plans.settings(requests, forks, Sampling.DEFAULT.with(shard)), COLD, OTHER, WARM);
  }

  private static List<Round> counted(Plan plan) {
    return plan.schedule().stream().filter(round -> round.number() > 0).toList();
  }

  @ParameterizedTest
  @CsvSource({"30,30,6", "30,8,7", "50,8,8", "7,7,7", "10,3,1", "97,11,11"})
  void schedule_allShardsOfAny_equalWholePlan(int requests, int forks, int count) {
    Plan whole = plan(requests, forks, Shard.WHOLE);
    List<Round> dealt = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      Plan shard = plan(requests, forks, new Shard(index, count, Shard.Hosts.ANY));
      assertThat(shard.schedule().get(0)).isEqualTo(whole.schedule().get(0));
      assertThat(shard.schedule().get(0).number()).isZero();
      assertThat(counted(shard).stream().flatMap(round -> round.scenarios().stream()))
          .as("shard %d has all scenarios", index)
          .contains(COLD, OTHER, WARM);
      dealt.addAll(counted(shard));
    }
    dealt.sort(Comparator.comparingInt(Round::number));
    // Equal rounds also have equal order, layout and build.
    assertThat(dealt).isEqualTo(counted(whole));
  }

  @Test
  void schedule_shardsOfAny_haveSimilarRoundCounts() {
    List<Integer> sizes =
        IntStream.range(0, 7)
            .map(index -> counted(plan(30, 8, new Shard(index, 7, Shard.Hosts.ANY))).size())
            .boxed()
            .toList();
    assertThat(sizes).allSatisfy(size -> assertThat(size).isBetween(4, 5));
  }

  @Test
  void schedule_shardOfEach_equalsWholePlan() {
    Plan whole = plan(12, 5, Shard.WHOLE);
    for (int index = 0; index < 3; index++) {
      assertThat(plan(12, 5, new Shard(index, 3, Shard.Hosts.EACH)).schedule())
          .isEqualTo(whole.schedule());
    }
  }

  @Test
  void intervalOf_remoteEndpoint_scalesWithTheFleet() {
    Scenario asking = Plans.asking("x", Start.COLD, "https://other.example/sm.json");
    Sampling sampling = Sampling.DEFAULT.with(new Shard(1, 5, Shard.Hosts.EACH));
    assertThat(Plans.plan(Plans.settings(8, 1), asking).intervalOf(asking)).hasSeconds(1);
    assertThat(Plans.plan(Plans.settings(8, 1, sampling), asking).intervalOf(asking)).hasSeconds(5);
  }

  @Test
  void new_indexOutOfRange_isRefused() {
    assertThatThrownBy(() -> new Shard(3, 3, Shard.Hosts.ANY))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void toString_isCommandLineForm() {
    assertThat(new Shard(2, 3, Shard.Hosts.ANY)).hasToString("2/3");
  }
}
