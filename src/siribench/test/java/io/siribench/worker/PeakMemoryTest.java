package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.launch.ForkResult;
import io.siribench.launch.JvmLauncher;
import io.siribench.launch.PeakMemoryLauncher;
import io.siribench.launch.TestCommands;
import io.siribench.process.TimeCommand;
import io.siribench.request.Secrets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
final class PeakMemoryTest {
  private static ForkResult fork(TimeCommand time, List<String> jvmArgs) throws Exception {
    JvmLauncher jvms =
        new JvmLauncher((any, order) -> ForkArchive.classPath(), List.of(), pause -> {});
    return new PeakMemoryLauncher(time, jvms)
        .launch(
            TestCommands.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                jvmArgs,
                List.of(
                    "format=json",
                    "reader=reader",
                    "source=samples/stop-monitoring-1.json",
                    "requests=2"),
                List.of(),
                Secrets.NONE,
                Duration.ofMinutes(1)));
  }

  private static TimeCommand time() throws Exception {
    Optional<TimeCommand> time = TimeCommand.installed();
    assumeTrue(time.isPresent(), "there is no command time that measures memory");
    return time.orElseThrow();
  }

  /** The fork itself reads its peak at each request, where it can. */
  @Test
  void launch_forkOfTwoRequests_lastOneHasThePeakOfTheProcess() throws Exception {
    ForkResult result = fork(time(), List.of());
    assertThat(result.isComplete()).isTrue();
    List<Long> peaks =
        Forks.samples(result).stream()
            .map(sample -> sample.number(SampleLine.PEAK_RSS, 0))
            .toList();
    assertThat(peaks).hasSize(2);
    long measured = peaks.get(1);
    assertThat(measured).isBetween(10_000_000L, 1_000_000_000L);
    if (Files.exists(Path.of("/proc/self/status"))) {
      // Linux counts the pages of each processor, and adds them up only now and then.
      long own = peaks.get(0);
      assertThat(measured).isBetween(own * 99 / 100, own * 5 / 4);
    }
  }

  @Test
  void launch_jvmThatDoesNotStart_keepsItsExitCodeAndMessage() throws Exception {
    ForkResult result = fork(time(), List.of("-XX:+NoSuchOption"));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.errorTail()).contains("NoSuchOption");
  }
}
