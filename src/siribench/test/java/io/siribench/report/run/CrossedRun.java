package io.siribench.report.run;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.TestContext;
import io.siribench.factor.Factor;
import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A crossed run of invented times: three formats, two readers, three starts and some JDKs. XML
 * takes 1.3 times as long as JSON, on Java 28 1.6 times; Smile takes as long as JSON. The mapper
 * takes 1.1 times as long as the reader. A restored reader takes 0.8 times as long as a cold one, a
 * restored mapper as long as a cold one. Each JDK after the first takes 1.05 times as long as the
 * one before.
 */
final class CrossedRun {
  private static final List<String> FORMATS = List.of("json", "xml", "smile");
  private static final List<String> READERS = List.of("reader", "mapper");
  private static final List<String> STARTS = List.of("cold", "pseudo-warm", "warm");
  private static final int WARM_REQUESTS = 3;
  private static final double NOISE = 0.05;
  private static final double MILLI = 1e6;

  private final SplittableRandom random = new SplittableRandom(20_261_122);
  private final List<String> javas;
  private int fork;

  private CrossedRun(List<String> javas) {
    this.javas = javas;
  }

  /** Writes {@code rounds} measured rounds on the JDKs {@code javas}. */
  static RunDirectory write(Path path, List<String> javas, int rounds) throws IOException {
    RunDirectory directory = RunDirectory.create(path);
    CrossedRun run = new CrossedRun(javas);
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= rounds; round++) {
        for (List<Sample> samples : run.round(round)) {
          writer.append(samples);
        }
      }
    }
    return directory;
  }

  /** Writes all derived files, and returns the figures. */
  static RunFigures report(RunDirectory directory) throws IOException {
    return report(directory, Limits.NONE);
  }

  /** Writes all derived files with {@code limits} to check, and returns the figures. */
  static RunFigures report(RunDirectory directory, Limits limits) throws IOException {
    return Reports.write(directory, TestContext.of(List.of()).build(), limits);
  }

  private List<List<Sample>> round(int round) {
    double drift = 1 + 0.2 * Math.sin(round);
    List<List<Sample>> forks = new ArrayList<>();
    for (String start : STARTS) {
      for (String format : FORMATS) {
        for (String reader : READERS) {
          for (String java : javas) {
            // The last JDK lacks this combination, as if it had been refused.
            if (!(format.equals("smile") && reader.equals("mapper") && isLast(java))) {
              forks.add(fork(round, start, format, reader, java, drift));
            }
          }
        }
      }
    }
    return forks;
  }

  private boolean isLast(String java) {
    return javas.indexOf(java) == javas.size() - 1;
  }

  private List<Sample> fork(
      int round, String start, String format, String reader, String java, double drift) {
    boolean restores = start.equals("pseudo-warm");
    boolean later = start.equals("warm");
    String restore = restores ? "mapper-cache" : "";
    String id =
        format + "." + reader + ".none." + start + (restores ? "." + restore : "") + "@java" + java;
    double factor = Math.pow(1.05, javas.indexOf(java));
    factor *= format.equals("xml") ? (java.startsWith("28") ? 1.6 : 1.3) : 1;
    factor *= reader.equals("mapper") ? 1.1 : 1;
    factor *= restores && reader.equals("reader") ? 0.8 : 1;
    List<Sample> samples = new ArrayList<>();
    for (int request = 0; request < (later ? WARM_REQUESTS : 1); request++) {
      SampleBuilder sample =
          new SampleBuilder(id)
              .at(round, fork, request)
              .source("samples/stop-monitoring-20." + format, reader, start)
              .word(Factor.RESTORE, restore)
              .java(java);
      samples.add(
          (restores ? sample.restored(31, reader.equals("reader") ? 31 : 0) : sample)
              .times(
                  request == 0 ? nanos(40, drift) : Sample.ABSENT,
                  request == 0 ? nanos(70, drift * factor) : Sample.ABSENT,
                  nanos(request == 0 ? 30 : 3, drift * factor),
                  nanos(request == 0 ? 180 : 4, drift * factor))
              .build());
    }
    fork++;
    if (round == 2 && id.equals("xml.mapper.none.cold@java17.0.15")) {
      return List.of(
          new SampleBuilder(id)
              .at(round, fork - 1, 0)
              .source("samples/stop-monitoring-20." + format, reader, start)
              .failed(Outcome.TIMEOUT, "no output within 10 s", 143)
              .build());
    }
    return samples;
  }

  private long nanos(double millis, double factor) {
    return Math.round(millis * MILLI * factor * Math.exp(NOISE * random.nextGaussian()));
  }
}
