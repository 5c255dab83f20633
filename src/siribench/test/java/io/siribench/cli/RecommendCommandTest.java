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
            "SOURCE: is missing: there is no sample of com.acme.Order; give a document: siribench"
                + " recommend --model com.acme.Order --class-path app.jar order.json");
  }

  @Test
  void recommend_moduleThatIsACandidate_saysSo() {
    assertThat(refused("--module=Afterburner", SAMPLE))
        .containsExactly(
            "--module: 'afterburner' is no module that a class may need; accepted: none, discovered;"
                + " afterburner and blackbird are candidates without it");
  }

  @Test
  void recommend_modulesOfSiri_areRefused() {
    assertThat(refused("--module=discovered", SAMPLE))
        .containsExactly(
            "--module: discovered are the modules in --class-path, which is that of a class of your"
                + " own; leave it out, or give --model com.acme.Order");
  }

  @Test
  void recommend_url_saysHowToKeepAResponse() {
    assertThat(refused("http://localhost:1/sm.json"))
        .containsExactly(
            "SOURCE: is a URL, and a network would hide what is to be found out; keep a response with"
                + " siribench record, and give that file");
  }
}
