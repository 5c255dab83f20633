package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.WrittenRun;
import io.siribench.plan.Quantity;
import io.siribench.plan.Shard;
import io.siribench.report.ResultSchema;
import io.siribench.report.compare.CompareRun;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SyntheticFleet;
import io.siribench.session.collection.FleetCollection;
import io.siribench.session.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Output of commands for two or more runs. */
final class SeveralRunsTest {
  private static final String JSON = "json.reader.none.cold";
  private static final String XML = "xml.reader.none.cold";
  private static final String HOSTILE = "</script><img src=x onerror=alert(1)>";

  @TempDir private Path path;

  private void write(String name, CompareRun run) throws IOException {
    run.write(path.resolve(name));
  }

  /** Writes a run that began on {@code day}, with a label unless it is empty. */
  private void write(String name, CompareRun run, int day, String label) throws IOException {
    write(name, run);
    Path plan = path.resolve(name).resolve("plan.json");
    String labelled = label.isEmpty() ? "" : "\"label\":\"" + label + "\",";
    Files.writeString(
        plan,
        Files.readString(plan)
            .replace(
                "\"seed\":42",
                "\"started_at\":\"2026-10-%02dT09:00:00Z\",\"seed\":42".formatted(day))
            .replace("{\"id\":", "{" + labelled + "\"id\":"));
  }

  private CommandRun run(Object command, String... arguments) {
    return CommandRun.of(
        command,
        Stream.of(arguments)
            .map(
                word ->
                    word.startsWith("-") || word.matches("\\d.*|label|cpu")
                        ? word
                        : path + "/" + word)
            .toArray(String[]::new));
  }

  /** Otava rejects a file with an empty cell. */
  @Test
  void history_exportOtava_writesSeparateFileForIncompleteScenario() throws IOException {
    write("a", new CompareRun(1).with(JSON, 250, 500).with(XML, 300, 600), 1, "1.0");
    write("b", new CompareRun(2).with(JSON, 260, 510), 2, "1.1");
    CommandRun run = run(new HistoryCommand(), "", "--export=otava");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    Path otava = path.resolve("otava");
    assertThat(run.err()).contains("otava analyze all --config-file " + otava);
    assertThat(otava.resolve("runs.csv"))
        .content()
        .matches(
            "time,commit,"
                + JSON
                + "\n"
                + "2026-10-01T09:00:00\\+00:00,1\\.0,\\d+\\.\\d{6}\n"
                + "2026-10-02T09:00:00\\+00:00,1\\.1,\\d+\\.\\d{6}\n");
    assertThat(otava.resolve("runs-" + XML + ".csv"))
        .content()
        .matches("time,commit," + XML + "\n2026-10-01T09:00:00\\+00:00,1\\.0,\\d+\\.\\d{6}\n");
    assertThat(otava.resolve("otava.yaml"))
        .content()
        .contains("file: \"" + otava.resolve("runs.csv") + "\"")
        .contains("\"" + JSON + "\": {column: \"" + JSON + "\", direction: -1}")
        .endsWith("  all: [\"runs\", \"runs-" + XML + "\"]\n");
    String out = "--out=" + path + "/my pages/history.html";
    assertThat(run(new HistoryCommand(), "", "--export=otava", out).err())
        .contains("--config-file '" + path.resolve("my pages/otava/otava.yaml") + "'");
    assertThat(path.resolve("my pages/otava/otava.yaml")).exists();
    assertThat(run(new HistoryCommand(), "", "--export=x").err())
        .contains("'x' is not a format of a history; accepted: otava");
  }

  @Test
  void history_exportOtava_keepsIdsThatDifferInOneCharacterApart() throws IOException {
    String with = "json.reader+.none.cold";
    String without = "json.reader-.none.cold";
    write("a", new CompareRun(1).with(with, 250, 500).with(without, 260, 500), 1, "1.0");
    write("b", new CompareRun(2).with(JSON, 250, 500).with(XML, 260, 500), 2, "1.1");
    write("c", new CompareRun(3).with(with, 250, 500).with(JSON, 260, 500), 3, "1.2");
    CommandRun run = run(new HistoryCommand(), "", "--export=otava");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(path.resolve("otava/runs-" + with + ".csv")).exists();
    assertThat(path.resolve("otava/runs-" + without + ".csv")).exists();
  }

