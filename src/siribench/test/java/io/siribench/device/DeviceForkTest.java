package io.siribench.device;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkResult;
import io.siribench.request.Secrets;
import io.siribench.worker.SampleLine;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DeviceForkTest {
  private static final long BOOT_NANOS = 300_000_000;

  private final DeviceFork fork =
      new DeviceFork("@word", "", Secrets.NONE, pause -> {}, Duration.ZERO);

  /** Returns a fork that began and ended at these times of the device's clock. */
  private ForkResult result(String begin, String end) {
    fork.onStdoutLine("@siribench\tsample\trequest=0\tboot_ns=" + BOOT_NANOS);
    fork.onStdoutLine("@siribench\tend");
    fork.onStdoutLine("@word exit 0 " + begin + " " + end);
    return fork.result(false);
  }

  private static long boot(ForkResult result) {
    return result.messages().get(0).number(SampleLine.BOOT, 0);
  }

  @Test
  void result_timesOfTheDevice_areKept() {
    ForkResult result = result("1732176000.123456", "1732176000.123457");
    assertThat(result.wallNanos()).isEqualTo(1_000);
    assertThat(boot(result)).isEqualTo(BOOT_NANOS);
  }

  /** A boot of an hour would otherwise count as a slow launch. */
  @ParameterizedTest
  @ValueSource(strings = {"1732179600.5", "1732172400.5"})
  void result_clockSetDuringTheFork_hasNoTimeOfThatClock(String end) {
    ForkResult result = result("1732176000.5", end);
    assertThat(result.wallNanos()).isBetween(0L, Duration.ofMinutes(50).toNanos());
    assertThat(boot(result)).isNegative();
    assertThat(result.isComplete()).isTrue();
  }
}
