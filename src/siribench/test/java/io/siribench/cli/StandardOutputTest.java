package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.session.output.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class StandardOutputTest {
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

  private int checked(int exitCode, OutputStream raw) {
    StandardOutput output = new StandardOutput(raw, StandardCharsets.UTF_8);
    output.writer().println("a result");
    return output.checked(exitCode, new PrintWriter(errors, true, StandardCharsets.UTF_8));
  }

  private static OutputStream failing(String reason) {
    return new OutputStream() {
      @Override
      public void write(int octet) throws IOException {
        throw new IOException(reason);
      }
    };
  }

  @Test
  void checked_outputThatArrived_keepsTheExitCode() {
    assertThat(checked(ExitCode.OK, OutputStream.nullOutputStream())).isEqualTo(ExitCode.OK);
    assertThat(errors.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void checked_fullDisk_isAFailureWithItsReason() {
    assertThat(checked(ExitCode.OK, failing("No space left on device")))
        .isEqualTo(ExitCode.UNEXPECTED);
    assertThat(errors.toString(StandardCharsets.UTF_8))
        .isEqualToIgnoringNewLines(
            "siribench: cannot write to standard output: No space left on device");
  }

  @Test
  void checked_brokenPipe_isASilentFailure() {
    assertThat(checked(ExitCode.OK, failing("Broken pipe"))).isEqualTo(ExitCode.UNEXPECTED);
    assertThat(errors.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void checked_anotherFailure_keepsItsExitCode() {
    assertThat(checked(ExitCode.GATE_FAILED, failing("No space left on device")))
        .isEqualTo(ExitCode.GATE_FAILED);
  }
}
