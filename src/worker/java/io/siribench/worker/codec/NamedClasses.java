package io.siribench.worker.codec;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;

/**
 * The classes named in the constant pool of a class file. A virtual machine loads each at its first
 * use, and siribench's codecs load theirs before a clock is read. The format is in The Java Virtual
 * Machine Specification, section 4.4.
 */
final class NamedClasses {
  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final int CLASS = 7;

  /** The bytes of each kind of constant by its tag, except UTF-8 and classes. */
  private static final int[] BYTES = {
    0, 0, 0, 4, 4, 8, 8, 0, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2
  };

  /** Loads the classes named by {@code type}, without initialising them, as far as they exist. */
  static void load(Class<?> type) {
    ProtectionDomain domain = type.getProtectionDomain();
    CodeSource source = domain == null ? null : domain.getCodeSource();
    // A device has no class files, and some versions of Android have no domain.
    if (source == null) {
      return;
    }
    String name = type.getName().replace('.', '/') + ".class";
    try {
      // The class loader is not used: it would load about fifteen classes to open connections.
      File path = new File(source.getLocation().toURI());
      if (path.isDirectory()) {
        load(new FileInputStream(new File(path, name)), type.getClassLoader());
      } else {
        try (ZipFile jar = new ZipFile(path)) {
          load(jar.getInputStream(jar.getEntry(name)), type.getClassLoader());
        }
      }
    } catch (IOException | URISyntaxException | RuntimeException e) {
      // The code itself loads its classes later.
    }
  }

  /** Loads the classes in the constant pool of {@code file}, and closes it. */
  private static void load(InputStream file, ClassLoader loader) throws IOException {
    try (DataInputStream in = new DataInputStream(new BufferedInputStream(file))) {
      // The magic number and the version.
      in.readLong();
      String[] texts = new String[in.readUnsignedShort()];
      List<Integer> classes = new ArrayList<Integer>();
      for (int i = 1; i < texts.length; i++) {
        int tag = in.readUnsignedByte();
        if (tag == UTF8) {
          texts[i] = in.readUTF();
        } else if (tag == CLASS) {
          classes.add(in.readUnsignedShort());
        } else {
          in.readFully(new byte[BYTES[tag]]);
          i += tag == LONG || tag == DOUBLE ? 1 : 0;
        }
      }
      for (int name : classes) {
        load(texts[name], loader);
      }
    }
  }

  /** Loads the class named {@code name}, in the form of class files; arrays are not loaded. */
  private static void load(String name, ClassLoader loader) {
    if (name.charAt(0) != '[') {
      try {
        Class.forName(name.replace('/', '.'), false, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        // The class may only be needed in a case that never occurs.
      }
    }
  }
}
