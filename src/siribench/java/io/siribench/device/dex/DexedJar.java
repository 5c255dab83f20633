package io.siribench.device.dex;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.siribench.launch.ArchiveCache;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * A jar with dex files that Android maps directly. They are stored without compression and aligned,
 * because each start would otherwise extract them.
 */
final class DexedJar {
  /** The name of the first dex file, in jars and apps. */
  static final String FIRST = "classes.dex";

  private static final String REMARKS = "META-INF/siribench-remarks";
  private static final int ALIGNMENT = 4;
  private static final int LOCAL_HEADER_BYTES = 30;

  /** The id, length and alignment by which zipalign marks its padding, in little-endian order. */
  private static final byte[] PADDING = {0x35, (byte) 0xd9, 0, 0, ALIGNMENT, 0};

  private static final int LENGTH = 2;
  private static final int HEAD_BYTES = 4;

  private DexedJar() {}

  /**
   * Writes {@code jar} with {@code dexes} and the resources of {@code classes}, and returns it.
   *
   * @param remarks lines to be read by {@link #remarks}
   */
  static Path write(Path jar, List<Path> dexes, ClassFiles classes, List<String> remarks)
      throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        DataOutputStream counter = new DataOutputStream(new BufferedOutputStream(file));
        ZipOutputStream out = new ZipOutputStream(counter)) {
      for (int i = 0; i < dexes.size(); i++) {
        String name = i == 0 ? FIRST : "classes" + (i + 1) + ".dex";
        add(out, counter, name, Files.readAllBytes(dexes.get(i)));
      }
      classes.addResources(out);
      if (!remarks.isEmpty()) {
        ZipEntry entry = new ZipEntry(REMARKS);
        entry.setTimeLocal(ArchiveCache.ENTRY_TIME);
        out.putNextEntry(entry);
        out.write(String.join("\n", remarks).getBytes(UTF_8));
      }
    }
    return jar;
  }

  /** Returns the remarks that were written into {@code jar}. */
  static List<String> remarks(Path jar) throws IOException {
    return entry(jar, REMARKS).stream()
        .flatMap(remarks -> new String(remarks, UTF_8).lines())
        .toList();
  }

  /** Returns the content of the entry {@code name} of {@code jar}; absent if there is none. */
  static Optional<byte[]> entry(Path jar, String name) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry entry = zip.getEntry(name);
      return entry == null
          ? Optional.empty()
          : Optional.of(zip.getInputStream(entry).readAllBytes());
    }
  }

  /** Returns whether {@code jar} has dex files and no class files; false if it is damaged. */
  static boolean hasOnlyDexes(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.getEntry(FIRST) != null
          && zip.stream().noneMatch(entry -> entry.getName().endsWith(".class"));
    } catch (ZipException e) {
      return false;
    }
  }

  /** Returns the dex files in {@code jar}. */
  static List<DexFile> dexes(Path jar) throws IOException {
    List<DexFile> dexes = new ArrayList<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (entry.getName().endsWith(".dex")) {
          dexes.add(DexFile.of(zip.getInputStream(entry).readAllBytes()));
        }
      }
    }
    return dexes;
  }

  private static void add(ZipOutputStream out, DataOutputStream counter, String name, byte[] dex)
      throws IOException {
    CRC32 crc = new CRC32();
    crc.update(dex);
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(ArchiveCache.ENTRY_TIME);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(dex.length);
    entry.setCrc(crc.getValue());
    out.flush();
    int end = counter.size() + LOCAL_HEADER_BYTES + name.length() + PADDING.length;
    byte[] extra = Arrays.copyOf(PADDING, PADDING.length + Math.floorMod(-end, ALIGNMENT));
    extra[LENGTH] = (byte) (extra.length - HEAD_BYTES);
    entry.setExtra(extra);
    out.putNextEntry(entry);
    out.write(dex);
    out.closeEntry();
  }
}
