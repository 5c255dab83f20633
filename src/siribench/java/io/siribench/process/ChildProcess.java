package io.siribench.process;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** How every process of siribench is made: without the secrets in this one's environment. */
public final class ChildProcess {
  private static final String OWN = "siribench_";

  /** What curl and others read, where a URL may hold a login. */
  private static final String PROXY = "_proxy";

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

  /**
   * Removes from {@code environment} what no process of siribench is given: {@code SIRIBENCH_*} and
   * {@code *_proxy}, in whatever case. It may be seen by others, and a recording of the JVM holds
   * all of it.
   */
  public static void removeSecrets(Map<String, String> environment) {
    environment
        .keySet()
        .removeIf(
            variable -> {
              String name = variable.toLowerCase(Locale.ROOT);
              return name.startsWith(OWN) || name.endsWith(PROXY);
            });
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
