package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.siribench.cli.completion.RandomCommand;
import io.siribench.report.compare.CompareRun;
import io.siribench.session.output.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * Random command lines with intact and damaged files. None fails unexpectedly, prints a stack trace
 * or a control character, or hangs.
 *
 * <p>{@code -Dsiribench.test.random=PT10M} runs for that long, {@code
 * -Dsiribench.test.random.seed=N} with that seed.
 */
final class RandomCommandsIT {
  private static final int COMMANDS = 80;

  /** Far longer than any command takes. */
  private static final Duration HANGS = Duration.ofMinutes(2);

  private static final Pattern COLOUR = Pattern.compile("\u001B\\[[0-9;]*m");
  private static final Pattern CONTROL =
      Pattern.compile("[\\x00-\\x08\\x0B-\\x1F\\x7F-\\x9F\\u2028-\\u202E\\u2066-\\u2069]");
  private static final Pattern FRAME = Pattern.compile("\\n\\s+at [\\w.$]+\\(|Exception in thread");

  /** Replacements for members and cells of damaged files. */
  private static final List<String> TOKENS =
      List.of(
          "",
          "null",
          "-1",
          "1e99",
          "\"x\"",
          "[]",
          "[null]",
          "{}",
          "true",
          "99999999999999999999",
          "\u001B[2J",
          "\u202E",
          "\r",
          "\0",
          "\"",
          ",",
          "%s",
          "ü");

  private static final String RECORDING =
      """
      {"log":{"version":"1.2","creator":{"name":"siribench","version":"1.0"},"entries":[
      {"startedDateTime":"2026-11-20T19:30:12.345Z","time":12.5,"request":{"method":"GET",
      "url":"http://localhost/a.json","httpVersion":"HTTP/1.1","cookies":[],"headers":[],
      "queryString":[],"headersSize":-1,"bodySize":0},"response":{"status":200,"statusText":"",
      "httpVersion":"HTTP/1.1","cookies":[],"headers":[],"content":{"size":53,
      "mimeType":"application/json","text":"{\\"Siri\\":{\\"ServiceDelivery\\":{}}}"},
      "redirectURL":"","headersSize":-1,"bodySize":53},"cache":{},"timings":{"send":1,"wait":2,
      "receive":3}}]}}
      """;

  @TempDir private Path directory;

  private final InputStream standardInput = System.in;
  private final Map<String, String> failures = new LinkedHashMap<>();
  private Random random = new Random(0);

  @BeforeEach
  void readNothing() {
    System.setIn(new ByteArrayInputStream(new byte[0]));
  }

  @AfterEach
  void readAgain() {
    System.setIn(standardInput);
  }

  @Test
  void command_fixedSeed_succeedsOrIsRefused() throws IOException {
    run(34, Duration.ZERO);
  }

  @Test
  @EnabledIfSystemProperty(named = "siribench.test.random", matches = "PT.*")
  void command_randomSeed_succeedsOrIsRefused() throws IOException {
    long seed = Long.getLong("siribench.test.random.seed", System.nanoTime());
    System.out.println("random commands: -Dsiribench.test.random.seed=" + seed);
    run(seed, Duration.parse(Objects.requireNonNull(System.getProperty("siribench.test.random"))));
  }

  private void run(long seed, Duration atLeast) throws IOException {
    random = new Random(seed);
    long endNanos = System.nanoTime() + atLeast.toNanos();
    int round = 0;
    do {
      round(Files.createDirectory(directory.resolve("round" + round++)));
    } while (System.nanoTime() < endNanos);
    assertThat(failures.values()).as("seed %s", seed).isEmpty();
  }

  private void round(Path files) throws IOException {
    RandomCommand commands =
        new RandomCommand(
            Main.commandLine().getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .toList(),
            written(files),
            random);
    for (int i = 0; i < COMMANDS; i++) {
      List<String> line = commands.next();
      try {
        check(line, run(line));
      } catch (Throwable e) {
        fail(line, e.getClass().getName(), Stream.of(e.getStackTrace()).limit(12).toList() + "");
      }
    }
  }

