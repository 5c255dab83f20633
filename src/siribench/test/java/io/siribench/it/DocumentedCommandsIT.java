package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.DocumentedCommands;
import io.siribench.process.EndpointProcess;
import io.siribench.session.output.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs of the commands in code blocks of README and docs, except those in {@code
 * DocumentedCommands.LEFT_OUT}. They use a server of this test. Commands that measure run with
 * {@code --dry-run}, which forks each scenario; of several with the same forks, one runs.
 */
final class DocumentedCommandsIT {
  /** Options that change no fork of a dry run, which {@code DocumentedCommandsTest} plans. */
  private static final Pattern WITHOUT_EFFECT =
      Pattern.compile(
          " (-n \\d+|-q|--aa|--markdown|--quick|--dry-run|[.]{3}|--max-time \\S+|--target-error \\S+"
              + "|--until-decided|--explain|--budget '[^']*')(?= |$)");

  private static final String RECORDED = "--every 30s --count 20";
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir private static Path directory;

  private static final InputStream STANDARD_INPUT = System.in;
  private static EndpointProcess endpoint;
  private static EndpointProcess tlsEndpoint;

  @BeforeAll
  static void prepare() throws Exception {
    DocumentedCommands.writeFiles(directory);
    for (String format : List.of("json", "xml")) {
      Files.copy(
          Program.SAMPLES.resolve("own-model/order." + format),
          directory.resolve("order." + format),
          StandardCopyOption.REPLACE_EXISTING);
    }
    Files.writeString(
        directory.resolve("request.xml"),
        "<Siri xmlns='http://www.siri.org.uk/siri'><ServiceRequest><StopMonitoringRequest>"
            + "<MonitoringRef>1</MonitoringRef></StopMonitoringRequest></ServiceRequest></Siri>");
    OwnModelIT.build(directory.resolve("app.jar"));
    Files.copy(directory.resolve("app.jar"), directory.resolve("order.jar"));
    Path run = Files.createDirectories(directory.resolve("reports/run"));
    for (String file : List.of("plan.json", "samples.csv")) {
      Files.copy(Path.of("reports/reference/run", file), run.resolve(file));
    }
    endpoint = serve();
    tlsEndpoint = serve("--tls");
  }

  private static EndpointProcess serve(String... arguments) throws Exception {
    return EndpointProcess.start(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        Program.JAR,
        EndpointProcess.ANY_PORT,
        List.of(arguments),
        Map.of(),
        TIMEOUT);
  }

  @AfterAll
  static void close() {
    System.setIn(STANDARD_INPUT);
    endpoint.close();
    tlsEndpoint.close();
  }

  static Stream<String> commands() throws IOException {
    Set<String> forks = new HashSet<>();
    return DocumentedCommands.all()
        .filter(command -> !DocumentedCommands.isLeftOut(command))
        .filter(command -> forks.add(WITHOUT_EFFECT.matcher(command).replaceAll("")));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void command_documented_succeeds(String command) throws Exception {
    byte[] input =
        command.endsWith(" -") ? Files.readAllBytes(directory.resolve("answer.json")) : new byte[0];
    System.setIn(new ByteArrayInputStream(input));
    Program.Result result = Program.inProcess(arguments(command).toArray(String[]::new));
    // An example of check shows a lossy document.
    boolean isCheck = command.startsWith("check");
    assertThat(result.exitCode())
        .as(result.all())
        .isIn(ExitCode.OK, isCheck ? ExitCode.SOME_FAILED : ExitCode.OK);
  }

  private static List<String> arguments(String command) {
    boolean isTls = command.contains("--trust-store");
    EndpointProcess asked = isTls ? tlsEndpoint : endpoint;
    String base = asked.baseUrl().toString();
    String line =
        command
            .replaceAll("https://(HOST|bustime[^/]*/api/siri)/", base + "/api/siri/")
            .replace("server.pem", asked.trustStore().map(Path::toString).orElse(""))
            .replace(RECORDED, "--every 0s --count 2");
    List<String> arguments =
        new ArrayList<>(
            DocumentedCommands.words(line, directory, base + "/api/siri/stop-monitoring.{format}"));
    if (command.startsWith("run")) {
      arguments.add(Runs.FAST);
      if (!command.matches(".* (-f|--gate) .*")) {
        // One format is enough where the command is about none; a gate compares two.
        arguments.add("--format=json");
      }
      arguments.addAll(arguments.contains("--dry-run") ? List.of() : List.of("--dry-run"));
    } else if (command.startsWith("history")) {
      arguments.set(arguments.size() - 1, directory.resolve("reports").toString());
    } else if (command.startsWith("serve")) {
      arguments.addAll(List.of("--port=0", "--until-stdin-ends"));
    }
    return arguments;
  }
}
