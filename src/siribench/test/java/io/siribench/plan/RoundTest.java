package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.JvmFlags;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.plan.Round.Layout;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RoundTest {
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);

  private static List<Layout> layouts(Plan plan) {
    return plan.schedule().stream().filter(round -> round.number() > 0).map(Round::layout).toList();
  }

  private static Scenario restoring(Restore how) {
    return new Scenario(
        "restoring",
        Plans.scenario("any", Start.PSEUDO_WARM)
            .values()
            .with(Factor.RESTORE, RestoreCombination.of(how)),
        null);
  }

  @Test
  void ofRound_anySeed_coversAPageInStackAlignedSteps() {
    List<Layout> layouts =
        IntStream.range(0, 4_000).mapToObj(round -> Layout.ofRound(7, round % 100 + 1)).toList();
    assertThat(layouts)
        .allSatisfy(
            layout -> {
              assertThat(layout.environmentBytes()).isBetween(0L, 4_080L);
              assertThat(layout.environmentBytes() % 16).isZero();
              assertThat(layout.classPathOrder()).isPositive();
            });
    assertThat(layouts.stream().distinct()).hasSizeGreaterThan(95);
    assertThat(Layout.ofRound(7, 3)).isEqualTo(Layout.ofRound(7, 3));
    assertThat(Layout.ofRound(7, 3)).isNotEqualTo(Layout.ofRound(8, 3));
  }

  @Test
  void schedule_plainScenarios_variesBothFromRoundToRound() {
    List<Layout> layouts = layouts(Plans.plan(20, 1, 1, COLD, restoring(Restore.MAPPER_CACHE)));
    assertThat(layouts.stream().map(Layout::environmentBytes).distinct()).hasSizeGreaterThan(10);
    assertThat(layouts.stream().map(Layout::classPathOrder).distinct()).hasSizeGreaterThan(10);
  }

  @Test
  void schedule_classArchive_keepsClassPathOrderForAll() {
    List<Layout> layouts = layouts(Plans.plan(20, 1, 1, COLD, restoring(Restore.APP_CDS)));
    assertThat(layouts.stream().map(Layout::environmentBytes).distinct()).hasSizeGreaterThan(10);
    assertThat(layouts).extracting(Layout::classPathOrder).containsOnly(0L);
  }

  @Test
  void schedule_processImage_fixesTheLayout() {
    assertThat(layouts(Plans.plan(20, 1, 1, COLD, restoring(Restore.PROCESS_IMAGE_1))))
        .containsOnly(Layout.FIXED);
  }

  @Test
  void schedule_device_keepsTheOrderOfTheClassPath() {
    Plan plan = Plans.plan(20, 1, 1, Plans.onDevice("there", Start.COLD, "serial"));
    assertThat(layouts(plan)).extracting(Layout::classPathOrder).containsOnly(0L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-XX:SharedArchiveFile=app.jsa",
        "-XX:+AutoCreateSharedArchive",
        "-XX:AOTCache=app.aot",
        "-XX:AOTMode=on",
        "-XX:Flags=file",
        "-XX:VMOptionsFile=file",
        "@file"
      })
  void mayNameArchive_archiveFlag_isTrue(String flag) {
    assertThat(JvmFlags.mayNameArchive(List.of("-Xmx1g", flag))).isTrue();
  }

  @Test
  void mayNameArchive_otherFlag_isFalse() {
    assertThat(
            JvmFlags.mayNameArchive(
                List.of("-Xmx1g", "-Xshare:off", "-XX:TieredStopAtLevel=1", "-Dx=y")))
        .isFalse();
  }
}
