package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.siribench.analysis.HostComparison.OnHost;
import io.siribench.factor.Factor;
import io.siribench.results.NamedScenario;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.stats.Shift;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HostComparisonTest {
  private static final int ROUNDS = 8;

  @TempDir private Path path;
  private int runs;

  /** Returns hosts with the directions {@code signs}: slower, faster or neither. */
  private static HostComparison comparison(String signs) {
    List<OnHost> hosts = new ArrayList<>();
    for (int host = 0; host < signs.length(); host++) {
      char sign = signs.charAt(host);
      double estimate = sign == '+' ? 0.1 : sign == '-' ? -0.1 : 0;
      Shift shift = new Shift(estimate, estimate - 0.05, estimate + 0.05, 0.01);
      hosts.add(new OnHost("h" + host, 30, shift, 0.025));
    }
    return new HostComparison(
        NamedScenario.ofId("b"),
        NamedScenario.ofId("a"),
        Measure.ELAPSED,
        hosts,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  @ParameterizedTest
  @CsvSource({"+++, 1", "---, -1", "000, 0", "++0, 0", "+-, 0", "0+, 0", "'', 0"})
  void commonDirection_hosts_mustAllAgree(String signs, int direction) {
    assertThat(comparison(signs).commonDirection()).isEqualTo(direction);
  }

  /** An interval that ends at 0 contains it. */
  @ParameterizedTest
  @CsvSource({"0, 0.1, 0", "-0.1, 0, 0", "0.01, 0.1, 1", "-0.1, -0.01, -1"})
  void direction_interval_isItsSign(double low, double high, int direction) {
    Shift shift = new Shift((low + high) / 2, low, high, 0.05);
    assertThat(new OnHost("h", 30, shift, 0.02).direction()).isEqualTo(direction);
  }

  /** Returns comparisons with json, which takes 100 ms, of times in ms on each host. */
  private List<HostComparison> measured(Map<String, List<Double>> millis) throws IOException {
    List<Sample> samples = new ArrayList<>();
    Map<String, String> references = new LinkedHashMap<>();
    millis.forEach(
        (format, hosts) -> {
          for (int host = 0; host < hosts.size(); host++) {
            add(format + "@h" + host, hosts.get(host), samples);
            references.put(format + "@h" + host, "json@h" + host);
          }
        });
    int most = millis.values().stream().mapToInt(List::size).max().orElseThrow();
    for (int host = 0; host < most; host++) {
      add("json@h" + host, 100, samples);
    }
    return of(samples, references);
  }

  private List<HostComparison> of(List<Sample> samples, Map<String, String> references)
      throws IOException {
    List<String> ids = samples.stream().map(Sample::scenario).distinct().toList();
    return HostComparison.of(
        RunAnalysis.read(
                WrittenRun.of(path.resolve("run" + runs++), samples),
                TestContext.ofHosts(ids).references(references).build(),
                Limits.NONE)
            .figures());
  }

  /** Adds rounds whose times alternate by 1 %, other than those of json. */
  private static void add(String id, double millis, List<Sample> samples) {
    add(id, millis, ROUNDS, samples);
  }

  private static void add(String id, double millis, int rounds, List<Sample> samples) {
    for (int round = 1; round <= rounds; round++) {
      double factor = id.startsWith("json") ? 1 : 0.995 + 0.01 * (round % 2);
      samples.add(
          new SampleBuilder(id)
              .at(round, samples.size(), 0)
              .word(Factor.HOST, id.substring(id.indexOf('@') + 1))
              .times(Sample.ABSENT, 0, Math.round(millis * factor * 1e6), Sample.ABSENT)
              .build());
    }
  }

  @Test
  void of_threeHosts_arePooledWithoutAVerdict() throws IOException {
    List<HostComparison> comparisons = measured(Map.of("xml", List.of(120.0, 121.0, 122.0)));

    assertThat(comparisons).hasSize(1);
    HostComparison found = comparisons.get(0);
    assertThat(found.scenario().id()).isEqualTo("xml");
    assertThat(found.scenario().word(Factor.HOST)).isEmpty();
    assertThat(found.reference().id()).isEqualTo("json");
    assertThat(found.headline()).isEqualTo(Measure.ELAPSED);
    assertThat(found.hosts()).extracting(OnHost::host).containsExactly("h0", "h1", "h2");
    assertThat(found.hosts()).extracting(OnHost::rounds).containsOnly(ROUNDS);
    assertThat(Math.exp(found.pooled().orElseThrow().estimate())).isCloseTo(1.21, within(0.005));
    assertThat(found.kind()).isEmpty();
    assertThat(found.commonDirection()).isEqualTo(1);
  }

  @Test
  void of_twoHostsOrOne_areNotPooled() throws IOException {
    List<HostComparison> comparisons =
        measured(Map.of("xml", List.of(120.0, 121.0), "smile", List.of(90.0)));
    assertThat(comparisons).extracting(found -> found.scenario().id()).containsExactly("xml");
    assertThat(comparisons.get(0).hosts()).hasSize(2);
    assertThat(comparisons.get(0).pooled()).isEmpty();
  }

  @Test
  void of_runWithoutHosts_isNone() throws IOException {
    List<Sample> samples = new ArrayList<>();
    for (String id : List.of("json", "xml", "smile")) {
      for (int round = 1; round <= ROUNDS; round++) {
        samples.add(new SampleBuilder(id).at(round, samples.size(), 0).build());
      }
    }
    RunFigures figures =
        RunAnalysis.read(
                WrittenRun.of(path.resolve("run" + runs++), samples),
                TestContext.of(List.of("json", "xml", "smile"))
                    .references(Map.of("xml", "json", "smile", "json"))
                    .build(),
                Limits.NONE)
            .figures();
    assertThat(figures.verdicts().all()).hasSize(2);
    assertThat(HostComparison.of(figures)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "120, 122, SLOWER",
    "80, 82, FASTER",
    "80, 125, NO_DIFFERENCE",
  })
  void of_sixHosts_haveAVerdict(double one, double other, VerdictKind expected) throws IOException {
    assertThat(measured(Map.of("xml", List.of(one, other, one, other, one, other))).get(0).kind())
        .contains(expected);
  }

  /** The same difference is less certain among five comparisons than alone. */
  @ParameterizedTest
  @CsvSource({"1, PERHAPS_SLOWER", "-1, PERHAPS_FASTER"})
  void of_manyComparisons_areCorrected(int sign, VerdictKind expected) throws IOException {
    Map<String, List<Double>> millis = new LinkedHashMap<>();
    millis.put(
        "xml", Stream.of(2, 30, 3, 28, 4, 14).map(n -> 100 * Math.exp(sign * n / 100.0)).toList());
    assertThat(measured(millis).get(0).kind().orElseThrow())
        .isIn(VerdictKind.SLOWER, VerdictKind.FASTER);
    for (String format : List.of("smile", "cbor", "ion", "avro")) {
      millis.put(format, List.of(80.0, 125.0, 80.0, 125.0, 80.0, 125.0));
    }
    assertThat(measured(millis).get(0).kind()).contains(expected);
  }

  @Test
  void of_hostWithFewRounds_isNamedWithoutAResult() throws IOException {
    List<Sample> samples = new ArrayList<>();
    for (String host : List.of("@h0", "@h1")) {
      int rounds = host.equals("@h0") ? ROUNDS : 3;
      add("json" + host, 100, rounds, samples);
      add("xml" + host, 120, rounds, samples);
    }
    HostComparison found = of(samples, Map.of("xml@h0", "json@h0", "xml@h1", "json@h1")).get(0);
    assertThat(found.hosts()).extracting(OnHost::host).containsExactly("h0");
    assertThat(found.others()).containsExactly("h1");
  }

  /** Half an interval is 1.96 standard errors. */
  @Test
  void error_host_matchesItsInterval() throws IOException {
    OnHost host = measured(Map.of("xml", List.of(120.0, 120.0))).get(0).hosts().get(0);
    double half = (host.logarithms().high() - host.logarithms().low()) / 2;
    assertThat(half).isPositive();
    assertThat(host.error()).isCloseTo(half / 1.96, within(half / 1e4));
  }

  @Test
  void error_hostWithoutSpread_isAboveZero() throws IOException {
    List<Sample> samples = new ArrayList<>();
    for (String host : List.of("@h0", "@h1")) {
      add("json" + host, 100, samples);
      for (int round = 1; round <= ROUNDS; round++) {
        samples.add(
            new SampleBuilder("xml" + host)
                .at(round, samples.size(), 0)
                .word(Factor.HOST, host.substring(1))
                .times(Sample.ABSENT, 0, 120_000_000, Sample.ABSENT)
                .build());
      }
    }
    OnHost host =
        of(samples, Map.of("xml@h0", "json@h0", "xml@h1", "json@h1")).get(0).hosts().get(0);
    assertThat(host.logarithms().high()).isEqualTo(host.logarithms().low());
    assertThat(host.error()).isBetween(1e-8, 1e-6);
  }
}
