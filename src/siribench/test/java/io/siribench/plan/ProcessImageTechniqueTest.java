package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.restore.ForkReport;
import io.siribench.restore.ForkStart;
import io.siribench.restore.ProcessImage;
import io.siribench.restore.RestoreTechnique;
import io.siribench.restore.RestoreTechnique.Artifact;
import io.siribench.restore.RestoreTechnique.Prepared;
import io.siribench.restore.RestoreTechnique.Restored;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProcessImageTechniqueTest {
  private static final Restored READER = new Restored(true, false);

  private static final RestoreTechnique IMAGE = Restore.PROCESS_IMAGE_20.technique();
  private static final Map<String, String> OF_IMAGE =
      Map.of(
          "image.pid", "7",
          "image.nonce", "abc",
          "dumped.bytes", "100",
          "dumped.write_ns", "50");

  private static ForkReport saying(Map<String, String> fields) {
    return new ForkReport() {
      @Override
      public long number(String kind, String key) {
        return Long.parseLong(fields.getOrDefault(kind + "." + key, "-1"));
      }

      @Override
      public String text(String kind, String key) {
        return fields.getOrDefault(kind + "." + key, "");
      }
    };
  }

  @ParameterizedTest
  @CsvSource({"reader, 0", "1, 1", "20, 20", "300, 300"})
  void preparing_image_bindsDocumentsThenDumpsProcess(String name, String documents) {
    RestoreTechnique technique =
        RestoreCombination.find("process-image:" + name).orElseThrow().parts().get(0).technique();
    ForkStart preparing = technique.preparing("a.image");
    assertThat(technique.artifact()).contains(new Artifact("process image", "image", false));
    assertThat(preparing.workerArgs()).containsExactly("image=" + documents);
    assertThat(preparing.jvmArgs()).contains("-XX:-UsePerfData");
    assertThat(preparing.image()).contains(new ProcessImage("a.image", false));
  }

  @Test
  void measured_isRestoredFromTheImage() {
    assertThat(IMAGE.measured("a.image").image()).contains(new ProcessImage("a.image", true));
  }

  @Test
  void prepared_withoutImage_isEmpty() {
    assertThat(IMAGE.prepared(saying(Map.of("image.pid", "7", "image.nonce", "abc")))).isEmpty();
    assertThat(IMAGE.prepared(saying(Map.of("dumped.bytes", "100", "dumped.write_ns", "50"))))
        .isEmpty();
    assertThat(IMAGE.prepared(saying(OF_IMAGE)))
        .contains(Prepared.imageOf("process 7 with nonce abc", 100, 50));
  }

  @Test
  void mismatch_sameIdAndNonce_isProved() {
    assertThat(mismatch("7", "abc")).isEmpty();
  }

  /** A JVM launched instead of a restored one has another id, or no nonce. */
  @ParameterizedTest
  @CsvSource({"8, abc", "7, abd"})
  void mismatch_anotherProcess_reportsWhich(String pid, String nonce) {
    assertThat(mismatch(pid, nonce))
        .contains(
            "it is process "
                + pid
                + " with nonce "
                + nonce
                + ", and the image is of process 7 with nonce abc");
  }

  @Test
  void mismatch_processWithoutImageReport_isNotRestored() {
    Prepared prepared = IMAGE.prepared(saying(OF_IMAGE)).orElseThrow();
    assertThat(IMAGE.mismatch(READER, saying(Map.of()), prepared))
        .contains("the process does not report its image");
  }

  private static Optional<String> mismatch(String pid, String nonce) {
    Prepared prepared = IMAGE.prepared(saying(OF_IMAGE)).orElseThrow();
    return IMAGE.mismatch(READER, saying(Map.of("image.pid", pid, "image.nonce", nonce)), prepared);
  }

  @ParameterizedTest
  @CsvSource({
    "big:-Xmx1g -XX:+UseG1GC, true",
    "c1+z:-XX:+UseZGC, true",
    "serial, false",
    "big:-XX:+UseSerialGC, false",
    "big:-Xmx1g -XX:+UseStringDeduplication, false"
  })
  void incompatibilities_collectorFlags_areRefusedUnlessSerial(String flags, boolean isRefused)
      throws Exception {
    Factors factors =
        new FactorsBuilder()
            .starts(Start.PSEUDO_WARM)
            .restores("process-image:1")
            .jvms(flags)
            .build();
    List<String> problems = new ArrayList<>();
    try {
      Plans.planned(factors, Plans.settings(10, 3), false, List.of());
    } catch (InvalidPlanException e) {
      e.problems().forEach(problem -> problems.add(problem.text()));
    }
    if (isRefused) {
      assertThat(problems)
          .singleElement()
          .asString()
          .startsWith("--jvm: json.reader.none.pseudo-warm.process-image-1")
          .contains("has the serial collector", "leave out -XX:+Use...GC with process-image");
    } else {
      assertThat(problems).isEmpty();
    }
  }

  /** The argument applies to every fork, and is incompatible only with images. */
  @ParameterizedTest
  @CsvSource({"-XX:+UseParallelGC, true", "-XX:+UseSerialGC, false", "-Xmx1g, false"})
  void plan_jvmArgumentSelectingCollector_isRefusedForImagesOnly(String arg, boolean isRefused)
      throws InvalidPlanException {
    Planner.Result result =
        Plans.planned(
            new FactorsBuilder()
                .starts(Start.PSEUDO_WARM)
                .restores("process-image:1", "dummy-read")
                .build(),
            Plans.settings(5, 3, List.of(arg)),
            true,
            List.of());
    assertThat(result.plan().scenarios())
        .extracting(Scenario::id)
        .contains("json.reader.none.pseudo-warm.dummy-read")
        .hasSize(isRefused ? 1 : 2);
    assertThat(result.skipped())
        .extracting(PlanProblem::text)
        .allMatch(
            text -> text.startsWith("--jvm-arg: json.reader.none.pseudo-warm.process-image-1 "))
        .allMatch(text -> text.contains("leave out -XX:+Use...GC"))
        .hasSize(isRefused ? 1 : 0);
  }

  @Test
  void plan_imageWithoutCriu_isRefusedWithReason() {
    assertThatThrownBy(() -> plan("there is no command criu", "process-image:1", "dummy-read"))
        .isInstanceOfSatisfying(
            InvalidPlanException.class,
            refused ->
                assertThat(refused.problems())
                    .singleElement()
                    .satisfies(
                        problem ->
                            assertThat(problem.wrong())
                                .isEqualTo(
                                    "json.reader.none.pseudo-warm.process-image-1 cannot work:"
                                        + " there is no command criu")));
  }

  @Test
  void plan_allWithoutCriu_skipsImagesWithReason() throws InvalidPlanException {
    Planner.Result result = plan("there is no command criu", "all");
    assertThat(result.plan().scenarios())
        .extracting(Scenario::id)
        .contains("json.reader.none.pseudo-warm.dummy-read")
        .noneMatch(id -> id.contains("process-image"));
    assertThat(result.skipped())
        .extracting(PlanProblem::wrong)
        .anyMatch(why -> why.endsWith("cannot work: there is no command criu"));
  }

  @Test
  void plan_severalImagesInOneCombination_isRefused() {
    assertThatThrownBy(() -> plan("", "process-image:1+process-image:20"))
        .isInstanceOfSatisfying(
            InvalidPlanException.class,
            refused ->
                assertThat(refused.problems())
                    .extracting(PlanProblem::wrong)
                    .anyMatch(why -> why.endsWith("a process is restored from one image")));
  }

  private static Planner.Result plan(String obstacle, String... restores)
      throws InvalidPlanException {
    return Planner.plan(
        new FactorsBuilder().starts(Start.PSEUDO_WARM).restores(restores).build(),
        Plans.settings(5, 3),
        false,
        Optional.of(obstacle).filter(why -> !why.isEmpty()),
        List.of());
  }
}
