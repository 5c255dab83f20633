package io.siribench.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class ColorModeTest {
  @Test
  void isOn_auto_followsTerminalAndEnvironment() {
    assertThat(ColorMode.AUTO.isOn(Map.of(), true)).isTrue();
    assertThat(ColorMode.AUTO.isOn(Map.of(), false)).isFalse();
    assertThat(ColorMode.AUTO.isOn(Map.of("TERM", "dumb"), true)).isFalse();
    assertThat(ColorMode.AUTO.isOn(Map.of("OS", "Windows_NT"), true)).isFalse();
    assertThat(ColorMode.AUTO.isOn(Map.of("OS", "Windows_NT", "TERM", "xterm"), true)).isTrue();
    assertThat(ColorMode.AUTO.isOn(Map.of("CLICOLOR", "0"), true)).isFalse();
    assertThat(ColorMode.AUTO.isOn(Map.of("NO_COLOR", ""), true)).isTrue();
    assertThat(ColorMode.AUTO.isOn(Map.of("NO_COLOR", "1"), true)).isFalse();
  }

  @Test
  void isOn_forced_needsNoTerminalUnlessNoColorIsSet() {
    assertThat(ColorMode.AUTO.isOn(Map.of("CLICOLOR_FORCE", "1"), false)).isTrue();
    assertThat(ColorMode.AUTO.isOn(Map.of("FORCE_COLOR", "1", "TERM", "dumb"), false)).isTrue();
    assertThat(ColorMode.AUTO.isOn(Map.of("CLICOLOR_FORCE", "0"), false)).isFalse();
    assertThat(ColorMode.AUTO.isOn(Map.of("CLICOLOR_FORCE", "1", "NO_COLOR", "1"), true)).isFalse();
  }

  @Test
  void isOn_givenOnCommandLine_overridesEnvironment() {
    assertThat(ColorMode.ALWAYS.isOn(Map.of("NO_COLOR", "1"), false)).isTrue();
    assertThat(ColorMode.NEVER.isOn(Map.of("CLICOLOR_FORCE", "1"), true)).isFalse();
  }
}
