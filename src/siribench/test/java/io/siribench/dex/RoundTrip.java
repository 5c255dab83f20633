package io.siribench.dex;

import android.os.Debug;
import com.googlecode.d2j.dex.Dex2jar;
import dalvik.system.VMRuntime;
import io.siribench.request.FileHash;
import io.siribench.worker.BindAll;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * The worker of a device, to be run here. It is {@code classes.dex} of a packaged jar, turned back
 * into class files. The executed code has gone through D8, on a JVM with only Android's libraries;
 * StAX's API, which Android lacks, comes from the dex.
 */
public final class RoundTrip {
  private static final Path DIRECTORY = Path.of("target", "dex").toAbsolutePath();
  private static final String DEX = "classes.dex";
  private static final String CLASS = ".class";

  /** The classes that are packed with the worker. */
  private static final List<Class<?>> ADDED =
      List.of(
          AppProcess.class,
          LoadAll.class,
          BindAll.class,
          Debug.class,
          android.os.Process.class,
          VMRuntime.class);

  private RoundTrip() {}

  /**
   * Returns the start of a command that continues like one of {@code app_process}. It continues
   * with {@code -Dname=text}, a directory, the class and its arguments. It runs the dex of {@code
   * target/siribench.jar}, with further options of the JVM.
   */
  public static List<String> appProcess(String... options) throws IOException {
    List<String> command = art(Path.of("target", "siribench.jar")).commandLine();
    command.addAll(List.of(options));
    command.add(AppProcess.class.getName());
    return command;
  }

  /**
   * Returns a JVM for the dex in {@code siribenchJar} and the added classes. It is built if
   * missing, which takes seconds, and kept under a hash of its contents. Only one process at a time
   * builds it.
   */
  public static synchronized Art art(Path siribenchJar) throws IOException {
    Files.createDirectories(DIRECTORY);
    try (FileChannel lock =
        FileChannel.open(
            DIRECTORY.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      lock.lock();
      Path jar = jar(siribenchJar);
      return ArtImage.prepare(DIRECTORY, jar, jar + File.pathSeparator + xmlApis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(e.getMessage());
    }
  }

  private static Path jar(Path siribenchJar) throws IOException {
    byte[] dex = dex(siribenchJar);
    Path jar = DIRECTORY.resolve("round-trip-" + key(dex) + ".jar");
    if (!Files.exists(jar)) {
      Path raw = Files.createTempFile(DIRECTORY, "dex2jar", ".jar");
      Path unfinished = Files.createTempFile(DIRECTORY, "round-trip", ".tmp");
      try {
        translate(dex, raw);
        repair(raw, unfinished);
        Files.move(unfinished, jar, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(raw);
        Files.deleteIfExists(unfinished);
      }
    }
    return jar;
  }

  /** Returns the bytes of the dex in {@code siribenchJar}. */
  public static byte[] dex(Path siribenchJar) throws IOException {
    try (ZipFile zip = new ZipFile(siribenchJar.toFile())) {
      ZipEntry entry = zip.getEntry(DEX);
      if (entry == null) {
        throw new IOException(
            siribenchJar + " has no " + DEX + "; package it without -Dskip.dex=true");
      }
      try (InputStream in = zip.getInputStream(entry)) {
        return in.readAllBytes();
      }
    }
  }

  /** Returns the XML types that Android has and the limited JVM lacks. */
  static Path xmlApis() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(element -> element.contains("xml-apis-"))
        .map(Path::of)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("xml-apis is not on the class path"));
  }

  private static String key(byte[] dex) throws IOException {
    StringBuilder hashes = new StringBuilder(FileHash.sha256(dex));
    hashes.append(FileHash.sha256(classFile(ClassFileRepair.class)));
    for (Class<?> type : ADDED) {
      hashes.append(FileHash.sha256(classFile(type)));
    }
    return FileHash.sha256(hashes.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static void translate(byte[] dex, Path jar) throws IOException {
    Files.delete(jar);
    Faults faults = new Faults();
    Dex2jar.from(dex).withExceptionHandler(faults).dontSanitizeNames(true).to(jar);
    faults.requireNone();
  }

  private static void repair(Path raw, Path repaired) throws IOException {
    try (ClassFileRepair repair = new ClassFileRepair(List.of(raw, xmlApis()));
        FileSystem in = FileSystems.newFileSystem(raw);
        OutputStream file = Files.newOutputStream(repaired);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (Path each : classFiles(in)) {
        add(out, each.toString().substring(1), repair.repair(Files.readAllBytes(each)));
      }
      for (Class<?> type : ADDED) {
        add(out, entryName(type), classFile(type));
      }
    }
  }

  private static List<Path> classFiles(FileSystem jar) throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path root : jar.getRootDirectories()) {
      try (Stream<Path> files = Files.walk(root)) {
        files.filter(file -> file.toString().endsWith(CLASS)).forEach(found::add);
      }
    }
    return found;
  }

  private static void add(ZipOutputStream out, String name, byte[] bytes) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(bytes);
    out.closeEntry();
  }

  private static String entryName(Class<?> type) {
    return type.getName().replace('.', '/') + CLASS;
  }

  private static byte[] classFile(Class<?> type) throws IOException {
    try (InputStream in = RoundTrip.class.getResourceAsStream("/" + entryName(type))) {
      if (in == null) {
        throw new IOException(type + " is not on the class path");
      }
      return in.readAllBytes();
    }
  }
}
