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
  void recommend_moduleThatIsACandidate_saysSo() {
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
  void recommend_url_saysHowToKeepAResponse() {
    assertThat(refused("http://localhost:1/sm.json"))
        .containsExactly(
            "SOURCE: is a URL, but network times would hide the differences; keep a response with"
                + " siribench record, and give that file");
  }
}
