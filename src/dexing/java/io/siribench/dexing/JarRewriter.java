package io.siribench.dexing;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Rewrites a jar with a dex file in it that Android can map directly. The dex is neither compressed
 * nor unaligned, or it would be extracted at every start. It is next to the manifest, which {@link
 * java.util.jar.JarInputStream} only finds at the very beginning.
 *
 * <p>All entries get the manifest's time, as local time without a zone, so that the jar is
 * reproducible everywhere.
 */
final class JarRewriter implements AutoCloseable {
  private static final String DEX = "classes.dex";
  private static final String MANIFEST_DIRECTORY = "META-INF/";
  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  private static final int ALIGNMENT = 4;
  private static final int LOCAL_HEADER_BYTES = 30;

  /** The extra field by which zipalign pads an entry: id, length, alignment, padding. */
  private static final int ALIGNMENT_FIELD_ID = 0xd935;

  private static final int ALIGNMENT_FIELD_BYTES = 6;
  private static final int EXTRA_HEAD_BYTES = 4;

  private final ZipFile in;
  private final ZipEntry manifest;
  private final LocalDateTime time;
  private final DataOutputStream counter;
  private final ZipOutputStream out;

  private JarRewriter(ZipFile in, OutputStream file) throws IOException {
    this.in = in;
    ZipEntry found = in.getEntry(MANIFEST);
    if (found == null) {
      throw new IOException(in.getName() + " has no manifest");
    }
    manifest = found;
    time = found.getTimeLocal();
    counter = new DataOutputStream(file);
    out = new ZipOutputStream(counter, StandardCharsets.UTF_8);
    out.setLevel(Deflater.BEST_COMPRESSION);
  }

  /** Replaces {@code jar} by one with {@code dex}; its other entries keep their content. */
  static void rewrite(Path jar, byte[] dex) throws IOException {
    Path unfinished = jar.resolveSibling(jar.getFileName() + ".dexing");
    try {
      try (ZipFile in = new ZipFile(jar.toFile());
          OutputStream file = new BufferedOutputStream(Files.newOutputStream(unfinished));
          JarRewriter rewriter = new JarRewriter(in, file)) {
        rewriter.write(dex);
      }
      Files.move(unfinished, jar, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private void write(byte[] dex) throws IOException {
    ZipEntry directory = in.getEntry(MANIFEST_DIRECTORY);
    if (directory != null) {
      copy(directory);
    }
    copy(manifest);
    add(dex);
    for (ZipEntry entry : Collections.list(in.entries())) {
      String name = entry.getName();
      boolean isWritten =
          name.equals(MANIFEST_DIRECTORY) || name.equals(MANIFEST) || name.equals(DEX);
      if (!isWritten) {
        copy(entry);
      }
    }
  }

  private void copy(ZipEntry entry) throws IOException {
    ZipEntry copy = new ZipEntry(entry.getName());
    copy.setTimeLocal(time);
    copy.setMethod(entry.getMethod());
    if (entry.getMethod() == ZipEntry.STORED) {
      copy.setSize(entry.getSize());
      copy.setCrc(entry.getCrc());
    }
    out.putNextEntry(copy);
    try (InputStream content = in.getInputStream(entry)) {
      content.transferTo(out);
    }
    out.closeEntry();
  }

  private void add(byte[] dex) throws IOException {
    CRC32 crc = new CRC32();
    crc.update(dex);
    ZipEntry entry = new ZipEntry(DEX);
    entry.setTimeLocal(time);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(dex.length);
    entry.setCrc(crc.getValue());
    out.flush();
    entry.setExtra(padding(counter.size() + LOCAL_HEADER_BYTES + DEX.length()));
    out.putNextEntry(entry);
    out.write(dex);
    out.closeEntry();
  }

  /** Returns an extra field that aligns the following data in the file. */
  private static byte[] padding(long offset) {
    int excess = (int) ((offset + ALIGNMENT_FIELD_BYTES) % ALIGNMENT);
    int zeros = excess == 0 ? 0 : ALIGNMENT - excess;
    byte[] field = new byte[ALIGNMENT_FIELD_BYTES + zeros];
    putShort(field, 0, ALIGNMENT_FIELD_ID);
    putShort(field, 2, field.length - EXTRA_HEAD_BYTES);
    putShort(field, EXTRA_HEAD_BYTES, ALIGNMENT);
    return field;
  }

  private static void putShort(byte[] bytes, int at, int number) {
    bytes[at] = (byte) number;
    bytes[at + 1] = (byte) (number >>> Byte.SIZE);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
