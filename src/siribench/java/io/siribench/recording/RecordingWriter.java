package io.siribench.recording;

import com.fasterxml.jackson.core.JsonGenerator;
import io.siribench.results.WholeFile;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Appends entries to a HAR file. What was appended is on the disk, and the file is whole after each
 * entry: its last line, which closes it, is cut off, and the entry written with that line behind
 * it. Of a process killed in between, a file is left that lacks the last entry and the last line;
 * it is read as it is, and mended when it is appended to.
 */
public final class RecordingWriter implements Closeable {
  private static final String CREATOR = "siribench";
  private static final byte[] END = "\n]}}\n".getBytes(StandardCharsets.UTF_8);

  private final Path path;
  // java.io and not java.nio: an interrupt, by Ctrl-C, closes a channel in the middle of a write.
  private final RandomAccessFile file;
  private long entriesEnd;
  private int entries;

  private RecordingWriter(Path path, RandomAccessFile file, long entriesEnd, int entries) {
    this.path = path;
    this.file = file;
    this.entriesEnd = entriesEnd;
    this.entries = entries;
  }

  /**
   * Makes {@code path} with no entry in it.
   *
   * @throws RecordingException if something is there already, or it cannot be written
   */
  public static RecordingWriter create(Path path, String version) throws IOException {
    Map<String, Object> creator = new LinkedHashMap<>();
    creator.put("name", CREATOR);
    creator.put("version", version);
    byte[] head =
        ("{\"log\":{\"version\":\"1.2\",\"creator\":"
                + HarMapper.get().writeValueAsString(creator)
                + ",\"entries\":[")
            .getBytes(StandardCharsets.UTF_8);
    try {
      Files.createFile(path);
    } catch (FileAlreadyExistsException e) {
      throw new RecordingException(
          path + " is there already; choose another name, or add to it with --append", e);
    } catch (IOException e) {
      throw new RecordingException("cannot write the recording " + path, e);
    }
    RecordingWriter writer = new RecordingWriter(path, open(path), 0, 0);
    writer.write(out -> out.write(head));
    return writer;
  }

  /**
   * Opens the recording {@code path} for more entries, and mends it if it is torn.
   *
   * @throws RecordingException if it is no recording that siribench wrote
   */
  public static RecordingWriter append(Path path) throws IOException {
    RecordingScan scan = RecordingScan.of(path, (number, entry) -> {});
    if (!scan.creator().equals(CREATOR)) {
      throw new RecordingException(
          path
              + " was written by "
              + (scan.creator().isEmpty() ? "something unnamed" : scan.creator())
              + ": only a recording of siribench can be added to; choose another name");
    }
    RecordingWriter writer =
        new RecordingWriter(path, open(path), scan.wholeBytes(), scan.entries());
    writer.write(out -> {});
    return writer;
  }

  private static RandomAccessFile open(Path path) throws IOException {
    RandomAccessFile file;
    try {
      file = new RandomAccessFile(path.toFile(), "rw");
    } catch (IOException e) {
      throw new RecordingException("cannot write the recording " + path, e);
    }
    if (!isLocked(file)) {
      file.close();
      throw new RecordingException(
          path + " is already being recorded to; choose another name, or wait for the end of that");
    }
    return file;
  }

  private static boolean isLocked(RandomAccessFile file) throws IOException {
    try {
      return file.getChannel().tryLock() != null;
    } catch (OverlappingFileLockException byThisProcess) {
      return false;
    }
  }

  /** How many entries the recording has. */
  public int entries() {
    return entries;
  }

  /**
   * Appends {@code entry}; it is on the disk when this returns.
   *
   * @throws RecordingException if it cannot be written; earlier entries are there all the same
   */
  public void add(HarEntry entry) throws IOException {
    write(
        out -> {
          out.write((entries == 0 ? "\n" : ",\n").getBytes(StandardCharsets.UTF_8));
          HarMapper.get()
              .writer()
              .without(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
              .writeValue(out, entry);
        });
    entries++;
  }

  private void write(WholeFile.Content content) throws IOException {
    try {
      // Cut off first: what a kill leaves then ends too early, and never looks like something else.
      file.setLength(entriesEnd);
      file.seek(entriesEnd);
      // Piece by piece: an entry is as long as its body. Not to be closed, which would close file.
      OutputStream out = new BufferedOutputStream(new FileOutputStream(file.getFD()));
      content.writeTo(out);
      out.write(END);
      out.flush();
      file.getFD().sync();
      entriesEnd = file.getFilePointer() - END.length;
    } catch (IOException e) {
      throw new RecordingException("cannot write the recording " + path, e);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