  private static CommandRun run(List<String> line) {
    return assertTimeoutPreemptively(
        HANGS, () -> CommandRun.ofProgram(line.toArray(String[]::new)));
  }

  private void check(List<String> line, CommandRun run) {
    String all = run.out() + "\n" + run.err();
    // A step of git bisect has exit codes of its own.
    boolean isStep = line.get(0).equals("bisect") && line.contains("--step");
    if (!isStep
        && (run.exitCode() == ExitCode.UNEXPECTED || run.exitCode() > ExitCode.GATE_FAILED)) {
      fail(line, run.err(), "exit code " + run.exitCode());
    } else if (FRAME.matcher(all).find() || all.contains("siribench: unexpected failure")) {
      fail(line, run.err(), "stack trace");
    } else if (CONTROL.matcher(COLOUR.matcher(all).replaceAll("")).find()) {
      fail(line, "control " + line.get(0), all);
    }
  }

  /** Records the first failure of each kind, ignoring numbers and file names. */
  private void fail(List<String> line, String reason, String what) {
    String kind = reason.replace(directory.toString(), "").replaceAll("\\d+|'.*?'", "");
    failures.putIfAbsent(kind, "%s%n%s%n%s%n".formatted(line, reason, what));
  }

  /** Writes documents, recordings, runs and other files, half of them damaged. */
  private List<String> written(Path files) throws IOException {
    Path run = files.resolve("run");
    new CompareRun(1)
        .with("json.reader.none.cold", 250, 500)
        .with("xml.reader.none.cold", 300, 600)
        .write(run);
    List<Path> sources = new ArrayList<>();
    for (String format : List.of("json", "xml", "smile", "cbor")) {
      sources.add(Path.of("samples", "stop-monitoring-1." + format));
    }
    sources.add(Files.writeString(files.resolve("recording.har"), RECORDING));
    List<String> paths = new ArrayList<>(List.of(run.toString(), files + "/new", files + "/a b/ü"));
    for (Path source : sources) {
      byte[] content = Files.readAllBytes(source);
      paths.add(write(files.resolve(source.getFileName()), content));
      paths.add(write(files.resolve("damaged-" + source.getFileName()), damaged(content)));
    }
    for (String name : List.of("samples.csv", "plan.json")) {
      Path damaged = Files.createDirectory(files.resolve("damaged-" + name));
      for (String file : List.of("samples.csv", "plan.json")) {
        byte[] content = Files.readAllBytes(run.resolve(file));
        write(damaged.resolve(file), file.equals(name) ? damaged(content) : content);
      }
      paths.add(damaged.toString());
    }
    paths.add(write(files.resolve("empty.json"), new byte[0]));
    paths.add(write(files.resolve("\u001B[31m\u202E.json"), "{".getBytes(StandardCharsets.UTF_8)));
    paths.add(Files.createDirectory(files.resolve("empty")).toString());
    return paths;
  }

  private static String write(Path file, byte[] content) throws IOException {
    return Files.write(file, content).toString();
  }

  /** Returns {@code content} truncated, or with a changed octet or a replaced token. */
  private byte[] damaged(byte[] content) {
    byte[] changed = content.clone();
    int at = random.nextInt(content.length);
    switch (random.nextInt(4)) {
      case 0 -> changed = Arrays.copyOf(content, at);
      case 1 -> changed[at] = (byte) random.nextInt();
      default -> {
        String text = new String(content, StandardCharsets.ISO_8859_1);
        int start = Math.max(0, text.indexOf(',', at) + 1);
        int end = Math.max(start, text.indexOf(',', start));
        String token = TOKENS.get(random.nextInt(TOKENS.size()));
        changed =
            (text.substring(0, start)
                    + new String(
                        token.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)
                    + text.substring(end))
                .getBytes(StandardCharsets.ISO_8859_1);
      }
    }
    return changed;
  }
}
