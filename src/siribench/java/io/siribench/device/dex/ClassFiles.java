package io.siribench.device.dex;

import io.siribench.launch.ArchiveCache;
import io.siribench.problem.InvalidPlanException;
import io.siribench.request.FileTree;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * The class files and resources of a class path. As in a JVM, the first of several files with the
 * same name counts; D8 would refuse the second one. Lists of services are joined, as in an Android
 * build, because a JVM reads all of them.
 */
final class ClassFiles {
  private static final String CLASS = ".class";

  /** The jar with the classes of an Android library. */
  private static final String AAR_CLASSES = "classes.jar";

  private static final String VERSIONS = "META-INF/versions/";

  /** The folder of a jar with lists of services. */
  private static final String SERVICES = "META-INF/services/";

  /** The folders of a jar with rules for R8. */
  private static final List<String> RULES =
      List.of("META-INF/proguard/", "META-INF/com.android.tools/");

  private static final String AAR_RULES = "proguard.txt";

  private final Map<String, byte[]> files = new LinkedHashMap<>();

  /** The rules of each element of the class path, by file name. */
  private final List<Map<String, byte[]>> rules = new ArrayList<>();

  /**
   * Reads jars, Android libraries, and directories.
   *
   * @throws InvalidPlanException if one of the files is damaged
   */
  ClassFiles(List<Path> classPath) throws IOException, InvalidPlanException {
    for (Path each : classPath) {
      rules.add(new LinkedHashMap<>());
      if (Files.isDirectory(each)) {
        addDirectory(each);
      } else {
        try {
          addArchive(each, hasEnding(each, ".aar"));
        } catch (ZipException | EOFException e) {
          throw new InvalidPlanException(
              "--class-path", each + " is damaged: " + e.getMessage(), "give a complete jar");
        }
      }
    }
  }

  static boolean hasEnding(Path file, String ending) {
    return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(ending);
  }

  private void addDirectory(Path directory) throws IOException {
    for (Map.Entry<String, Path> file : FileTree.files(directory).entrySet()) {
      // A jar in the directory is a separate element of the class path.
      if (!file.getKey().endsWith(".jar")) {
        add(file.getKey(), Files.readAllBytes(file.getValue()));
      }
    }
  }

  /** Adds the entries of a jar or an Android library. */
  private void addArchive(Path file, boolean isAar) throws IOException {
    Optional<ZipFile> opened = opened(file);
    if (opened.isEmpty()) {
      // Reading shows the damage. A file that is not a jar has no entries, as for a JVM.
      try (InputStream in = Files.newInputStream(file)) {
        add(new ZipInputStream(in), isAar);
      }
      return;
    }
    try (ZipFile zip = opened.get()) {
      Set<String> names = new HashSet<>();
      Enumeration<? extends ZipEntry> entries = zip.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        if (isUsed(entry, isAar) && names.add(entry.getName())) {
          add(entry.getName(), content(zip, entry), isAar);
        }
      }
    }
  }

  /**
   * Returns {@code file}, opened by its directory of entries; absent if that is damaged. Without
   * the directory, the entries of a jar that follows a start script cannot be located.
   */
  private static Optional<ZipFile> opened(Path file) throws IOException {
    try {
      return Optional.of(new ZipFile(file.toFile()));
    } catch (ZipException e) {
      return Optional.empty();
    }
  }

  private static byte[] content(ZipFile zip, ZipEntry entry) throws IOException {
    try (InputStream in = zip.getInputStream(entry)) {
      byte[] bytes = in.readAllBytes();
      CRC32 crc = new CRC32();
      crc.update(bytes);
      if (crc.getValue() != entry.getCrc()) {
        // ZipFile does not verify checksums. The message is that of ZipInputStream.
        throw new ZipException(
            "invalid entry CRC (expected 0x"
                + Long.toHexString(entry.getCrc())
                + " but got 0x"
                + Long.toHexString(crc.getValue())
                + ")");
      }
      return bytes;
    }
  }

  private static boolean isUsed(ZipEntry entry, boolean isAar) {
    return isAar
        ? isJarOfAar(entry.getName()) || entry.getName().equals(AAR_RULES)
        : !entry.isDirectory();
  }

  private static boolean isJarOfAar(String name) {
    return name.equals(AAR_CLASSES) || (name.startsWith("libs/") && name.endsWith(".jar"));
  }

  private void add(ZipInputStream zip, boolean isAar) throws IOException {
    Set<String> names = new HashSet<>();
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      if (isUsed(entry, isAar) && names.add(entry.getName())) {
        add(entry.getName(), zip.readAllBytes(), isAar);
      }
    }
  }

  /** Adds the file {@code name} of a jar or an Android library. */
  private void add(String name, byte[] bytes, boolean isAar) throws IOException {
    if (isAar && isJarOfAar(name)) {
      add(new ZipInputStream(new ByteArrayInputStream(bytes)), false);
    } else {
      add(isAar ? RULES.get(0) + name : name, bytes);
    }
  }

  private void add(String name, byte[] bytes) {
    if (RULES.stream().anyMatch(name::startsWith)) {
      rules.get(rules.size() - 1).putIfAbsent(name, bytes);
    } else if (name.startsWith(SERVICES)) {
      files.merge(name, bytes, ClassFiles::joined);
    } else if (!name.startsWith(VERSIONS) && !name.endsWith("module-info" + CLASS)) {
      files.putIfAbsent(name, bytes);
    }
  }

  /** Returns both texts, with a line break between them. */
  private static byte[] joined(byte[] first, byte[] second) {
    byte[] joined = Arrays.copyOf(first, first.length + 1 + second.length);
    joined[first.length] = '\n';
    System.arraycopy(second, 0, joined, first.length + 1, second.length);
    return joined;
  }

  boolean hasClasses() {
    return files.keySet().stream().anyMatch(name -> name.endsWith(CLASS));
  }

  /** Writes a jar of the classes. */
  void writeClasses(Path jar) throws IOException {
    write(jar, files, CLASS);
  }

  /**
   * Writes a jar of all files, and jars with the rules of libraries for R8. Each library has its
   * own jar, because some rules replace others of the same library.
   *
   * @param directory the directory for the jars
   */
  List<Path> writeProgram(Path directory) throws IOException {
    List<Path> jars = new ArrayList<>(List.of(directory.resolve("program.jar")));
    write(jars.get(0), files, "");
    for (Map<String, byte[]> each : rules) {
      if (!each.isEmpty()) {
        Path jar = directory.resolve("rules" + jars.size() + ".jar");
        write(jar, each, "");
        jars.add(jar);
      }
    }
    return jars;
  }

  private static void write(Path jar, Map<String, byte[]> files, String ending) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(1);
      for (Map.Entry<String, byte[]> each : files.entrySet()) {
        if (each.getKey().endsWith(ending)) {
          zip.putNextEntry(new ZipEntry(each.getKey()));
          zip.write(each.getValue());
        }
      }
    }
  }

  /** Adds all files except classes and dex files to {@code jar}, such as lists of services. */
  void addResources(ZipOutputStream jar) throws IOException {
    for (Map.Entry<String, byte[]> each : files.entrySet()) {
      if (!each.getKey().endsWith(CLASS) && !each.getKey().endsWith(".dex")) {
        ZipEntry entry = new ZipEntry(each.getKey());
        entry.setTimeLocal(ArchiveCache.ENTRY_TIME);
        jar.putNextEntry(entry);
        jar.write(each.getValue());
      }
    }
  }
}
