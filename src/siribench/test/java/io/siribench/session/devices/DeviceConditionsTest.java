package io.siribench.session.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.problem.InvalidPlanException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class DeviceConditionsTest {
  @Test
  void of_unpreparedDevice_isIgnored() throws Exception {
    Map<String, String> full = Map.of("fixed_performance", "false");
    Map<String, String> prepared =
        Map.of(
            "prepared",
            "true",
            "fixed_performance",
            "true",
            "airplane",
            "false",
            "cool_down_ms",
            "60000");
    assertThat(DeviceConditions.of(List.of(full, prepared)))
        .isEqualTo(new DeviceConditions(true, false, false, Optional.of(Duration.ofMinutes(1))));
  }

  @Test
  void of_invalidNumber_isRefused() {
    Map<String, String> edited = Map.of("prepared", "true", "cool_down_ms", "soon");
    assertThatThrownBy(() -> DeviceConditions.of(List.of(edited)))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("cool_down_ms of a device is not valid: 'soon'");
  }
}
