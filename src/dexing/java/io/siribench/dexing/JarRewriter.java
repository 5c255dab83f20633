package io.siribench.dexing;

import java.io.BufferedOutputStream;
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
 * Rewrites a jar with a dex file in it. The dex is next to the manifest, which {@link
 * java.util.jar.JarInputStream} only finds at the very beginning. All entries are compressed;
 * {@code siribench adb} extracts the dex before it pushes it.
 *
 * <p>All entries get the manifest's time, as local time without a zone, so that the jar is
 * reproducible everywhere.
 */
final class JarRewriter implements AutoCloseable {
  private static final String DEX = "classes.dex";
  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  private final ZipFile in;
  private final ZipEntry manifest;
  private final LocalDateTime time;
  private final ZipOutputStream out;

  private JarRewriter(ZipFile in, OutputStream file) throws IOException {
    this.in = in;
    ZipEntry found = in.getEntry(MANIFEST);
    if (found == null) {
      throw new IOException(in.getName() + " has no manifest");
    }
    manifest = found;
    time = found.getTimeLocal();
    out = new ZipOutputStream(file, StandardCharsets.UTF_8);
    out.setLevel(Deflater.BEST_COMPRESSION);
  }

  /** Replaces {@code jar} by one with {@code dex}; its other files keep their content. */
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
    copy(manifest);
    add(DEX, ZipEntry.DEFLATED, dex);
    for (ZipEntry entry : Collections.list(in.entries())) {
      boolean isWritten = entry.getName().equals(MANIFEST) || entry.getName().equals(DEX);
      if (!isWritten && !entry.isDirectory()) {
        copy(entry);
      }
    }
  }

  private void copy(ZipEntry entry) throws IOException {
    try (InputStream stream = in.getInputStream(entry)) {
      add(entry.getName(), entry.getMethod(), stream.readAllBytes());
    }
  }

  /** Adds an entry. Its header has the sizes, so that no descriptor follows the data. */
  private void add(String name, int method, byte[] content) throws IOException {
    CRC32 crc = new CRC32();
    crc.update(content);
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(time);
    entry.setMethod(method);
    entry.setSize(content.length);
    entry.setCrc(crc.getValue());
    if (method == ZipEntry.DEFLATED) {
      entry.setCompressedSize(deflatedSize(content));
    }
    out.putNextEntry(entry);
    out.write(content);
    out.closeEntry();
  }

  private static long deflatedSize(byte[] content) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    try {
      deflater.setInput(content);
      deflater.finish();
      byte[] ignored = new byte[8192];
      while (!deflater.finished()) {
        deflater.deflate(ignored);
      }
      return deflater.getBytesWritten();
    } finally {
      deflater.end();
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
