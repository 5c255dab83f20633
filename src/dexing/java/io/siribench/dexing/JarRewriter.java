package io.siribench.dexing;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;

/**
 * A rewriter of siribench's jar that adds a dex file. It stores each shared entry once. The dex
 * follows the manifest, which {@link java.util.jar.JarInputStream} only finds at the beginning. All
 * entries are compressed; {@code siribench adb} extracts the dex before it pushes it.
 *
 * <p>All entries get the manifest's time, as local time without a zone, so that the jar is
 * reproducible everywhere.
 */
final class JarRewriter implements AutoCloseable {
  private static final String DEX = "classes.dex";
  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  private final ZipFile in;
  private final SharedEntries shared;
  private final ZipArchiveEntry manifest;
  private final LocalDateTime time;
  private final ZipArchiveOutputStream out;

  private JarRewriter(ZipFile in, Path file) throws IOException {
    this.in = in;
    ZipArchiveEntry found = in.getEntry(MANIFEST);
    if (found == null) {
      throw new IOException("siribench's jar has no manifest");
    }
    manifest = found;
    time = found.getTimeLocal();
    shared = SharedEntries.of(in);
    out = new ZipArchiveOutputStream(file);
    out.setLevel(Deflater.BEST_COMPRESSION);
  }

  /** Replaces {@code jar} by one with {@code dex}; all other files keep their content. */
  static void rewrite(Path jar, byte[] dex) throws IOException {
    Path unfinished = jar.resolveSibling(jar.getFileName() + ".dexing");
    try {
      try (ZipFile in = ZipFile.builder().setPath(jar).get();
          JarRewriter rewriter = new JarRewriter(in, unfinished)) {
        rewriter.write(dex);
      }
      Files.move(unfinished, jar, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private void write(byte[] dex) throws IOException {
    copy(manifest);
    add(DEX, ZipEntry.DEFLATED, dex);
    for (ZipArchiveEntry entry : Collections.list(in.getEntries())) {
      boolean isWritten = entry.getName().equals(MANIFEST) || entry.getName().equals(DEX);
      if (!isWritten && !entry.isDirectory()) {
        copy(entry);
      }
    }
  }

  private void copy(ZipArchiveEntry entry) throws IOException {
    String name = entry.getName();
    byte[] parts = shared.parts(name);
    byte[] compressed = shared.compressed(name);
    if (parts.length > 0) {
      add(name + SharedEntries.PARTS, ZipEntry.DEFLATED, parts);
    } else if (compressed.length > 0) {
      addCompressed(entry, compressed);
    } else {
      try (InputStream stream = in.getInputStream(entry)) {
        add(name, entry.getMethod(), stream.readAllBytes());
      }
    }
  }

  private void add(String name, int method, byte[] content) throws IOException {
    ZipArchiveEntry entry = entry(name, method);
    out.putArchiveEntry(entry);
    out.write(content);
    out.closeArchiveEntry();
  }

  private void addCompressed(ZipArchiveEntry original, byte[] compressed) throws IOException {
    ZipArchiveEntry entry = entry(original.getName(), ZipEntry.DEFLATED);
    entry.setSize(original.getSize());
    entry.setCrc(original.getCrc());
    entry.setCompressedSize(compressed.length);
    out.addRawArchiveEntry(entry, new ByteArrayInputStream(compressed));
  }

  private ZipArchiveEntry entry(String name, int method) {
    ZipArchiveEntry entry = new ZipArchiveEntry(name);
    entry.setTimeLocal(time);
    entry.setMethod(method);
    return entry;
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
