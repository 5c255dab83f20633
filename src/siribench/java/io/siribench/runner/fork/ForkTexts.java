package io.siribench.runner.fork;

import io.siribench.launch.ForkResult;
import java.math.BigDecimal;
import java.time.Duration;

/** Texts about forks and their output. */
public final class ForkTexts {
  private static final int SIGNAL_BASE = 128;
  private static final int HIGHEST_SIGNAL = 64;

  /** Returns the reason why {@code result} is incomplete, with the last lines of its output. */
  public static String reason(ForkResult result) {
    return reason(result, "");
  }

  /** Returns the reason as above, with the {@code timeout} of the fork. */
  public static String reason(ForkResult result, Duration timeout) {
    return reason(
        result,
        " ("
            + BigDecimal.valueOf(timeout.toMillis(), 3).stripTrailingZeros().toPlainString()
            + " s)");
  }

  private static String reason(ForkResult result, String timeout) {
    StringBuilder reason = new StringBuilder();
    int code = result.exitCode();
    if (result.timedOut()) {
      reason.append("killed: no output within --timeout").append(timeout);
    } else if (code == 0) {
      reason.append("the fork ended with exit code 0 but without a complete result");
    } else {
      reason.append("the fork ended with exit code ").append(code);
      if (code > SIGNAL_BASE && code <= SIGNAL_BASE + HIGHEST_SIGNAL) {
        reason.append(" (signal ").append(code - SIGNAL_BASE).append(')');
      }
    }
    if (!result.errorTail().isEmpty()) {
      reason.append("; ").append(lastLines(result));
    }
    return reason.toString();
  }

  /** Returns the last lines that {@code result} printed, if it printed any. */
  static String lastLines(ForkResult result) {
    return "its last lines:\n" + result.errorTail();
  }
}
