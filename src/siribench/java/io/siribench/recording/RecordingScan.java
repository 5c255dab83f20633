package io.siribench.recording;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.convert.Problem;
import java.io.BufferedInputStream;
import java.io.CharConversionException;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One pass over a HAR file, entry by entry. If a power cut or a kill has truncated the file in the
 * middle of an entry, the pass visits all complete entries.
 */
final class RecordingScan {
  /** A receiver of the entries in their order. */
  @FunctionalInterface
  interface Visitor {
    void entry(int number, HarEntry entry) throws IOException;
  }

  private final Path file;
  private final Visitor visitor;
  private final List<String> skipped = new ArrayList<>();
  private boolean foundEntries;
  private int entries;
  private long fileBytes;
  private long wholeBytes;
  private String creator = "";

  private RecordingScan(Path file, Visitor visitor) {
    this.file = file;
    this.visitor = visitor;
  }

  /**
   * Passes every entry of {@code file} to {@code visitor}.
   *
   * @throws RecordingException if it is not a HAR file
   */
  static RecordingScan of(Path file, Visitor visitor) throws IOException {
    RecordingScan scan = new RecordingScan(file, visitor);
    try (FileInputStream bytes = new FileInputStream(file.toFile());
        EndWatch in = new EndWatch(new BufferedInputStream(bytes));
        JsonParser parser = HarMapper.get().createParser(in)) {
      scan.fileBytes = bytes.getChannel().size();
      try {
        scan.document(parser);
      } catch (JsonProcessingException e) {
        if (!in.hasReachedEnd) {
          throw new RecordingException(scan.damage(e), e);
        }
        scan.skipped.add(file + ", after entry " + scan.entries + ": is truncated");
      }
    } catch (CharConversionException e) {
      throw new RecordingException(scan.damage(e), e);
    }
    if (!scan.foundEntries) {
      throw new RecordingException(
          file + " is not a recording: expected a HAR file, which begins with {\"log\":{...}}");
    }
    return scan;
  }

  private String damage(IOException e) {
    return file
        + (foundEntries ? ", after entry " + entries : "")
        + ": is not a HAR file: "
        + Problem.of(e);
  }

  private void document(JsonParser parser) throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      return;
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (name.equals("log") && value == JsonToken.START_OBJECT) {
        log(parser);
      } else {
        parser.skipChildren();
      }
    }
  }

  private void log(JsonParser parser) throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (name.equals("entries") && value == JsonToken.START_ARRAY) {
        foundEntries = true;
        wholeBytes = parser.currentLocation().getByteOffset();
        entries(parser);
      } else if (name.equals("creator")) {
        JsonNode node = HarMapper.get().readTree(parser);
        creator = node.path("name").asText();
      } else {
        parser.skipChildren();
      }
    }
  }

  private void entries(JsonParser parser) throws IOException {
    JsonToken token = parser.nextToken();
    while (token != null && token != JsonToken.END_ARRAY) {
      JsonNode node = HarMapper.get().readTree(parser);
      entries++;
      wholeBytes = parser.currentLocation().getByteOffset();
      HarEntry entry = entry(node);
      if (entry != null) {
        visitor.entry(entries, entry);
      }
      token = parser.nextToken();
    }
  }

  /** Returns the entry; null for an invalid one, which is skipped. */
  private @Nullable HarEntry entry(JsonNode node) {
    try {
      if (node.isObject()) {
        return HarMapper.get().treeToValue(node, HarEntry.class);
      }
      skipped.add(Recording.place(file, entries) + ": is not an object");
    } catch (JsonProcessingException e) {
      skipped.add(Recording.place(file, entries) + ": " + Problem.of(e));
    }
    return null;
  }

  /** Returns why entries were skipped, and where the file is truncated, with positions. */
  List<String> skipped() {
    return List.copyOf(skipped);
  }

  /** Returns the number of complete entries. */
  int entries() {
    return entries;
  }

  /** Returns the length of the file when the pass began. */
  long fileBytes() {
    return fileBytes;
  }

  /** Returns the end of the last complete entry, or the start of an empty list. */
  long wholeBytes() {
    return wholeBytes;
  }

  /** Returns the program that wrote the file, according to the file. */
  String creator() {
    return creator;
  }

  /** A stream that records whether a parser has reached its end. */
  private static final class EndWatch extends FilterInputStream {
    private boolean hasReachedEnd;

    EndWatch(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int octet = super.read();
      hasReachedEnd |= octet < 0;
      return octet;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int count = super.read(buffer, offset, length);
      hasReachedEnd |= count < 0;
      return count;
    }
  }
}
