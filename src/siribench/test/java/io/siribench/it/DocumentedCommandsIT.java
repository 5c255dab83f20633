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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs of the commands in code blocks of README and docs. They use a server of this test. Commands
 * that measure run with {@code --dry-run}, which forks each scenario; of several with the same
 * forks, one runs.
 */
final class DocumentedCommandsIT {
  /** Commands that are only parsed and planned, by {@code DocumentedCommandsTest}, and why. */
  private static final Map<String, String> LEFT_OUT =
      Map.ofEntries(
          Map.entry("(recommend|reproduce)\\b.*(?<!--list)", "measures for minutes; RecommendIT"),
          Map.entry("adb .*|doctor --adb", "asks a device; AdbRunIT"),
          Map.entry("bisect .*", "builds commits; BisectIT"),
          Map.entry("run .*--shard .*|collect .*", "needs several hosts; FleetIT"),
          Map.entry(
              "run .*(--jackson|--library|lzf|woodstox:|--mapper|com.acme.\\w*Readers?\\b).*",
              "downloads libraries, or needs code of a user; LibraryIT, OwnMapperIT, OwnReaderIT"),
          Map.entry(
              "run .*--restore .*", "prepares archives and images before the forks; RestoreIT"),
          Map.entry(
              "run .*--(wrapping|shape) .*", "writes documents of two dozen scenarios; ShapesIT"),
          Map.entry("run .*--judge instructions.*", "needs a counter; CountedStartsIT"),
          Map.entry("run .*-f json --java .*", "needs two JDKs; RunIT"),
          Map.entry("run .*--resume .*", "continues a run of the reader; ResumeIT"),
          Map.entry("run .*--profile .*", "needs a profiler, and no plan differs by it; SecretsIT"),
          Map.entry("history .*", "compares runs that earlier steps have kept; SeveralRunsTest"));

  /** Options that change no fork of a dry run, which {@code DocumentedCommandsTest} plans. */
  private static final Pattern WITHOUT_EFFECT =
      Pattern.compile(
          " (-n \\d+|-q|--markdown|--quick|--dry-run|[.]{3}|--max-time \\S+|--target-error \\S+"
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
    for (String jar : List.of("app.jar", "order.jar")) {
      OwnModelIT.build(directory.resolve(jar));
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

  private static boolean isLeftOut(String command) {
    return LEFT_OUT.keySet().stream().anyMatch(command::matches);
  }

  static Stream<String> commands() throws IOException {
    Set<String> forks = new HashSet<>();
    return DocumentedCommands.all()
        .filter(command -> !isLeftOut(command))
        .filter(command -> forks.add(WITHOUT_EFFECT.matcher(command).replaceAll("")));
  }

  @Test
  void leftOut_areCommandsThatThereAre() throws IOException {
    List<String> all = DocumentedCommands.all().toList();
    assertThat(LEFT_OUT.keySet())
        .allSatisfy(left -> assertThat(all).anyMatch(command -> command.matches(left)));
    try (Stream<Path> files = Files.walk(Path.of("src/siribench/test/java"))) {
      Set<String> classes =
          files
              .map(file -> String.valueOf(file.getFileName()).replace(".java", ""))
              .collect(Collectors.toSet());
      assertThat(LEFT_OUT.values())
          .flatMap(reason -> List.of(reason.replaceFirst(".*; ", "").split(", ")))
          .isSubsetOf(classes);
    }
    // Those for devices run in AdbRunIT.
    List<String> here = all.stream().filter(command -> !command.startsWith("adb ")).toList();
    assertThat(here).filteredOn(DocumentedCommandsIT::isLeftOut).hasSizeLessThan(here.size() / 2);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void command_ofThePages_succeeds(String command) throws Exception {
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
    } else if (command.startsWith("serve")) {
      arguments.addAll(List.of("--port=0", "--until-stdin-ends"));
    }
    return arguments;
  }
}
