package io.siribench.recording;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads a recording, and compares it with a tree of the file. */
public final class RecordingCheck {
  private RecordingCheck() {}

  /** Checks that {@code content}, written to {@code file}, is read or refused. */
  public static void check(Path file, byte[] content) throws IOException {
    Files.write(file, content);
    for (BodyKind kind : BodyKind.values()) {
      List<Integer> numbers = new ArrayList<>();
      try {
        Recording recording = Recording.read(file, kind, body -> numbers.add(body.number()));
        assertThat(recording.numbers()).isNotEmpty().isSorted().isEqualTo(numbers);
        compareWithTree(recording, content);
      } catch (RecordingException e) {
        assertThat(e).hasMessageStartingWith(file.toString());
      }
    }
    try {
      assertThat(Recording.read(file, 1).number()).isOne();
    } catch (RecordingException e) {
      assertThat(e).hasMessageStartingWith(file.toString());
    }
  }

  private static void compareWithTree(Recording recording, byte[] content) throws IOException {
    JsonNode tree;
    try {
      tree = HarMapper.get().readTree(content);
    } catch (JsonProcessingException e) {
      return;
    }
    assertThat(recording.skipped()).noneMatch(reason -> reason.endsWith("is truncated"));
    assertThat(recording.entries()).isEqualTo(tree.path("log").path("entries").size());
  }
}
