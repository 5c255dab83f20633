package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.browser.BrowserPage;
import io.siribench.browser.Chromium;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A recommendation for a class unknown to siribench, applied literally. */
@DisabledOnOs(OS.WINDOWS)
final class RecommendIT {
  private static final Path PROJECT = Program.SAMPLES.resolve("own-model");
  private static final Pattern COMMANDS = Pattern.compile("```sh\n(java [^`]*|# once [^`]*)```");
  private static final Pattern MEASURING =
      Pattern.compile("```sh\nsiribench (run .*--restore a.*)\n```");

  /** An application that binds the document and prints the time until it was bound. */
  private static final String APPLICATION =
      """
      package com.acme;

      public class Application {
        public static void main(String[] args) throws Exception {
          Order order = new com.fasterxml.jackson.databind.ObjectMapper()
              .readerFor(Order.class).readValue(new java.io.File("order.json"));
          long launched = ProcessHandle.current().info().startInstant().get().toEpochMilli();
          System.out.println("bound " + order.getLines().size() + " lines after "
              + (System.currentTimeMillis() - launched) + " ms");
        }
      }
      """;

  @TempDir private Path directory;

  /** Runs {@code command} in a shell, with this test's JDK first in the path. */
  private String shell(String command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-euc", command)
            .directory(directory.toFile())
            .redirectErrorStream(true);
    String path = Path.of(System.getProperty("java.home"), "bin").toString();
    builder.environment().merge("PATH", path, (before, jdk) -> jdk + ":" + before);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s%n%s", command, output).isZero();
    return output;
  }

  private static String jar(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation().getPath();
  }

  /** Builds a jar whose manifest names its main class and its libraries. */
  private void buildApplication() throws Exception {
    List<String> libraries =
        Stream.of(JsonCreator.class, JsonFactory.class, ObjectMapper.class)
            .map(RecommendIT::jar)
            .toList();
    Files.writeString(directory.resolve("Application.java"), APPLICATION);
    Files.writeString(
        directory.resolve("manifest"),
        "Main-Class: com.acme.Application\nClass-Path: "
            + libraries.stream()
                .map(jar -> Path.of(jar).toUri().getRawPath())
                .collect(Collectors.joining("\n  "))
            + "\n");
    Files.copy(PROJECT.resolve("order.json"), directory.resolve("order.json"));
    shell(
        "javac -d classes -cp '%s' Application.java '%s'/src/com/acme/*.java"
                .formatted(String.join(File.pathSeparator, libraries), PROJECT)
            + " && jar --create --file app.jar --manifest manifest -C classes .");
  }

