package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.help.RenderedHelp;
import io.siribench.terminal.Terminal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class RenderedHelpTest {
  static List<String> requests() {
    return HelpFiles.requests();
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("requests")
  void help_ofAnyWidthAndColour_equalsHelpOfTheCommand(String request) {
    IntFunction<String> rendered = HelpFiles.help("always", request);
    Map<Integer, String> known = new HashMap<>();
    IntFunction<String> coloured = width -> known.computeIfAbsent(width, rendered::apply);
    IntFunction<String> plain = HelpFiles.help("never", request);
    String file = RenderedHelp.encoded(coloured);
    assertThat(IntStream.rangeClosed(Terminal.MIN_HELP_WIDTH, Terminal.MAX_HELP_WIDTH))
        .allSatisfy(
            width -> {
              assertThat(RenderedHelp.decoded(file, width, true)).isEqualTo(coloured.apply(width));
              assertThat(RenderedHelp.decoded(file, width, false)).isEqualTo(plain.apply(width));
            });
  }

  @Test
  void requests_areTheShortHelpOfEveryCommand() {
    assertThat(requests())
        .contains("--help", "run --help", "adb --help", "help --help")
        .doesNotContain("run --help-all")
        .hasSameSizeAs(requests().stream().map(RenderedHelp::fileName).distinct().toList());
  }

  @Test
  void shortOption_sharesFileWithLongOption() {
    assertThat(RenderedHelp.fileName("run -h")).isEqualTo(RenderedHelp.fileName("run --help"));
    assertThat(RenderedHelp.fileName("-h")).isEqualTo(RenderedHelp.fileName("--help"));
    assertThat(RenderedHelp.fileName("run --help-all"))
        .isNotEqualTo(RenderedHelp.fileName("run --help"));
  }

  static Stream<String> others() {
    return Stream.of("", "run", "nonsense --help", "../help --help", "run --help -n", "run a -h");
  }

  @ParameterizedTest
  @MethodSource("others")
  void otherArguments_areLeftToTheCommand(String arguments) {
    assertThat(RenderedHelp.find(Terminal.MIN_HELP_WIDTH, false, arguments.split(" ", -1)))
        .isEmpty();
  }
}
