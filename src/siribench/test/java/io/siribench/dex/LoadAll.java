package io.siribench.dex;

import java.io.File;
import java.net.URI;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A program that loads, verifies and initialises all classes of its own jar. It prints their
 * number, and those that fail, each with the reason.
 *
 * <p>It uses only {@code java.base}, because it is packed with the worker.
 */
public final class LoadAll {
  private LoadAll() {}

  public static void main(String[] args) throws Exception {
    URI jar = LoadAll.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    int count = 0;
    try (ZipFile zip = new ZipFile(new File(jar))) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = entry.getName().replace(".class", "").replace('/', '.');
        count++;
        try {
          Class.forName(name);
        } catch (Throwable e) {
          System.out.println(name + " " + reason(e));
        }
      }
    }
    System.out.println(count);
  }

  private static Throwable reason(Throwable thrown) {
    return thrown instanceof ExceptionInInitializerError && thrown.getCause() != null
        ? thrown.getCause()
        : thrown;
  }
}
