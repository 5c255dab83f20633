package io.siribench.report.export;

import io.siribench.analysis.LongSeries;
import io.siribench.analysis.Measure;
import io.siribench.factor.Factor;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Go's benchmark format, for benchstat. It has a line for each measure of each sample. Names
 * contain the varied factors ({@code /format=json}); constant factors are configuration. Failures
 * have a separate unit without noise.
 *
 * <p>Source: R. Cox and A. Clements, Go Benchmark Data Format (golang.org/design/14313).
 */
final class Benchstat {
  private static final String NAME = "BenchmarkSiri";

  private final BufferedWriter out;
  private final List<ExportedScenario> scenarios;
  private final List<Factor<?>> varied;

  private Benchstat(BufferedWriter out, List<ExportedScenario> scenarios) {
    this.out = out;
    this.scenarios = scenarios;
    // The start comes last: a hyphen and a number at the end of a name would be GOMAXPROCS.
    List<Factor<?>> inNames =
        new ArrayList<>(
            Factor.all().stream()
                .filter(factor -> factor != Factor.START)
                .filter(factor -> factor == Factor.FORMAT || words(factor).size() > 1)
                .toList());
    inNames.add(Factor.START);
    varied = List.copyOf(inNames);
  }

  static void write(List<ExportedScenario> scenarios, OutputStream out) throws IOException {
    BufferedWriter text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    new Benchstat(text, scenarios).write();
    text.flush();
  }

  private void write() throws IOException {
    writeConfiguration();
    Set<String> names = new LinkedHashSet<>();
    Set<String> ambiguous = new LinkedHashSet<>();
    for (ExportedScenario scenario : scenarios) {
      if (!names.add(name(scenario, Set.of()))) {
        ambiguous.add(name(scenario, Set.of()));
      }
    }
    for (ExportedScenario scenario : scenarios) {
      String name = name(scenario, ambiguous);
      for (Measure measure : Measure.values()) {
        LongSeries series = scenario.samples().of(measure);
        for (int i = 0; i < series.size(); i++) {
          writeLine(name, series.get(i), unit(measure));
        }
      }
      if (scenario.figures().failed() > 0) {
        writeLine(name, scenario.figures().failed(), "failures");
      }
    }
  }

  private void writeConfiguration() throws IOException {
    out.write("tool: siribench\n");
    for (Factor<?> factor : Factor.all()) {
      Set<String> words = words(factor);
      if (!varied.contains(factor) && words.size() == 1 && !words.contains("")) {
        out.write(factor.key() + ": " + oneLine(words.iterator().next()) + "\n");
      }
    }
    out.write("Unit failures better=lower assume=exact\n\n");
  }

  /** Returns the name of a benchmark, with the scenario's id if its factors are ambiguous. */
  private String name(ExportedScenario scenario, Set<String> ambiguous) {
    Map<Factor<?>, String> factors = scenario.factors();
    StringBuilder parts = new StringBuilder();
    for (Factor<?> factor : varied) {
      String word = factors.getOrDefault(factor, "");
      if (!word.isEmpty()) {
        parts.append('/').append(factor.key()).append('=').append(part(word));
      }
    }
    String name = NAME + parts;
    return factors.isEmpty() || ambiguous.contains(name)
        ? NAME + "/id=" + part(scenario.id()) + (parts.isEmpty() ? "/" : parts)
        : name;
  }

  private Set<String> words(Factor<?> factor) {
    Set<String> words = new LinkedHashSet<>();
    scenarios.forEach(scenario -> words.add(scenario.factors().getOrDefault(factor, "")));
    return words;
  }

  private void writeLine(String name, long number, String unit) throws IOException {
    out.write(name);
    out.write("\t1\t");
    out.write(Long.toString(number));
    out.write(' ');
    out.write(unit);
    out.write('\n');
  }

  private static String unit(Measure measure) {
    if (measure == Measure.ELAPSED) {
      return "ns/op";
    }
    if (measure == Measure.ALLOCATED) {
      return "B/op";
    }
    String base = measure.unit().base();
    return measure.key().endsWith(base) ? measure.key() : measure.key() + "-" + base;
  }

  /** Returns a part of a name without white space, which ends names, and slashes. */
  private static String part(String word) {
    return Objects.requireNonNull(word).replaceAll("[\\s\\p{Z}\\p{C}/]", "_");
  }

  private static String oneLine(String word) {
    return word.replaceAll("[\\p{C}]", " ");
  }
}
