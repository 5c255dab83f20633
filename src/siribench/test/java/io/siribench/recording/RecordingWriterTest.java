package io.siribench.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RecordingWriterTest {
  @TempDir private Path directory;

  private Path file() {
    return directory.resolve("a.har");
  }

  private static List<HarEntry> entries(Path file) throws IOException {
    List<HarEntry> entries = new ArrayList<>();
    RecordingScan.of(file, (number, entry) -> entries.add(entry));
    return entries;
  }

  private static HarEntry read(ObjectNode entry) throws IOException {
    return HarMapper.get().treeToValue(entry, HarEntry.class);
  }

  @Test
  void add_entries_areReadBackUnchanged() throws IOException {
    ObjectNode text = Entries.sample(Format.JSON);
    ObjectNode binary = Entries.sample(Format.CBOR);

    Entries.record(file(), text, binary);

    assertThat(entries(file())).containsExactly(read(text), read(binary));
  }

  @Test
  void add_eachEntry_leavesAWholeHarFile() throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    try (RecordingWriter writer = RecordingWriter.create(file(), "1.0")) {
      assertThat(mapper.readTree(file().toFile()).at("/log/entries").size()).isZero();
      for (int i = 1; i <= 3; i++) {
        writer.add(Entries.sample(Format.XML));
        JsonNode log = mapper.readTree(file().toFile()).path("log");
        assertThat(log.path("entries").size()).isEqualTo(i);
        assertThat(log.path("version").asText()).isEqualTo("1.2");
        assertThat(log.at("/creator/name").asText()).isEqualTo("siribench");
      }
    }
  }

  /** The file is cut at every byte, as after a kill or a power cut. */
  @Test
  void append_truncatedAnywhere_keepsCompleteEntriesAndRepairsFile() throws IOException {
    ObjectNode small =
        Entries.of("ok", 200, "{\"a\":\"\u00e9 \\ \\\" ]}}\"}".getBytes(StandardCharsets.UTF_8));
    byte[] one = Files.readAllBytes(Entries.record(directory.resolve("one.har"), small));
    byte[] two = Files.readAllBytes(Entries.record(directory.resolve("two.har"), small, small));
    int end = "\n]}}\n".length();

    for (int length = one.length - end; length <= two.length; length++) {
      Files.write(file(), Arrays.copyOf(two, length));
      boolean isSecondWhole = length >= two.length - end;
      assertThat(entries(file())).as("%d bytes", length).hasSize(isSecondWhole ? 2 : 1);
      try (RecordingWriter writer = RecordingWriter.append(file())) {
        assertThat(Files.readAllBytes(file())).isEqualTo(isSecondWhole ? two : one);
        writer.add(small);
        assertThat(writer.entries()).isEqualTo(isSecondWhole ? 3 : 2);
      }
      assertThat(entries(file())).hasSize(isSecondWhole ? 3 : 2).containsOnly(read(small));
    }
  }

  @Test
  void append_emptyRecording_getsItsFirstEntry() throws IOException {
    Entries.record(file());
    try (RecordingWriter writer = RecordingWriter.append(file())) {
      writer.add(Entries.sample(Format.JSON));
    }
    assertThat(entries(file())).hasSize(1);
  }

  @Test
  void create_existingFile_isLeftAlone() throws IOException {
    Files.writeString(file(), "mine");

    assertThatThrownBy(() -> RecordingWriter.create(file(), "1.0"))
        .isInstanceOf(RecordingException.class)
        .hasMessageContaining("already exists")
        .hasMessageContaining("--append");
    assertThat(file()).hasContent("mine");
  }

  @Test
  void append_recordingOfABrowser_isLeftAlone() throws IOException {
    String content = "{\"log\":{\"creator\":{\"name\":\"Browser\"},\"entries\":[]}}";
    Files.writeString(file(), content);

    assertThatThrownBy(() -> RecordingWriter.append(file()))
        .isInstanceOf(RecordingException.class)
        .hasMessageContaining("written by Browser");
    assertThat(file()).hasContent(content);
  }

  @Test
  void append_recordingThatHasGrownSinceItWasScanned_isRefused() throws IOException {
    Entries.record(file(), Entries.sample(Format.JSON));
    RecordingScan scan = RecordingScan.of(file(), (number, entry) -> {});
    try (RecordingWriter other = RecordingWriter.append(file())) {
      other.add(Entries.sample(Format.JSON));
    }

    assertThatThrownBy(() -> RecordingWriter.append(file(), scan))
        .isInstanceOf(RecordingException.class)
        .hasMessageContaining("already being recorded");
    assertThat(entries(file())).hasSize(2);
  }

  @Test
  void create_contentForReaders_isNotLocked() throws IOException {
    try (RecordingWriter writer = RecordingWriter.create(file(), "1.0");
        FileChannel reader = FileChannel.open(file(), StandardOpenOption.WRITE)) {
      writer.add(Entries.sample(Format.JSON));
      assertThat(reader.tryLock(0, reader.size(), false)).isNotNull();
    }
  }

  @Test
  void append_whileAnotherRecords_isRefused() throws IOException {
    try (RecordingWriter first = RecordingWriter.create(file(), "1.0")) {
      assertThatThrownBy(() -> RecordingWriter.append(file()))
          .isInstanceOf(RecordingException.class)
          .hasMessageContaining("already being recorded");
      first.add(Entries.sample(Format.JSON));
    }
    assertThat(entries(file())).hasSize(1);
  }
}
