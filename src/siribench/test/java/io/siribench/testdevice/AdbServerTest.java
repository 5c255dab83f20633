package io.siribench.testdevice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AdbServerTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        // Platform tools 29.
        "adb: error: failed to copy 'f' to '/data/local/tmp/f': couldn't read from device",
        "adb: error: failed to copy 'f' to '/data/local/tmp/f': no response: Connection reset",
        // Platform tools 30 to 36.
        "adb: error: failed to read copy response",
        "adb: error: failed to copy 'f' to '/data/local/tmp/f': remote write failed: I/O error",
        "adb: error: failed to copy 'f' to '/f'; failed to read reason (!): Connection reset",
        // All versions.
        "adb: error: 65544-byte write failed: Broken pipe",
      })
  void hasFailedToCopy_textOfAnyVersion_isRecognised(String text) {
    assertThat(new AdbServer.Result(1, "", text).hasFailedToCopy()).isTrue();
    assertThat(new AdbServer.Result(1, text, "").hasFailedToCopy()).isTrue();
  }

  @Test
  void hasFailedToCopy_otherFailure_isFalse() {
    String text = "adb: error: failed to get feature set: device 'f' not found";
    assertThat(new AdbServer.Result(1, "", text).hasFailedToCopy()).isFalse();
    assertThat(new AdbServer.Result(0, "f: 1 file pushed", "").hasFailedToCopy()).isFalse();
  }
}
