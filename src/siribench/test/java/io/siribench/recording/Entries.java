package io.siribench.recording;

import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Entries and recordings for tests. */
final class Entries {
  static final String SAMPLE = "stop-monitoring-1";

  private Entries() {}

  static HarEntry of(String outcome, int status, byte[] body) {
    return new HarEntry(
        "2026-11-20T19:30:12.345Z",
        12.5,
        new HarRequest(
            "GET",
            "http://localhost/stop-monitoring.json?key=***",
            "HTTP/1.1",
            List.of(),
            List.of(new HarHeader("Accept", "application/json")),
            List.of(),
            null,
            -1,
            0),
        new HarResponse(
            status,
            "",
            "HTTP/1.1",
            List.of(),
            List.of(new HarHeader("Content-Type", "application/json")),
            HarContent.of("application/json", body),
            "",
            -1,
            body.length),
        Map.of(),
        new HarTimings(-1, 1, 2.5, -1, 0, 3, 0.125),
        outcome,
        null,
        1);
  }

  static HarEntry sample(Format format) throws IOException {
    return of("ok", 200, BundledSamples.bytes(SAMPLE, format));
  }

  static Path record(Path file, HarEntry... entries) throws IOException {
    try (RecordingWriter writer = RecordingWriter.create(file, "1.0")) {
      for (HarEntry entry : entries) {
        writer.add(entry);
      }
    }
    return file;
  }
}
