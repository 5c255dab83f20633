package io.siribench.device.dex;

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
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * The class files and resources of a class path. As in a JVM, the first of several files of one
 * name counts, where D8 would refuse the second.
 */
final class ClassFiles {
  private static final String CLASS = ".class";

  /** The jar with the classes of an Android library. */
  private static final String OF_AAR = "classes.jar";

  private static final String VERSIONS = "META-INF/versions/";

  /** The places of rules for R8 in a jar. */
  private static final List<String> RULES =
      List.of("META-INF/proguard/", "META-INF/com.android.tools/");

  private static final String RULES_OF_AAR = "proguard.txt";

  private final Map<String, byte[]> files = new LinkedHashMap<>();

  /** The rules of each element of the class path that has any, by their names. */
  private final List<Map<String, byte[]>> rules = new ArrayList<>();

  /** Reads jars, Android libraries, and directories. */
  ClassFiles(List<Path> classPath) throws IOException {
    for (Path each : classPath) {
      rules.add(new LinkedHashMap<>());
      if (Files.isDirectory(each)) {
        addDirectory(each);
      } else {
        try (InputStream in = Files.newInputStream(each)) {
          add(in, hasEnding(each, ".aar"));
        }
      }
    }
  }

  static boolean hasEnding(Path file, String ending) {
    return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(ending);
  }

  private void addDirectory(Path directory) throws IOException {
    // A walk that starts at a link does not follow it.
    Path root = directory.toRealPath();
    try (Stream<Path> below = Files.walk(root)) {
      for (Path file : below.filter(Files::isRegularFile).sorted().toList()) {
        String name = root.relativize(file).toString().replace('\\', '/');
        // A jar there is an element of its own.
        if (!name.endsWith(".jar")) {
          add(name, Files.readAllBytes(file));
        }
      }
    }
  }

  private void add(InputStream in, boolean isAar) throws IOException {
    ZipInputStream zip = new ZipInputStream(in);
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      String name = entry.getName();
      if (isAar && (name.equals(OF_AAR) || (name.startsWith("libs/") && name.endsWith(".jar")))) {
        add(zip, false);
      } else if (isAar && name.equals(RULES_OF_AAR)) {
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
   * own, because some rules replace others of the same library.
   *
   * @param directory the directory for them
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

  /** Adds all other files to {@code jar}, such as lists of services, except for dex files. */
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
