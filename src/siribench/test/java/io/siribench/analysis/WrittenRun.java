package io.siribench.analysis;

import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Run directories of given samples and plans. */
public final class WrittenRun {
  private WrittenRun() {}

  /** Writes a run without {@code plan.json}. */
  public static RunDirectory of(Path path, List<Sample> samples) throws IOException {
    RunDirectory directory = RunDirectory.create(path);
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(samples);
    }
    return directory;
  }

  /**
   * Writes a run.
   *
   * @param plans the objects of its plans, as in {@code plan.json}
   */
  public static RunDirectory of(Path path, String plans, List<Sample> samples) throws IOException {
    RunDirectory directory = of(path, samples);
    Files.writeString(directory.plan(), "{\"schema\":1,\"plans\":[" + plans + "]}");
    return directory;
  }
}
