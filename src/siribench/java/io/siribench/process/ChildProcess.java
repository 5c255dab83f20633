package io.siribench.process;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The builder of every process of siribench, without the secrets of this environment. */
public final class ChildProcess {
  private static final String OWN = "siribench_";

  /** The suffix of proxy variables, as for curl, with URLs that may contain a login. */
  private static final String PROXY = "_proxy";

  /** The variables that add options or classes to JVMs. */
  public static final List<String> JVM_OPTIONS =
      List.of(
          "JAVA_TOOL_OPTIONS",
          "JDK_JAVA_OPTIONS",
          "_JAVA_OPTIONS",
          "CLASSPATH",
          // Options of the process that writes an AOT cache (JEP 514), and of OpenJ9.
          "JDK_AOT_VM_OPTIONS",
          "OPENJ9_JAVA_OPTIONS",
          "IBM_JAVA_OPTIONS");

  private final ProcessBuilder builder;

  private ChildProcess(List<String> command) {
    builder = new ProcessBuilder(new ArrayList<>(command));
    removeSecrets(builder.environment());
  }

  /**
   * The output of a process, and how it ended.
   *
   * @param output the standard output, in UTF-8; at most {@value StreamText#MAX_BYTES} bytes of it
   * @param errors the standard error, with the same limit
   */
  public record Outcome(int exitCode, String output, String errors) {
    /** Returns all output, errors last. */
    public String text() {
      return (output + "\n" + errors).strip();
    }
  }

  /** Returns the command word for {@code file}; a bare name would be searched in PATH. */
  public static String word(Path file) {
    return (file.getParent() == null ? file.toAbsolutePath() : file).toString();
  }

  /** Returns a process that will run {@code command}. */
  public static ChildProcess of(List<String> command) {
    return new ChildProcess(command);
  }

  /**
   * Removes the variables from {@code environment} that no process of siribench gets. They are
   * {@code SIRIBENCH_*} and {@code *_proxy}, in upper or lower case. Other users may be able to
   * read the environment, and a recording of the JVM contains it.
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

  /** Adds {@code variables} to its environment, replacing existing ones; returns this. */
  public ChildProcess with(Map<String, String> variables) {
    builder.environment().putAll(variables);
    return this;
  }

  /** Removes {@code variables} from its environment; returns this. */
  public ChildProcess without(Collection<String> variables) {
    builder.environment().keySet().removeAll(variables);
    return this;
  }

  /** Returns its environment so far. */
  public Map<String, String> environment() {
    return Map.copyOf(builder.environment());
  }

  /** Adds the argument {@code last}; returns this. */
  public ChildProcess argument(String last) {
    builder.command().add(last);
    return this;
  }

  /** Sets its working directory; returns this. */
  public ChildProcess in(Path directory) {
    builder.directory(directory.toAbsolutePath().toFile());
    return this;
  }

  /** Writes all of its output to {@code log}, which is replaced; returns this. */
  public ChildProcess writingTo(Path log) {
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    return this;
  }

  /**
   * Discards its output, so that the process can outlive this program; returns this. Writing to a
   * pipe without a reader would end the process.
   */
  public ChildProcess discarding() {
    builder.redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD);
    return this;
  }

  /**
   * Starts it; the caller owns its streams and must end it.
   *
   * @throws IOException if it cannot be started
   */
  public Process start() throws IOException {
    return builder.start();
  }

  /**
   * Runs it like {@link #run}, with a message for users if that is impossible.
   *
   * @throws IOException if its command is missing or does not respond
   */
  public Outcome runTool(Duration timeout) throws IOException, InterruptedException {
    String tool = builder.command().get(0);
    try {
      return run(timeout);
    } catch (ProcessTimeoutException e) {
      throw new IOException(tool + " does not respond", e);
    } catch (IOException e) {
      throw new IOException("there is no command " + tool, e);
    }
  }

  /**
   * Runs it with empty standard input, and waits for its end.
   *
   * @throws ProcessTimeoutException if it did not end within {@code timeout}; it has been killed,
   *     but its children have not, because they may serve others
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
