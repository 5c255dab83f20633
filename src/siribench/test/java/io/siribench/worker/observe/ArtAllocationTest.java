package io.siribench.worker.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.worker.platform.ProcessUsage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ArtAllocationTest {
  /** Stands for Android's class, whose statistics are texts. */
  public static final class Debug {
    static @Nullable String allocated = "";

    private Debug() {}

    public static @Nullable String getRuntimeStat(String name) {
      return name.equals("art.gc.bytes-allocated") ? allocated : null;
    }
  }

  private static long between(@Nullable String before, @Nullable String after) {
    ArtAllocation meter = new ArtAllocation(Debug.class.getName());
    Debug.allocated = before;
    meter.begin();
    Debug.allocated = after;
    meter.end();
    return meter.bytes();
  }

  @Test
  void bytes_growingCounter_areItsIncrease() {
    assertThat(between("1000", "262144")).isEqualTo(261_144);
  }

  @Test
  void bytes_unknownStatistic_areUnknown() {
    assertThat(between(null, null)).isEqualTo(ProcessUsage.UNKNOWN);
  }

  @Test
  void meter_otherRuntime_isRefused() {
    assertThatThrownBy(() -> new ArtAllocation("no.such.Debug"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("reports no allocation");
  }
}
