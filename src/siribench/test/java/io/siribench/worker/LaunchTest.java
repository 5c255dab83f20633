package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a fork says of its launch and of the runtime that it met. */
@Tag("slow")
final class LaunchTest {
  private static ForkResult fork(String launchedAt) throws Exception {
    return Forks.of("samples/stop-monitoring-1.json")
        .with(Protocol.ARG_LAUNCHED_AT, launchedAt)
        .run();
  }

  private static ForkMessage sample(ForkResult result) {
    List<ForkMessage> samples = Forks.samples(result);
    assertThat(samples).hasSize(1);
    return samples.get(0);
  }

  @Test
  void boot_launchedAtByTheWallClock_isMeasuredByIt() throws Exception {
    ForkMessage sample = sample(fork("1000000000.5"));
    long startedMillis = sample.number(SampleLine.STARTED, 0);
    assertThat(sample.number(SampleLine.BOOT, 0))
        .isPositive()
        .isLessThanOrEqualTo((startedMillis - 1_000_000_000_500L) * 1_000_000);
  }

  @Test
  void boot_launchedInTheFuture_isUnknown() throws Exception {
    assertThat(sample(fork("9000000000")).number(SampleLine.BOOT, 0)).isEqualTo(-1);
  }

  @Test
  void versions_onAJvm_tellTheMemoryAndNothingOfArt() throws Exception {
    ForkMessage versions =
        fork("1000000000").messages().stream()
            .filter(answer -> answer.kind().equals(Protocol.VERSIONS))
            .findFirst()
            .orElseThrow();
    assertThat(versions.number(Protocol.MEMORY, 0)).isPositive();
    assertThat(versions.text(Protocol.JAVA)).isEqualTo(System.getProperty("java.version"));
    assertThat(versions.fields()).doesNotContainKey(Protocol.ODEX);
  }
}
