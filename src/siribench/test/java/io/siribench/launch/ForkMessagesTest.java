package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ForkMessagesTest {
  private static final String ALPHABET = "ghjkmnpqrstvwxyz0123456789+/";

  /** Longest part of a key that may remain where it was cut. */
  private static final int MAX_RUN = 7;

  private static String key(Random random) {
    StringBuilder key = new StringBuilder();
    int length = 12 + random.nextInt(30);
    for (int i = 0; i < length; i++) {
      key.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return key.toString();
  }

  /** Kept output contains no piece of a key, even where lines are cut. */
  @Test
  void kept_keyPrintedAnywhere_containsNoPartOfIt() {
    Random random = new Random(21);
    for (int i = 0; i < 300; i++) {
      String key = key(random);
      ForkMessages messages =
          new ForkMessages("", Secrets.of(List.of(Secret.of(key))), pause -> {});
      String line = "A".repeat(random.nextInt(600)) + key + "B".repeat(random.nextInt(600));
      messages.onStdoutLine(
          Protocol.PREFIX + "\t" + Protocol.SAMPLE + "\t" + SampleLine.ERROR + "=" + line);
      messages.onStdoutLine(line);
      assertNoPiece(key, messages.messages() + messages.errorTail());
      messages.onStderrLine(line);
      assertNoPiece(key, messages.errorTail());
    }
  }

  private static void assertNoPiece(String key, String kept) {
    for (int start = 0; start + MAX_RUN < key.length(); start++) {
      assertThat(kept).doesNotContain(key.substring(start, start + MAX_RUN + 1));
    }
  }

  @Test
  void errorTail_emptyLinesOfOutput_areNotKept() {
    ForkMessages messages = new ForkMessages("", Secrets.NONE, pause -> {});
    messages.onStdoutLine("");
    messages.onStdoutLine("text");
    messages.onStdoutLine("");
    assertThat(messages.errorTail()).isEqualTo("text");
  }

  @Test
  void message_numericKey_keepsItsNumbers() {
    ForkMessages messages =
        new ForkMessages("", Secrets.of(List.of(Secret.of("12345"))), pause -> {});
    messages.onStdoutLine(
        Protocol.PREFIX
            + "\t"
            + Protocol.SAMPLE
            + "\t"
            + SampleLine.CPU
            + "=12345\t"
            + SampleLine.ERROR
            + "=no 12345");
    ForkMessage message = messages.messages().get(0);
    assertThat(message.number(SampleLine.CPU, 0)).isEqualTo(12345);
    assertThat(message.text(SampleLine.ERROR)).isEqualTo("no ***");
  }
}
