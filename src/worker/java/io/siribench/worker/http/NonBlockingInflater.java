package io.siribench.worker.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * A stream that decompresses the arrived bytes of a body, without waiting for more. Reads return 0
 * where more must arrive first; the JDK's streams would wait.
 *
 * <p>It parses the framing of gzip (RFC 1952) itself, octet by octet; the JDK's {@link Inflater}
 * handles the format of zlib, which is deflate in HTTP.
 */
final class NonBlockingInflater extends InputStream {
  static final String TRAILING_BYTES = "bytes follow the compressed document";

  private static final int BUFFER_BYTES = 8192;

  // Parts of gzip, in their order.
  private static final int FIXED = 0;
  private static final int EXTRA_LENGTH = 1;
  private static final int EXTRA = 2;
  private static final int NAME = 3;
  private static final int COMMENT = 4;
  private static final int HEADER_CRC = 5;
  private static final int BODY = 6;
  private static final int TRAILER = 7;
  private static final int OVER = 8;

  /** The flag bit of each optional part; 0 for parts that are always present. */
  private static final int[] FLAGS = {0, 4, 4, 8, 16, 2, 0, 0, 0};

  private static final int[] MAGIC = {0x1F, 0x8B, 8};
  private static final int INDEX_OF_FLAGS = 3;
  private static final int FIXED_BYTES = 10;
  private static final int TRAILER_BYTES = 8;

  private final InputStream compressed;
  private final boolean isGzip;
  private final Inflater inflater;

  /** The checksum of the header, and then of the content. */
  private final CRC32 checksum = new CRC32();

  private final byte[] buffer = new byte[BUFFER_BYTES];
  private int position;
  private int limit;
  private int part;
  private int index;
  private int flags;
  private int extraBytes;
  private int headerChecksum;
  private long trailer;
  private boolean hasMember;

  /**
   * Creates a stream of the content of {@code compressed}.
   *
   * @param compressed a stream that returns 0 where nothing has arrived
   * @param isGzip whether the format is gzip rather than zlib
   */
  NonBlockingInflater(InputStream compressed, boolean isGzip) {
    this.compressed = compressed;
    this.isGzip = isGzip;
    inflater = new Inflater(isGzip);
    part = isGzip ? FIXED : BODY;
  }

  @Override
  public int read() throws IOException {
    throw new IOException("arriving data is never read byte by byte");
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    while (true) {
      if (part == BODY) {
        if (position < limit && inflater.needsInput()) {
          inflater.setInput(buffer, position, limit - position);
          position = limit;
        }
        int count = inflate(target, offset, length);
        if (count > 0) {
          checksum.update(target, offset, count);
          return count;
        }
      }
      while (position < limit && part != BODY) {
        frame(buffer[position++] & 0xFF);
      }
      if (position == limit) {
        int filled = compressed.read(buffer, 0, buffer.length);
        if (filled <= 0) {
          return filled < 0 ? end() : 0;
        }
        position = 0;
        limit = filled;
      }
    }
  }

  /** Returns 0 where input is needed, or where the compressed bytes have ended. */
  private int inflate(byte[] target, int offset, int length) throws IOException {
    try {
      int count = inflater.inflate(target, offset, length);
      if (count == 0 && inflater.needsDictionary()) {
        throw new ZipException("a preset dictionary is needed");
      }
      if (count == 0 && inflater.finished()) {
        position = limit - inflater.getRemaining();
        part = isGzip ? TRAILER : OVER;
        index = 0;
        trailer = 0;
      }
      return count;
    } catch (DataFormatException e) {
      throw new ZipException(e.getMessage() == null ? "Invalid data format" : e.getMessage());
    }
  }

  /** Returns -1 for the end, or fails if the data is incomplete. */
  private int end() throws IOException {
    // gzip may hold several members, one after the other.
    boolean isBetween = part == FIXED && index == 0 && hasMember;
    if (part < BODY && hasMember && !isBetween) {
      throw new ZipException(TRAILING_BYTES);
    }
    if (part != OVER && !isBetween) {
      throw new EOFException("the data ends before the compressed document");
    }
    return -1;
  }

  @Override
  public void close() {
    inflater.end();
  }

  /** Reads one octet of the framing. */
  private void frame(int octet) throws IOException {
    if (part < HEADER_CRC) {
      checksum.update(octet);
    }
    switch (part) {
      case FIXED:
        fixed(octet);
        break;
      case EXTRA_LENGTH:
        extraBytes |= octet << (8 * index++);
        if (index == 2) {
          next(extraBytes == 0 ? EXTRA + 1 : EXTRA);
        }
        break;
      case EXTRA:
        if (++index == extraBytes) {
          next(EXTRA + 1);
        }
        break;
      case NAME:
      case COMMENT:
        if (octet == 0) {
          next(part + 1);
        }
        break;
      case HEADER_CRC:
        headerChecksum |= octet << (8 * index++);
        if (index == 2) {
          requireHeaderChecksum();
          next(BODY);
        }
        break;
      case TRAILER:
        trailer(octet);
        break;
      default:
        // Bytes after the end of zlib are ignored, as by the JDK's streams.
        break;
    }
  }

  private void fixed(int octet) throws IOException {
    if (index < MAGIC.length && octet != MAGIC[index]) {
      throw new ZipException(hasMember ? TRAILING_BYTES : "Not in GZIP format");
    }
    if (index == INDEX_OF_FLAGS) {
      flags = octet;
    }
    if (++index == FIXED_BYTES) {
      extraBytes = 0;
      headerChecksum = 0;
      next(EXTRA_LENGTH);
    }
  }

  /** Requires the lower half of the checksum, like the JDK's stream. */
  private void requireHeaderChecksum() throws ZipException {
    if (headerChecksum != (checksum.getValue() & 0xFFFF)) {
      throw new ZipException("Corrupt GZIP header");
    }
  }

  /** Begins {@code candidate}, or the next part that is present. */
  private void next(int candidate) {
    part = candidate;
    while (FLAGS[part] != 0 && (flags & FLAGS[part]) == 0) {
      part++;
    }
    index = 0;
    if (part == BODY) {
      checksum.reset();
    }
  }

  private void trailer(int octet) throws IOException {
    trailer |= (long) octet << (8 * index++);
    if (index == TRAILER_BYTES) {
      long length = inflater.getBytesWritten() & 0xFFFFFFFFL;
      if (trailer != (length << 32 | checksum.getValue())) {
        throw new ZipException("Corrupt GZIP trailer");
      }
      inflater.reset();
      checksum.reset();
      hasMember = true;
      part = FIXED;
      index = 0;
    }
  }
}
