package io.siribench.analysis;

import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;

/** A run directory of invented samples, without a plan. */
final class TestRun {
  private final RunDirectory directory;

  /** Creates a run without samples. */
  TestRun(Path path) throws IOException {
    directory = RunDirectory.create(path.resolve("run"));
    SampleWriter.open(directory.samples()).close();
  }

  /** Adds a fork. */
  TestRun fork(SampleBuilder... samples) throws IOException {
    return fork(List.of(samples).stream().map(SampleBuilder::build).toList());
  }

  /** Adds a fork. */
  TestRun fork(List<Sample> samples) throws IOException {
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(samples);
    }
    return this;
  }

  /** Adds a fork with one request to each of {@code rounds} rounds, from 1. */
  TestRun rounds(int rounds, IntFunction<SampleBuilder> sample) throws IOException {
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= rounds; round++) {
        writer.append(List.of(sample.apply(round).at(round, round, 0).build()));
      }
    }
    return this;
  }

  RunDirectory directory() {
    return directory;
  }

  /** Reads the samples. */
  SampleCollector collected(TestContext context) throws IOException {
    return SampleCollector.read(directory, context.build());
  }

  /** Analyses the run without limits. */
  RunFigures figures(TestContext context) throws IOException {
    return figures(context.build(), Limits.NONE);
  }

  RunFigures figures(RunContext context, Limits limits) throws IOException {
    return RunAnalysis.read(directory, context, limits).figures();
  }
}
