package io.siribench.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Output of {@code dumpsys} from the services of several versions of Android. */
final class StateProbeTest {
  private static final String BATTERY =
      """
      @@ battery
      Current Battery Service state:
        AC powered: false
        USB powered: true
        Wireless powered: false
        Max charging current: 500000
        Max charging voltage: 5000000
        Charge counter: 2443000
        status: 2
        health: 2
        present: true
        level: 94
        scale: 100
        voltage: 4248
        temperature: 280
        technology: Li-ion
      """;

  private static DeviceState parse(String... sections) {
    return StateProbe.parse(String.join("\n", sections));
  }

  @Test
  void thermalStatus_ofAndroid10AndLater_isRead() {
    // From Android 12 on a Galaxy A52; later versions append more lines.
    String thermal =
        """
        @@ thermal
        IsStatusOverride: false
        Thermal Status: 2
        """;
    assertThat(parse(thermal).thermalStatus()).isEqualTo(2);
    assertThat(parse(thermal).thermalWord()).isEqualTo("moderate");
  }

  @Test
  void temperatures_ofSensors_areLastReadings() {
    String thermal =
        """
        @@ thermal
        Thermal Status: 0
        \tTemperature{mValue=30.0, mType=3, mName=skin, mStatus=0}
        \tTemperature{mValue=NaN, mType=9, mName=npu, mStatus=0}
        \tTemperature{mValue=33.625, mType=3, mName=skin, mStatus=0}
        \tTemperature{mValue=-1.5, mType=0, mName=CPU0, mStatus=0}
        """;
    assertThat(parse(thermal).temperaturesMillicelsius())
        .containsExactly(entry("skin", 33_625L), entry("CPU0", -1_500L));
  }

  @Test
  void thermalStatus_setByHand_isUnknown() {
    DeviceState state = parse("@@ thermal\nIsStatusOverride: true\nThermal Status: 0\n");
    assertThat(state.thermalStatus()).isEqualTo(-1);
    assertThat(state.thermalWord()).isEmpty();
    assertThat(state.isHot()).isFalse();
  }

  @Test
  void thermalStatus_beforeAndroid10_isUnknownAndNotAsked() {
    assertThat(parse(BATTERY).thermalStatus()).isEqualTo(-1);
    assertThat(StateProbe.script(28)).doesNotContain("thermalservice");
    assertThat(StateProbe.script(29)).contains("thermalservice");
    assertThat(parse("@@ thermal\nCan't find service: thermalservice").thermalStatus())
        .isEqualTo(-1);
  }

  @Test
  void battery_charging_isRead() {
    DeviceState state = parse(BATTERY);
    assertThat(state.batteryPercent()).isEqualTo(94);
    assertThat(state.isCharging()).isTrue();
    assertThat(state.batteryMillicelsius()).isEqualTo(28_000);
  }

  @Test
  void battery_linesAddedByVendors_areIgnored() {
    // A Galaxy adds similar lines before and after; this frozen one is at minus 5.5 degrees.
    DeviceState state =
        parse(
            """
            @@ battery
            Current Battery Service state:
              battery level: 3
              status: 3
              level: 41
              scale: 200
              temperature: -55
              mSavedBatteryMaxTemp: 380
              LED Charging: true
            """);
    assertThat(state.batteryPercent()).isEqualTo(20);
    assertThat(state.isCharging()).isFalse();
    assertThat(state.batteryMillicelsius()).isEqualTo(-5_500);
  }

  @Test
  void battery_full_countsAsCharging() {
    assertThat(parse(BATTERY.replace("status: 2", "status: 5")).isCharging()).isTrue();
    assertThat(parse(BATTERY.replace("status: 2", "status: 4")).isCharging()).isFalse();
  }

  @Test
  void screen_anyState_isRead() {
    assertThat(parse("@@ power\n  mWakefulness=Awake\nDisplay Power: state=ON\n").isScreenOn())
        .isTrue();
    assertThat(parse("@@ power\n  mWakefulness=Asleep\nDisplay Power: state=OFF\n").isScreenOn())
        .isFalse();
    assertThat(parse("@@ power\n  mWakefulness=Dozing\nDisplay Power: state=DOZE\n").isScreenOn())
        .isFalse();
    // Newer versions print the display's state elsewhere.
    assertThat(parse("@@ power\n  mWakefulness=Awake\n").isScreenOn()).isTrue();
  }

  @Test
  void everything_notReported_isUnknown() {
    assertThat(parse(""))
        .isEqualTo(new DeviceState(-1, -1, false, DeviceState.UNKNOWN, false, "", Map.of()));
  }
}
