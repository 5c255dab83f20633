package io.siribench.testdevice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(OS.WINDOWS)
final class TestDeviceHelpTest {
  @Test
  void help_ofTheScript_namesEachConditionAndItsDefault() throws Exception {
    Process script = new ProcessBuilder("bin/test-device", "--help").start();
    String help = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(script.waitFor()).isZero();
    for (Condition condition : Condition.values()) {
      assertThat(help).containsPattern("\n  " + condition.word() + " " + condition.usual());
    }
  }
}
