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
    for (boolean isColoured : new boolean[] {true, false}) {
      Map<Integer, String> known = new HashMap<>();
      IntFunction<String> command = HelpFiles.help(isColoured, request);
      IntFunction<String> help = width -> known.computeIfAbsent(width, command::apply);
      String file = RenderedHelp.encoded(help);
      assertThat(IntStream.rangeClosed(Terminal.MIN_HELP_WIDTH, Terminal.MAX_HELP_WIDTH))
          .allSatisfy(
              width -> assertThat(RenderedHelp.decoded(file, width)).isEqualTo(help.apply(width)));
    }
  }

  @ParameterizedTest
  @MethodSource("requests")
  void help_ofNarrowerTerminal_breaksNoWord(String request) {
    for (String all : List.of(request, request.replace("run --help", "run --help-all"))) {
      IntFunction<String> help = HelpFiles.help(false, all);
      assertThat(words(help.apply(90))).isEqualTo(words(help.apply(Terminal.MAX_HELP_WIDTH)));
    }
  }

  @ParameterizedTest
  @MethodSource("requests")
  void synopsis_ofNarrowestTerminal_keepsBrackets(String request) {
    assertThat(HelpFiles.help(false, request).apply(Terminal.MIN_HELP_WIDTH))
        .doesNotContainPattern("(?m)^ *\\]");
  }

  private static List<String> words(String help) {
    return List.of(help.strip().split("\\s+", -1));
  }

  @Test
  void requests_areTheShortHelpOfEveryCommand() {
    assertThat(requests())
        .contains("--help", "run --help", "adb --help", "help --help")
        .doesNotContain("run --help-all")
        .hasSameSizeAs(requests().stream().map(RenderedHelpTest::fileName).distinct().toList());
  }

  @Test
  void shortOption_sharesFileWithLongOption() {
    assertThat(fileName("run -h")).isEqualTo(fileName("run --help"));
    assertThat(fileName("-h")).isEqualTo(fileName("--help"));
    assertThat(fileName("run --help-all")).isNotEqualTo(fileName("run --help"));
  }

  private static String fileName(String request) {
    return RenderedHelp.fileName(request, false);
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
