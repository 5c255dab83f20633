package io.siribench.launch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.ZipException;

/**
 * The entries of a ZIP file in their stored, compressed form. {@link java.util.zip.ZipFile} only
 * returns their content, which another compressor would compress to other bytes.
 *
 * <p>Comments cite sections of PKWARE's APPNOTE.TXT 6.3.10. ZIP64 is not supported.
 */
final class CompressedEntries {
  // The end of the central directory, 4.3.16, without a comment.
  private static final int END_BYTES = 22;

  private static final int END_SIGNATURE = 0x06054b50;
  private static final int END_COUNT = 10;
  private static final int END_DIRECTORY_BYTES = 12;
  private static final int END_DIRECTORY_OFFSET = 16;

  // A header in the central directory, 4.3.12, without its name.
  private static final int HEADER_BYTES = 46;

  private static final int HEADER_COMPRESSED_BYTES = 20;
  private static final int HEADER_NAME_BYTES = 28;
  private static final int HEADER_EXTRA_BYTES = 30;
  private static final int HEADER_COMMENT_BYTES = 32;
  private static final int HEADER_OFFSET = 42;

  // The header before the data of an entry, 4.3.7, without its name.
  private static final int LOCAL_BYTES = 30;

  private static final int LOCAL_NAME_BYTES = 26;
  private static final int LOCAL_EXTRA_BYTES = 28;

  private final byte[] bytes;

  /** A view of the bytes for numbers. */
  private final ByteBuffer zip;

  private final Map<String, Integer> headers = new HashMap<>();

  /** The bytes before the ZIP file, such as the script of an executable jar. */
  private final int prefixBytes;

  private CompressedEntries(byte[] bytes) throws ZipException {
    this.bytes = bytes;
    zip = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int end = bytes.length - END_BYTES;
    while (end >= 0 && zip.getInt(end) != END_SIGNATURE) {
      end--;
    }
    if (end < 0) {
      throw new ZipException("no end of a central directory");
    }
    int header = end - zip.getInt(end + END_DIRECTORY_BYTES);
    prefixBytes = header - zip.getInt(end + END_DIRECTORY_OFFSET);
    for (int left = unsignedShort(end + END_COUNT); left > 0; left--) {
      int nameBytes = unsignedShort(header + HEADER_NAME_BYTES);
      headers.put(
          new String(bytes, header + HEADER_BYTES, nameBytes, StandardCharsets.UTF_8), header);
      header +=
          HEADER_BYTES
              + nameBytes
              + unsignedShort(header + HEADER_EXTRA_BYTES)
              + unsignedShort(header + HEADER_COMMENT_BYTES);
    }
  }

  /**
   * Reads the entries of {@code zip}.
   *
   * @throws IOException if it cannot be read or is not a ZIP file
   */
  static CompressedEntries of(Path zip) throws IOException {
    return new CompressedEntries(Files.readAllBytes(zip));
  }

  private int unsignedShort(int offset) {
    return Short.toUnsignedInt(zip.getShort(offset));
  }

  /**
   * Writes the compressed bytes of the entry {@code name} to {@code out}.
   *
   * @throws ZipException if there is no such entry
   */
  void writeTo(ByteArrayOutputStream out, String name) throws ZipException {
    Integer header = headers.get(name);
    if (header == null) {
      throw new ZipException("no entry " + name);
    }
    int local = prefixBytes + zip.getInt(header + HEADER_OFFSET);
    int data =
        local
            + LOCAL_BYTES
            + unsignedShort(local + LOCAL_NAME_BYTES)
            + unsignedShort(local + LOCAL_EXTRA_BYTES);
    out.write(bytes, data, zip.getInt(header + HEADER_COMPRESSED_BYTES));
  }
}
