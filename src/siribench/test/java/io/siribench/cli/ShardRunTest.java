package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.cli.options.Converters;
import io.siribench.plan.Shard;
import io.siribench.problem.Problems;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

final class ShardRunTest {
  private static ShardRun shard(List<String> sources, String... arguments) {
    CommandLine command = new CommandLine(new RunCommand());
    Converters.install(command);
    command.parseArgs(arguments);
    Shard shard = new Shard(0, 2, Shard.Hosts.ANY);
    return ShardRun.of(shard, command.getCommandSpec(), sources, new Problems());
  }

  /** A complete attempt of another command must not count as one of this command. */
  @Test
  void command_otherArgumentsOfTheJvm_isAnotherCommand() {
    ShardRun small = shard(List.of(), "--shard=0/2", "--out=a", "--cold", "--jvm-arg=-Xmx64m");
    ShardRun large = shard(List.of(), "--shard=1/2", "--out=b", "--cold", "--jvm-arg=-Xmx128m");
    assertThat(small.command()).isEqualTo("run --jvm-arg=-Xmx64m --cold");
    assertThat(large.command()).isEqualTo("run --jvm-arg=-Xmx128m --cold");
    assertThat(small.seed()).isNotEqualTo(large.seed());
  }

  /** Some flags of a JVM begin like options of siribench. */
  @Test
  void command_argumentThatLooksLikeAnOption_isPassedToTheJvm() {
    assertThat(shard(List.of(), "--jvm-arg=-noverify", "--jvm-arg", "-client").command())
        .isEqualTo("run --jvm-arg=-noverify --jvm-arg=-client");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--jvm-arg", "--serve-arg"})
  void command_optionWithoutItsArgument_isRefusedWithAnExample(String option) {
    assertThatThrownBy(() -> shard(List.of(), option))
        .hasMessage(option + ": expected an argument, as in " + option + "=ARG");
  }

  @Test
  void command_secrets_areMasked() {
    assertThat(shard(List.of("a.xml"), "--serve", "--key=SESAME", "-H", "apikey: SESAME").command())
        .isEqualTo("run --serve --key=*** --header=*** a.xml");
    assertThat(shard(List.of(), "--jvm-arg=-Dtoken=SESAME").command())
        .isEqualTo("run --jvm-arg='-Dtoken=***'");
    assertThat(shard(List.of(), "--jvm", "a:-Xint \"-Dtoken=SE SAME\" -Dx=y").command())
        .isEqualTo("run --jvm='a:-Xint \"-Dtoken=***'");
    assertThat(shard(List.of("https://u:SESAME@h/sm?key=SESAME&ref=1"), "--cold").command())
        .startsWith("run --cold ")
        .contains("https://h/sm?key=***&ref=1");
  }

  /** Each host may have its own URL. */
  @Test
  void seed_otherUrlOrStart_isTheSame() {
    ShardRun first = shard(List.of("http://a/sm"), "--rate=2/s", "--start-at=2026-11-27T14:30:00Z");
    ShardRun other = shard(List.of("http://b/sm"), "--rate=2/s", "--start-at=2026-11-27T15:30:00Z");
    assertThat(first.seed()).isEqualTo(other.seed());
    assertThat(first.command()).isEqualTo("run --rate=2/s http://a/sm");
  }
}
