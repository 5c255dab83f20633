package io.siribench.process;

import io.siribench.request.Inbound;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * {@code siribench serve} in a separate process, so that measurements do not share its JVM. The
 * server watches its standard input, which the system closes when the calling process ends for any
 * reason. The server then also ends.
 */
public final class EndpointProcess implements AutoCloseable {
  /** The word before the URL that {@code serve --until-stdin-ends} prints. */
  public static final String URL = "url=";

  /** The word before the file of the certificate to trust. */
  public static final String TRUST_STORE = "trust-store=";

  /** The line that announces that the server listens. */
  public static final String READY = "ready";

  /** The option to print these lines, and to end at the end of standard input. */
  public static final String UNTIL_STDIN_ENDS = "--until-stdin-ends";

  /** The value for any free port. */
  public static final int ANY_PORT = 0;

  private static final long CLOSE_SECONDS = 5;

  private final Process process;
  private final OutputTail lastErrors;
  private final List<String> announcements = new ArrayList<>();
  private final CompletableFuture<List<String>> readiness = new CompletableFuture<>();
  private final CompletableFuture<@Nullable Void> errorsRead = new CompletableFuture<>();
  private List<String> announced = List.of();

  private EndpointProcess(Process process, Secrets secrets) {
    this.process = process;
    lastErrors = new OutputTail(Inbound.without(secrets));
  }

  /**
   * Starts a server, and waits until it listens.
   *
   * @param java the path of the {@code java} command
   * @param jar siribench's own jar
   * @param port the port to listen on, or {@link #ANY_PORT}
   * @param arguments the arguments of {@code serve}, except for the port
   * @param environment additional variables, for values that must not appear in a process list;
   *     they extend the environment of this process without its secrets
   * @throws IOException if it does not start within {@code timeout}; the message has its last lines
   * @throws InterruptedException if this thread is interrupted; the process has been ended
   */
  public static EndpointProcess start(
      String java,
      Path jar,
      int port,
      List<String> arguments,
      Map<String, Secret> environment,
      Duration timeout)
      throws IOException, InterruptedException {
    List<String> command = command(java, jar, port, arguments);
    Map<String, String> exposed = new HashMap<>();
    environment.forEach((name, secret) -> exposed.put(name, secret.expose()));
    Process process =
        ChildProcess.of(command).without(ChildProcess.JVM_OPTIONS).with(exposed).start();
    EndpointProcess endpoint = new EndpointProcess(process, Secrets.of(environment.values()));
    boolean isReady = false;
    try {
      endpoint.read();
      endpoint.awaitReady(timeout);
      isReady = true;
      return endpoint;
    } finally {
      if (!isReady) {
        endpoint.close();
      }
    }
  }

  static List<String> command(String java, Path jar, int port, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(java, "-XX:+UseSerialGC"));
    // A variable such as JAVA_TOOL_OPTIONS, which may set this limit, is not passed on.
    command.add("-Xmx" + Runtime.getRuntime().maxMemory());
    // For a few requests, the optimizing compiler would take a core from the measurement.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-jar", jar.toString()));
    command.addAll(List.of("serve", UNTIL_STDIN_ENDS, "--port", String.valueOf(port)));
    command.addAll(arguments);
    return command;
  }

  /** Returns scheme, host and port of its URLs, without a slash at the end. */
  public URI baseUrl() {
    return URI.create(announcement(URL).orElseThrow());
  }

  /** Returns the PEM file with the certificate to trust; absent without {@code --tls}. */
  public Optional<Path> trustStore() {
    return announcement(TRUST_STORE).map(Path::of);
  }

  /** Returns its process id. */
  public long pid() {
    return process.pid();
  }

  /** Returns whether the process still runs; otherwise, it has failed. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Returns the last lines of its standard error. */
  public String lastLines() {
    return lastErrors.text();
  }

  private Optional<String> announcement(String word) {
    return announced.stream()
        .filter(line -> line.startsWith(word))
        .map(line -> line.substring(word.length()))
        .findFirst();
  }

  private void awaitReady(Duration timeout) throws IOException, InterruptedException {
    try {
      announced = readiness.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new IOException(
          "the endpoint was not ready within " + timeout.toMillis() + " ms" + lastOutput(), e);
    } catch (ExecutionException e) {
      // The last lines of the process may not have arrived yet.
      errorsRead.completeOnTimeout(null, CLOSE_SECONDS, TimeUnit.SECONDS).join();
      throw new IOException("the endpoint did not start" + lastOutput(), e.getCause());
    }
    if (announcement(URL).isEmpty()) {
      throw new IOException("the endpoint did not print its URL" + lastOutput());
    }
  }

  private String lastOutput() {
    String lines = lastLines();
    return lines.isEmpty() ? "" : "; its output: " + lines;
  }

  private void read() {
    BoundedLines.read(
        "endpoint-stdout",
        process.getInputStream(),
        this::onStdoutLine,
        () -> readiness.completeExceptionally(new IOException("it ended")));
    BoundedLines.read(
        "endpoint-stderr",
        process.getErrorStream(),
        lastErrors::add,
        () -> errorsRead.complete(null));
  }

  /** Handles a line; only one thread calls this method. */
  private void onStdoutLine(String line) {
    if (line.equals(READY)) {
      readiness.complete(List.copyOf(announcements));
    } else if (!readiness.isDone()) {
      announcements.add(line);
    }
  }

  /** Ends the process by closing its standard input, or else by force. */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (process.waitFor(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (IOException e) {
      // The process has closed its end of the pipe: it is ending, or will be killed.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
