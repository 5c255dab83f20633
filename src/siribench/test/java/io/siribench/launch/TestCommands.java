package io.siribench.launch;

import io.siribench.plan.Round.Layout;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.restore.ForkStart;
import java.time.Duration;
import java.util.List;

/** Commands for forks with a fixed layout and unmarked lines. */
public final class TestCommands {
  private TestCommands() {}

  public static ForkCommand of(
      String java,
      List<String> jvmArgs,
      List<String> workerArgs,
      List<Secret> input,
      Secrets secrets,
      Duration timeout) {
    return of(java, ForkStart.of(jvmArgs, workerArgs), input, secrets, timeout);
  }

  public static ForkCommand of(
      String java, ForkStart start, List<Secret> input, Secrets secrets, Duration timeout) {
    return new ForkCommand(java, start, input, secrets, timeout, Layout.FIXED, "");
  }
}
