package io.siribench.device.dex;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkCommand;
import io.siribench.plan.Round.Layout;
import io.siribench.request.Secrets;
import io.siribench.restore.ForkStart;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class KeepRulesTest {
  private static Optional<KeepRules> rules(String... workerArgs) {
    ForkStart start = ForkStart.of(List.of(), List.of(workerArgs));
    return KeepRules.of(
        new ForkCommand("java", start, List.of(), Secrets.NONE, Duration.ZERO, Layout.FIXED, ""));
  }

  @Test
  void rules_ofAForkThatIsNotShrunk_areAbsent() {
    assertThat(rules("model=com.acme.Order", "reader=reader")).isEmpty();
  }

  @Test
  void rules_keepNamedClasses_andMembersOnlyOfCalledOnes() {
    KeepRules rules =
        rules(
                "shrunk=rules.pro",
                "model=java.util.Map<java.lang.String,com.acme.Order>",
                "reader=com.acme.Readers::moshi",
                "mapper=stock",
                "generated=com.acme.OrderCaller")
            .orElseThrow();
    assertThat(rules.file()).contains(Path.of("rules.pro"));
    assertThat(rules.text())
        .contains(
            """

            -keep class com.acme.Order
            -keep class com.acme.Readers { public *; }
            -keep class com.acme.OrderCaller { public *; }
            """);
    assertThat(rules("shrunk=").orElseThrow())
        .isEqualTo(new KeepRules(List.of(), List.of(), Optional.empty()));
  }

  @Test
  void given_filesIncludedByTheUsersFile_arePartOfIt(@TempDir Path directory) throws Exception {
    Path file =
        Files.writeString(
            directory.resolve("rules.pro"),
            "-include more.pro\n-keep @com.acme.Keep class *\n@'even more.pro'\n");
    Files.writeString(directory.resolve("more.pro"), "-keep class A\n-include rules.pro\n");
    Files.writeString(directory.resolve("even more.pro"), "-keep class B\n");
    assertThat(new KeepRules(List.of(), List.of(), Optional.of(file)).given())
        .startsWith("-include more.pro")
        .contains("-keep class A\n", "-keep class B\n");
    assertThat(rules("shrunk=").orElseThrow().given()).isEmpty();
  }

  @Test
  void given_commentInAnotherEncoding_isAccepted(@TempDir Path directory) throws Exception {
    Path file =
        Files.writeString(
            directory.resolve("rules.pro"),
            "# f\u00FCr Jackson\n-keep class A\n",
            StandardCharsets.ISO_8859_1);
    assertThat(new KeepRules(List.of(), List.of(), Optional.of(file)).given())
        .endsWith("r Jackson\n-keep class A\n");
  }
}
