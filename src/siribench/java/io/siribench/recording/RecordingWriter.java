package io.siribench.recording;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.results.AtomicFile;
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

/**
 * A writer that appends entries to a HAR file, durably. The file is complete after each entry: the
 * last line, which closes the JSON objects, is removed, and written again after the entry. If the
 * process is killed in between, the file lacks the last entry and the last line. It is still
 * readable, and the next append repairs it.
 */
public final class RecordingWriter implements Closeable {
  private static final String CREATOR = "siribench";
  private static final byte[] END = "\n]}}\n".getBytes(StandardCharsets.UTF_8);

  private final Path path;
  // java.io instead of java.nio: an interrupt, by Ctrl-C, closes a channel during a write.
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
   * Creates {@code path} without entries.
   *
   * @throws RecordingException if it exists already, or cannot be written
   */
  public static RecordingWriter create(Path path, String version) throws IOException {
    ObjectNode creator =
        HarMapper.get().createObjectNode().put("name", CREATOR).put("version", version);
    byte[] head =
        ("{\"log\":{\"version\":\"1.2\",\"creator\":" + creator + ",\"entries\":[")
            .getBytes(StandardCharsets.UTF_8);
    try {
      Files.createFile(path);
    } catch (FileAlreadyExistsException e) {
      throw new RecordingException(
          path + " already exists; choose another name, or add to it with --append", e);
    } catch (IOException e) {
      throw new RecordingException("cannot write the recording " + path, e);
    }
    RecordingWriter writer = new RecordingWriter(path, open(path), 0, 0);
    writer.write(out -> out.write(head));
    return writer;
  }

  /**
   * Opens the recording {@code path} for more entries, and repairs a truncated one.
   *
   * @throws RecordingException if siribench did not write it as a recording
   */
  public static RecordingWriter append(Path path) throws IOException {
    return append(path, RecordingScan.of(path, (number, entry) -> {}));
  }

  /** Opens the recording {@code path}, as {@code scan} has found it. */
  static RecordingWriter append(Path path, RecordingScan scan) throws IOException {
    if (!scan.creator().equals(CREATOR)) {
      throw new RecordingException(
          path
              + " was written by "
              + (scan.creator().isEmpty() ? "an unnamed program" : scan.creator())
              + ": only recordings of siribench can be extended; choose another name");
    }
    RandomAccessFile file = open(path);
    if (file.length() != scan.fileBytes()) {
      // Another process has added entries since the scan; appending here would overwrite them.
      file.close();
      throw inUse(path);
    }
    RecordingWriter writer = new RecordingWriter(path, file, scan.wholeBytes(), scan.entries());
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
      throw inUse(path);
    }
    return file;
  }

  private static RecordingException inUse(Path path) {
    return new RecordingException(
        path + " is already being recorded; choose another name, or wait until it ends");
  }

  private static boolean isLocked(RandomAccessFile file) throws IOException {
    try {
      // Windows prevents reading of locked bytes, so the locked byte is beyond any content.
      return file.getChannel().tryLock(Long.MAX_VALUE - 1, 1, false) != null;
    } catch (OverlappingFileLockException byThisProcess) {
      return false;
    }
  }

  /** Returns the number of entries in the recording. */
  public int entries() {
    return entries;
  }

  /**
   * Appends {@code entry}; it is on the disk when this returns.
   *
   * @throws RecordingException if it cannot be written; earlier entries are kept
   */
  void add(ObjectNode entry) throws IOException {
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

  private void write(AtomicFile.Content content) throws IOException {
    try {
      // Truncate first: a kill then leaves a file that ends too early, but never has wrong content.
      file.setLength(entriesEnd);
      file.seek(entriesEnd);
      // Written in pieces, since an entry is as long as its body. The stream must stay open,
      // because closing it would close the file.
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
