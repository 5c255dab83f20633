package io.siribench.dexing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/**
 * The class files that become {@code classes.dex}. They come from the jars that forks run from,
 * without classes that do not work on a device.
 *
 * @param classes the bytes of each class file by entry name, such as {@code
 *     io/siribench/siri/Siri.class}
 */
record DexInput(SortedMap<String, byte[]> classes) {
  private static final String OWN = "io/siribench/";

  /** The directory of the fork's jars in siribench's jar. */
  private static final String FORK_JARS = "fork/";

  /**
   * The excluded jars. They are Jackson modules that generate class files, which cannot work on
   * Android, and code for libraries that siribench does not bundle.
   */
  private static final List<String> EXCLUDED_JARS =
      List.of(
          FORK_JARS + "jackson-module-",
          FORK_JARS + "siribench-jackson3-",
          FORK_JARS + "siribench-compression-",
          FORK_JARS + "siribench-libraries-");

  /** The directory of classes that replace others on newer JVMs. */
  private static final String VERSIONS = "META-INF/";

  /** The package of StAX, which Android lacks. The rest of its jar is for containers. */
  private static final String STAX_API = "javax/xml/stream/";

  /**
   * The excluded packages and classes. java.net.http, management beans and OSGi cannot work on
   * Android. Woodstox's schema validation is not needed, and would be a third of all code.
   */
  private static final List<String> EXCLUDED_CLASSES =
      List.of(
          "io/siribench/worker/httpclient/",
          "io/siribench/worker/observe/ThreadAllocation.class",
          "com/ctc/wstx/shaded/",
          "com/ctc/wstx/msv/",
          "com/ctc/wstx/osgi/",
          "com/fasterxml/aalto/osgi/",
          "org/codehaus/stax2/osgi/");

  DexInput {
    classes = Collections.unmodifiableSortedMap(new TreeMap<>(classes));
  }

  static DexInput of(Path jar, Path staxApi) throws IOException {
    TreeMap<String, byte[]> classes = new TreeMap<>();
    try (ZipFile whole = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(whole.entries())) {
        String name = entry.getName();
        if (isForkJar(name) && !startsWithAny(name, EXCLUDED_JARS)) {
          add(classes, whole.getInputStream(entry), className -> true);
        }
      }
    }
    add(classes, Files.newInputStream(staxApi), className -> className.startsWith(STAX_API));
    return new DexInput(classes);
  }

  /** Returns whether the entry {@code name} of siribench's jar is a jar that forks run from. */
  static boolean isForkJar(String name) {
    return name.startsWith(FORK_JARS) && name.endsWith(".jar");
  }

  private static void add(Map<String, byte[]> classes, InputStream jar, Predicate<String> wanted)
      throws IOException {
    try (ZipInputStream zip = new ZipInputStream(jar)) {
      ZipEntry entry = zip.getNextEntry();
      while (entry != null) {
        String name = entry.getName();
        if (isClass(name) && wanted.test(name) && !startsWithAny(name, EXCLUDED_CLASSES)) {
          classes.put(name, zip.readAllBytes());
        }
        entry = zip.getNextEntry();
      }
    }
  }

  private static boolean isClass(String name) {
    return name.endsWith(".class")
        && !name.startsWith(VERSIONS)
        && !name.endsWith("package-info.class")
        && !name.endsWith("module-info.class");
  }

  private static boolean startsWithAny(String name, List<String> prefixes) {
    return prefixes.stream().anyMatch(name::startsWith);
  }

  /** Returns whether the class of the entry {@code name} is siribench's. */
  static boolean isOwn(String name) {
    return name.startsWith(OWN);
  }

  /** Returns the SHA-256 of {@code settings} and of all names and bytes. */
  String hash(String settings) {
    MessageDigest digest = sha256();
    digest.update(settings.getBytes(StandardCharsets.UTF_8));
    for (Map.Entry<String, byte[]> each : classes.entrySet()) {
      String head = "\n" + each.getKey() + " " + each.getValue().length + "\n";
      digest.update(head.getBytes(StandardCharsets.UTF_8));
      digest.update(each.getValue());
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }
}
