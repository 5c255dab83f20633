package io.siribench.device.adb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no POSIX shell")
final class ShellCodeTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "",
        "two words",
        "'",
        "'; touch hacked; '",
        "$(touch hacked)",
        "`touch hacked`",
        "a\\b\\",
        "\"",
        "line\nbreak",
        "*?[a-z]~{a,b}",
        "-n",
        "#!&|<>()",
        "Straße ünïcode ✓"
      })
  void quoted_anyText_isOneShellWord(String text) throws Exception {
    try (DeviceShell shell = DeviceShell.open(LocalShell.adb(directory), "S")) {
      DeviceShell.Result result =
          shell.execute(
              "cd "
                  + ShellCode.quoted(directory.toString())
                  + "; set -- "
                  + ShellCode.quoted(text)
                  + "; printf '%s:[%s]' $# \"$1\"; ls",
              Duration.ofSeconds(20));
      assertThat(result.output()).isEqualTo("1:[" + text + "]adb\n");
    }
  }

  @Test
  void quoted_list_isItsWords() {
    assertThat(ShellCode.quoted(List.of("a", "b c"))).isEqualTo("'a' 'b c'");
  }

  @Test
  void quoted_nul_isRefused() {
    assertThatThrownBy(() -> ShellCode.quoted("a\0b")).isInstanceOf(IllegalArgumentException.class);
  }
}
