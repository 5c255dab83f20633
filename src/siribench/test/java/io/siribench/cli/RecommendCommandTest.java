package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.cli.options.Converters;
import io.siribench.cli.options.RecommendOptions;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.JavaRuntime;
import io.siribench.problem.InvalidPlanException;
import io.siribench.session.preparation.ServedSources;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

final class RecommendCommandTest {
  private static final String SAMPLE = "samples/stop-monitoring-20.json";

  private static List<String> refused(String... arguments) {
    List<String> all = new ArrayList<>(List.of("recommend"));
    all.addAll(List.of(arguments));
    CommandRun run = CommandRun.ofProgram(all.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    return run.err().lines().skip(1).map(String::strip).toList();
  }

  private static RecommendOptions parsed(String argument) {
    RecommendOptions options = new RecommendOptions();
    CommandLine command = new CommandLine(options);
    Converters.install(command);
    command.parseArgs(argument);
    return options;
  }

  private static List<DeviceTarget> device() {
    return List.of(new DeviceTarget("A1", "A1", new JavaRuntime("app_process", "ART", "ART")));
  }

  @Test
  void recommend_ownClassWithoutADocument_namesItsOwnCommand() {
    assertThat(refused("--model=com.acme.Order"))
        .containsExactly(
            "SOURCE: is missing: there is no bundled sample for com.acme.Order; give a document:"
                + " siribench recommend --model com.acme.Order --class-path app.jar order.json");
  }

  @Test
  void recommend_typeArgumentsWithoutDocument_areQuotedForShell() {
    assertThat(refused("--model=java.util.List<com.acme.Order>"))
        .singleElement()
        .asString()
        .endsWith(
            "siribench recommend --model 'java.util.List<com.acme.Order>' --class-path app.jar"
                + " order.json");
  }

  @Test
  void recommend_ownClassWithoutADocumentOnADevice_namesTheCommandOfDevices() {
    RecommendOptions options = parsed("--model=com.acme.Order");
    assertThatThrownBy(() -> options.plan(ServedSources.of(List.of(), Optional.empty()), device()))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining(
            "siribench adb recommend --model com.acme.Order --class-path app.jar order.json");
  }

  /** Arguments before the subcommand would be those of {@code adb}, which does not run. */
  @ParameterizedTest
  @ValueSource(strings = {"-s A1", "--serve=3g", "order.json", "--cool-down --verbose"})
  void recommend_adbArgumentsBeforeCommand_areRefused(String before) {
    CommandRun run = CommandRun.ofProgram(("adb " + before + " recommend").split(" ", -1));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err())
        .startsWith(
            "siribench: give options and documents after recommend: siribench adb recommend -s"
                + " SERIAL order.json");
  }

  @Test
  void recommend_programOptionsBeforeCommand_areApplied() {
    CommandRun run =
        CommandRun.ofProgram("adb", "--verbose", "--color=never", "recommend", "-s", "A1", "--all");
    assertThat(run.err()).contains("--all: is given together with --serial");
  }

  @Test
  void recommend_misspeltModelWithoutDocument_namesSiriModels() {
    assertThat(refused("--model=sirii"))
        .singleElement()
        .asString()
        .contains("if it is misspelt, give siri, siri-full, siri-plain; else give a document: ");
  }

  @Test
  void recommend_moduleThatIsACandidate_reportsSo() {
    assertThat(refused("--module=Afterburner", SAMPLE))
        .containsExactly(
            "--module: 'afterburner' is not a module that a class may need; accepted: none,"
                + " discovered; afterburner and blackbird are candidates anyway");
  }

  /** ART defines no classes at run time. */
  @Test
  void recommend_moduleOnADevice_isNotCalledACandidate() {
    RecommendOptions options = parsed("--module=afterburner");
    assertThatThrownBy(
            () -> options.plan(ServedSources.of(List.of(SAMPLE), Optional.empty()), device()))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("--module: 'afterburner' is not a module that a class may need")
        .hasMessageNotContaining("candidates");
  }

  @Test
  void recommend_modulesOfSiri_areRefused() {
    assertThat(refused("--module=discovered", SAMPLE))
        .containsExactly(
            "--module: discovered registers modules on --class-path, which needs your own class;"
                + " leave it out, or give --model com.acme.Order");
  }

  @Test
  void recommend_readersThatAreNotCandidates_namesCandidates() {
    assertThat(refused("-r", "tree,reader", SAMPLE))
        .containsExactly(
            "--reader: 'tree' is not a candidate; accepted: your own reader, reader and stream",
            "--reader: names none of your own readers; leave it out: reader and stream are candidates"
                + " anyway");
  }

  @Test
  void recommend_databindOptionsWithOwnReader_areRefused() {
    assertThat(
            refused(
                "-r=com.acme.OrderReader",
                "--class-path=samples/own-model",
                "--mapper=com.acme.Mappers::strict",
                "--feature=+INTERN_FIELD_NAMES",
                "--module=discovered",
                SAMPLE))
        .containsExactly(
            "--module: discovered is for databind, and --reader names your own code; leave one of"
                + " them out",
            "--feature: is compared by run; a recommendation is for one mapper; return a mapper"
                + " that has them from your code, and name it with --mapper",
            "--mapper: is for databind, and --reader names your own code; leave one of them out");
  }

  @Test
  void recommend_libraryThatIsNotJars_reportsAcceptedForm() {
    assertThat(
            refused(
                "-r=com.acme.OrderReader",
                "--class-path=samples/own-model",
                "--library=gson",
                SAMPLE))
        .containsExactly(
            "--library: 'gson' does not name jars for your own reader; give"
                + " GROUP:ARTIFACT:VERSION, several joined by +; run compares libraries");
    assertThat(refused("--library=com.acme:acme:1.0", SAMPLE))
        .containsExactly(
            "--library: has jars for your own reader, and --reader names none; add --reader"
                + " com.acme.OrderReader, or leave it out");
  }

  @Test
  void recommend_url_reportsHowToKeepAResponse() {
    assertThat(refused("http://localhost:1/sm.json"))
        .containsExactly(
            "SOURCE: is a URL, but network times would hide the differences; keep a response with"
                + " siribench record, and give that file");
  }
}
