package io.siribench.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.JvmLauncher;
import io.siribench.launch.TestCommands;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.request.Secrets;
import io.siribench.restore.ForkStart;
import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import io.siribench.results.BreakdownFile;
import io.siribench.results.RunDirectory;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Explanations from real forks, one of each kind. */
final class ExplainerTest {
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);

  @TempDir Path directory;

  @Test
  @Tag("slow")
  @EnabledOnOs(OS.LINUX)
  void explain_coldStart_findsAllKindsOfParts() throws Exception {
    Path work = Files.createDirectory(directory.resolve("work"));
    // These options save CPU time.
    Breakdown breakdown = explain(work, List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    assertThat(breakdown.of(Section.NOTE)).isEmpty();
    assertThat(breakdown.of(Section.PART).map(Row::name))
        .contains("JVM boot", "classes: initialize", "input");
    for (String phase : Breakdown.PHASES) {
      assertThat(breakdown.nanosOf(phase)).as(phase).isPositive();
    }
    assertThat(breakdown.of(Section.CODE)).isNotEmpty();
    assertThat(breakdown.of(Section.COUNT).map(Row::name)).contains("classes loaded");
    assertThat(breakdown.of(Section.CLASS)).hasSize(20);
    assertThat(breakdown.of(Section.DESERIALIZER).map(Row::name))
        .contains("io.siribench.siri.Siri");
    assertThat(breakdown.of(Section.ANNOTATION).map(Row::name))
        .contains("com.fasterxml.jackson.annotation.JsonProperty");
    assertThat(breakdown.of(Section.FORKS)).extracting(Row::count).containsExactly(4L, 4L, 1L, 1L);
    assertThat(work).as("recordings are removed").isDirectoryNotContaining("glob:**.jfr");
  }

  @Test
  @Tag("slow")
  void explain_jvmDoesNotStart_isReported() throws Exception {
    Breakdown breakdown = explain(directory, List.of("-XX:NoSuchOption=1", "-Xmx1k"));
    assertThat(breakdown.rows()).isNotEmpty().allMatch(row -> row.section() == Section.NOTE);
    assertThat(breakdown.of(Section.NOTE).map(Row::name))
        .allMatch(text -> text.contains("failed: the fork ended with exit code 1"));
  }

  /** A restored process has the arguments of the dumped one, and leaves no recording. */
  @Test
  void explain_processRestoredFromAnImage_isNotObserved() throws Exception {
    List<ForkMessage> answers =
        List.of(
            new ForkMessage(Protocol.IMAGE, Map.of(Protocol.PID, "7", Protocol.NONCE, "abc")),
            new ForkMessage(
                Protocol.SAMPLE,
                Map.of(
                    SampleLine.OUTCOME, "ok",
                    SampleLine.BOOT, "40000000",
                    SampleLine.REQUEST_TIME, "1300000")),
            new ForkMessage(Protocol.END, Map.of()));
    RunDirectory run = new RunDirectory(directory);
    new Explainer(run, directory, 2)
        .explain(COLD, more -> new ForkResult(Instant.EPOCH, 1, 0, false, answers, ""));
    Breakdown breakdown = BreakdownFile.read(run).get(0);
    assertThat(breakdown.of(Section.NOTE))
        .extracting(Row::name)
        .containsExactly(
            "processes restored from an image are not observed, so the content of their phases is"
                + " unknown");
    assertThat(breakdown.of(Section.PART)).extracting(Row::name).contains("process restore");
  }

  /** The disk may be full when the JVM writes it. */
  @Test
  void explain_recordingThatIsIncomplete_isNoted() throws Exception {
    List<ForkMessage> answers =
        List.of(
            new ForkMessage(
                Protocol.SAMPLE,
                Map.of(
                    SampleLine.OUTCOME, "ok",
                    SampleLine.BOOT, "40000000",
                    SampleLine.REQUEST_TIME, "1300000")),
            new ForkMessage(Protocol.END, Map.of()));
    RunDirectory run = new RunDirectory(directory);
    new Explainer(run, directory, 1)
        .explain(
            COLD,
            more -> {
              Files.writeString(directory.resolve("0.jfr"), "FLR");
              return new ForkResult(Instant.EPOCH, 1, 0, false, answers, "");
            });
    Breakdown breakdown = BreakdownFile.read(run).get(0);
    assertThat(breakdown.of(Section.NOTE).map(Row::name))
        .anyMatch(text -> text.startsWith("a recording cannot be read: "));
    assertThat(breakdown.of(Section.PART).map(Row::name)).contains("JVM boot");
  }

  private Breakdown explain(Path work, List<String> jvmArgs) throws Exception {
    RunDirectory run = new RunDirectory(directory);
    new Explainer(run, work, 1).explain(COLD, more -> fork(more, jvmArgs));
    assertThat(BreakdownFile.read(run)).hasSize(1);
    return BreakdownFile.read(run).get(0);
  }

  private static ForkResult fork(ForkStart more, List<String> jvmArgs) {
    ForkStart start =
        ForkStart.of(
            jvmArgs,
            List.of(
                "format=json",
                "reader=reader",
                "source=" + Path.of("samples", "stop-monitoring-1.json")));
    try {
      return new JvmLauncher(
              (any, order) -> System.getProperty("java.class.path"), List.of(), pause -> {})
          .launch(
              TestCommands.of(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  start.and(more),
                  List.of(),
                  Secrets.NONE,
                  Duration.ofMinutes(1)));
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
