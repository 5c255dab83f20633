package io.siribench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunFigures;
import io.siribench.factor.Factor;
import io.siribench.report.Screens;
import io.siribench.reproduce.Reproduction.Finding;
import io.siribench.reproduce.Reproduction.State;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Reproduction of studies from a measured run: JSON and XML, cold and warm. */
final class ReproductionTest {
  static final List<String> NAMES = Presets.NAMES;

  private static final Path RUN = Path.of("reports", "reference", "run");

  private static final String PRESET =
      """
      {
        "name": "a-study",
        "question": "Is XML slower?",
        "source": "Somebody, 1999",
        "experiments": [
          {"name": "then", "description": "as it was", "arguments": ["--cold"]},
          {"name": "now", "description": "as it is", "arguments": ["--cold"]}
        ],
        "figures": [
          {"what": "cold, JSON", "scenario": {"format": "json", "start": "cold"}, "published_ms": 3963},
          {"what": "boot, XML", "scenario": {"format": "xml", "start": "cold"}, "measure": "boot",
           "statistic": "p50", "published_ms": 4.25},
          {"what": "cold, Smile", "scenario": {"format": "smile"}, "published_ms": 12},
          {"what": "boot, XML against JSON", "scenario": {"format": "xml", "start": "cold"},
           "against": {"format": "json", "start": "cold"}, "measure": "boot", "published_percent": 10.5}
        ],
        "claims": [
          {"what": "XML takes longer", "scenario": {"format": "xml", "start": "cold"},
           "against": {"format": "json", "start": "cold"}, "published_percent": 347},
          {"what": "XML takes less", "scenario": {"format": "xml", "start": "cold"},
           "against": {"format": "json", "start": "cold"}, "published_percent": -5},
          {"what": "Smile takes less", "scenario": {"format": "smile"},
           "against": {"format": "json", "start": "cold"}, "published_percent": -30}
        ],
        "limitations": ["The radio is another."]
      }
      """;

  @TempDir private Path directory;

  private Preset preset(String json) throws IOException {
    return Presets.in(Files.writeString(directory.resolve("preset.json"), json));
  }

  private static RunFigures run() throws IOException {
    RunDirectory kept = RunDirectory.open(RUN);
    return RunAnalysis.read(kept, RunContext.of(PlanFile.of(kept)), Limits.NONE).figures();
  }

  @Test
  void unmeasured_scenarioOfNoExperiment_isNamedUnlessOneIsUnknown() throws IOException {
    Preset preset = preset(PRESET);
    List<NamedScenario> planned =
        Stream.of("json", "xml")
            .map(
                format ->
                    new NamedScenario(
                        format, Map.of(Factor.FORMAT, format, Factor.START, "cold"), ""))
            .toList();
    assertThat(Reproduction.unmeasured(preset, Map.of("now", planned))).isEmpty();
    String missing = ": no experiment has a scenario with format smile; available: json, xml";
    assertThat(Reproduction.unmeasured(preset, Map.of("now", planned, "then", planned)))
        .containsExactly("figure cold, Smile" + missing, "claim Smile takes less" + missing);
  }

  @Test
  void of_measuredRun_reportsWhetherEachClaimHolds() throws IOException {
    Reproduction reproduction = Reproduction.of(preset(PRESET), Map.of("now", run()));
    assertThat(reproduction.measured()).containsExactly("now");
    assertThat(reproduction.findings())
        .extracting(Finding::state)
        .containsExactly(State.HOLDS, State.FAILS, State.OPEN);
    assertThat(reproduction.figures())
        .extracting(figure -> figure.nanos().keySet().size())
        .containsExactly(1, 1, 0, 1);
    assertThat(reproduction.figures().get(0).nanos().get("now"))
        .isEqualTo(
            run().scenarios().stream()
                .filter(scenario -> scenario.scenario().equals("json.reader.none.cold"))
                .findFirst()
                .orElseThrow()
                .elapsedNanos()
                .orElseThrow()
                .mean());
  }

