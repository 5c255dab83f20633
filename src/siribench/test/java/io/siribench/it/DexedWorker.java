package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.dex.RoundTrip;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A fork of the dexed worker, started as on a device. */
final class DexedWorker {
  private static final long TIMEOUT_SECONDS = 120;
  private static final String WORKER = "io.siribench.worker.WorkerMain";

  private final List<String> options = new ArrayList<>();
  private final List<String> args = new ArrayList<>();
  private String input = "";

  /** The exit code, and all output including errors. */
  record Result(int exitCode, String output) {
    /** Returns the fields of the first line of {@code kind}. */
    Map<String, String> line(String kind) {
      Map<String, String> fields = new HashMap<>();
      String start = "@siribench\t" + kind + "\t";
      String line =
          output
              .lines()
              .filter(each -> each.startsWith(start))
              .findFirst()
              .orElseThrow(() -> new AssertionError("no line " + kind + " in " + output));
      for (String field : line.substring(start.length()).split("\t", -1)) {
        int equals = field.indexOf('=');
        fields.put(field.substring(0, equals), field.substring(equals + 1));
      }
      return fields;
    }
  }

  /** Adds options before the class, such as {@code -Dname=text}. */
  DexedWorker options(String... more) {
    options.addAll(List.of(more));
    return this;
  }

  /** Adds arguments of the worker, each {@code key=value}. */
  DexedWorker args(String... more) {
    args.addAll(List.of(more));
    return this;
  }

  /** Sets the standard input of the fork. */
  DexedWorker input(String lines) {
    input = lines;
    return this;
  }

  /** Runs the fork, which must succeed. */
  Result succeed() throws Exception {
    Result result = run();
    assertThat(result.exitCode()).as(result.output()).isZero();
    assertThat(result.output()).endsWith("@siribench\tend\n");
    return result;
  }

  /** Runs the fork until it ends. */
  Result run() throws Exception {
    List<String> rest = new ArrayList<>(options);
    rest.addAll(List.of("/", WORKER, "launched-at=1000000000.0"));
    rest.addAll(args);
    return run(rest, input);
  }

  /** Runs {@code app_process} with {@code arguments} until it ends. */
  static Result run(List<String> arguments, String input) throws Exception {
    return run(RoundTrip.appProcess(), arguments, input);
  }

  /** Runs {@code appProcess} with {@code arguments} until it ends. */
  static Result run(List<String> appProcess, List<String> arguments, String input)
      throws Exception {
    List<String> command = new ArrayList<>(appProcess);
    command.addAll(arguments);
    Path output = Files.createTempFile("dexed-worker", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().put("CLASSPATH", Program.JAR.toString());
    Process process = builder.start();
    try {
      try (OutputStream stdin = process.getOutputStream()) {
        stdin.write(input.getBytes(StandardCharsets.UTF_8));
      }
      boolean hasEnded = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
      String text = Files.readString(output, StandardCharsets.UTF_8);
      assertThat(hasEnded).as("ends: " + text).isTrue();
      return new Result(process.exitValue(), text);
    } finally {
      process.destroyForcibly();
      Files.delete(output);
    }
  }
}
