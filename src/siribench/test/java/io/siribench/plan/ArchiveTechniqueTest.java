package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.ClassPath;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.restore.ForkReport;
import io.siribench.restore.ForkStart;
import io.siribench.restore.RestoreTechnique;
import io.siribench.restore.RestoreTechnique.Prepared;
import io.siribench.restore.RestoreTechnique.Restored;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Class archives: their flags, their incompatibilities, and the proof of their use. */
final class ArchiveTechniqueTest {
  private static final Restored READER = new Restored(true, false);

  @TempDir private Path directory;

  private static ForkReport defining(long classes) {
    Map<String, Long> numbers = Map.of("versions.defined_classes", classes);
    return (kind, key) -> numbers.getOrDefault(kind + "." + key, -1L);
  }

  @ParameterizedTest
  @CsvSource({
    "app-cds, -XX:ArchiveClassesAtExit=x, -XX:SharedArchiveFile=x",
    "aot-cache:7, -XX:AOTCacheOutput=x, -XX:AOTCache=x"
  })
  void start_ofEitherFork_hasOneFlagOfTheJvm(String name, String making, String using) {
    RestoreTechnique technique =
        RestoreCombination.find(name).orElseThrow().parts().get(0).technique();
    assertThat(technique.preparing("x").jvmArgs())
        .hasSize(2)
        .startsWith(making)
        .element(1)
        .asString()
        .startsWith("-Xlog:class+load:file=");
    assertThat(technique.measured("x")).isEqualTo(ForkStart.of(List.of(using), List.of()));
  }

  /**
   * Measured counts: Java 17 with and without archive, 25 without, and {@code -XX:-UsePerfData}.
   */
  @ParameterizedTest
  @CsvSource({
    "789, 68, true",
    "789, 762, false",
    "730, 703, false",
    "730, 9, true",
    "730, -1, false",
    "-1, 9, false",
    "0, 0, false"
  })
  void mismatch_classesFromClassFiles_areComparedWithPreparation(
      long whenMade, long measured, boolean isProved) {
    RestoreTechnique technique = Restore.APP_CDS.technique();
    Prepared prepared = technique.prepared(defining(whenMade)).orElseThrow();
    assertThat(technique.mismatch(READER, defining(measured), prepared).isEmpty())
        .isEqualTo(isProved);
  }

  private static Optional<String> mismatch(long classes, Prepared archive) {
    return Restore.APP_CDS.technique().mismatch(READER, defining(classes), archive);
  }

  /** Makes an archive and tries it; both forks list the classes that they load. */
  private Prepared tried(long made, String ofMaking, long used, String ofTrying)
      throws IOException {
    Path archive = directory.resolve("a.jsa");
    RestoreTechnique technique = Restore.APP_CDS.technique();
    assertThat(technique.preparing(archive.toString()).jvmArgs())
        .contains("-Xlog:class+load:file=\"" + archive + ".made.log\":none");
    assertThat(technique.trying(archive.toString()).orElseThrow().jvmArgs())
        .contains("-Xlog:class+load:file=\"" + archive + ".tried.log\":none");
    Files.writeString(directory.resolve("a.jsa.made.log"), ofMaking);
    Files.writeString(directory.resolve("a.jsa.tried.log"), ofTrying);
    Prepared prepared = technique.prepared(defining(made)).orElseThrow().made(7, 8);
    Prepared tried = technique.tried(archive.toString(), defining(used), prepared);
    assertThat(directory).isEmptyDirectory();
    return tried;
  }

  private static final String FROM_FILES =
      """
      java.lang.Object source: shared objects file
      com.acme.Old source: file:/lib/old.jar
      com.acme.New source: file:/lib/new.jar
      """;