  @Test
  void history_runGivenTwice_countsOnce() throws IOException {
    write("a", new CompareRun(1).with(JSON, 250, 500), 1, "1.0");
    write("b", new CompareRun(2).with(JSON, 260, 510), 2, "1.1");
    String once = run(new HistoryCommand(), "a", "b", "--json").out();
    assertThat(once).contains("1.1");
    assertThat(run(new HistoryCommand(), "a", "b", "b/../a", "--json").out()).isEqualTo(once);
    assertThat(run(new HistoryCommand(), "", "a", "--json").out()).isEqualTo(once);
  }

  /** A change needs two runs, and a backup of the last one is not another. */
  @Test
  void history_copyOfARun_countsOnce() throws IOException {
    write("runs/a", new CompareRun(1).with(JSON, 250, 500), 1, "1.0");
    write("runs/b", new CompareRun(2).with(JSON, 260, 510), 2, "1.1");
    write("runs/b.bak", new CompareRun(2).with(JSON, 260, 510), 2, "1.1");
    CommandRun run = run(new HistoryCommand(), "runs");
    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(flat(run.out()))
        .contains("fewer than 8: " + JSON + " (2)")
        .contains("skipped: " + path + "/runs/b.bak: a copy of " + path + "/runs/b");
  }

  @Test
  void report_runGivenTwice_isNotComparedWithItself() throws IOException {
    write("a", new CompareRun(1).with(JSON, 250, 500));
    write("b", new CompareRun(2).with(JSON, 260, 510));
    String once = run(new ReportCommand(), "a", "b", "--json").out();
    assertThat(run(new ReportCommand(), "a", "b", "b/../a", "--json").out()).isEqualTo(once);
    assertThat(run(new ReportCommand(), "a", "a").out())
        .isEqualTo(run(new ReportCommand(), "a").out());
  }

  /** Two counts of each run have no interval. */
  @Test
  void report_severalInstructionRuns_haveNoVerdicts() throws IOException {
    for (int run = 1; run <= 2; run++) {
      List<Sample> samples = new ArrayList<>();
      for (int fork = 0; fork < 2; fork++) {
        samples.add(
            new SampleBuilder(JSON)
                .at(1, fork, 0)
                .times(Sample.ABSENT, Sample.ABSENT, Sample.ABSENT, Sample.ABSENT)
                .set(Metric.QUANTITY, Quantity.INSTRUCTIONS.key())
                .set(Metric.COUNTER, "qemu 7")
                .set(Metric.INSTRUCTIONS, run * 10_000_000L)
                .build());
      }
      WrittenRun.of(path.resolve("run" + run), samples);
    }
    CommandRun table = run(new ReportCommand(), "run1", "run2", "--markdown");
    assertThat(table.exitCode()).as(table.err()).isZero();
    assertThat(table.out())
        .contains("| run2 | 2 | 20.0 M |")
        .containsOnlyOnce("| first |")
        .doesNotContain("not comparable");
  }

  @Test
  void report_severalRunsOfAllocation_hasBytes() throws IOException {
    for (int run = 1; run <= 2; run++) {
      List<Sample> samples = new ArrayList<>();
      for (int round = 1; round <= 8; round++) {
        samples.add(
            new SampleBuilder(JSON)
                .at(round, round, 0)
                .times(Sample.ABSENT, Sample.ABSENT, Sample.ABSENT, Sample.ABSENT)
                .set(Metric.QUANTITY, Quantity.ALLOCATION.key())
                .set(Metric.ALLOCATED_BYTES, run * 1024L * 1024)
                .build());
      }
      WrittenRun.of(path.resolve("run" + run), samples);
    }
    CommandRun table = run(new ReportCommand(), "run1", "run2");
    assertThat(table.exitCode()).as(table.err()).isZero();
    assertThat(flat(table.out()))
        .contains("run2 allocates 1024")
        .contains("KiB")
        .contains(" more than run1")
        .contains("allocated bytes instead of elapsed time: ")
        .doesNotContain("no sample");
    JsonNode figures =
        new ObjectMapper()
            .readTree(
                ResultSchema.checked(run(new ReportCommand(), "run1", "run2", "--json").out()))
            .path("scenarios")
            .path(0)
            .path("figures");
    assertThat(figures.path(1).path("p50_bytes").asLong()).isEqualTo(2 << 20);
    assertThat(figures.path(1).path("reference_p50_bytes").asLong()).isEqualTo(1 << 20);
    assertThat(flat(run(new CompareCommand(), "run1", "run2", "--judge=allocated").out()))
        .contains("allocation of a request: differences between the runs, whatever the cause (95");
  }