  /** Runs {@code recommend} in the directory {@code run}; returns the page. */
  private String recommendation() throws Exception {
    String run = "run";
    Program.Result result =
        Program.run(
            directory,
            "recommend",
            "--model=com.acme.Order",
            "--class-path=app.jar",
            "--max-time=1s",
            "--out=" + run,
            "--quiet",
            "order.json");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.out())
        .isEqualTo(
            "nothing can be recommended: only 1 round, and an interval needs 6; try a longer"
                + " --max-time\n");
    Path recommendation = directory.resolve(run).resolve("recommendation.md");
    assertThat(recommendation).content().doesNotContain("```");
    Runs.assertAllOk(directory.resolve(run));
    // Three builds of each archive would take a minute.
    assertThat(directory.resolve(run).resolve("plan.json"))
        .content()
        .containsPattern("\"restore_builds\" ?: ?1\\b");
    repeatRound(directory.resolve(run).resolve("samples.csv"));
    Program.Result report = Program.run(directory, "report", run);
    assertThat(report.exitCode()).as(report.all()).isZero();
    assertThat(report.out())
        .contains("Best cold start without databind: stream")
        .doesNotContain("too few processes", "no detectable");
    assertThat(Runs.entries(directory.resolve(run)))
        .contains("recommendation.md", "samples.csv", "summary.csv", "plan.json");
    return Files.readString(recommendation);
  }

  /**
   * Repeats the only round to eight, as many as a recommendation needs. Starts without an archive
   * take as long again, or chance in that round could prevent recommending one.
   */
  private static void repeatRound(Path samples) throws Exception {
    List<String> lines = Files.readAllLines(samples);
    List<String> columns = List.of(lines.get(0).split(","));
    List<String[]> rows = lines.stream().skip(1).map(RecommendIT::fields).toList();
    List<String> all = new ArrayList<>(lines.subList(0, 1));
    for (int round = 1; round <= 8; round++) {
      for (String[] row : rows) {
        String[] fields = row.clone();
        boolean isRepeated = fields[columns.indexOf("round")].equals("1");
        if (isRepeated) {
          fields[columns.indexOf("round")] = Integer.toString(round);
          int fork = Integer.parseInt(fields[columns.indexOf("fork")]);
          fields[columns.indexOf("fork")] = Integer.toString(1000 * round + fork);
          if (fields[columns.indexOf("start")].equals("cold")) {
            long more = Long.parseLong(fields[columns.indexOf("request_ns")]);
            for (String time : List.of("request_ns", "elapsed_ns")) {
              int column = columns.indexOf(time);
              fields[column] = Long.toString(more + Long.parseLong(fields[column]));
            }
          }
        }
        if (isRepeated || round == 1) {
          all.add(String.join(",", fields));
        }
      }
    }
    Files.write(samples, all);
  }

  /** Returns the fields of {@code line} as they are. Thousands of lines have no quotes. */
  private static String[] fields(String line) {
    return line.split(line.contains("\"") ? ",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)" : ",", -1);
  }

  @Test
  void recommend_ownClass_printsResultReadyToApplyAndMeasure() throws Exception {
    buildApplication();
    String page = recommendation();
    assertThat(page)
        .contains(
            "siribench generate-reader --model com.acme.Order --class-path app.jar",
            "com.acme.Order it = OrderReader.read(");
    assertOpens(directory.resolve("run").resolve("report.html"));
    assertApplied(page);
    assertMeasured(page);
  }

  /** Checks that a browser, if there is one, shows the answers of {@code page}. */
  private void assertOpens(Path page) throws Exception {
    // Chromium does not start without /proc on Linux.
    if (Chromium.isInstalled() && Runs.hasProc()) {
      try (Chromium browser = Chromium.start(Files.createDirectory(directory.resolve("browser")))) {
        BrowserPage opened = browser.newPage();
        opened.emulate(1280, 900, "light");
        opened.open(page.toUri().toString());
        // The answer is the recommendation, not the effects or the fastest of the candidates.
        assertThat(opened.evaluate("document.body.innerText").asText())
            .contains("Certainty", "Best cold start without databind")
            .doesNotContain("Fastest start", "choose by other", "not told apart");
        assertThat(opened.console()).isEmpty();
      }
    }
  }

  /**
   * Checks that the printed commands make the application use an archive, without changing its
   * output.
   */
  private void assertApplied(String page) throws Exception {
    // An image needs an application that waits for its dump; this one does not.
    List<String> commands =
        COMMANDS
            .matcher(page)
            .results()
            .map(found -> found.group(1))
            .filter(command -> !command.contains("criu"))
            .distinct()
            .toList();
    assertThat(commands).as(page).isNotEmpty();
    assertThat(shell("java -jar app.jar")).matches("bound 2 lines after \\d+ ms\n");
    for (String command : commands) {
      String loaded =
          "JAVA_TOOL_OPTIONS=-Xlog:class+load:file=loaded.txt; export JAVA_TOOL_OPTIONS\n";
      assertThat(shell(loaded + command)).containsPattern("bound 2 lines after \\d+ ms\n");
      long archived;
      try (Stream<String> lines = Files.lines(directory.resolve("loaded.txt"))) {
        archived =
            lines
                .filter(line -> line.contains(" com.fasterxml.jackson.databind."))
                .filter(line -> line.contains("shared objects file"))
                .count();
      }
      assertThat(archived > 100)
          .as("%s: %s classes of databind from an archive", command, archived)
          .isEqualTo(command.contains("SharedArchiveFile") || command.contains("AOTCache="));
    }
  }

  /** Checks that the printed run compares with a plain start, and uses the archive. */
  private void assertMeasured(String page) throws Exception {
    Matcher measuring = MEASURING.matcher(page);
    assertThat(measuring.find()).as(page).isTrue();
    List<String> words = new ArrayList<>(List.of(measuring.group(1).split(" ")));
    words.addAll(List.of("-n", "1", Runs.NO_WARMUP, "--out=measured", "--quiet"));
    Program.Result result = Program.run(directory, words.toArray(String[]::new));
    assertThat(result.exitCode()).as("%s%n%s", words, result.all()).isZero();
    Runs.assertAllOk(directory.resolve("measured"));
    List<Sample> samples = Runs.samples(directory.resolve("measured"));
    assertThat(samples).allMatch(sample -> sample.launchNanos() > 0);
    // A start without proof that it used its archive would not be ok.
    assertThat(samples)
        .filteredOn(sample -> sample.scenario().contains("pseudo-warm"))
        .isNotEmpty()
        .allMatch(sample -> sample.number(Metric.SHARED_CLASSES) > 0)
        .allMatch(sample -> sample.number(Metric.PREPARING_NS) > 0);
  }
}