  /** Class files of old versions are not archived, so most classes still come from files. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void mismatch_archiveOfFewClasses_isJudgedByTheseClasses() throws IOException {
    Prepared archive =
        tried(
            590,
            FROM_FILES,
            466,
            FROM_FILES.replace("file:/lib/new.jar", "shared objects file (top)"));
    assertThat(archive.bytes()).isEqualTo(7);
    assertThat(archive.preparingNanos()).isEqualTo(8);
    assertThat(mismatch(466, archive)).isEmpty();
    assertThat(mismatch(480, archive)).isEmpty();
    assertThat(mismatch(570, archive).orElseThrow())
        .contains("570 classes came from class files, where fewer than 528 do with it");
  }

  /** A few classes fewer from files are not a proof. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void mismatch_noClassFromArchive_isNotUsed() throws IOException {
    Prepared archive = tried(590, FROM_FILES, 580, FROM_FILES);
    assertThat(mismatch(580, archive)).isPresent();
    assertThat(mismatch(100, archive)).isEmpty();
  }

  private static List<String> problems(FactorsBuilder factors, String... jvmArgs) {
    try {
      Plans.planned(
          factors.starts(Start.PSEUDO_WARM).build(),
          Plans.settings(5, 3, List.of(jvmArgs)),
          false,
          List.of());
      return List.of();
    } catch (InvalidPlanException e) {
      return e.problems().stream().map(PlanProblem::text).toList();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "app-cds, 11.0.2, 13",
    "app-cds, 1.8.0_402, 13",
    "aot-cache, 17.0.15, 25",
    "aot-cache, 24.0.1, 25",
    "dummy-read+aot-cache, 24.0.1, 25"
  })
  void plan_javaThatIsTooOld_isRefused(String restore, String version, String since) {
    assertThat(
            problems(
                new FactorsBuilder()
                    .restores(restore)
                    .javas(new JavaRuntime("java", version, version))))
        .singleElement()
        .asString()
        .startsWith("--restore: json.reader.none.pseudo-warm." + restore)
        .contains("needs Java " + since + " or newer; use --java");
  }

  @ParameterizedTest
  @CsvSource({"app-cds, 13", "app-cds, 28-ea", "aot-cache, 25", "mapper-cache+app-cds, 17.0.15"})
  void plan_javaThatIsNewEnough_isAccepted(String restore, String version) {
    assertThat(
            problems(
                new FactorsBuilder()
                    .restores(restore)
                    .javas(new JavaRuntime("java", version, version))))
        .isEmpty();
  }

  @Test
  void plan_severalScenarios_areRefusedOncePerReason() {
    assertThat(
            problems(
                new FactorsBuilder()
                    .documents(
                        Plans.document("stop", Format.JSON), Plans.document("stop", Format.XML))
                    .restores("aot-cache")))
        .singleElement()
        .asString()
        .contains("json.reader.none.pseudo-warm.aot-cache, xml.reader.none.pseudo-warm.aot-cache");
  }

  @ParameterizedTest
  @CsvSource({
    "-Xshare:off, app-cds, true",
    "-Xshare:off, dummy-read+app-cds, true",
    "-XX:-UseSharedSpaces, app-cds, true",
    "-XX:AOTMode=off, aot-cache, true",
    "-Xshare:off, dummy-read, false",
    "-Xshare:auto, app-cds, false"
  })
  void plan_flagThatDisablesArchives_isRefusedWithThem(
      String flag, String restore, boolean isRefused) throws InvalidPlanException {
    JavaRuntime java = new JavaRuntime("java", "25.0.3", "25");
    FactorsBuilder ofSet = new FactorsBuilder().restores(restore).javas(java).jvms("own:" + flag);
    FactorsBuilder ofAll = new FactorsBuilder().restores(restore).javas(java);
    String why = "a JVM with -Xshare:off, or an equivalent flag, uses no archive of classes";
    if (isRefused) {
      assertThat(problems(ofSet)).singleElement().asString().startsWith("--jvm:").contains(why);
      assertThat(problems(ofAll, flag))
          .singleElement()
          .asString()
          .startsWith("--jvm-arg:")
          .contains(why);
    } else {
      assertThat(problems(ofSet)).isEmpty();
      assertThat(problems(ofAll, flag)).isEmpty();
    }
  }

  @Test
  void plan_twoArchives_areRefused() {
    assertThat(
            problems(
                new FactorsBuilder()
                    .restores("app-cds+aot-cache")
                    .javas(new JavaRuntime("java", "25.0.3", "25"))))
        .singleElement()
        .asString()
        .contains("a JVM uses one archive");
  }

  @Test
  void plan_onADevice_isRefused() {
    JavaRuntime art = new JavaRuntime("app_process", "ART 2.1.0", "ART 2.1.0");
    assertThat(
            problems(
                new FactorsBuilder()
                    .restores("app-cds", "aot-cache", "dummy-read")
                    .javas()
                    .devices(new DeviceTarget("R5", "R5", art))))
        .singleElement()
        .asString()
        .contains("app-cds, ", "aot-cache", "only HotSpot", "use mapper-cache or dummy-read");
  }

  @Test
  void plan_directoryInTheClassPath_isRefused() throws IOException {
    Path jar = Files.writeString(directory.resolve("a.jar"), "a");
    FactorsBuilder factors = new FactorsBuilder().models("com.acme.Order").restores("app-cds");
    ClassPath.Entry jarEntry = ClassPath.Entry.of(jar);
    assertThat(problems(factors.classPaths(new ClassPath("new", List.of(jarEntry))))).isEmpty();
    assertThat(
            problems(
                factors.classPaths(
                    new ClassPath("new", List.of(jarEntry, ClassPath.Entry.of(directory))))))
        .singleElement()
        .asString()
        .contains("there is a directory in --class-path; make a jar of it")
        .contains("or give only the jars in it, as with 'DIR/*'");
  }

  @Test
  void plan_allOnOldJava_usesSupportedOnes() throws InvalidPlanException {
    Planner.Result result =
        Plans.planned(
            new FactorsBuilder()
                .documents(Plans.document("stop", Format.JSON))
                .starts(Start.PSEUDO_WARM)
                .restores("all")
                .build(),
            Plans.settings(1, 1),
            false,
            List.of());
    assertThat(result.plan().scenarios())
        .extracting(scenario -> scenario.word(Factor.RESTORE))
        .contains("mapper-cache", "dummy-read", "app-cds")
        .doesNotContain("aot-cache");
    assertThat(result.skipped())
        .extracting(PlanProblem::wrong)
        .anyMatch(text -> text.endsWith("aot-cache cannot work: aot-cache needs Java 25 or newer"));
  }
}
