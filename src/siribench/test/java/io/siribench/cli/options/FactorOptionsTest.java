package io.siribench.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;

final class FactorOptionsTest {
  @Command
  private static final class Factors {
    @Mixin private FactorOptions options = new FactorOptions();
  }

  private final Factors factors = new Factors();
  private final CommandLine command = new CommandLine(factors);

  static Stream<Factor<?>> withAnOption() {
    return Factor.all().stream().filter(factor -> !factor.options().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("withAnOption")
  void option_ofEveryFactor_takesHelpFromTable(Factor<?> factor) {
    String name = factor.options().get(0);
    OptionSpec option = command.getCommandSpec().findOption(name);
    assertThat(option.names()).containsExactlyElementsOf(factor.options());
    assertThat(String.join("", option.description())).isEqualTo(factor.help());
  }

  @Test
  void words_ofListsAndRepetition_areAllInOrder() {
    command.parseArgs("-r", "tree,mapper", "--reader=reader", "--stax", "aalto");
    assertThat(factors.options.words(Factor.READER)).containsExactly("tree", "mapper", "reader");
    assertThat(factors.options.words(Factor.STAX)).containsExactly("aalto");
    assertThat(factors.options.words(Factor.MODULE)).isEmpty();
    command.parseArgs("-m", "none");
    assertThat(factors.options.words(Factor.READER)).isEmpty();
  }

  @Test
  void words_jacksonVersions_areLibraries() {
    command.parseArgs("--library", "jackson:2.4.6", "--jackson=2.1.2,Bundled", "--offline");
    assertThat(factors.options.words(Factor.LIBRARY))
        .containsExactly("jackson:2.4.6", "jackson:2.1.2", "jackson");
    assertThat(factors.options.words()).containsKey(Factor.LIBRARY);
    assertThat(factors.options.isOffline).isTrue();
  }

  @Test
  void words_typeArguments_stayOneWord() {
    command.parseArgs("--model", "siri,java.util.Map<A,java.util.Map<B,C>>,D", "--model=E<F");
    assertThat(factors.options.words(Factor.MODEL))
        .containsExactly("siri", "java.util.Map<A,java.util.Map<B,C>>", "D", "E<F");
  }

  @Test
  void starts_inAnyOrder_followOrderOfTable() {
    command.parseArgs("--steady", "--pseudo-warm", "--cold");
    assertThat(factors.options.starts(false, false))
        .isEqualTo(List.of(Start.COLD, Start.PSEUDO_WARM, Start.STEADY));
    command.parseArgs();
    assertThat(factors.options.starts(false, false)).isEqualTo(List.of(Start.COLD, Start.WARM));
    assertThat(factors.options.starts(true, false)).isEqualTo(List.of(Start.WARM));
    assertThat(factors.options.starts(false, true)).isEqualTo(List.of(Start.COLD));
  }
}
