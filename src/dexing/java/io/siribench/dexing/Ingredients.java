package io.siribench.dexing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The class files that become {@code classes.dex}: what a fork can use on a device, and nothing of
 * the command line.
 *
 * @param classes their bytes by the names of their entries, such as {@code
 *     io/siribench/siri/Siri.class}
 */
record Ingredients(SortedMap<String, byte[]> classes) {
  private static final List<String> OWN =
      List.of("io/siribench/codec/", "io/siribench/siri/", "io/siribench/worker/");

  private static final List<String> LIBRARIES =
      List.of(
          "com/fasterxml/jackson/annotation/",
          "com/fasterxml/jackson/core/",
          "com/fasterxml/jackson/databind/",
          "com/fasterxml/jackson/dataformat/",
          "com/fasterxml/aalto/",
          "com/ctc/wstx/",
          "org/codehaus/stax2/");

  /** The API of StAX, which Android lacks. The rest of its jar is for containers. */
  private static final List<String> STAX_API = List.of("javax/xml/stream/");

  /**
   * What cannot work on Android (java.net.http, OSGi), Woodstox's validation by schemas, which
   * nobody asks for and which is a third of everything, and the model of all services, which no
   * fork binds yet.
   */
  private static final List<String> USELESS =
      List.of(
          "io/siribench/siri/full/",
          "io/siribench/siri/binding/FullDocuments",
          "io/siribench/worker/httpclient/",
          "com/ctc/wstx/shaded/",
          "com/ctc/wstx/msv/",
          "com/ctc/wstx/osgi/",
          "com/fasterxml/aalto/osgi/",
          "org/codehaus/stax2/osgi/");

  Ingredients {
    classes = Collections.unmodifiableSortedMap(new TreeMap<>(classes));
  }

  static Ingredients of(Path jar, Path staxApi) throws IOException {
    TreeMap<String, byte[]> classes = new TreeMap<>();
    add(classes, jar, OWN);
    add(classes, jar, LIBRARIES);
    add(classes, staxApi, STAX_API);
    return new Ingredients(classes);
  }

  private static void add(Map<String, byte[]> classes, Path jar, List<String> wanted)
      throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = entry.getName();
        if (isClass(name) && startsWithAny(name, wanted) && !startsWithAny(name, USELESS)) {
          try (InputStream in = zip.getInputStream(entry)) {
            classes.put(name, in.readAllBytes());
          }
        }
      }
    }
  }

  private static boolean isClass(String name) {
    return name.endsWith(".class")
        && !name.endsWith("package-info.class")
        && !name.endsWith("module-info.class");
  }

  private static boolean startsWithAny(String name, List<String> prefixes) {
    return prefixes.stream().anyMatch(name::startsWith);
  }

  /** Whether the class of the entry {@code name} is siribench's. */
  static boolean isOwn(String name) {
    return startsWithAny(name, OWN);
  }

  /** SHA-256 of {@code settings} and of all names and bytes. */
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
