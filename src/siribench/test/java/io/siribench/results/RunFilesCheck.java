package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.request.EndpointRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the files of a run directory; each is accepted in full or refused. */
public final class RunFilesCheck {
  private RunFilesCheck() {}

  /** Reads {@code content} as {@code plan.json} of {@code directory}. */
  public static void checkPlan(Path directory, byte[] content) throws IOException {
    RunDirectory run = new RunDirectory(directory);
    Files.write(run.plan(), content);
    try {
      PlanFile file = PlanFile.of(run);
      assertThat(file.warnings()).isNotNull();
      assertThat(file.collected()).isNotNull();
      assertThat(file.shardPlan()).isNotNull();
      Optional<PlanReader> last = file.lastPlan();
      if (last.isPresent()) {
        read(last.get());
      }
    } catch (RunDirectoryException e) {
      assertThat(e).hasMessageStartingWith(run.plan().toString());
    }
  }

  private static void read(PlanReader reader) throws RunDirectoryException {
    assertThat(reader.incompleteRequests()).isNotNull();
    assertThat(reader.sourceHashes()).isNotNull();
    assertThat(reader.resumedAt()).isNotNull();
    assertThat(reader.shard()).isNotNull();
    assertThat(reader.environment()).isNotNull();
    assertThat(reader.devices()).isNotNull();
    var plan =
        reader.plan(
            Optional.empty(),
            Optional.empty(),
            (document, format, recorded) ->
                EndpointRequest.recorded("http://localhost/", List.of(), Optional.empty()));
    assertThat(plan.scenarios()).isNotEmpty();
  }

  /**
   * Reads {@code content} as {@code samples.csv} of {@code directory}, writes what was read, and
   * reads that again.
   *
   * @param content a file, or rows without a header
   */
  public static void checkSamples(Path directory, byte[] content) throws IOException {
    Path file = new RunDirectory(directory).samples();
    boolean hasHeader = content.length > 0 && content[0] == Metric.SCHEMA.key().charAt(0);
    Files.write(file, hasHeader ? content : withHeader(content));
    List<Sample> samples = new ArrayList<>();
    try {
      long torn = SampleReader.read(file, samples::add);
      assertThat(torn).isBetween(0L, Files.size(file));
    } catch (RunDirectoryException e) {
      assertThat(e).hasMessageStartingWith(file.toString());
      return;
    }
    Files.write(file, withHeader(SampleFormat.rows(samples)));
    List<Sample> again = new ArrayList<>();
    assertThat(SampleReader.read(file, again::add)).isZero();
    assertThat(again).isEqualTo(samples);
  }

  private static byte[] withHeader(byte[] rows) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(Header.CURRENT.line());
    file.writeBytes(rows);
    return file.toByteArray();
  }
}
