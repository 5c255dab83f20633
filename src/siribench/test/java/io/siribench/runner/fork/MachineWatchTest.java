package io.siribench.runner.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.environment.CounterReader;
import io.siribench.factor.Start;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.TestCommands;
import io.siribench.plan.Plans;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.process.PageCache;
import io.siribench.request.Secrets;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class MachineWatchTest {
  private static final ForkCommand COMMAND =
      TestCommands.of("java", List.of(), List.of(), List.of(), Secrets.NONE, Duration.ofSeconds(1));
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);
  private static final Scenario OTHER =
      Plans.asking("other", Start.COLD, "http://localhost/sm.{format}");
  private static final Scenario WARM = Plans.scenario("warm", Start.WARM);

  @TempDir private Path directory;

  private final MachineWatch watch =
      new MachineWatch(CounterReader.of(List.of()), 2, Optional.empty());

  private static MetricValues seen(MachineWatch watch, int round, Scenario scenario)
      throws Exception {
    Round counted = new Round(round, List.of(scenario));
    assertThat(watch.launch(new ScriptedLauncher(), COMMAND, counted, scenario).isComplete())
        .isTrue();
    return watch.surroundings();
  }

  @Test
  void pageCache_firstForkOnDocument_isUnknownThenWarm() throws Exception {
    assertThat(seen(watch, 0, COLD).text(Metric.PAGE_CACHE)).isEqualTo("unknown");
    assertThat(seen(watch, 0, OTHER).text(Metric.PAGE_CACHE)).isEqualTo("unknown");
    assertThat(seen(watch, 0, COLD).text(Metric.PAGE_CACHE)).isEqualTo("warm");
    assertThat(seen(watch, 1, OTHER).text(Metric.PAGE_CACHE)).isEqualTo("warm");
    assertThat(seen(watch, 1, WARM).text(Metric.PAGE_CACHE)).isEqualTo("warm");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void pageCache_toBeDropped_isDroppedForCountedFirstRequests() throws Exception {
    Path dropCaches = Files.createFile(directory.resolve("drop_caches"));
    MachineWatch dropping =
        new MachineWatch(CounterReader.of(List.of()), 2, Optional.of(new PageCache(dropCaches)));
    assertThat(seen(dropping, 0, COLD).text(Metric.PAGE_CACHE)).isEqualTo("unknown");
    assertThat(seen(dropping, 1, WARM).text(Metric.PAGE_CACHE)).isEqualTo("warm");
    assertThat(dropCaches).isEmptyFile();
    assertThat(seen(dropping, 1, COLD).text(Metric.PAGE_CACHE)).isEqualTo("dropped");
    assertThat(dropCaches).hasContent("3\n");
    assertThat(seen(dropping, 0, OTHER).text(Metric.PAGE_CACHE)).isEqualTo("unknown");
  }

  @Test
  void surroundings_failedLaunch_areStillRecorded() {
    ScriptedLauncher failing =
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) throws IOException {
            throw new IOException("no such java");
          }
        };
    Round round = new Round(1, List.of(COLD));
    assertThat(watch.surroundings()).isEqualTo(MetricValues.NONE);
    assertThatThrownBy(() -> watch.launch(failing, COMMAND, round, COLD))
        .hasMessage("no such java");
    assertThat(watch.surroundings().text(Metric.PAGE_CACHE)).isEqualTo("unknown");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void surroundings_onLinux_includeCpuTimeOfOthers() throws Exception {
    MetricValues seen = seen(watch, 1, COLD);
    assertThat(seen.number(Metric.OTHERS_CPU_NS)).isNotNegative();
    assertThat(seen.number(Metric.STEAL_NS)).isNotNegative();
  }
}