  private static String flat(String text) {
    return text.replaceAll("\\s+", " ");
  }

  @Test
  void compare_itsPage_hasEveryNumberOfTheTable() throws IOException {
    write("base", new CompareRun(1).with(JSON, 250, 500).with(XML, 300, 600));
    write("new", new CompareRun(2).with(JSON, 280, 560).with(XML, 300, 600).build(HOSTILE));
    CommandRun run = run(new CompareCommand(), "base", "new");
    assertThat(run.exitCode()).isEqualTo(ExitCode.GATE_FAILED);
    assertThat(run.err()).isEqualTo("page: " + path.resolve("new/compare.html") + "\n");
    assertThat(path.resolve("new/report.html")).doesNotExist();
    JsonNode page = PageBlock.of(path.resolve("new/compare.html"));
    assertThat(page.path("text").path("rows")).hasSize(2);
    for (JsonNode row : page.path("text").path("rows")) {
      for (JsonNode cell : row) {
        assertThat(flat(run.out())).contains(cell.asText());
      }
    }
    for (JsonNode sentence : page.path("text").path("sentences")) {
      assertThat(flat(run.out())).contains(sentence.asText());
    }
    JsonNode json =
        new ObjectMapper().readTree(run(new CompareCommand(), "base", "new", "--json").out());
    assertThat(page.path("report").path("scenarios")).isEqualTo(json.path("scenarios"));
    assertThat(Files.readString(path.resolve("new/compare.html"))).doesNotContain(HOSTILE);
  }

  @Test
  void compare_scenariosOfTwoPlans_showsTheEnvironmentOfEach() throws IOException {
    write("both", new CompareRun(1).with(JSON, 250, 500));
    write("later", new CompareRun(2).with(XML, 300, 600));
    ObjectMapper mapper = new ObjectMapper();
    Path plans = path.resolve("both/plan.json");
    JsonNode root = mapper.readTree(plans.toFile());
    JsonNode later =
        mapper.readTree(path.resolve("later/plan.json").toFile()).path("plans").path(0);
    ((ObjectNode) later.path("environment")).put("kernel", "6.8");
    ((ArrayNode) root.path("plans")).add(later);
    mapper.writeValue(plans.toFile(), root);
    List<String> rows = Files.readAllLines(path.resolve("later/samples.csv"));
    Files.write(
        path.resolve("both/samples.csv"), rows.subList(1, rows.size()), StandardOpenOption.APPEND);

    CommandRun run = CommandRun.of(new CompareCommand(), path + "/both:" + JSON, XML);

    assertThat(run.err()).isEqualTo("page: " + path.resolve("both/compare.html") + "\n");
    assertThat(PageBlock.of(path.resolve("both/compare.html")).path("report").path("conditions"))
        .anySatisfy(
            found -> {
              assertThat(found.path("name").asText()).isEqualTo("kernel");
              assertThat(found.path("values").path(0).asText()).isEmpty();
              assertThat(found.path("values").path(1).asText()).isEqualTo("6.8");
            });
  }

  @Test
  void compare_pageThatCannotBeWritten_isOnlyReportedUnlessItWasAskedFor() throws IOException {
    write("base", new CompareRun(1).with(JSON, 250, 500));
    write("new", new CompareRun(2).with(JSON, 250, 500));
    Files.createDirectories(path.resolve("new/compare.html/taken"));
    assertThat(run(new CompareCommand(), "base", "new").exitCode()).isEqualTo(ExitCode.USAGE);
    CommandRun other = run(new CompareCommand(), "base", "new", "--out=" + path + "/other.html");
    assertThat(other.exitCode()).isZero();
    assertThat(path.resolve("other.html")).exists();
  }

