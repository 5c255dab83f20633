package io.siribench.recording;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Path;

/** Entries and recordings for tests. */
final class Entries {
  static final String SAMPLE = "stop-monitoring-1";

  private Entries() {}

  static ObjectNode of(String outcome, int status, byte[] body) {
    ObjectNode entry = HarMapper.get().createObjectNode();
    entry.put("startedDateTime", "2026-11-20T19:30:12.345Z").put("_outcome", outcome);
    entry
        .putObject("response")
        .put("status", status)
        .set("content", HarEntries.content("application/json", body));
    return entry;
  }

  static ObjectNode sample(Format format) throws IOException {
    return of("ok", 200, BundledSamples.bytes(SAMPLE, format));
  }

  static Path record(Path file, ObjectNode... entries) throws IOException {
    try (RecordingWriter writer = RecordingWriter.create(file, "1.0")) {
      for (ObjectNode entry : entries) {
        writer.add(entry);
      }
    }
    return file;
  }
}
