package io.siribench.worker.codec;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.zip.ZipFile;

/**
 * The classes named in the constant pool of a class file. A virtual machine loads each at its first
 * use, and siribench's codecs load theirs before a clock is read. The format is in The Java Virtual
 * Machine Specification, section 4.4.
 */
final class NamedClasses {
  /** The position of the number of constants, behind the magic number and the version. */
  private static final int COUNT = 8;

  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final int CLASS = 7;

  /** The bytes of each kind of constant, by its tag; for UTF-8, of its length. */
  private static final int[] BYTES = {
    0, 2, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2
  };

  /** Loads the classes named by {@code type}, without initialising them, as far as they exist. */
  static void load(Class<?> type) {
    ProtectionDomain domain = type.getProtectionDomain();
    CodeSource source = domain == null ? null : domain.getCodeSource();
    // A device has no class files, and some versions no domain.
    if (source == null) {
      return;
    }
    String name = type.getName().replace('.', '/') + ".class";
    try {
      // Not through the class loader, which would load some fifteen classes of connections.
      File path = new File(source.getLocation().toURI());
      load(path.isDirectory() ? bytes(new File(path, name)) : bytes(path, name), type);
    } catch (IOException | URISyntaxException | RuntimeException e) {
      // The code loads its classes itself, later.
    }
  }

  private static byte[] bytes(File file) throws IOException {
    try (InputStream in = new FileInputStream(file)) {
      return bytes(in);
    }
  }

  private static byte[] bytes(File jar, String name) throws IOException {
    try (ZipFile zip = new ZipFile(jar);
        InputStream in = zip.getInputStream(zip.getEntry(name))) {
      return bytes(in);
    }
  }

  private static byte[] bytes(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[4096];
    int count;
    while ((count = in.read(buffer)) >= 0) {
      bytes.write(buffer, 0, count);
    }
    return bytes.toByteArray();
  }

  private static void load(byte[] file, Class<?> type) throws IOException {
    ByteBuffer pool = ByteBuffer.wrap(file);
    int[] contents = new int[pool.getChar(COUNT)];
    int at = COUNT + 2;
    for (int i = 1; i < contents.length; i++) {
      int tag = pool.get(at);
      contents[i] = at + 1;
      at += 1 + BYTES[tag] + (tag == UTF8 ? pool.getChar(at + 1) : 0);
      if (tag == LONG || tag == DOUBLE) {
        i++;
      }
    }
    for (int content : contents) {
      if (content != 0 && pool.get(content - 1) == CLASS) {
        int name = contents[pool.getChar(content)];
        load(new String(file, name + 2, pool.getChar(name), "UTF-8"), type.getClassLoader());
      }
    }
  }

  /** Loads the class named {@code name}, in the form of class files; arrays are not loaded. */
  private static void load(String name, ClassLoader loader) {
    if (name.charAt(0) != '[') {
      try {
        Class.forName(name.replace('/', '.'), false, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        // Named for a case that may never occur.
      }
    }
  }
}
