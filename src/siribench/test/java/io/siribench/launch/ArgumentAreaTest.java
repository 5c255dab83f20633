package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.plan.Round.Layout;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ArgumentAreaTest {
  private static final Map<String, String> ENVIRONMENT = Map.of("PATH", "/bin");

  private static int bytes(String padding, String... arguments) {
    int bytes = string(ArgumentArea.VARIABLE + "=" + padding) + string("PATH=/bin");
    for (String argument : arguments) {
      bytes += string(argument);
    }
    return bytes;
  }

  private static int string(String text) {
    return text.length() + 1 + Long.BYTES;
  }

  @Test
  void padding_anyArguments_fillsFixedSize() {
    String few = ArgumentArea.padding(List.of("java"), ENVIRONMENT, Layout.FIXED);
    String many =
        ArgumentArea.padding(List.of("java", "-cp", "worker.jar"), ENVIRONMENT, Layout.FIXED);
    assertThat(bytes(few, "java")).isEqualTo(bytes(many, "java", "-cp", "worker.jar"));
    assertThat(bytes(few, "java")).isEqualTo(16 << 10);
  }

  @Test
  void padding_unusuallyLongArguments_fillsNextSize() {
    String longest = "x".repeat(20_000);
    assertThat(bytes(ArgumentArea.padding(List.of(longest), ENVIRONMENT, Layout.FIXED), longest))
        .isEqualTo(32 << 10);
  }

  @Test
  void padding_environmentUnknown_dependsOnlyOnArguments() {
    assertThat(ArgumentArea.padding(List.of("ab"), Layout.FIXED)).hasSize(8192 - 11 - 27);
    assertThat(ArgumentArea.padding(List.of("abc"), Layout.FIXED)).hasSize(8192 - 12 - 27);
  }

  @Test
  void padding_largerEnvironment_growsByExactlyThat() {
    Layout layout = new Layout(4_080, 7);
    for (String argument : List.of("java", "x".repeat(20_000))) {
      List<String> arguments = List.of(argument);
      assertThat(ArgumentArea.padding(arguments, ENVIRONMENT, layout))
          .hasSize(ArgumentArea.padding(arguments, ENVIRONMENT, Layout.FIXED).length() + 4_080);
      assertThat(ArgumentArea.padding(arguments, layout))
          .hasSize(ArgumentArea.padding(arguments, Layout.FIXED).length() + 4_080);
    }
  }
}
