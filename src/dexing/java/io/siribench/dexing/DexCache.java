package io.siribench.dexing;

import com.android.tools.r8.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * The last output of D8, in a file named by the hash of its inputs. A build with unchanged inputs
 * does not wait for D8.
 */
final class DexCache {
  private static final String DEX = "classes.dex";
  private static final String EXTENSION = ".zip";

  private final Path directory;

  DexCache(Path directory) {
    this.directory = directory;
  }

  DexOutput get(DexInput input, int minApi) throws IOException, BuildProblem {
    // D8 looks up superclasses in the JDK.
    String settings =
        "D8 " + Version.getVersionString() + ", API " + minApi + ", " + Runtime.version();
    Path file = directory.resolve(input.hash(settings) + EXTENSION);
    try {
      DexOutput output = read(file);
      System.out.println("classes.dex: inputs unchanged");
      return output;
    } catch (NoSuchFileException e) {
      // The file is missing, or another build has just removed it.
      DexOutput output = Dexer.convert(input, minApi);
      Files.createDirectories(directory);
      write(output, file);
      removeOthers(file);
      return output;
    }
  }

  private void removeOthers(Path kept) throws IOException {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(directory, "*" + EXTENSION)) {
      for (Path each : all) {
        if (!each.equals(kept)) {
          Files.deleteIfExists(each);
        }
      }
    }
  }

  private static DexOutput read(Path file) throws IOException {
    TreeMap<String, byte[]> classes = new TreeMap<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        try (InputStream in = zip.getInputStream(entry)) {
          classes.put(entry.getName(), in.readAllBytes());
        }
      }
    }
    byte[] dex = classes.remove(DEX);
    if (dex == null) {
      throw new IOException(file + " contains no " + DEX + "; remove it and build again");
    }
    return new DexOutput(dex, classes);
  }

  private void write(DexOutput output, Path file) throws IOException {
    Path unfinished = Files.createTempFile(directory, "dex", ".tmp");
    try {
      try (OutputStream out = Files.newOutputStream(unfinished);
          ZipOutputStream zip = new ZipOutputStream(out)) {
        add(zip, DEX, output.dex());
        for (var each : output.classes().entrySet()) {
          add(zip, each.getKey(), each.getValue());
        }
      }
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(bytes);
    zip.closeEntry();
  }
}
