package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.HostComparison;
import io.siribench.analysis.HostComparison.OnHost;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.VerdictKind;
import io.siribench.plan.Shard;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screens;
import io.siribench.report.text.HostSentences;
import io.siribench.report.text.RunSentences;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SyntheticFleet;
import io.siribench.session.collection.FleetCollection;
import io.siribench.stats.Shift;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of several hosts, whose wording depends on their number. */
final class FleetReportTest {
  private static final int ROUNDS = 12;

  @TempDir private Path path;

  private RunFigures report(double... ratios) throws Exception {
    for (int host = 0; host < ratios.length; host++) {
      Shard shard = new Shard(host, ratios.length, Shard.Hosts.EACH);
      SyntheticFleet.write(path.resolve("fleet"), shard, ROUNDS, ratios[host]);
    }
    RunDirectory run =
        FleetCollection.collect(
            List.of(path.resolve("fleet")), path.resolve("all"), false, note -> {});
    return Reports.write(run, RunContext.of(PlanFile.of(run)), List.of());
  }

  private String sentence(double... ratios) throws Exception {
    return RunSentences.shortened(report(ratios)).get(0);
  }

  @Test
  void sentences_twoHostsThatAgree_poolNothing() throws Exception {
    assertThat(sentence(1.2, 1.4))
        .matches("smile against json: slower on both hosts, by (1|2)\\d to (3|4)\\d %")
        .doesNotContain("pooled", "another machine");
  }

  @Test
  void sentences_twoHostsThatContradict_nameBoth() throws Exception {
    assertThat(sentence(1.3, 0.7))
        .matches(
            "smile against json: in opposite directions: slower on host-0 by \\d\\d %, faster on"
                + " host-1 by \\d\\d %");
  }

  @Test
  void sentences_differencesBelowOnePercent_areNotZero() {
    HostComparison small =
        new HostComparison(
            NamedScenario.ofId("b"),
            NamedScenario.ofId("a"),
            Measure.ELAPSED,
            List.of(
                new OnHost("one", 30, new Shift(0.003, 0.002, 0.004, 0.001), 0.001),
                new OnHost("two", 30, new Shift(-0.004, -0.005, -0.003, 0.001), 0.001)),
            List.of(),
            Optional.empty(),
            Optional.empty());
    assertThat(HostSentences.of(List.of(small)))
        .containsExactly(
            "b against a: in opposite directions: slower on one by 0.3 %, faster on two by 0.4 %");
  }

  @Test
  void sentences_onlyIntervalWithZero_hasNoDirection() {
    HostComparison one =
        new HostComparison(
            NamedScenario.ofId("b"),
            NamedScenario.ofId("a"),
            Measure.ELAPSED,
            List.of(new OnHost("one", 30, new Shift(0.003, -0.002, 0.008, 0.2), 0.002)),
            List.of("two"),
            Optional.empty(),
            Optional.empty());
    assertThat(HostSentences.of(List.of(one)))
        .containsExactly(
            "b against a: an interval on one host only (no detectable difference on one); no"
                + " interval on two");
  }

  /** The mean of five hosts of 2 % and one of 80 % is uncertain. */
  @Test
  void sentences_sixHostsThatAgreeWithoutAMean_haveADirection() {
    List<OnHost> hosts =
        DoubleStream.of(0.02, 0.02, 0.02, 0.02, 0.02, 0.59)
            .mapToObj(
                log ->
                    new OnHost("h" + log, 30, new Shift(log, log - 0.01, log + 0.01, 0.001), 0.005))
            .toList();
    HostComparison mixed =
        new HostComparison(
            NamedScenario.ofId("b"),
            NamedScenario.ofId("a"),
            Measure.ELAPSED,
            hosts,
            List.of(),
            Optional.empty(),
            Optional.of(VerdictKind.NO_DIFFERENCE));
    assertThat(HostSentences.of(List.of(mixed)))
        .containsExactly(
            "b against a: no detectable difference over six hosts, but slower on all of them by 2.0"
                + " to 80.4 %");
  }

  @Test
  void sentences_oneOfTwoHosts_isNamed() throws Exception {
    assertThat(sentence(1.0, 1.3))
        .matches(
            "smile against json: on one of two hosts slower on host-1 by \\d\\d %, on the other no"
                + " detectable difference");
  }

  @Test
  void sentences_fourHostsThatAgree_poolWithAWarning() throws Exception {
    assertThat(sentence(1.2, 1.3, 1.25, 1.22))
        .matches(
            "smile against json: slower on all four hosts, by \\d\\d to \\d\\d %; pooled \\+2\\d %"
                + " \\[\\+\\d\\d, \\+\\d\\d]; on another machine like these: slower by \\d+ to"
                + " \\d\\d %; tau \\d\\.\\d %, which four hosts barely determine");
  }

  @Test
  void sentences_threeHosts_matchDocumentation() throws Exception {
    String page = Files.readString(Path.of("docs/fleet.md")).replaceAll("\\s+", " ");
    assertThat(page).contains(sentence(1.2, 1.22, 1.24));
  }

  @Test
  void sentences_threeHostsThatDisagree_countDirections() throws Exception {
    assertThat(sentence(1.3, 0.7, 1.0))
        .contains("faster on 1 of 3 hosts, slower on 1, no detectable difference on 1; pooled ")
        .contains("on another machine like these: either direction");
  }

  @Test
  void sentences_sixHosts_haveVerdictAndNeededPrecision() throws Exception {
    RunFigures report = report(1.2, 1.3, 1.25, 1.22, 1.28, 1.24);
    List<String> sentences = RunSentences.shortened(report);

    assertThat(sentences.get(0))
        .startsWith("smile against json: slower over six hosts, on all of them by ")
        .doesNotContain("barely");
    assertThat(sentences.get(1))
        .matches(
            "more precision for smile against json \\(now \\+- .*\\): \\+- .* % with twice the"
                + " rounds on each host, \\+- .* % with twice the hosts");
    assertThat(sentences)
        .contains("all 6 hosts are of one kind (synthetic): other kinds of machines may differ");
    assertThat(report.verdicts().all())
        .as("within each host alone")
        .hasSize(6)
        .allSatisfy(
            verdict ->
                assertThat(verdict.pair().scenario().id().split("@", -1)[1])
                    .isEqualTo(verdict.pair().reference().id().split("@", -1)[1]));
    assertThat(RunTable.text(report, Screens.plain(120)))
        .containsPattern("(?m)^ host-0        \\+\\d\\d\\.\\d \\[\\+.*] +\\|? *-+o-+$")
        .containsPattern("(?m)^ pooled  .*#")
        .containsPattern("(?m)^ another host  .*-#-");
    assertThat(RunTable.text(report, Screens.plain(52)).lines())
        .as("the title in a narrow terminal")
        .contains("smile against json on each host, difference in %", "  with 95 % interval");
    assertThat(ResultSchema.checked(RunJson.text(report)))
        .contains("\"across_hosts\"", "\"verdict\" : \"slower\"", "\"another_host\"");
    assertThat(RunMarkdown.text(report, false, true)).contains("```\n", "◆");
  }
}
