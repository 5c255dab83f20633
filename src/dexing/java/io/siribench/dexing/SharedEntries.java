package io.siribench.dexing;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/**
 * The entries that siribench's jar shares with the jars of forks in it. The completed jar contains
 * each entry once, compressed as in the jar of a fork, and only the remaining parts of each fork's
 * jar. {@code io.siribench.launch.JarParts} describes the format of these parts, and restores the
 * fork's jar from them.
 *
 * <p>Entries that are not compressed, such as those of siribench's own modules, are not shared.
 */
final class SharedEntries {
  /** The end of the name of an entry with the parts of a jar. */
  static final String PARTS = ".parts";

  private final ZipFile whole;
  private final Map<String, byte[]> compressed = new HashMap<>();
  private final Map<String, byte[]> parts = new HashMap<>();

  private SharedEntries(ZipFile whole) {
    this.whole = whole;
  }

  /** Compares the entries of {@code whole}, siribench's jar, with those of the jars in it. */
  static SharedEntries of(ZipFile whole) throws IOException {
    SharedEntries shared = new SharedEntries(whole);
    for (ZipArchiveEntry entry : Collections.list(whole.getEntries())) {
      if (DexInput.isForkJar(entry.getName())) {
        shared.divide(entry.getName(), content(whole, entry));
      }
    }
    return shared;
  }

  private static byte[] content(ZipFile zip, ZipArchiveEntry entry) throws IOException {
    try (InputStream in = zip.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  private void divide(String name, byte[] jar) throws IOException {
    ByteArrayOutputStream divided = new ByteArrayOutputStream();
    int start = 0;
    try (ZipFile zip = ZipFile.builder().setByteArray(jar).get();
        DataOutputStream out = new DataOutputStream(divided)) {
      for (ZipArchiveEntry entry : Collections.list(zip.getEntriesInPhysicalOrder())) {
        if (isShared(entry)) {
          int end = Math.toIntExact(entry.getDataOffset());
          write(out, jar, start, end, entry.getName());
          try (InputStream raw = zip.getRawInputStream(entry)) {
            compressed.put(entry.getName(), raw.readAllBytes());
          }
          start = end + Math.toIntExact(entry.getCompressedSize());
        }
      }
      write(out, jar, start, jar.length, "");
    }
    if (start > 0) {
      parts.put(name, divided.toByteArray());
    }
  }

  /** Returns whether siribench's jar contains the same entry, not yet shared by another jar. */
  private boolean isShared(ZipArchiveEntry entry) {
    ZipArchiveEntry own = whole.getEntry(entry.getName());
    return own != null
        && !own.isDirectory()
        && entry.getMethod() == ZipEntry.DEFLATED
        && own.getCrc() == entry.getCrc()
        && own.getSize() == entry.getSize()
        && !compressed.containsKey(entry.getName());
  }

  private static void write(DataOutputStream out, byte[] jar, int start, int end, String next)
      throws IOException {
    out.writeInt(end - start);
    out.write(jar, start, end - start);
    out.writeUTF(next);
  }

  /** Returns the parts of the jar {@code name}; empty if it shares no entry. */
  byte[] parts(String name) {
    return parts.getOrDefault(name, new byte[0]);
  }

  /** Returns the compressed bytes of the entry {@code name}; empty if it is not shared. */
  byte[] compressed(String name) {
    return compressed.getOrDefault(name, new byte[0]);
  }
}
