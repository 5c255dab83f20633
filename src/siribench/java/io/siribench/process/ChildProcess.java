package io.siribench.process;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** How every process of siribench is made: without the secrets in this one's environment. */
public final class ChildProcess {
  /** A process's environment is for its owner's other processes to see. */
  private static final Set<String> SECRETS =
      Set.of("SIRIBENCH_KEY", "SIRIBENCH_TRUST_STORE_PASSWORD", "SIRIBENCH_CLIENT_CERT_PASSWORD");

  private final ProcessBuilder builder;

  private ChildProcess(List<String> command) {
    builder = new ProcessBuilder(new ArrayList<>(command));
    removeSecrets(builder.environment());
  }

  /**
   * What a process printed, and how it ended.
   *
   * @param output to standard output, in UTF-8; at most {@value StreamText#MAX_BYTES} bytes of it
   * @param errors to standard error, likewise
   */
  public record Outcome(int exitCode, String output, String errors) {
    /** All that it printed, errors last. */
    public String said() {
      return (output + "\n" + errors).strip();
    }
  }

  /** A process that will run {@code command}. */
  public static ChildProcess of(List<String> command) {
    return new ChildProcess(command);
  }

  /** Removes from {@code environment} what no process of siribench is given. */
  public static void removeSecrets(Map<String, String> environment) {
    environment.keySet().removeAll(SECRETS);
  }

  /** Adds {@code variables} to its environment, or puts them in the place of those there; this. */
  public ChildProcess with(Map<String, String> variables) {
    builder.environment().putAll(variables);
    return this;
  }

  /** Takes {@code variables} out of its environment; this. */
  public ChildProcess without(Collection<String> variables) {
    builder.environment().keySet().removeAll(variables);
    return this;
  }

  /** Its environment so far. */
  public Map<String, String> environment() {
    return Map.copyOf(builder.environment());
  }

  /** Adds the argument {@code last}; this. */
  public ChildProcess argument(String last) {
    builder.command().add(last);
    return this;
  }

  /**
   * Lets go of what it prints, so that it can outlive this program: a pipe that nobody reads any
   * more would end it; this.
   */
  public ChildProcess discarding() {
    builder.redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD);
    return this;
  }

  /**
   * Starts it; its streams and its end are the caller's.
   *
   * @throws IOException if it cannot be started
   */
  public Process start() throws IOException {
    return builder.start();
  }

  /**
   * Runs it with empty standard input, and waits for its end.
   *
   * @throws ProcessTimeoutException if it did not end within {@code timeout}; it has been ended,
   *     but not what it has started, which may serve others
   * @throws IOException if it cannot be started
   * @throws InterruptedException if this thread is interrupted; it has been ended
   */
  public Outcome run(Duration timeout) throws IOException, InterruptedException {
    Process process = start();
    try {
      process.getOutputStream().close();
      StreamText output = StreamText.read("child-stdout", process.getInputStream());
      StreamText errors = StreamText.read("child-stderr", process.getErrorStream());
      if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new ProcessTimeoutException(builder.command(), timeout);
      }
      return new Outcome(process.exitValue(), output.await(), errors.await());
    } finally {
      if (process.isAlive()) {
        process.destroyForcibly();
      }
    }
  }
}
