package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.Protocol;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ForkMessageTest {
  @Test
  void parse_lineOfTheWorker_hasItsFields() {
    assertThat(ForkMessage.parse("@siribench\tsample\trequest=3\terror=a=b c\tempty=", ""))
        .contains(
            new ForkMessage(
                Protocol.SAMPLE, Map.of("request", "3", "error", "a=b c", "empty", "")));
  }

  @Test
  void parse_kindWithoutFields_isAnAnswer() {
    assertThat(ForkMessage.parse("@siribench\tend", ""))
        .contains(new ForkMessage(Protocol.END, Map.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "@siribench",
        "@siribench end",
        " @siribench\tend",
        "[0.01s][warning][cds] @siribench\tend",
        "@siribench2\tend",
        "\t\t\t",
        "OpenJDK 64-Bit Server VM warning: Sharing is only supported for boot loader classes"
      })
  void parse_anyOtherLine_isNone(String line) {
    assertThat(ForkMessage.parse(line, "")).isEmpty();
  }

  @Test
  void parse_malformedFields_areIgnored() {
    assertThat(ForkMessage.parse("@siribench\tsample\t\t=3\tno value\ta=1", ""))
        .contains(new ForkMessage(Protocol.SAMPLE, Map.of("a", "1")));
  }

  @Test
  void parse_duplicateKey_lastWins() {
    assertThat(ForkMessage.parse("@siribench\tsample\ta=1\ta=2", ""))
        .hasValueSatisfying(message -> assertThat(message.text("a")).isEqualTo("2"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "1.5", "9223372036854775808", "1 ", "0x1"})
  void number_notAnInteger_isTheDefault(String text) {
    assertThat(new ForkMessage("sample", Map.of("a", text)).number("a", -1)).isEqualTo(-1);
  }

  @Test
  void number_missing_isTheDefault() {
    assertThat(new ForkMessage("sample", Map.of()).number("a", 7)).isEqualTo(7);
  }

  /** A measured class may print text that looks like a message of the fork. */
  @Test
  void parse_lineWithoutMark_isEmpty() {
    assertThat(ForkMessage.parse("@siribench\tsample\trequest=0", "1f")).isEmpty();
    assertThat(ForkMessage.parse("@siribench:1e\tsample\trequest=0", "1f")).isEmpty();
    assertThat(ForkMessage.parse("@siribench:1f\tsample\trequest=0", "1f")).isPresent();
    assertThat(ForkMessage.parse("@siribench:1f\tsample\trequest=0", "")).isEmpty();
  }
}