  @Test
  void text_namesUnmeasuredExperiments_andLimitations() throws IOException {
    ReproductionText text =
        new ReproductionText(Reproduction.of(preset(PRESET), Map.of("now", run())));
    assertThat(text.text(Screens.plain(100)))
        .contains("then: as it was (not measured: see the messages of the run)")
        .contains("now, still holds: XML takes longer; published +347.0 %, measured +")
        .contains("now, no longer holds: XML takes less; published -5.0 %, measured +")
        .containsPattern(
            "now, undecided: Smile takes less; published -30.0 %, not\\s+compared:\\s+the\\s+run"
                + "\\s+has\\s+no\\s+scenario\\s+with\\s+format\\s+smile")
        .contains("- The radio is another.");
    assertThat(text.markdown())
        .contains("# a-study\n")
        .containsPattern("\\| cold, JSON \\| 3963 \\| \\d+\\.\\d \\|")
        .contains("| cold, Smile | 12 | \\- |")
        .containsPattern("\\| boot, XML against JSON \\| \\+10.5 % \\| [+\\\\-]+\\d+\\.\\d % \\|");
  }

  @Test
  void text_experimentWithoutDescription_isItsName() throws IOException {
    Preset preset = preset(PRESET.replace("\"description\": \"as it was\", ", ""));
    assertThat(
            new ReproductionText(Reproduction.of(preset, Map.of("now", run())))
                .text(Screens.plain(100)))
        .contains("\nthen (not measured: see the messages of the run)\n")
        .contains("\nnow: as it is\n");
  }

