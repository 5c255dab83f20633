package io.siribench.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.siribench.codec.stream.KnownDifferences;
import io.siribench.generating.GeneratedReadersCheck;
import io.siribench.generating.ModelCheck;
import io.siribench.recording.RecordingCheck;
import io.siribench.request.EndpointTemplateCheck;
import io.siribench.results.RunFilesCheck;
import io.siribench.worker.ResponseOutcomes;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/**
 * Targets of {@code bin/fuzz}, which are its names. A build replays their corpora: the files next
 * to this class among the resources, and an empty input.
 */
final class FuzzTargetsTest {
  @TempDir private static Path directory;

  private static ResponseOutcomes responses;
  private static GeneratedReadersCheck generated;

  @BeforeAll
  static void prepare() throws Exception {
    responses = new ResponseOutcomes();
    generated = new GeneratedReadersCheck(directory.resolve("readers"));
  }

  @AfterAll
  static void close() throws IOException {
    responses.close();
  }

  /** JSON documents: all readers of a model bind each alike, or refuse it. */
  @FuzzTest
  void json(byte[] document) {
    KnownDifferences.check(Format.JSON, document);
  }

  /** XML documents, on Woodstox and Aalto. */
  @FuzzTest
  void xml(byte[] document) {
    KnownDifferences.check(Format.XML, document);
  }

  /** Smile documents. */
  @FuzzTest
  void smile(byte[] document) {
    KnownDifferences.check(Format.SMILE, document);
  }

  /** CBOR documents. */
  @FuzzTest
  void cbor(byte[] document) {
    KnownDifferences.check(Format.CBOR, document);
  }

  /** Recordings: read, or refused. */
  @FuzzTest
  void har(byte[] content) throws Exception {
    RecordingCheck.check(directory.resolve("recording.har"), content);
  }

  /** Plans, plan.json: read, or refused. */
  @FuzzTest
  void plan(byte[] content) throws Exception {
    RunFilesCheck.checkPlan(directory, content);
  }

  /** Samples, samples.csv: the same when written and read again, or refused. */
  @FuzzTest
  void samples(byte[] content) throws Exception {
    RunFilesCheck.checkSamples(directory, content);
  }

  /** URL templates: requests without a visible key. */
  @FuzzTest
  void url(byte[] content) throws Exception {
    EndpointTemplateCheck.check(new String(content, StandardCharsets.UTF_8));
  }

  /** Raw HTTP responses: one outcome on all connections. */
  @FuzzTest
  void http(byte[] response) {
    responses.check(response);
  }

  /** Types of users' classes: refused, or with a reader that compiles. */
  @FuzzTest
  void model(byte[] content) throws Exception {
    new ModelCheck(directory.resolve("model")).check(new String(content, StandardCharsets.UTF_8));
  }

  /** Documents for generated readers, against databind. */
  @FuzzTest
  void readers(byte[] content) throws Exception {
    generated.check(content);
  }
}
