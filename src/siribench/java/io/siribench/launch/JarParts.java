package io.siribench.launch;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UTFDataFormatException;
import java.util.zip.ZipException;

/**
 * A reader that restores a jar divided when siribench's jar was built. Siribench's jar contains
 * shared entries only once. The parts are all other bytes, with the names of shared entries between
 * them.
 *
 * <p>A part, in the format of {@link java.io.DataOutput}, has a number of bytes (int), these bytes,
 * and the name (UTF) of the entry whose compressed bytes follow. The name in the last part is
 * empty.
 */
final class JarParts {
  /** The end of the name of an entry that contains the parts of a jar. */
  static final String SUFFIX = ".parts";

  private final CompressedEntries entries;

  /** Restores jars from their parts and from {@code entries} of siribench's jar. */
  JarParts(CompressedEntries entries) {
    this.entries = entries;
  }

  /**
   * Returns the jar of {@code parts}, byte for byte.
   *
   * @throws ZipException if the parts are damaged or name an entry that does not exist
   */
  byte[] join(InputStream parts) throws IOException {
    ByteArrayOutputStream jar = new ByteArrayOutputStream();
    try (DataInputStream in = new DataInputStream(parts)) {
      String name;
      do {
        int length = in.readInt();
        if (length < 0) {
          throw new ZipException("a part of " + length + " bytes");
        }
        jar.write(in.readNBytes(length));
        name = in.readUTF();
        if (!name.isEmpty()) {
          entries.writeTo(jar, name);
        }
      } while (!name.isEmpty());
    } catch (EOFException | UTFDataFormatException e) {
      throw (ZipException) new ZipException("truncated").initCause(e);
    }
    return jar.toByteArray();
  }
}