  /** A column for each of several experiments would be almost empty. */
  @Test
  void text_oneExperimentPerFigure_usesOneColumn() throws IOException {
    String json =
        PRESET
            .replace("\"published_ms\"", "\"experiment\": \"now\", \"published_ms\"")
            .replace(
                "\"published_percent\": 10.5",
                "\"experiment\": \"now\", \"published_percent\": 10.5")
            .replace("\"published_percent\": 347", "\"published\": \"more\"")
            .replace(
                "\"published_percent\": -5", "\"published\": \"less\", \"experiment\": \"then\"");
    Reproduction reproduction = Reproduction.of(preset(json), Map.of("now", run()));
    assertThat(new ReproductionText(reproduction).text(Screens.plain(100)))
        .containsPattern("ms +published +measured")
        .contains("now, still holds: XML takes longer; published more, measured +")
        .doesNotContain("XML takes less");
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void presets_bundledOnes_areValid(String name) {
    Preset preset = Presets.named(name);
    assertThat(preset.name()).isEqualTo(name);
    assertThat(preset.problems(true)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\"a-study\"; \"A study\"; name must look like siri-2013-cold",
        "\"now\"; \"then\"; each experiment needs a unique name, such as now",
        "\"published_ms\": 12; \"published_ms\": 0; figure cold, Smile: published_ms must be more"
            + " than 0",
        "\"published_ms\": 12; \"published_ms\": 1e999; figure cold, Smile: published_ms must be",
        "\"measure\": \"boot\"; \"measure\": \"boots\"; unknown measure boots; accepted: elapsed,"
            + " boot,",
        "\"statistic\": \"p50\"; \"statistic\": \"p95\"; figure boot, XML: boot only has p50",
        "\"format\": \"smile\"; \"form\": \"smile\"; unknown factor form; accepted: format,"
            + " reader,",
        "\"published_percent\": -5; \"published_percent\": 0; claim XML takes less:"
            + " published_percent is missing",
        "\"published_percent\": 10.5; \"published_ms\": 10.5; figure boot, XML against JSON:"
            + " against another",
        "\"description\": \"as it is\"; \"description\": \"as it is\", \"samples\":"
            + " [\"arrivals-1\"]; experiment now: unknown sample arrivals-1",
        "\"statistic\": \"p50\"; \"statistic\": \"p50\", \"experiment\": \"ever\"; unknown"
            + " experiment ever",
        "\"measure\": \"boot\"; \"measure\": \"wire\"; figure boot, XML: wire is not a time in ms",
        "\"limitations\"; \"not_known\"; unknown member not_known",
        "\"limitations\"; \"limitations\": [], \"limitations\"; Duplicate",
        "[\"The radio is another.\"]; [null]; limitations",
        "-30; \"x\"; claims[2].published_percent must be a number",
        "[\"The radio is another.\"]; []} {\"name\": \"more\"; it is not valid JSON at line",
        "[\"--cold\"]; [\"--jvm-arg=-XX:OnOutOfMemoryError=touch x\"]; experiment now: the argument"
            + " --jvm-arg=-XX:OnOutOfMemoryError=touch x may run",
        "[\"--cold\"]; [\"--java=/tmp/java\"]; experiment now: the argument --java=/tmp/java may"
            + " run",
        "[\"--cold\"]; [\"--java=17,evil\"]; experiment now: the argument --java=17,evil may run",
        "[\"--cold\"]; [\"--class-path=evil.jar\"]; experiment now: the argument"
            + " --class-path=evil.jar may run",
        "[\"--cold\"]; [\"--jvm=a:-javaagent:x.jar\"]; experiment now: the argument"
            + " --jvm=a:-javaagent:x.jar may run",
        "[\"--cold\"]; [\"--library=gson,com.evil:evil:1\"]; experiment now: the argument"
            + " --library=gson,com.evil:evil:1 may run",
        "[\"--cold\"]; [\"--library\", \"com.evil:evil:1\"]; experiment now: the argument"
            + " --library may run",
        "[\"--cold\"]; [\"--jackson=a:1+com.evil:evil:1\"]; experiment now: the argument"
            + " --jackson=a:1+com.evil:evil:1 may run",
        "[\"--cold\"]; [\"--jvm=c1,\\na:-javaagent:x.jar\"]; experiment now: the argument"
            + " --jvm=c1,",
        "[\"--cold\"]; [\"--library=gson\\n,com.evil:evil:1\"]; experiment now: the argument"
            + " --library=gson",
        "[\"--cold\"]; [\"--serve-arg=--host=0.0.0.0\"]; experiment now: the argument"
            + " --serve-arg=--host=0.0.0.0 may run",
        "[\"--cold\"]; [\"--serve-arg=/home/me\"]; experiment now: the argument"
            + " --serve-arg=/home/me may run",
        "[\"--cold\"]; [\"-qox\"]; experiment now: the argument -qox may run",
        "[\"--cold\"]; [\"--out=/tmp/x\"]; experiment now: the argument --out=/tmp/x may run",
        "[\"--cold\"]; [\"@file\"]; experiment now: the argument @file may run",
        "[\"--cold\"]; [\"HTTPS://example.org/sm.json\"]; experiment now: the argument"
            + " HTTPS://example.org/sm.json may run commands or classes, use other files, or send requests",
        "[\"--cold\"]; [\"--data=@/home/me/.netrc\"]; experiment now: the argument"
            + " --data=@/home/me/.netrc may run",
        "[\"--cold\"]; [\"--key-file\", \"key\"]; experiment now: the argument --key-file may run",
      })
  void in_invalidPreset_reportsProblem(String from, String to, String expected) {
    assertThat(PRESET).contains(from);
    assertThatThrownBy(() -> preset(PRESET.replace(from, to)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("preset.json is not a valid preset:")
        .hasMessageContaining(expected.replaceAll(";.*", ""));
  }

  @Test
  void in_unknownMember_namesTheAcceptedOnesWithoutAClass() {
    assertThatThrownBy(() -> preset(PRESET.replace("\"limitations\"", "\"not_known\"")))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith(
            "preset.json is not a valid preset: unknown member not_known; accepted: claims,"
                + " experiments, figures, limitations, name, question, source");
  }

  @Test
  void in_optionOfAServer_isAccepted() throws IOException {
    String json = PRESET.replace("[\"--cold\"]", "[\"--serve=3g\", \"--serve-arg=--tls\"]");
    assertThat(preset(json).experiments().get(0).arguments())
        .containsExactly("--serve=3g", "--serve-arg=--tls");
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"name\":', it is truncated at line 1",
    "'{\"name\": oops}', it is not valid JSON at line 1",
    "'', it is empty",
    "[], it must be an object"
  })
  void in_noPreset_isReportedWithoutInternals(String json, String problem) {
    assertThatThrownBy(() -> preset(json))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("preset.json is not a valid preset: " + problem)
        .hasMessageNotContainingAny("Source", "START_", "`");
  }

  @Test
  void in_fileWithNull_isReported() {
    assertThatThrownBy(() -> preset("null"))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("preset.json is not a valid preset: it is null");
  }
}
