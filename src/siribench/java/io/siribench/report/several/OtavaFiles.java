package io.siribench.report.several;

import io.siribench.analysis.several.RunPart;
import io.siribench.analysis.several.Timeline;
import io.siribench.analysis.several.Timeline.Line;
import io.siribench.report.text.Decimals;
import io.siribench.results.AtomicFile;
import io.siribench.results.CellText;
import io.siribench.results.ScenarioName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A history for Apache Otava, which finds change points: {@code otava.yaml} and a CSV per host.
 *
 * <p>Otava rejects a file with an empty cell. A scenario that some run of its host lacks therefore
 * has its own file. Otava resolves paths against its working directory, so paths are absolute.
 */
public final class OtavaFiles {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss'+00:00'", Locale.ROOT);

  private final Timeline timeline;
  private final Path directory;

  private OtavaFiles(Timeline timeline, Path directory) {
    this.timeline = timeline;
    this.directory = directory;
  }

  /** Writes {@code timeline} to {@code directory}, and returns the path of the configuration. */
  public static Path write(Timeline timeline, Path directory) throws IOException {
    Files.createDirectories(directory);
    return new OtavaFiles(timeline, directory.toAbsolutePath().normalize()).write();
  }

  private Path write() throws IOException {
    Map<String, List<Line>> tests = tests();
    StringBuilder yaml = new StringBuilder("tests:\n");
    for (Map.Entry<String, List<Line>> test : tests.entrySet()) {
      Path file = directory.resolve(test.getKey() + ".csv");
      write(file, csv(test.getValue()));
      yaml.append("  ").append(quoted(test.getKey())).append(":\n    type: csv\n    file: ");
      yaml.append(quoted(file.toString())).append('\n');
      yaml.append("    time_column: time\n    attributes: [commit]\n    metrics:\n");
      for (Line line : test.getValue()) {
        String name = quoted(line.scenario());
        yaml.append("      ").append(name).append(": {column: ").append(name);
        yaml.append(", direction: -1}\n");
      }
    }
    yaml.append("test_groups:\n  all: [");
    yaml.append(String.join(", ", tests.keySet().stream().map(OtavaFiles::quoted).toList()));
    yaml.append("]\n");
    Path configuration = directory.resolve("otava.yaml");
    write(configuration, yaml.toString());
    return configuration;
  }

  private static void write(Path file, String content) throws IOException {
    AtomicFile.write(file, out -> out.write(content.getBytes(StandardCharsets.UTF_8)));
  }

  /** Returns the scenarios of each test: a host's complete ones, or one incomplete one. */
  private Map<String, List<Line>> tests() {
    Map<String, List<Line>> tests = new LinkedHashMap<>();
    for (Line line : timeline.lines()) {
      List<Integer> measured = measured(line);
      if (!measured.isEmpty()) {
        String host = Timeline.place(timeline.parts().get(measured.get(0)));
        String name = host.isEmpty() ? "runs" : ScenarioName.safe(host);
        boolean isComplete = measured.size() == runsOf(host);
        tests
            .computeIfAbsent(
                isComplete ? name : name + "-" + ScenarioName.safe(line.scenario()),
                any -> new ArrayList<>())
            .add(line);
      }
    }
    return tests;
  }

  private long runsOf(String host) {
    return timeline.parts().stream().filter(part -> Timeline.place(part).equals(host)).count();
  }

  private static List<Integer> measured(Line line) {
    return IntStream.range(0, line.points().size())
        .filter(index -> line.points().get(index).isPresent())
        .boxed()
        .toList();
  }

  private String csv(List<Line> lines) {
    StringBuilder csv = new StringBuilder("time,commit");
    lines.forEach(line -> csv.append(',').append(field(line.scenario())));
    csv.append('\n');
    for (int run : measured(lines.get(0))) {
      RunPart part = timeline.parts().get(run);
      csv.append(TIME.format(OffsetDateTime.ofInstant(part.startedAt(), ZoneOffset.UTC)));
      csv.append(',').append(field(commit(part)));
      for (Line line : lines) {
        double median = line.points().get(run).orElseThrow().summaryNanos().p50();
        csv.append(',').append(Decimals.milliseconds(median, 6));
      }
      csv.append('\n');
    }
    return csv.toString();
  }

  private static String commit(RunPart part) {
    return part.label().isEmpty()
        ? String.valueOf(part.directory().toAbsolutePath().normalize().getFileName())
        : part.label();
  }

  private static String field(String text) {
    String cell = CellText.escaped(text);
    return cell.matches("[^\",\r\n]*") ? cell : "\"" + cell.replace("\"", "\"\"") + "\"";
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
