package io.siribench.testdevice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(value = OS.LINUX, disabledReason = "env --default-signal is GNU's")
final class HangUpTest {
  private static final int ENDED_BY_HANG_UP = 129;

  @Test
  void receiving_underNohup_isEndedByHangUp() throws Exception {
    List<String> command =
        new ArrayList<>(List.of("/bin/sh", "-c", "trap '' HUP; exec \"$@\"", "sh"));
    command.addAll(HangUp.receiving(true));
    command.addAll(List.of("/bin/sh", "-c", "kill -HUP $$; echo ignored"));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
        .isEmpty();
    assertThat(process.waitFor()).isEqualTo(ENDED_BY_HANG_UP);
  }

  @Test
  void receiving_notIgnored_needsNoPrefix() {
    assertThat(HangUp.receiving(false)).isEmpty();
  }
}
