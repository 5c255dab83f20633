package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RecommendCommandTest {
  private static final String SAMPLE = "samples/stop-monitoring-20.json";

  private static List<String> refused(String... arguments) {
    List<String> all = new ArrayList<>(List.of("recommend"));
    all.addAll(List.of(arguments));
    CommandRun run = CommandRun.ofProgram(all.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    return run.err().lines().skip(1).map(String::strip).toList();
  }

  @Test
  void recommend_ownClassWithoutADocument_namesItsOwnCommand() {
    assertThat(refused("--model=com.acme.Order"))
        .containsExactly(
            "SOURCE: is missing: there is no bundled sample for com.acme.Order; give a document:"
                + " siribench recommend --model com.acme.Order --class-path app.jar order.json");
  }

  @Test
  void recommend_misspeltModelWithoutADocument_namesThoseOfSiri() {
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

  @Test
  void recommend_modulesOfSiri_areRefused() {
    assertThat(refused("--module=discovered", SAMPLE))
        .containsExactly(
            "--module: discovered registers modules on --class-path, which needs your own class;"
                + " leave it out, or give --model com.acme.Order");
  }

  @Test
  void recommend_readersThatAreNoCandidates_namesThoseThatAre() {
    assertThat(refused("-r", "tree,reader", SAMPLE))
        .containsExactly(
            "--reader: 'tree' is not a candidate; accepted: your own reader, reader and stream",
            "--reader: names none of your own; leave it out: reader and stream are candidates"
                + " anyway");
  }

  @Test
  void recommend_optionsOfDatabindWithAReaderOfOnesOwn_areRefused() {
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
  void recommend_libraryThatIsNotJars_reportsWhatIs() {
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
