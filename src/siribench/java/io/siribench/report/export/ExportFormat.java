package io.siribench.report.export;

import io.siribench.analysis.RunAnalysis;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The formats that a run can be written in for other tools. Times in them are those of samples that
 * count; a failed request is never a time.
 */
public enum ExportFormat {
  JMH_JSON("jmh-json", "export-jmh.json", JmhJson::write),
  HYPERFINE_JSON("hyperfine-json", "export-hyperfine.json", HyperfineJson::write),
  BENCHSTAT("benchstat", "export-benchstat.txt", Benchstat::write),
  OPENMETRICS("openmetrics", "export-openmetrics.txt", OpenMetrics::write);

  /** Writes a run. */
  @FunctionalInterface
  interface Writer {
    void write(RunAnalysis analysis, OutputStream out) throws IOException;
  }

  private final String word;
  private final String fileName;

  @SuppressWarnings("ImmutableEnumChecker") // A reference to a method without state.
  private final Writer writer;

  ExportFormat(String word, String fileName, Writer writer) {
    this.word = word;
    this.fileName = fileName;
    this.writer = writer;
  }

  /**
   * The format that {@code word} names.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static ExportFormat of(String word) {
    return Arrays.stream(values())
        .filter(format -> format.word.equals(word))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("'" + word + "' is none of " + optionNames()));
  }

  private static String optionNames() {
    return Arrays.stream(values()).map(ExportFormat::optionName).collect(Collectors.joining(", "));
  }

  /** The word used on the command line. */
  public String optionName() {
    return word;
  }

  /** Its file in the run directory. */
  public String fileName() {
    return fileName;
  }

  /** Writes {@code analysis} to {@code out}, which it leaves open. */
  public void write(RunAnalysis analysis, OutputStream out) throws IOException {
    writer.write(analysis, out);
  }
}
