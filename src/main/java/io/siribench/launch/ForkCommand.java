package io.siribench.launch;

import io.siribench.plan.Secrets;
import java.time.Duration;
import java.util.List;

/**
 * What one fork is to do.
 *
 * @param java path of the {@code java} command
 * @param jvmArgs arguments of the JVM
 * @param workerArgs arguments of the worker, see {@link io.siribench.worker.Protocol}; that of the
 *     launch time is added by the launcher
 * @param input lines for its standard input: what may hold a secret, see {@link
 *     io.siribench.worker.Protocol#INPUT_URL}
 * @param secrets what {@code input} holds of them: hidden in every text that the fork answers with
 * @param timeout for how long the fork may be silent before it is ended
 */
public record ForkCommand(
    String java,
    List<String> jvmArgs,
    List<String> workerArgs,
    List<String> input,
    Secrets secrets,
    Duration timeout) {
  public ForkCommand {
    jvmArgs = List.copyOf(jvmArgs);
    workerArgs = List.copyOf(workerArgs);
    input = List.copyOf(input);
  }

  /** Without what may hold a secret. */
  @Override
  public String toString() {
    return "ForkCommand[" + java + " " + jvmArgs + " " + workerArgs + "]";
  }
}
