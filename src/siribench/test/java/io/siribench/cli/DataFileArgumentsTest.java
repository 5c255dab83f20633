package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DataFileArgumentsTest {
  @Test
  void joined_dataFile_isNoFileOfArguments() {
    assertThat(DataFileArguments.joined("run", "@options", "--data", "@request.xml", "@more"))
        .containsExactly("run", "@options", "--data=@request.xml", "@more");
  }

  @Test
  void joined_otherArguments_areUntouched() {
    assertThat(DataFileArguments.joined("--data", "<Siri/>", "--data=@x", "-H", "@y", "--data"))
        .containsExactly("--data", "<Siri/>", "--data=@x", "-H", "@y", "--data");
    assertThat(DataFileArguments.joined()).isEmpty();
  }
}
