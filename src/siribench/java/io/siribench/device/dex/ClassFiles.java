package io.siribench.device.dex;

import io.siribench.device.adb.DeviceException;
import io.siribench.request.FileTree;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * The class files and resources of a class path. As in a JVM, the first of several files with the
 * same name counts; D8 would refuse the second one.
 */
final class ClassFiles {
  private static final String CLASS = ".class";

  /** The jar with the classes of an Android library. */
  private static final String AAR_CLASSES = "classes.jar";

  private static final String VERSIONS = "META-INF/versions/";

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
   * @throws DeviceException if one of the files is damaged
   */
  ClassFiles(List<Path> classPath) throws IOException, DeviceException {
    for (Path each : classPath) {
      rules.add(new LinkedHashMap<>());
      if (Files.isDirectory(each)) {
        addDirectory(each);
      } else {
        try (InputStream in = Files.newInputStream(each)) {
          add(in, hasEnding(each, ".aar"));
        } catch (ZipException | EOFException e) {
          throw new DeviceException(
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

  private void add(InputStream in, boolean isAar) throws IOException {
    ZipInputStream zip = new ZipInputStream(in);
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      String name = entry.getName();
      if (isAar
          && (name.equals(AAR_CLASSES) || (name.startsWith("libs/") && name.endsWith(".jar")))) {
        add(zip, false);
      } else if (isAar && name.equals(AAR_RULES)) {
        add(RULES.get(0) + name, zip.readAllBytes());
      } else if (!isAar && !entry.isDirectory()) {
        add(name, zip.readAllBytes());
      }
    }
  }

  private void add(String name, byte[] bytes) {
    if (RULES.stream().anyMatch(name::startsWith)) {
      rules.get(rules.size() - 1).putIfAbsent(name, bytes);
    } else if (!name.startsWith(VERSIONS) && !name.endsWith("module-info" + CLASS)) {
      files.putIfAbsent(name, bytes);
    }
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
        entry.setTimeLocal(DexedJar.TIME);
        jar.putNextEntry(entry);
        jar.write(each.getValue());
      }
    }
  }
}
