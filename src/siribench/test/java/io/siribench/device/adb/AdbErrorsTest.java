package io.siribench.device.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.PlanProblem;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages of adb from platform tools 29 to 36. */
final class AdbErrorsTest {
  private static final String SERIAL = "R58M123ABC";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "error: device unauthorized.                           | does not trust this computer",
        "adb: device unauthorized.                             | does not trust this computer",
        "error: device offline                                 | does not respond (adb: offline)",
        "adb: device offline                                   | does not respond (adb: offline)",
        "error: device offline (no transport)                  | does not respond (adb: offline)",
        "error: device offline (transport offline)             | does not respond (adb: offline)",
        "error: device still authorizing                       | (adb: authorizing)",
        "adb: device still authorizing                         | (adb: authorizing)",
        "error: device still connecting                        | (adb: connecting)",
        "adb: device still connecting                          | (adb: connecting)",
        "error: insufficient permissions for device: user in plugdev group; are your udev rules"
            + " wrong?                                         | this user cannot use the device",
        "error: insufficient permissions for device: missing udev rules? user is in the plugdev"
            + " group                                          | this user cannot use the device",
        "no permissions (user in plugdev group; are your udev rules wrong?) | (adb: no permissions)",
        "no permissions (missing udev rules? user is in the plugdev group)  | (adb: no permissions)",
        "error: device 'R58M123ABC' not found                  | does not see the device",
        "adb: device 'R58M123ABC' not found                    | does not see the device",
        "adb: error: failed to get feature set: device 'R58M123ABC' not found | does not see the",
        "error: no devices/emulators found                     | does not see the device",
        "adb: no devices/emulators found                       | does not see the device",
        "error: no devices found                               | does not see the device",
        "error: no emulators found                             | does not see the device",
      })
  void of_textOfAnyVersion_isRecognised(String said, String wrong) {
    assertThat(AdbErrors.of(SERIAL, said).map(PlanProblem::wrong).orElse("unknown"))
        .contains(wrong)
        .contains(SERIAL);
  }

  @Test
  void of_anotherText_isNotRecognised() {
    assertThat(AdbErrors.of(SERIAL, "error: closed")).isEqualTo(Optional.empty());
  }

  @ParameterizedTest
  @CsvSource({
    "unauthorized,accept the key",
    "offline,unplug it",
    "no permissions,udev",
    "authorizing,try again",
    "connecting,try again",
    "detached,adb -s R58M123ABC attach",
    "recovery,adb -s R58M123ABC reboot",
    "sideload,adb -s R58M123ABC reboot",
    "rescue,adb -s R58M123ABC reboot",
    "bootloader,adb -s R58M123ABC reboot",
  })
  void unusable_stateOfAnyVersion_hasARemedy(String state, String remedy) {
    PlanProblem problem = AdbErrors.unusable(SERIAL, state);
    assertThat(problem.wrong()).contains(SERIAL, "adb: " + state);
    assertThat(problem.remedy()).contains(remedy);
  }

  @ParameterizedTest
  @CsvSource({
    "192.168.1.20:5555, 'adb disconnect 192.168.1.20:5555, then try again'",
    "adb-0A171FDD4003AX-x5Zqab._adb-tls-connect._tcp, wireless debugging off and on",
  })
  void unusable_deviceOverTheAir_hasARemedyWithoutACable(String serial, String remedy) {
    assertThat(AdbErrors.unusable(serial, "offline").remedy())
        .contains(remedy)
        .doesNotContain("plug");
    assertThat(AdbErrors.unusable(serial, "unauthorized").remedy())
        .contains(remedy)
        .doesNotContain("plug");
    assertThat(AdbErrors.of(serial, "error: no devices found"))
        .hasValueSatisfying(
            problem -> assertThat(problem.remedy()).isEqualTo("reconnect it to the network"));
  }

  /** mDNS numbers devices of the same name in parentheses. */
  @Test
  void several_serialWithABlank_isQuotedForAShell() {
    String serial = "adb-A1 (2)._adb-tls-connect._tcp";
    assertThat(AdbErrors.several(List.of(new AttachedDevice(serial, "device", ""))).remedy())
        .startsWith("select with -s '" + serial + "', ");
    assertThat(AdbErrors.unusable(serial, "recovery").remedy())
        .contains("adb -s '" + serial + "' reboot");
  }

  @Test
  void several_firstUnusable_suggestsAnother() {
    List<AttachedDevice> devices =
        List.of(
            new AttachedDevice(SERIAL, "unauthorized", ""),
            new AttachedDevice("emulator-5554", "device", ""));
    assertThat(AdbErrors.several(devices).remedy())
        .isEqualTo("select with -s emulator-5554, or use --all");
  }
}
