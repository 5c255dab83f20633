package io.siribench.session.collection;

import io.siribench.problem.InvalidPlanException;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * A tar file, possibly compressed by gzip. The format is POSIX ustar, with long names of GNU and
 * pax. Only files with given names are extracted. They go to numbered directories, whatever their
 * paths are.
 */
record TarFile(Path file) {
  private static final int BLOCK = 512;
  private static final int MAGIC = 257;
  private static final int NAME_BYTES = 100;
  private static final int PREFIX = 345;
  private static final int PREFIX_BYTES = 155;
  private static final int SIZE = 124;
  private static final int SIZE_BYTES = 12;
  private static final int TYPE = 156;
  private static final int MAX_NAME_BYTES = 1 << 16;
  private static final int OCTAL = 8;
  private static final int DECIMAL = 10;
  private static final String FOREIGN = " is not a tar file of this format";

  /** The names of tar files, compressed or not. */
  private static final Pattern NAMED = Pattern.compile("(?i).*\\.(tar(\\.\\w+)?|tgz)");

  /**
   * Returns whether {@code file} is a tar file, by its content.
   *
   * @throws InvalidPlanException if it is not, and has the name of one
   */
  static boolean isTar(Path file) throws IOException, InvalidPlanException {
    boolean isTar = hasHeader(file);
    if (!isTar && NAMED.matcher(file.toString()).matches()) {
      throw new InvalidPlanException(
          "DIR",
          file + " is not a tar file, or contains nothing",
          "copy it again, or rename it; tar files may be compressed by gzip only");
    }
    return isTar;
  }

  private static boolean hasHeader(Path file) throws IOException {
    try (InputStream in = open(file)) {
      byte[] header = in.readNBytes(BLOCK);
      return header.length == BLOCK && text(header, MAGIC, 5).equals("ustar");
    } catch (ZipException | EOFException e) {
      return false;
    }
  }

  /**
   * Extracts the files named {@code wanted} to numbered directories in {@code target}. If several
   * files have one path, the last one remains, as with tar.
   *
   * @return the numbered directories, by the directories in the tar file
   * @throws InvalidPlanException if the file is damaged or ends early
   */
  Map<String, Path> extract(Set<String> wanted, Path target)
      throws IOException, InvalidPlanException {
    Map<String, Path> directories = new HashMap<>();
    try (InputStream in = open(file)) {
      String longName = "";
      String paxSize = "";
      byte[] header = in.readNBytes(BLOCK);
      while (header.length == BLOCK && header[0] != 0) {
        String name = longName.isEmpty() ? name(header) : longName;
        longName = "";
        char type = (char) header[TYPE];
        boolean isOfNext = type == 'L' || type == 'x';
        long size = size(header, isOfNext ? "" : paxSize);
        long rest = size;
        int slash = name.lastIndexOf('/');
        paxSize = isOfNext ? paxSize : "";
        if (isOfNext) {
          if (size > MAX_NAME_BYTES) {
            throw refused(" has a name of " + size + " bytes");
          }
          byte[] content = in.readNBytes((int) size);
          if (content.length < size) {
            throw new EOFException();
          }
          if (type == 'L') {
            longName = text(content, 0, content.length);
          } else {
            Map<String, String> records = paxRecords(content);
            longName = records.getOrDefault("path", "");
            paxSize = records.getOrDefault("size", "");
          }
          rest = 0;
        } else if ((type == '0' || type == 0) && wanted.contains(name.substring(slash + 1))) {
          String parent = slash < 0 ? "." : name.substring(0, slash);
          Path directory = directories.get(parent);
          if (directory == null) {
            directory = Files.createDirectory(target.resolve(String.valueOf(directories.size())));
            directories.put(parent, directory);
          }
          copy(in, size, directory.resolve(name.substring(slash + 1)));
          rest = 0;
        }
        in.skipNBytes(rest + Math.floorMod(-size, (long) BLOCK));
        header = in.readNBytes(BLOCK);
      }
      if (header.length % BLOCK != 0) {
        throw new EOFException();
      }
    } catch (EOFException | ZipException e) {
      throw refused(" is incomplete or damaged");
    }
    return directories;
  }

  private InvalidPlanException refused(String problem) {
    return new InvalidPlanException("DIR", file + problem, "copy it again");
  }

  private static InputStream open(Path file) throws IOException {
    BufferedInputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
    in.mark(2);
    boolean isGzip = in.read() == 0x1f && in.read() == 0x8b;
    in.reset();
    return isGzip ? new GZIPInputStream(in, 1 << 16) : in;
  }

  private static void copy(InputStream in, long size, Path to) throws IOException {
    byte[] buffer = new byte[1 << 16];
    try (OutputStream out = Files.newOutputStream(to)) {
      for (long left = size; left > 0; ) {
        int count = in.read(buffer, 0, (int) Math.min(buffer.length, left));
        if (count < 0) {
          throw new EOFException();
        }
        out.write(buffer, 0, count);
        left -= count;
      }
    }
  }

  private static String name(byte[] header) {
    String prefix = text(header, PREFIX, PREFIX_BYTES);
    String name = text(header, 0, NAME_BYTES);
    // GNU tar stores times where POSIX has the prefix.
    boolean isPosix = header[MAGIC + 5] == 0;
    return prefix.isEmpty() || !isPosix ? name : prefix + "/" + name;
  }

  /** Returns pax records by key. Each begins with its length in bytes, and ends with a newline. */
  private Map<String, String> paxRecords(byte[] content) throws InvalidPlanException {
    Map<String, String> records = new HashMap<>();
    // Lengths count bytes, and this charset has one character for each.
    String text = new String(content, StandardCharsets.ISO_8859_1);
    try {
      for (int start = 0; start < text.length(); ) {
        int space = text.indexOf(' ', start);
        int end = start + Integer.parseInt(text.substring(start, space));
        int equals = text.indexOf('=', space);
        byte[] value = text.substring(equals + 1, end - 1).getBytes(StandardCharsets.ISO_8859_1);
        records.put(text.substring(space + 1, equals), new String(value, StandardCharsets.UTF_8));
        start = end;
      }
      return records;
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw refused(FOREIGN);
    }
  }

  /** Returns {@code paxSize}, or the size in the header if it is empty. */
  private long size(byte[] header, String paxSize) throws InvalidPlanException {
    long size =
        !paxSize.isEmpty()
            ? number(paxSize, DECIMAL)
            : (header[SIZE] & 0x80) == 0 ? octalSize(header) : binarySize(header);
    if (size < 0) {
      throw refused(FOREIGN);
    }
    return size;
  }

  private static long binarySize(byte[] header) {
    long size = header[SIZE] & 0x7f;
    for (int i = 1; i < SIZE_BYTES; i++) {
      size = (size << 8) | (header[SIZE + i] & 0xff);
    }
    return size;
  }

  private static long octalSize(byte[] header) {
    return number(text(header, SIZE, SIZE_BYTES).strip(), OCTAL);
  }

  /** Returns the number in {@code digits}; 0 if they are empty, negative if invalid. */
  private static long number(String digits, int radix) {
    try {
      return digits.isEmpty() ? 0 : Long.parseLong(digits, radix);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  private static String text(byte[] header, int start, int maxBytes) {
    int end = start;
    while (end < start + maxBytes && header[end] != 0) {
      end++;
    }
    return new String(header, start, end - start, StandardCharsets.UTF_8);
  }
}
