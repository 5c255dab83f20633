package io.siribench.device.dex;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** The classes and members of an API level of Android. */
final class AndroidApi {
  /** The packages of the platform; a missing class of any other package may be optional. */
  private static final List<String> PACKAGES =
      List.of("java/", "javax/", "android/", "dalvik/", "org/json/", "org/w3c/dom/", "org/xml");

  /** The package of annotations that replace attributes of class files. No API has them. */
  private static final String IN_DEX = "dalvik/annotation/";

  private final Map<String, Clazz> classes = new HashMap<>();

  /** Reads a signature file of animal-sniffer. */
  AndroidApi(Path signatures) throws IOException {
    try (InputStream file = Files.newInputStream(signatures);
        ObjectInputStream in = new Signatures(new GZIPInputStream(file))) {
      for (Object each = in.readObject(); each instanceof Clazz clazz; each = in.readObject()) {
        classes.put(clazz.name, clazz);
      }
    } catch (ClassNotFoundException e) {
      throw new IOException(signatures + " is not a signature file", e);
    }
  }

  static boolean isOfPlatform(String type) {
    return PACKAGES.stream().anyMatch(type::startsWith) && !type.startsWith(IN_DEX);
  }

  /**
   * Returns whether it has {@code member} of {@code type}.
   *
   * @param type the name with slashes
   * @param member as in {@link Clazz#signatures}; empty for the class itself
   */
  boolean has(String type, String member) {
    Clazz clazz = classes.get(type);
    if (clazz == null) {
      return false;
    }
    if (member.isEmpty() || clazz.signatures.contains(member)) {
      return true;
    }
    return Stream.concat(Stream.ofNullable(clazz.superClass), Stream.of(clazz.superInterfaces))
        .anyMatch(inherited -> has(inherited, member));
  }

  /** A stream that deserializes only the classes of signature files. */
  private static final class Signatures extends ObjectInputStream {
    Signatures(InputStream in) throws IOException {
      super(in);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass streamClass)
        throws IOException, ClassNotFoundException {
      String name = streamClass.getName();
      if (name.endsWith(".Clazz")) {
        return Clazz.class;
      }
      if (name.startsWith("java.util.") || name.startsWith("[Ljava.lang.String")) {
        return super.resolveClass(streamClass);
      }
      throw new ClassNotFoundException(name);
    }
  }
}