  @Test
  void severalRuns_outWithAnExtension_isThatFormatOrRefused() throws IOException {
    write("base", new CompareRun(1).with(JSON, 250, 500));
    write("new", new CompareRun(2).with(JSON, 250, 500));
    for (Callable<Integer> command :
        List.of(new CompareCommand(), new ReportCommand(), new HistoryCommand())) {
      for (String layout : List.of("--markdown", "--json")) {
        Path file = path.resolve(layout.equals("--json") ? "x.JSON" : "x.md");
        CommandRun run = run(command, "base", "new", layout, "--out=" + file);
        assertThat(run.err()).contains("file: " + file);
        assertThat(file).hasContent(run.out());
      }
      CommandRun run = run(command, "base", "new", "--out=" + path + "/x.csv");
      assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).contains("does not write .csv; give a file name that ends in .html");
      run(command, "base", "new", "--out=" + path + "/v1.2/page");
      assertThat(path.resolve("v1.2/page")).content().startsWith("<!DOCTYPE html>");
    }
  }

  @Test
  void report_fileThatCannotBeWritten_isAnErrorBelowTheTable() throws IOException {
    write("a", new CompareRun(1).with(JSON, 250, 500));
    Files.createDirectories(path.resolve("a/summary.csv/taken"));
    CommandRun run = run(new ReportCommand(), "a");
    assertThat(run.exitCode()).isNotZero();
    assertThat(run.out()).contains("json", "250");
    assertThat(run.err()).contains("cannot write " + path.resolve("a/summary.csv"));
  }

  @Test
  void report_severalRuns_comparesEachWithTheFirstAndNamesWhatDiffers() throws IOException {
    write("laptop", new CompareRun(1).with(JSON, 250, 500).with(XML, 300, 600));
    write("server", new CompareRun(2).with(JSON, 200, 400).on("Server CPU"));
    write("phone", new CompareRun(3).with(JSON, 251, 500).bound("other"));
    CommandRun run = run(new ReportCommand(), "laptop", "server", "phone");
    assertThat(run.exitCode()).isZero();
    assertThat(flat(run.out()))
        .contains("3 runs, each compared with the first one")
        .contains("json: server is ")
        .contains(" faster than laptop")
        .contains("json: phone against laptop: not comparable")
        .contains("comparisons are not paired")
        .contains(
            "different cpu: Example CPU in laptop; Server CPU in server; Example CPU in phone");
    assertThat(flat(run.out())).contains("only in laptop: xml").doesNotContain("not in this run");
    String details = flat(run(new ReportCommand(), "laptop", "server", "phone", "--details").out());
    JsonNode page = PageBlock.of(path.resolve("phone/runs.html"));
    for (JsonNode row : page.path("text").path("rows")) {
      for (JsonNode cell : row) {
        assertThat(details).contains(cell.asText());
      }
    }
    JsonNode json =
        new ObjectMapper()
            .readTree(
                ResultSchema.checked(
                    run(new ReportCommand(), "laptop", "server", "phone", "--json").out()));
    assertThat(json).isEqualTo(page.path("report"));
    assertThat(json.path("scenarios")).hasSize(2);
    assertThat(run(new ReportCommand(), "laptop", "server", "--markdown").out())
        .startsWith("### siribench: 2 runs, each compared")
        .contains("| json | server | 20 | 200 ms |", "- all: reader, no module, cold, ");
  }

  @Test
  void report_manyScenariosOfSeveralRuns_showsLargestDifferencesUnlessDetails() throws IOException {
    CompareRun one = new CompareRun(1);
    CompareRun two = new CompareRun(2);
    for (int i = 10; i < 24; i++) {
      one.with("json.reader.none.cold.m" + i, 250, 500);
      two.with("json.reader.none.cold.m" + i, i == 23 ? 400 : 250, 500);
    }
    write("one", one);
    write("two", two);
    String text = run(new ReportCommand(), "one", "two").out();
    String details = run(new ReportCommand(), "one", "two", "--details").out();
    assertThat(flat(text)).contains("10 of 14 scenarios with the largest differences");
    assertThat(text.lines().filter(line -> line.startsWith(" m"))).hasSize(2 * 10);
    assertThat(text.lines().filter(line -> line.startsWith(" m23 ")).toList()).hasSize(2);
    assertThat(details.lines().filter(line -> line.startsWith(" m"))).hasSize(2 * 14);
    assertThat(details).doesNotContain("--details");
    JsonNode page = PageBlock.of(path.resolve("two/runs.html"));
    assertThat(page.path("text").path("rows")).hasSize(2 * 14);
  }

  @Test
  void history_manyScenarios_areLimitedWithoutDetails() throws IOException {
    for (int day = 1; day <= 2; day++) {
      CompareRun run = new CompareRun(day);
      for (int i = 10; i < 25; i++) {
        run.with("json.reader.none.cold.m" + i, 250, 500);
      }
      write("many/" + day, run, day, "");
    }
    String text = run(new HistoryCommand(), "many").out();
    assertThat(flat(text))
        .contains("12 of 15 scenarios (all: --details)")
        .contains("fewer than ", ": 15 of 15 scenarios");
    assertThat(text.lines().filter(line -> line.contains(".m"))).hasSize(12);
    assertThat(run(new HistoryCommand(), "many", "--details").out())
        .contains("json.reader.none.cold.m24 (2)")
        .doesNotContain("--details");
  }

  /** Writes a run that names the default, unlike the other run. */
  private void writeNamingTheDefault(String name, CompareRun run, int day) throws IOException {
    write(name, run, day, "");
    for (String file : List.of("plan.json", "samples.csv")) {
      Path path = this.path.resolve(name).resolve(file);
      Files.writeString(
          path,
          Files.readString(path)
              .replace(JSON, JSON + "@default")
              .replace("\"id\":", "\"jvm\":\"default\",\"id\":"));
    }
  }

  @Test
  void everyCommand_explicitDefaultInOneRun_isTheSameScenario() throws IOException {
    write("runs/a", new CompareRun(1).with(JSON, 250, 500), 1, "");
    writeNamingTheDefault("runs/b", new CompareRun(2).with(JSON, 250, 500), 2);
    JsonNode report =
        new ObjectMapper().readTree(run(new ReportCommand(), "runs/a", "runs/b", "--json").out());
    assertThat(report.path("scenarios")).hasSize(1);
    assertThat(report.path("scenarios").get(0).path("figures")).hasSize(2);
    JsonNode history =
        new ObjectMapper().readTree(run(new HistoryCommand(), "runs", "--json").out());
    assertThat(history.path("scenarios")).hasSize(1);
    assertThat(history.path("scenarios").get(0).path("points")).hasSize(2);
    assertThat(run(new CompareCommand(), "runs/a", "runs/b").out()).doesNotContain("no scenario");
  }

  @Test
  void report_anotherReaderInEachRun_isNotTheSameScenario() throws IOException {
    write("one", new CompareRun(1).with(JSON, 250, 500));
    write("two", new CompareRun(2).with("json.stream.none.cold", 250, 500));
    JsonNode report =
        new ObjectMapper().readTree(run(new ReportCommand(), "one", "two", "--json").out());
    assertThat(report.path("scenarios")).hasSize(2);
  }

  @Test
  void report_documentThatOneRunLacks_isNotADifference() throws IOException {
    write("one", new CompareRun(1).with(JSON, 250, 500));
    write("two", new CompareRun(2).with(JSON, 250, 500));
    Path samples = path.resolve("two/samples.csv");
    List<String> rows = new ArrayList<>(Files.readAllLines(samples));
    for (int i = 1; i < rows.size(); i += 2) {
      rows.set(i, rows.get(i).replace(".json,", "-other.json,").replace("5f3759df", "aaaaaaaa"));
    }
    Files.write(samples, rows);
    assertThat(run(new ReportCommand(), "one", "two").out()).doesNotContain("not comparable");
    Files.writeString(samples, Files.readString(samples).replace("5f3759df", "bbbbbbbb"));
    assertThat(run(new ReportCommand(), "one", "two").out()).contains("not comparable");
  }

  @Test
  void page_missingDirectory_isCreatedOrRefused() throws IOException {
    write("base", new CompareRun(1).with(JSON, 250, 500));
    write("new", new CompareRun(2).with(JSON, 250, 500));
    Path page = path.resolve("new directory/page.html");
    assertThat(run(new CompareCommand(), "base", "new", "--out=" + page).exitCode())
        .isNotEqualTo(2);
    assertThat(page).isNotEmptyFile();
    CommandRun refused = run(new CompareCommand(), "base", "new", "--out=" + page + "/below");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("page.html/below: cannot create its directory");
  }

  @Test
  void page_thatIsADirectory_isRefusedBeforeAnyOutput() throws IOException {
    write("base", new CompareRun(1).with(JSON, 250, 500));
    write("new", new CompareRun(2).with(JSON, 250, 500));
    for (Object command :
        List.of(new CompareCommand(), new HistoryCommand(), new ReportCommand())) {
      CommandRun refused = run(command, "base", "new", "--out=" + path);
      assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
      assertThat(refused.out()).isEmpty();
      assertThat(refused.err()).contains(path + " is a directory; give --out a file name");
    }
  }

  @Test
  void everyCommand_runWithoutItsPlan_reportsThat() throws IOException {
    write("one", new CompareRun(1).with(XML, 300, 500).with(JSON, 250, 500));
    write("two", new CompareRun(2).with(XML, 300, 500).with(JSON, 250, 500));
    Files.delete(path.resolve("two/plan.json"));
    assertThat(flat(run(new ReportCommand(), "two").out()))
        .contains("two has no plan.json: the first scenario of samples.csv");
    assertThat(flat(run(new CompareCommand(), "one", "two").out())).contains("plan.json: ");
    assertThat(flat(run(new ReportCommand(), "one", "two").out())).contains("plan.json");
  }

  @Test
  void everyCommand_emptiedSamples_exitWithThree() throws IOException {
    write("one", new CompareRun(1).with(JSON, 250, 500));
    write("two", new CompareRun(2).with(JSON, 250, 500));
    Files.writeString(path.resolve("two/samples.csv"), "");
    for (CommandRun run :
        List.of(
            run(new ReportCommand(), "two"),
            run(new ReportCommand(), "one", "two"),
            run(new CompareCommand(), "one", "two"),
            run(new CompareCommand(), "two", "one"))) {
      assertThat(run.exitCode()).as(run.out()).isEqualTo(ExitCode.SOME_FAILED);
    }
  }

  /** A run that ended before it had a plan has nothing to show. */
  @Test
  void report_oneRunWithoutPlanAndSamples_exitsWithThreeAndNamesIt() throws IOException {
    write("one", new CompareRun(1).with(JSON, 250, 500));
    Files.createDirectories(path.resolve("two"));
    Files.writeString(path.resolve("two/samples.csv"), "");
    CommandRun run = run(new ReportCommand(), "one", "two");
    assertThat(run.exitCode()).isEqualTo(ExitCode.SOME_FAILED);
    assertThat(flat(run.out())).contains(" 1 run, each compared with the first one");
    assertThat(run.err())
        .contains("left out: " + path.resolve("two") + " has no plan and no sample");
  }

  @Test
  void report_severalRuns_failuresExitWithThreeAndLimitsAreRefused() throws IOException {
    write("one", new CompareRun(1).with(JSON, 250, 500));
    write("two", new CompareRun(2).failing(JSON, 250, 2));
    CommandRun run = run(new ReportCommand(), "one", "two");
    assertThat(run.exitCode()).isEqualTo(ExitCode.SOME_FAILED);
    assertThat(flat(run.out())).contains("json cold of two: 2 failed, the first: not SIRI");
    CommandRun gate = run(new ReportCommand(), "one", "two", "--gate=5%");
    assertThat(gate.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(gate.err()).contains("siribench compare BASE CANDIDATE");
    CommandRun workbook = run(new ReportCommand(), "one", "two", "--xlsx");
    assertThat(workbook.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(workbook.err()).contains("--export apply to one run; give one directory");
    assertThat(run(new ReportCommand(), "one", "none").err()).contains("does not exist");
    assertThat(run(new ReportCommand(), "one", "-o=a.html").err()).contains("is its report.html");
  }

  private List<String> history() throws IOException {
    List<String> names = new ArrayList<>();
    for (int day = 1; day <= 14; day++) {
      CompareRun run = new CompareRun(day).with(JSON, day < 8 ? 250 : 285, 500).with(XML, 300, 600);
      String name = "runs/" + (char) ('z' - day);
      write(name, day < 8 ? run : run.build("bb"), day, "1." + day);
      names.add(name);
    }
    return names;
  }

  @Test
  void history_ofADirectoryOfRuns_reportsWhenAndWhatElseChanged() throws IOException {
    history();
    CommandRun run = run(new HistoryCommand(), "runs");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(flat(run.out()))
        .contains("elapsed time over 14 runs, 2026-10-01 to 2026-10-14: 1 change")
        .contains("(14.0 %) slower since 2026-10-08, run 1.8 (p = ")
        .contains("; also changed with that run: fork jars from aa to bb")
        .contains(XML + " 14 300 ms 299 ms")
        .contains("none");
    JsonNode page = PageBlock.of(path.resolve("runs/history.html"));
    assertThat(
            new ObjectMapper()
                .readTree(ResultSchema.checked(run(new HistoryCommand(), "runs", "--json").out())))
        .isEqualTo(page.path("report"));
    assertThat(
            page.path("report")
                .path("scenarios")
                .get(0)
                .path("changes")
                .get(0)
                .path("first_run")
                .asInt())
        .isEqualTo(7);
    assertThat(run(new HistoryCommand(), "runs", "--markdown").out())
        .contains("| " + XML + " | 14 |");
    assertThat(run(new HistoryCommand(), "runs", "--measure", "cpu").out())
        .contains("no change is established");
  }

  @Test
  void history_byLabel_isInTheOrderOfVersions() throws IOException {
    history();
    write("runs/unlabelled", new CompareRun(1).with(JSON, 250, 500), 20, "");
    CommandRun run = run(new HistoryCommand(), "--by", "label", "--details", "runs");
    assertThat(run.exitCode()).isZero();
    assertThat(flat(run.out())).contains("unlabelled: it has no label");
    assertThat(run.out().indexOf(" 1.9 ")).isBetween(0, run.out().indexOf(" 1.10 "));
    write("runs/backport", new CompareRun(1).with(JSON, 250, 500), 20, "0.1");
    assertThat(run(new HistoryCommand(), "--by", "label", "runs").out())
        .as("days of all runs, in any order")
        .contains(" runs, 2026-10-01 to 2026-10-20: ");
  }

  @Test
  void history_byLabel_namesAnUnlabelledRunOfSeveralHostsOnce() throws Exception {
    write("runs/a", new CompareRun(1).with(JSON, 250, 500), 1, "1.0");
    for (int host = 0; host < 2; host++) {
      SyntheticFleet.write(path.resolve("shards"), new Shard(host, 2, Shard.Hosts.EACH), 6, 1.2);
    }
    FleetCollection.collect(
        List.of(path.resolve("shards")), path.resolve("runs/fleet"), false, note -> {});
    assertThat(flat(run(new HistoryCommand(), "--by", "label", "runs").out()))
        .containsOnlyOnce("fleet: it has no label");
  }

  @Test
  void history_anotherMachine_isNotACodeChange() throws IOException {
    for (int day = 1; day <= 10; day++) {
      CompareRun run = new CompareRun(day).with(JSON, day < 6 ? 250 : 200, 500);
      write("runs/" + day, day < 6 ? run : run.on(HOSTILE), day, "");
    }
    String out = flat(run(new HistoryCommand(), "runs").out());
    assertThat(out)
        .contains("(19.9 %) faster since 2026-10-06")
        .contains(
            "the machine changed with that run, so the code may not be the reason: cpu from Example"
                + " CPU to ");
    assertThat(Files.readString(path.resolve("runs/history.html"))).doesNotContain(HOSTILE);
  }

  @Test
  void history_unreadableRuns_areSkippedAndNamed() throws IOException {
    write("runs/a", new CompareRun(1).with(JSON, 250, 500), 1, "");
    Files.createDirectories(path.resolve("runs/b"));
    Files.writeString(path.resolve("runs/b/samples.csv"), "nonsense\n");
    CommandRun run = run(new HistoryCommand(), "runs");
    assertThat(run.exitCode()).isEqualTo(ExitCode.SOME_FAILED);
    assertThat(flat(run.out()))
        .contains("too few runs to find a change")
        .contains("fewer than 8: " + JSON + " (1)")
        .contains("skipped: ")
        .contains("'nonsense'");
    assertThat(PageBlock.of(path.resolve("runs/history.html")).path("name").asText())
        .isEqualTo("History of 1 run");
    assertThat(run(new HistoryCommand(), "runs/b").exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run(new HistoryCommand(), "none").err()).contains("does not exist");
    Files.createDirectories(path.resolve("empty"));
    assertThat(run(new HistoryCommand(), "empty").err()).contains("is not a run directory");
  }
}
